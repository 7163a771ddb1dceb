import type declared from '#shop/fields.ts'
import type { FieldEntity, FieldValue } from '../fields/fields.ts'

type Declared = typeof declared

/**
 * Fields that an owner's `shop/fields.ts` adds to the view of an entity: `custom`; empty where it does not name the
 * entity.
 */
export type OwnOf<Entity extends FieldEntity> = Entity extends keyof Declared
  ? { readonly custom: { readonly [Name in keyof Declared[Entity]]: FieldValue<Declared[Entity][Name]> } }
  : object
