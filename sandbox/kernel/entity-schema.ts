/** Which fields and associations the entities of the Store API have. */
import { ENTITIES } from '../schema/entities.ts'
import { refuse } from './errors.ts'
import { isObject } from './json.ts'
import type { Json, JsonObject } from './json.ts'

export interface Relation {
  target: string
  many: boolean
}

/** In the database, but not in the schema of the Store API; storefronts ask for them all the same. */
const BESIDE_THE_SCHEMA: Record<string, string> = {
  category: 'products:product[]',
  country_state: 'country:country',
  customer: 'defaultPaymentMethod:payment_method',
  main_category: 'category:category product:product',
  order: 'salesChannel:sales_channel',
  order_customer: 'customer:customer',
  order_line_item: 'promotion:promotion',
  payment_method: 'availabilityRule:rule plugin:plugin',
  product: 'visibilities:product_visibility[] wishlists:customer_wishlist_product[]',
  product_cross_selling: 'product:product assignedProducts:product_cross_selling_assigned_products[]',
  product_cross_selling_assigned_products: 'product:product crossSelling:product_cross_selling',
  product_manufacturer: 'products:product[]',
  product_review: 'product:product customer:customer language:language',
  property_group_option: 'productProperties:product[] productOptionProducts:product[]',
  promotion: '',
  seo_url: 'language:language',
}

function parsed(text: string): [string, Relation][] {
  return text
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', target = ''] = part.split(':')
      return [name, { target: target.replace('[]', ''), many: target.endsWith('[]') }]
    })
}

const names = [...new Set([...Object.keys(ENTITIES), ...Object.keys(BESIDE_THE_SCHEMA)])]
const RELATIONS = new Map(
  names.map((name) => [
    name,
    new Map([
      ['translations', { target: `${name}_translation`, many: true }],
      ...parsed(ENTITIES[name]?.associations ?? ''),
      ...parsed(BESIDE_THE_SCHEMA[name] ?? ''),
    ]),
  ]),
)
const FIELDS = new Map(names.map((name) => [name, new Set((ENTITIES[name]?.fields ?? '').split(' '))]))

/** Entities of which the Store API shows fields. */
export function isShown(entityName: string): boolean {
  return RELATIONS.has(entityName)
}

/** Whether the Store API knows a field or an association of an entity. */
export function hasField(entityName: string, field: string): boolean {
  return (FIELDS.get(entityName)?.has(field) ?? false) || (RELATIONS.get(entityName)?.has(field) ?? false)
}

export function relationOf(entityName: string, association: string): Relation | null {
  return RELATIONS.get(entityName)?.get(association) ?? null
}

/** Associations inside an association's own criteria. */
export function nestedIn(criteria: Json): JsonObject {
  return isObject(criteria) && isObject(criteria['associations']) ? criteria['associations'] : {}
}

/** @throws Refusal 500 for a name that is none, as recorded */
export function checkAssociations(entityName: string, requested: JsonObject): void {
  for (const [name, nested] of Object.entries(requested)) {
    const relation = relationOf(entityName, name)
    if (relation === null)
      throw refuse(500, 'FRAMEWORK__ASSOCIATION_NOT_FOUND', `Can not find association by name ${name}`, {
        association: name,
      })
    checkAssociations(relation.target, nestedIn(nested))
  }
}
