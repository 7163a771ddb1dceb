import { expect, test } from 'vitest'
import { sampleOrder } from '../../../machines/payment/test/payment.samples.ts'
import { isHandedOut, isKept } from '../../../api/mappers/handed-out.ts'
import { mayReturn, mayWithdraw } from './may-return.ts'

/** An order in a state, with its delivery in another one; `none` and `locked`: of downloads alone, handed out or not. */
function ordered(state: string, delivery: string) {
  const order = sampleOrder('open')
  const own = { ...order, state: { key: state, name: state } }
  if (delivery !== 'none' && delivery !== 'locked')
    return { ...own, shipping: order.shipping && { ...order.shipping, stateKey: delivery } }
  const downloads = [{ id: 'd', name: 'pattern.pdf', granted: delivery === 'none' }]
  return { ...own, shipping: null, lines: order.lines.map((line) => ({ ...line, digital: true, downloads })) }
}

test.each([
  ['open', 'open', false, true],
  ['in_progress', 'open', false, true],
  ['open', 'shipped', true, true],
  ['completed', 'shipped', true, true],
  ['in_progress', 'shipped_partially', true, true],
  ['completed', 'returned_partially', true, true],
  ['completed', 'returned', false, false],
  ['completed', 'open', true, true],
  ['in_progress', 'delivered_by_plugin', true, true],
  ['cancelled', 'open', false, false],
  ['cancelled', 'shipped', false, false],
  ['open', 'none', true, false],
  ['open', 'locked', false, true],
  ['cancelled', 'locked', false, false],
])('order %s, delivery %s: reviewed %s, withdrawn from %s', (state, delivery, isSent, isWithdrawable) => {
  const order = ordered(state, delivery)
  const [line] = order.lines
  expect(mayReturn(order)).toBe(isSent && order.shipping !== null)
  expect(line && isHandedOut(order, line)).toBe(isSent)
  expect(mayWithdraw(order)).toBe(isWithdrawable)
})

test.each([
  ['open', true, true],
  ['open', false, false],
  ['cancelled', true, false],
])('a download of an order %s, handed out %s: reviewed %s, not cancelled', (state, granted, isReviewed) => {
  const order = ordered(state, 'none')
  const line = { ...order.lines[0]!, digital: true, downloads: [{ id: 'd', name: 'pattern.pdf', granted }] }
  expect(isHandedOut(order, line)).toBe(isReviewed)
  expect(isKept({ ...order, lines: [line] })).toBe(!granted && state === 'open')
})
