import type { ComparedProduct, Measures } from '../../api/types/product.ts'

/** One row of the table: what each product has under a name. Empty: nothing. */
export interface PropertyRow {
  name: string
  values: string[]
}

/** A measure of all products; null where a product has none. */
export interface MeasureRow {
  measure: keyof Measures
  values: (number | null)[]
}

const isDifferent = (values: readonly unknown[]): boolean => new Set(values).size > 1

/** Whether products differ in something. */
export const differ = (products: readonly ComparedProduct[], valueOf: (product: ComparedProduct) => unknown): boolean =>
  isDifferent(products.map(valueOf))

/**
 * Every property that one of the products has, in the order of the first product that has it. What a variant is chosen by
 * comes first, and in the row of the property of that name: a colour is a colour, whether there are others or not.
 */
export function propertyRows(products: readonly ComparedProduct[], onlyDifferences: boolean): PropertyRow[] {
  const columns = products.map(valuesByName)
  const names = new Set([...optionNames(products), ...columns.flatMap((column) => [...column.keys()])])
  const rows = [...names].map((name) => ({ name, values: columns.map((column) => column.get(name) ?? '') }))
  return onlyDifferences ? rows.filter(({ values }) => isDifferent(values)) : rows
}

const optionNames = (products: readonly ComparedProduct[]): string[] =>
  products.flatMap(({ options }) => options.map(({ group }) => group))

/** What a variant was chosen by says more than the same property of its family, which has the values of all variants. */
const valuesByName = ({ properties, options }: ComparedProduct): Map<string, string> =>
  new Map([
    ...properties.map((group) => [group.name, group.options.map(({ name }) => name).join(', ')] as const),
    ...options.map(({ group, option }) => [group, option] as const),
  ])

const MEASURES = ['height', 'width', 'length', 'weight'] as const satisfies (keyof Measures)[]

/** Every measure that one of the products has. */
export const measureRows = (products: readonly ComparedProduct[], onlyDifferences: boolean): MeasureRow[] =>
  MEASURES.map((measure) => ({ measure, values: products.map(({ measures }) => measures[measure]) })).filter(
    ({ values }) => (onlyDifferences ? isDifferent(values) : values.some((value) => value !== null)),
  )
