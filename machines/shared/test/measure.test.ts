import { createActor } from 'xstate'
import type { EventObject } from 'xstate'
import { describe, expect, test } from 'vitest'
import { visitMachine, type ShownList, type VisitEvent } from '../../visit/index.ts'
import { measures } from '../../visit/visit.measures.ts'
import { priced, measuredIn } from '../measure.ts'

const bowl = { item_id: 'bowl', price: 12 }
const list: ShownList = { id: 'table', name: 'Table', currency: 'EUR', items: [{ ...bowl, index: 0 }] }
const shown = (item_id: string) =>
  ({ type: 'product.shown', shown: { currency: 'EUR', items: [{ item_id, price: 12 }] } }) as const

/** What is measured of a visit, event by event. */
function measuredOf(...events: VisitEvent[]): string[][] {
  const actor = createActor(visitMachine).start()
  return events.map((event: EventObject) => {
    const before = actor.getSnapshot()
    actor.send(event as VisitEvent)
    return measuredIn(measures, { before, after: actor.getSnapshot(), event }).map(({ name }) => name)
  })
}

describe('measures of a visit', () => {
  test('measure: a product of the list was selected; one by another way was not', () => {
    expect(measuredOf({ type: 'list.shown', list }, shown('bowl'), shown('lamp'))).toEqual([
      ['view_item_list'],
      ['select_item', 'view_item'],
      ['view_item'],
    ])
    expect(measuredOf({ type: 'list.shown', list }, shown('lamp'))).toEqual([['view_item_list'], ['view_item']])
  })

  test('measure: a search counts once for its word, an empty list not as seen', () => {
    const search = { type: 'search.shown', list: { ...list, id: null, name: 'bowl' } } as const
    expect(measuredOf(search, search, { ...search, list: { ...search.list, name: 'cup', items: [] } })).toEqual([
      ['view_item_list', 'search'],
      ['view_item_list'],
      ['search'],
    ])
  })

  test('measure: the cart beside a list leaves the list on screen', () => {
    expect(
      measuredOf(
        { type: 'list.shown', list },
        { type: 'cart.shown', cart: { currency: 'EUR', items: [bowl] } },
        shown('bowl'),
      ),
    ).toEqual([['view_item_list'], ['view_cart'], ['select_item', 'view_item']])
  })
})

test('measure: what items come to has no dust of floats, and none without a currency', () => {
  const items = [
    { item_id: 'a', price: 0.1, quantity: 3 },
    { item_id: 'b', price: 12.34 },
  ]
  expect(priced(items, 'EUR')).toEqual({ currency: 'EUR', value: 12.64, items })
  expect(priced(items, undefined)).toEqual({ items })
})
