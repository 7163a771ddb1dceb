import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { checkoutMachine, checkoutView } from '../../../machines/checkout/index.ts'
import { sampleInput } from '../../../machines/checkout/test/checkout.samples.ts'
import { initialView } from './checkout.handle.ts'

test('checkout: a page is rendered with the view of a machine that was not started', () => {
  expect(initialView).toEqual(checkoutView(createActor(checkoutMachine, { input: sampleInput }).getSnapshot(), null))
})
