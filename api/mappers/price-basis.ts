import { taxState } from './basics.ts'
import { record, recordOrNull, text, type Json } from './read.ts'
import type { TaxState } from '../types/common.ts'

/** The values of a session that decide its prices. */
export interface PriceBasis {
  /** ISO codes. */
  currency: string
  country: string
  taxState: TaxState
  /** Ids of the fulfilled rules that matter for pages, sorted; null: the backend does not say. */
  rules: readonly string[] | null
}

/** Areas whose rules decide neither a price on a page nor its content. An area that is not in a list counts. */
const OTHER_AREAS: ReadonlySet<string> = new Set(['payment', 'shipping', 'promotion', 'flow', 'flow-condition'])

/** Of an answer of `GET /context`; null for any other, and for one without currency or country. */
export function priceBasis(body: unknown): PriceBasis | null {
  const entity = record(body)
  if (entity['apiAlias'] !== 'sales_channel_context') return null
  const currency = text(record(entity['currency'])['isoCode'])
  const country = text(record(record(entity['shippingLocation'])['country'])['iso'])
  if (!currency || !country) return null
  return { currency, country, taxState: taxState(record(entity['context'])['taxState']), rules: rulesOf(entity) }
}

function rulesOf(entity: Json): string[] | null {
  const areas = entity['areaRuleIds']
  const group = text(record(entity['currentCustomerGroup'])['id'])
  // An empty map comes as an empty list.
  const map = Array.isArray(areas) && areas.length === 0 ? {} : recordOrNull(areas)
  if (map === null || !group) return null
  const ids = Object.entries(map).flatMap(([area, list]) => (OTHER_AREAS.has(area) ? [] : idsOf(list)))
  return [`group ${group}`, ...new Set(ids)].sort()
}

/** A list; one with gaps comes as a map. */
const idsOf = (list: unknown): string[] =>
  typeof list === 'object' && list !== null
    ? Object.values(list).filter((id): id is string => typeof id === 'string')
    : []
