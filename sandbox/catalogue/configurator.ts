import { refuse } from '../kernel/errors.ts'
import { groupEntity, optionEntity } from '../kernel/entities.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { ProductRecord } from '../kernel/records.ts'
import type { Shop } from '../kernel/shop.ts'
import { isAvailable } from './product.ts'
import type { Render } from './render.ts'

/**
 * Groups to choose a variant by. `combinable` says whether an option can be had together with what is chosen in the
 * other groups, in a variant that is not sold out; options that no active variant has are left out.
 */
export function configurator(product: ProductRecord, render: Render): JsonObject[] {
  const { shop, language } = render
  const family = product.parentId === null ? product : shop.catalogue.product(product.parentId)
  if (!family || family.configurator.length === 0) return []
  const variants = shop.catalogue.variants(family.id)
  const available = variants.filter(isAvailable)
  const chosen = (groupId: string): string | undefined =>
    product.optionIds.find((id) => shop.catalogue.options.get(id)?.groupId === groupId)

  return family.configurator.flatMap(({ groupId, optionIds }) => {
    const group = shop.catalogue.groups.get(groupId)
    if (!group) return []
    const others = family.configurator
      .filter((other) => other.groupId !== groupId)
      .map((other) => chosen(other.groupId))
    const options = optionIds
      .map((id) => shop.catalogue.options.get(id))
      .filter((option) => option !== undefined)
      .filter((option) => variants.some((variant) => variant.optionIds.includes(option.id)))
      .map((option) => ({
        ...optionEntity(option, language, null),
        combinable: available.some(
          (variant) =>
            variant.optionIds.includes(option.id) &&
            others.every((other) => other === undefined || variant.optionIds.includes(other)),
        ),
      }))
    return [groupEntity(group, language, options)]
  })
}

export interface FoundVariant {
  variantId: string
  /** Of the wanted options those that the variant has, by group. */
  options: Record<string, string>
}

/**
 * The variant with the wanted options, else the nearest: other groups' options are dropped, the last first, but never
 * the one of the group just switched.
 * @throws Refusal 404 when not even that one exists
 */
export function findVariant(
  shop: Shop,
  familyId: string,
  wanted: Record<string, string>,
  switchedGroup: string | null,
): FoundVariant {
  const variants = shop.catalogue.variants(familyId)
  const options = { ...wanted }
  for (;;) {
    const ids = Object.values(options)
    const matching = variants.filter((variant) => ids.every((id) => variant.optionIds.includes(id)))
    const found = matching.find((variant) => isAvailable(variant) && variant.stock > 0) ?? matching[0]
    if (found) return { variantId: found.id, options }
    const dropped = Object.keys(options).findLast((group) => group !== switchedGroup)
    if (dropped === undefined) break
    delete options[dropped]
  }
  const text = JSON.stringify(wanted)
  throw refuse(
    404,
    'CONTENT__PRODUCT_VARIANT_NOT_FOUND',
    `Variant for productId ${familyId} with options ${text} not found.`,
    { productId: familyId, options: text },
  )
}
