import { expect, test } from 'vitest'
import { coverage } from '../../../paths/index.ts'
import { measuredIn, type Answered } from '../../shared/measure.ts'
import { measures } from '../payment.measures.ts'
import type { OrderRead } from '../payment.types.ts'
import { payment } from './payment.model.ts'

test('purchase: each reading of the order is one, by the order, and nothing else is', () => {
  const wrong: string[] = []
  let reads = 0
  coverage(payment, (walk, { before, after, event }) => {
    if (before === null) return
    const events = measuredIn(measures, { before, after, event })
    const order = event.type === 'xstate.done.actor.readOrder' ? (event as Answered<OrderRead>).output.order : null
    if (order !== null) reads += 1
    const expected = order === null ? [] : [['purchase', order.id, order.number, order.totals.total.amount]]
    const found = events.map(({ name, once, params }) => [name, once, params.transaction_id, params.value])
    if (JSON.stringify(found) !== JSON.stringify(expected))
      wrong.push(`${walk.start}: ${walk.events.map(({ type }) => type).join(' > ')}`)
  })
  expect(wrong).toEqual([])
  expect(reads).toBeGreaterThan(10)
})
