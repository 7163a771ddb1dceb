import type { ComparedProduct, Measures } from '../../api/types/product.ts'

/** One row of the table: what each product has under a name. Empty: nothing. */
export interface PropertyRow {
  id: string
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

/** Every property that one of the products has, in the order of the first product that has it. */
export function propertyRows(products: readonly ComparedProduct[], onlyDifferences: boolean): PropertyRow[] {
  const names = new Map(products.flatMap(({ properties }) => properties.map(({ id, name }) => [id, name] as const)))
  const rows = [...names].map(([id, name]) => ({
    id,
    name,
    values: products.map(({ properties }) => {
      const group = properties.find((one) => one.id === id)
      return group?.options.map((option) => option.name).join(', ') ?? ''
    }),
  }))
  return onlyDifferences ? rows.filter(({ values }) => isDifferent(values)) : rows
}

const MEASURES = ['height', 'width', 'length', 'weight'] as const satisfies (keyof Measures)[]

/** Every measure that one of the products has. */
export const measureRows = (products: readonly ComparedProduct[], onlyDifferences: boolean): MeasureRow[] =>
  MEASURES.map((measure) => ({ measure, values: products.map(({ measures }) => measures[measure]) })).filter(
    ({ values }) => (onlyDifferences ? isDifferent(values) : values.some((value) => value !== null)),
  )
