/** `payload.features` of a line: what the product's feature set names. */
import { say } from '../kernel/context.ts'
import type { SalesContext } from '../kernel/context.ts'
import { idOf } from '../kernel/ids.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { FeatureRecord } from '../kernel/records.ts'
import type { Shop } from '../kernel/shop.ts'
import type { CalculatedLine } from './cart.types.ts'
import { money } from './price.answer.ts'

function property(groupId: string, { product }: CalculatedLine, context: SalesContext, shop: Shop): JsonObject[] {
  const group = shop.catalogue.groups.get(groupId)
  const options = product.record.propertyIds.flatMap((id) => shop.catalogue.options.get(id) ?? [])
  const value = options
    .filter((option) => option.groupId === groupId)
    .map((option) => ({ id: option.id, name: say(option.name, context), mediaId: null, colorHexCode: option.colour }))
  return group && value.length > 0 ? [{ label: say(group.name, context), value, type: 'property' }] : []
}

function referencePrice({ price, product }: CalculatedLine, context: SalesContext, shop: Shop): JsonObject[] {
  const unit = product.record.unit && shop.catalogue.units.get(product.record.unit.unitId)
  if (!price.reference || !unit) return []
  const { purchaseUnit, referenceUnit } = price.reference
  const value = {
    price: money(price.reference.price, context),
    purchaseUnit,
    referenceUnit,
    unitName: say(unit.name, context),
  }
  return [{ label: 'referencePrice', value, type: 'referencePrice' }]
}

function featureAnswer(feature: FeatureRecord, line: CalculatedLine, context: SalesContext, shop: Shop): JsonObject[] {
  const { record } = line.product
  switch (feature.type) {
    case 'product': {
      const value =
        feature.name === 'ean' || feature.name === 'weight' ? record[feature.name] : record.size?.[feature.name]
      return [{ label: feature.name, value: value ?? null, type: 'product' }]
    }
    case 'property':
      return property(feature.groupId, line, context, shop)
    case 'customField': {
      const { name, label, content } = feature
      const value = { id: idOf('custom-field', name), type: 'text', content: say(content, context) }
      return [{ label: say(label, context), value, type: 'customField' }]
    }
    default:
      return referencePrice(line, context, shop)
  }
}

/** Features of a line in the order of the set; none where the product has no set. */
export const featuresAnswer = (line: CalculatedLine, context: SalesContext, shop: Shop): JsonObject[] =>
  (line.product.record.features ?? []).flatMap((feature) => featureAnswer(feature, line, context, shop))
