import { expect, it } from 'vitest'
import type { OrderId } from '../../../api/types/ids.ts'
import type { RevocationFields, RevocationReceipt } from '../../../machines/revocation/index.ts'
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
