import type { Filter, TimeFilter } from '../client/paths.ts'
import type { OrderFilter, OrderSpan, OrderStage } from '../types/order.ts'
import { Undeclared, string, type Part } from './body.ts'

const STATE = 'stateMachineState.technicalName'
const PARCELS = 'deliveries.stateMachineState.technicalName'

const oneOf = (field: string, ...values: string[]): Filter => ({ type: 'equalsAny', field, value: values.join('|') })
const all = (...queries: Filter[]): Filter => ({ type: 'multi', operator: 'and', queries })
const any = (...queries: Filter[]): Filter => ({ type: 'multi', operator: 'or', queries })

/** Orders of each stage, by the states of the core. An order of digital goods alone has no parcel. */
const stages: Record<OrderStage, Filter> = {
  open: all(
    oneOf(STATE, 'open', 'in_progress'),
    any(oneOf(PARCELS, 'open', 'cancelled'), { type: 'equals', field: 'deliveries.id', value: null }),
  ),
  sent: all(oneOf(STATE, 'open', 'in_progress'), oneOf(PARCELS, 'shipped', 'shipped_partially')),
  done: any(
    oneOf(STATE, 'completed'),
    all(oneOf(STATE, 'open', 'in_progress'), oneOf(PARCELS, 'returned', 'returned_partially')),
  ),
  cancelled: oneOf(STATE, 'cancelled'),
}

/** Fields in which the term is looked for. */
const WORDS = ['orderNumber', 'lineItems.label']

const PLACED = 'orderDateTime'

/** Which orders are read: a stage that the backend knows, and a span of time. */
export interface OrderQuery extends Pick<OrderFilter, 'term'> {
  stage: OrderStage | null
  placed: OrderSpan | null
}

const within = ({ from, until }: OrderSpan): TimeFilter => ({
  type: 'range',
  field: PLACED,
  parameters: { ...(from === null ? {} : { gte: from }), ...(until === null ? {} : { lt: until }) },
})

/** The filters of a list of orders as the backend takes them: the stage first, then the time, then the term. */
export function orderFilters({ stage, term, placed }: OrderQuery): (Filter | TimeFilter)[] {
  const found = WORDS.map((field): Filter => ({ type: 'contains', field, value: term }))
  return [
    ...(stage === null ? [] : [stages[stage]]),
    ...(placed === null ? [] : [within(placed)]),
    ...(term === '' ? [] : [any(...found)]),
  ]
}

const filtersOf = (body: unknown): unknown[] =>
  typeof body === 'object' && body !== null && 'filter' in body && Array.isArray(body.filter) ? body.filter : []
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const names = Object.keys(stages) as OrderStage[]

/** The stage in a body that the shop has made. */
export const stageInBody = (): Part<OrderStage | null> => ({
  read: (_, body) => names.find((name) => isSame(filtersOf(body)[0], stages[name])) ?? null,
  sample: 'open',
})

/** An instant as the backend keeps it. */
const INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

/** The span of time in a body that the shop has made. */
export function placedInBody(): Part<OrderSpan | null> {
  const instant = (value: unknown): string | null => {
    if (value === undefined) return null
    if (typeof value !== 'string' || !INSTANT.test(value)) throw new Undeclared()
    return value
  }
  return {
    read: (_, body) => {
      const range = filtersOf(body).find((one) => isRange(one))
      return range ? { from: instant(range.parameters.gte), until: instant(range.parameters.lt) } : null
    },
    sample: { from: '2026-01-01 00:00:00', until: null },
  }
}

const isRange = (filter: unknown): filter is { parameters: { gte?: unknown; lt?: unknown } } =>
  typeof filter === 'object' &&
  filter !== null &&
  'field' in filter &&
  filter.field === PLACED &&
  'parameters' in filter &&
  typeof filter.parameters === 'object' &&
  filter.parameters !== null

/** The term in a body that the shop has made. */
export function termInBody(): Part<string> {
  const text = string(100)
  return {
    read: (_, body) => {
      const last: unknown = filtersOf(body).at(-1)
      if (typeof last !== 'object' || last === null || !('queries' in last) || !Array.isArray(last.queries)) return ''
      const first: unknown = last.queries[0]
      const isWords = typeof first === 'object' && first !== null && 'field' in first && first.field === WORDS[0]
      return isWords && 'value' in first ? text.read(first.value, first) : ''
    },
    sample: text.sample,
  }
}
