import { createMachine } from 'xstate'
import { expect, test } from 'vitest'
import { ownSteps } from '../../app/features/checkout/own-steps.ts'
import { checkSteps } from '../../app/server/own-payment.server.ts'
import { checkProviderFields, takeProviderFields } from '../../app/server/proxy/provider-fields.server.ts'

test('owner’s step: page and server find it by the name of its folder', () => {
  expect([...ownSteps.keys()]).toEqual(['delivery-note'])
  expect(() => checkSteps()).not.toThrow()
})

test('owner’s step: its fields go with an order, also beside those of a payment method', () => {
  expect(() => checkProviderFields()).not.toThrow()
  const order = (body: object) => takeProviderFields('POST /checkout/order', body)?.taken.fields
  expect(order({ hash: 'h', neighbour: 'Ada' })).toEqual({ neighbour: 'Ada' })
  expect(order({ hash: 'h', neighbour: 'Ada', cardToken: 'tok' })).toEqual({ neighbour: 'Ada', cardToken: 'tok' })
  expect(order({ neighbour: 'x'.repeat(41) })).toBeUndefined()
  expect(takeProviderFields('POST /handle-payment', { neighbour: 'Ada' })).toBeNull()
})

const whole = { give: () => ({}), load: () => Promise.reject(new Error('not shown')) }
const never = createMachine({ on: { 'step.requested': {} } })
const silent = createMachine({ initial: 'there', states: { there: { tags: 'ready' }, gone: {} } })

test.each([
  ['nothing', {}, 'defineStep is given a machine, give and load'],
  ['a machine that is never ready', { ...whole, machine: never }, 'no state of its machine has the tag "ready"'],
  ['a machine that cannot say what it lacks', { ...whole, machine: silent }, 'does not take "step.requested"'],
])('owner’s step: what no order could pass is said at the start: %s', (_, step, sentence) => {
  const check = () => checkSteps({ '/shop/machines/gift/step.ts': step })
  expect(check).toThrow('machines/gift/step.ts: ')
  expect(check).toThrow(sentence)
})
