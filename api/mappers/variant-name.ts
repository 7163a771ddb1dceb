type Options = readonly { option: string }[]

/** `Sage, Large`: the options of a variant, wherever they are written without their groups. */
export const optionsText = (options: Options): string => options.map(({ option }) => option).join(', ')

/** `Mug, Sage, Large`: a product with its options, in one line of text. */
export const variantName = ({ label, options }: { label: string; options: Options }): string =>
  optionsText([{ option: label }, ...options])
