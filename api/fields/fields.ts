/** Values of a type, as the backend's administration has them for custom fields; `texts` is a choice of several. */
interface Values {
  text: string
  number: number
  truth: boolean
  texts: string[]
}

export type FieldType = keyof Values

/** Makes a value out of what the backend sent; undefined where it sent nothing. The value is plain data, for it goes with the page. */
export type FieldReader = (value: unknown) => unknown

/** A custom field by its type or by a reader, or a plugin's extension of the entity by a reader. */
export type Field = FieldType | FieldReader | { readonly extension: FieldReader }

/** Views that can have an owner's fields, by the names that the backend gives their entities. */
export type FieldEntity = 'product' | 'category' | 'landing_page' | 'line_item' | 'order_line_item'

/**
 * The custom fields and extensions that an owner wants, by the backend's own names: the default export of
 * `shop/fields.ts`, written `export default { … } as const satisfies OwnFields`, so that TypeScript infers its names.
 */
export type OwnFields = { readonly [Entity in FieldEntity]?: Readonly<Record<string, Field>> }

type Read<Reader> = Reader extends (value: never) => infer Value ? Value : never

/** The value of a field in a view; null where the backend sends none. */
export type FieldValue<Declared> = Declared extends FieldType
  ? Values[Declared] | null
  : Declared extends { extension: infer Reader }
    ? Read<Reader> | null
    : Read<Declared> | null
