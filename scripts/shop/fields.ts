import { existsSync } from 'node:fs'
import path from 'node:path'
import { normalizePath } from 'vite'
import type { FieldEntity, FieldType } from '../../api/fields/fields.ts'
import { didYouMean } from './did-you-mean.ts'
import { root } from './folder.ts'
import { importOwn } from './import-own.ts'

/** Whether fields of an entity are declared is a constant by this name in `api/fields/own.ts`. */
const constants: Readonly<Record<FieldEntity, string>> = {
  product: 'ownsProduct',
  category: 'ownsCategory',
  landing_page: 'ownsLandingPage',
  line_item: 'ownsLineItem',
  order_line_item: 'ownsOrderLineItem',
}

const types: Readonly<Record<FieldType, true>> = { text: true, number: true, truth: true, texts: true }

/** The file whose text is made here where an owner declares fields. */
export const fieldsRegistry = normalizePath(path.join(root, 'api/fields/own.ts'))

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The owner's declaration; null where there is none. */
export function fieldsFile(folder: string | null): string | null {
  const file = folder && path.join(folder, 'fields.ts')
  return file !== null && existsSync(file) ? file : null
}

/**
 * Looks through a declaration for what nothing could read.
 * @param declared the default export of `shop/fields.ts`
 * @throws Error with a sentence for the first of them
 */
export function checkFields(declared: unknown): asserts declared is Record<string, Record<string, unknown>> {
  if (!isGroup(declared)) throw new Error('fields.ts says nothing: export default { … } as const satisfies OwnFields')
  const entities = Object.keys(constants)
  for (const [entity, fields] of Object.entries(declared)) {
    if (!entities.includes(entity))
      throw new Error(
        `fields.ts: no view has fields of ${entity}.${didYouMean(entity, entities)} Entities: ${entities.join(', ')}.`,
      )
    if (!isGroup(fields)) throw new Error(`fields.ts: ${entity} has no fields: { <name of the field>: <its type> }`)
    for (const [name, field] of Object.entries(fields)) checkField(`${entity}.${name}`, field)
  }
}

function checkField(name: string, field: unknown): void {
  if (!/\.[A-Za-z_]\w*$/.test(name)) throw new Error(`fields.ts: ${name} is no name that the backend gives a field.`)
  if (typeof field === 'function') return
  const typeNames = Object.keys(types)
  if (typeof field === 'string') {
    if (!typeNames.includes(field))
      throw new Error(
        `fields.ts: ${name} has no type ${field}.${didYouMean(field, typeNames)} Types: ${typeNames.join(', ')}, or a reader.`,
      )
    return
  }
  if (!isGroup(field) || typeof field['extension'] !== 'function')
    throw new Error(`fields.ts: ${name} needs a type (${typeNames.join(', ')}), a reader, or { extension: a reader }.`)
}

/**
 * The text of `api/fields/own.ts` with an owner's declaration.
 * @param file absolute path of the declaration
 * @throws Error for what nothing could read
 */
export async function fieldsModule(file: string): Promise<string> {
  const declared = await importOwn(file)
  checkFields(declared)
  const isDeclared = (entity: string): boolean => Object.keys(declared[entity] ?? {}).length > 0
  return [
    `export { default as own } from ${JSON.stringify(normalizePath(file))}`,
    ...Object.entries(constants).map(([entity, name]) => `export const ${name} = ${isDeclared(entity)}`),
  ].join('\n')
}
