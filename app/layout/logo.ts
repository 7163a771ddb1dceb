/** A picture of the shop's name. */
export interface Logo {
  src: string
  /** Pixels of its own drawing; how high it is shown is the token `--logo`. */
  width: number
  height: number
}

/** Upstream writes its name; the build puts `shop/theme/logo.svg` here (scripts/shop/theme-plugin.ts). */
export const logo: Logo | null = null
