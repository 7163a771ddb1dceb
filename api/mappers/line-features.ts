import { instant, referencePrice } from './basics.ts'
import { number, record, records, text, type Json } from './read.ts'
import type { LineFeature, LineMeasure } from '../types/cart.ts'

const MEASURES: ReadonlySet<string> = new Set<LineMeasure>(['height', 'width', 'length', 'weight'])
const isMeasure = (name: string | null): name is LineMeasure => name !== null && MEASURES.has(name)

/** A member of the product: its measures and its EAN. Texts of several paragraphs have no place at a line. */
function attribute(name: string | null, value: unknown): LineFeature[] {
  const amount = number(value)
  if (isMeasure(name)) return amount ? [{ kind: 'measure', measure: name, value: amount }] : []
  const code = text(value)
  return name === 'ean' && code ? [{ kind: 'ean', value: code }] : []
}

function property(label: string | null, value: unknown): LineFeature[] {
  const names = records(value).flatMap((option) => text(option['name']) ?? [])
  return label && names.length > 0 ? [{ kind: 'text', label, value: names.join(', ') }] : []
}

const textsIn = (content: unknown): string[] =>
  (Array.isArray(content) ? content : [content]).filter(
    (word): word is string => typeof word === 'string' && word !== '',
  )

function customField(label: string | null, field: Json): LineFeature[] {
  const content = field['content']
  if (!label || content === null || content === undefined) return []
  if (typeof content === 'boolean') return [{ kind: 'answer', label, value: content }]
  if (typeof content === 'number') return [{ kind: 'number', label, value: content }]
  if (field['type'] === 'datetime') {
    const value = instant(content)
    return value ? [{ kind: 'date', label, value }] : []
  }
  const list = field['type'] === 'text' || field['type'] === 'select' ? textsIn(content) : []
  return list.length > 0 ? [{ kind: 'text', label, value: list.join(', ') }] : []
}

/**
 * The essential features of a line's product, as its feature set chooses them (docs/backend.md, "Cart"). What this shop
 * cannot show is left out.
 */
export function lineFeatures(list: unknown, currency: string): LineFeature[] {
  return records(list).flatMap((feature): LineFeature[] => {
    const { type, value } = feature
    const label = text(feature['label'])
    if (type === 'product') return attribute(label, value)
    if (type === 'property') return property(label, value)
    if (type === 'customField') return customField(label, record(value))
    const reference = type === 'referencePrice' ? referencePrice(value, currency) : null
    return reference ? [{ kind: 'reference', reference }] : []
  })
}
