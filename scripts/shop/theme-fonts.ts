/** One family of a theme, in `shop/theme/fonts.ts`. */
export interface FontFamily {
  /** Its name in `font-family`; the name with ` Fallback` behind it stands in for it until it arrives. */
  family: string
  /** The font's files: a path from `theme/`, or a package's own (`@fontsource-variable/…/….woff2`). */
  files: {
    /** Has the letters of English and German. */
    latin: string
    /** Has the letters of Polish and of names; may be the same file. */
    'latin-ext': string
  }
  /** The licence, which is copied beside the fonts: a path as above. */
  licence: string
  /** Axes of a variable font: pinned to a number, or kept within a range. What is not named is pinned to its default. */
  axes: Record<string, number | { min: number; max: number }>
  /** `font-weight` of its faces: one, or a range. */
  weight: string
  /** What every computer has and resembles it most; it is scaled so that nothing moves when the font arrives. */
  fallback: 'Arial' | 'Times New Roman'
}

/** The default export of `shop/theme/fonts.ts`: `export default { … } satisfies ThemeFonts`. */
export interface ThemeFonts {
  text: FontFamily
  /** Headings and the shop's name; without it they are set in the family of the text. */
  display?: FontFamily
}
