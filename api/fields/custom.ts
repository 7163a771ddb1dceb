import { isTrue, number, record, strings, text, type Json } from '../mappers/read.ts'
import type { OwnOf } from '../types/own.ts'
import type { Field, FieldEntity, FieldReader, FieldType } from './fields.ts'
import { own } from './own.ts'

const readers: Readonly<Record<FieldType, FieldReader>> = {
  text,
  number,
  // A switch that was never set has no value.
  truth: (value) => (value === undefined || value === null ? null : isTrue(value)),
  texts: (value) => (Array.isArray(value) ? strings(value) : null),
}

const fieldsOf = (entity: FieldEntity): [name: string, field: Field][] => Object.entries(own[entity] ?? {})

/** Fields that are requested of an entity beside the shop's own: the owner's, by their names, and no other. */
export const requestedFieldsOf = (entity: FieldEntity): string[] =>
  fieldsOf(entity).flatMap(([name, field]) =>
    typeof field === 'object' ? [name] : ['customFields', `customFields.${name}`],
  )

/** In the document's language where the field is translated. */
function valueOf(entity: Json, name: string, field: Field): unknown {
  if (typeof field === 'object') return record(entity['extensions'])[name]
  return record(record(entity['translated'])['customFields'])[name] ?? record(entity['customFields'])[name]
}

/** Null for what a reader cannot read: one product's odd value takes no page down. */
function readOne(entity: Json, name: string, field: Field): unknown {
  const reader = typeof field === 'object' ? field.extension : typeof field === 'string' ? readers[field] : field
  try {
    return reader(valueOf(entity, name, field)) ?? null
  } catch {
    return null
  }
}

/** A view with the fields that the owner declares of its entity. */
export const withCustom = <View extends object, Entity extends FieldEntity>(
  view: View,
  of: Entity,
  entity: Json,
): View & OwnOf<Entity> =>
  Object.assign(view, {
    custom: Object.fromEntries(fieldsOf(of).map(([name, field]) => [name, readOne(entity, name, field)])),
  }) as unknown as View & OwnOf<Entity>

/**
 * A line of a cart or an order as its fields are read: what the payload says of the product, and over it what is the line's own.
 * @param line as the backend sends it
 */
export const ofLine = (line: Json): Json => ({
  ...line,
  customFields: { ...record(record(line['payload'])['customFields']), ...record(line['customFields']) },
})
