import type { Filter } from '../client/paths.ts'
import type { OrderFilter, OrderStage } from '../types/order.ts'
import { string, type Part } from './body.ts'

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

/** By which the words are looked for. */
const WORDS = ['orderNumber', 'lineItems.label']

/** The filters of a list of orders as the backend takes them: the stage first, then the words. */
export function orderFilters({ stage, words }: OrderFilter): Filter[] {
  const found = WORDS.map((field): Filter => ({ type: 'contains', field, value: words }))
  return [...(stage === null ? [] : [stages[stage]]), ...(words === '' ? [] : [any(...found)])]
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

/** The words in a body that the shop has made. */
export function wordsInBody(): Part<string> {
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
