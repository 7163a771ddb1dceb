import { expect, it } from 'vitest'
import type { OrderId } from '../../../api/types/ids.ts'
import { sampleReturnable } from '../../../machines/named-order/test/named-order.model.ts'
import type { RevocationFields, RevocationReceipt } from '../../../machines/revocation/index.ts'
import { areLeft } from './return-items.tsx'
import { declared } from './revocation.ports.ts'

const fields: RevocationFields = {
  firstName: 'Ada',
  lastName: 'Long',
  email: 'ada@example.com',
  orderNumber: '10030',
  comment: '',
  orderId: null,
  orderCode: null,
  matched: false,
  items: [],
  whole: false,
  downloads: null,
  unsent: false,
  money: null,
  reason: '',
}
const receipt: RevocationReceipt = { receivedAt: '2026-11-21T09:00:00Z', by: 'form', number: null, state: null }

it.each<[what: string, part: Partial<RevocationFields>, whole: boolean, comment: string]>([
  ['nothing is named: it is the whole order', {}, true, ''],
  ['words name a part of an order that the shop could not see', { comment: ' The carafe. ' }, false, 'The carafe.'],
  ['a part was chosen', { orderId: '8' as OrderId, comment: 'It leaks.' }, false, ''],
  ['all of it was chosen', { orderId: '8' as OrderId, whole: true, comment: 'It leaks.' }, true, ''],
])('what a withdrawal was of: %s', (_, part, whole, comment) => {
  expect(declared('8', { fields: { ...fields, ...part }, receipt })).toMatchObject({ whole, comment })
})

it('a chosen download that is provided, or locked, since: it is checked again', () => {
  const [bowl] = sampleReturnable.items
  if (bowl === undefined) throw new Error('The sample has an item')
  const file = { ...bowl, digital: true, quantity: 1 }
  const locked = { ...sampleReturnable, items: [file], provided: [] }
  const handedOut = { ...sampleReturnable, items: [], provided: [{ ...file, provided: true as const }] }
  const chosen = { lineId: file.lineId, label: file.label, quantity: 1, of: 1 }
  const chosenLate = { ...chosen, provided: true as const }
  expect(areLeft(locked, [], [chosen])).toBe(true)
  expect(areLeft(handedOut, [], [chosen])).toBe(false)
  expect(areLeft(handedOut, [], [chosenLate])).toBe(true)
  expect(areLeft(locked, [], [chosenLate])).toBe(false)
  expect(areLeft({ ...locked, items: [], cancelled: true }, [], [chosen]), 'cancelled since').toBe(false)
})
