import { expect, test, vi } from 'vitest'
import { goodsCart } from '../machines/checkout/test/checkout.samples.ts'
import { backend } from '../api/operations/backend.fixture.ts'
import { attemptStore } from './attempts.ts'
import { placementPorts } from './placement.ports.ts'

test('an order: the delivery’s fields top its comment, the owner’s steps end it', async () => {
  const { api, requests } = backend({ 'POST /checkout/order': () => '449-order-create' })
  const { placeOrder } = placementPorts(api, attemptStore(null), {
    now: () => 0,
    newId: () => 'id',
    readCart: () => Promise.resolve(goodsCart),
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

test.each([
  [null, 30, 'delayed'],
  [14, 30, 'delayed'],
  [30, 30, 'ready'],
  [30, null, 'ready'],
] as const)('an order: shown to wait %s days, and now %s, it is %s', async (shown, now, kind) => {
  const { api, requests } = backend({ 'POST /order': () => '478-order-detail-of-other-customer' })
  const attempts = attemptStore(null)
  const keep = vi.spyOn(attempts, 'keep')
  const waiting = (restockDays: number | null) => goodsCart.lines.map((line) => ({ ...line, restockDays }))
  const { prepareAttempt } = placementPorts(api, attempts, {
    now: () => 0,
    newId: () => 'id',
    readCart: () => Promise.resolve({ ...goodsCart, lines: waiting(now) }),
    fieldsFor: () => ({}),
  })
  const draft = { cartHash: 'goods', lines: waiting(shown), customerId: 'ada', seenAt: 0 }
  expect((await prepareAttempt({ draft })).kind).toBe(kind)
  expect(keep).toHaveBeenCalledTimes(kind === 'ready' ? 1 : 0)
  expect(requests).toHaveLength(1)
})
