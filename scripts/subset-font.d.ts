declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      /** Pinned to a number, or kept within a range. */
      variationAxes: Record<string, number | { min: number; max: number }>
      /** OpenType features that stay; the others are dropped. */
      keepFeatures: string[]
      noHinting: boolean
    },
  ): Promise<Buffer>
}
