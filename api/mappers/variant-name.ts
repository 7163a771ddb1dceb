interface Chosen {
  options: readonly { option: string }[]
}

/** `Sage, Large`: the options of a variant, wherever they are written without their groups. */
export const optionsText = ({ options }: Chosen): string => options.map(({ option }) => option).join(', ')

/** `Mug, Sage, Large`: a product with its options, in one line of text. */
export const variantName = (product: Chosen & { label: string }): string =>
  product.options.length > 0 ? `${product.label}, ${optionsText(product)}` : product.label
