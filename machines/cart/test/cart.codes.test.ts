import { expect, it } from 'vitest'
import { codeRefusal, refusesCode } from '../index.ts'
import { shippingNotice } from './cart.samples.ts'

const unknown = (parameters: Record<string, string>) => ({
  ...shippingNotice,
  key: 'unknown',
  messageKey: 'promotion-not-found',
  parameters,
})

it.each([
  ['of this code', unknown({ code: 'nope' }), true],
  ['of another code', unknown({ code: 'SUMMER' }), false],
  ['without a code', unknown({}), true],
  ['about something else', shippingNotice, false],
])('code: cart page and checkout say the same to a notice %s', (_, notice, isRefused) => {
  expect(refusesCode(notice, 'NOPE')).toBe(isRefused)
  expect(codeRefusal({ notices: [notice], refused: [] }, 'NOPE') !== null).toBe(isRefused)
})
