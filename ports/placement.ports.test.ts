import { expect, test } from 'vitest'
import { backend } from '../api/operations/backend.fixture.ts'
import { attemptStore } from './attempts.ts'
import { placementPorts } from './placement.ports.ts'

test('an order: the delivery’s fields top its comment, the owner’s steps end it', async () => {
  const { api, requests } = backend({ 'POST /checkout/order': () => '449-order-create' })
  const { placeOrder } = placementPorts(api, attemptStore(null), {
    now: () => 0,
    newId: () => 'id',
    fieldsFor: () => ({ giftMessage: 'Happy', customerComment: 'Gift message: Happy' }),
  })
  const attempt = { attemptId: 'id', baseline: null, cartHash: 'hash', customerId: 'customer', startedAt: 0 }
  const order = (comment: string) => placeOrder({ attempt, comment, authorization: null })
  await order('Locker number: WAW123M\nRing twice')
  await order('')
  expect(requests.map(({ body }) => body['customerComment'])).toEqual([
    'Locker number: WAW123M\nRing twice\nGift message: Happy',
    'Gift message: Happy',
  ])
})
