import { expect, test } from 'vitest'
import type { MeasuredName } from '../../machines/shared/measure.ts'
import { edgesOf } from '../../paths/index.ts'
import { machines } from '../model/machines.ts'
import { isMeasured, measures } from '../model/measures.ts'

const all = Object.entries(measures).flatMap(([name, some]) => some.map((measure) => ({ name, measure })))

/** What the product promises to measure. */
const promised = {
  view_item_list: true,
  select_item: true,
  view_item: true,
  search: true,
  view_cart: true,
  add_to_cart: true,
  remove_from_cart: true,
  add_to_wishlist: true,
  begin_checkout: true,
  add_shipping_info: true,
  add_payment_info: true,
  purchase: true,
  login: true,
  sign_up: true,
} as const satisfies Record<MeasuredName, true>

test('measures: each is of a transition that its chart has', () => {
  const lost = all.filter(({ name, measure }) => {
    const model = machines.find((one) => one.name === name)
    return !model || !edgesOf(model.machine).some((edge) => isMeasured(measure, edge))
  })
  expect(lost.map(({ name, measure }) => `${name}: ${measure.state} ${measure.event}`)).toEqual([])
})

test('measures: everything that is promised is measured by some transition', () => {
  expect(new Set(all.map(({ measure }) => measure.name))).toEqual(new Set(Object.keys(promised)))
})

test('measures: a transition measures a thing once', () => {
  const keys = all.map(({ measure: { name, state, event } }) => `${name} ${state} ${event}`)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})
