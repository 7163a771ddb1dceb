import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { checkoutMachine, checkoutView } from '../../../machines/checkout/index.ts'
import { initialView } from './checkout.handle.ts'

test('checkout: a page is rendered with the view of a machine that was not started', () => {
  const input = {
    timings: { orderLimit: 0, grace: 0, lookAgain: 0, authorizationLimit: 600_000 },
    online: true,
    comment: '',
    agreedBefore: false,
    providers: [],
    unready: [],
    methodFields: {},
    details: {},
  }
  expect(initialView).toEqual(checkoutView(createActor(checkoutMachine, { input }).getSnapshot(), null))
})
