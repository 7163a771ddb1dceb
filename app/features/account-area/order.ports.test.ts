import { describe, expect, it, vi } from 'vitest'
import { idOf } from '../../../api/mappers/ids.ts'
import { needElements, record, type Json } from '../../../api/mappers/read.ts'
import { backend } from '../../../api/operations/backend.fixture.ts'
import { recordedBody } from '../../../tests/fixtures/recordings.ts'
import { orderPorts, type OrderSurroundings } from './order.ports.ts'

const orderId = idOf('order', '01a1fbb8f64173a29c40ed23d0e69f91')!
const listed = record(recordedBody('150-product-list'))
const [recorded] = needElements(listed, 'products')
const first: Json = { ...recorded, available: true }
const second: Json = { ...first, id: 'b'.repeat(32) }

function portsWith(answers: Parameters<typeof backend>[0]) {
  const add = vi.fn<OrderSurroundings['add']>()
  return { add, ...orderPorts(backend(answers).api, { currency: () => 'EUR', now: () => 0, add }) }
}
const answering = (elements: Json[]) => ({
  'POST /account/customer': () => '310-account-customer',
  'POST /product': () => ({ ...listed, elements }),
})
const line = (entity: Json, quantity = 1) => ({
  productId: idOf('product', entity['id']),
  label: `was ${quantity}`,
  quantity,
})

describe('ordering again', () => {
  it('puts into the cart what can be bought, as it is called and priced now', async () => {
    const { addAgain, add } = portsWith(answering([first, second]))
    expect(await addAgain([line(first, 2), line(second, 3)])).toEqual({ added: 2, missing: [] })
    expect(add.mock.calls.map(([draft, quantity]) => [draft.productId, quantity])).toEqual([
      [first['id'], 2],
      [second['id'], 3],
    ])
    expect(add.mock.calls[0]?.[0].label).not.toContain('was')
  })

  it('names what is gone, what is sold out, and what never was a product', async () => {
    const { addAgain, add } = portsWith(answering([{ ...first, available: false }]))
    const never = { productId: null, label: 'Engraving', quantity: 1 }
    expect(await addAgain([line(first, 1), line(second, 2), never])).toEqual({
      added: 0,
      missing: ['was 1', 'was 2', 'Engraving'],
    })
    expect(add).not.toHaveBeenCalled()
  })

  it('puts nothing into a cart when the session has ended', async () => {
    const { addAgain, add } = portsWith({
      ...answering([first]),
      'POST /account/customer': () => '316-account-customer-after-logout',
    })
    await expect(addAgain([line(first, 2)])).rejects.toMatchObject({ failure: { kind: 'denied' } })
    expect(add).not.toHaveBeenCalled()
  })

  it('takes at least as many as can be bought', async () => {
    const { addAgain, add } = portsWith(answering([{ ...first, minPurchase: 4, purchaseSteps: 1 }]))
    await addAgain([line(first, 1)])
    expect(add.mock.calls[0]?.[1]).toBe(4)
  })
})

describe('whether an order is cancelled', () => {
  it.each([
    ['453-order-detail', false],
    ['455-order-detail-unknown', false],
  ])('%s', async (answer, cancelled) => {
    expect(await portsWith({ 'POST /order': () => answer }).readCancelled(orderId)).toBe(cancelled)
  })

  it('is said by its state', async () => {
    const body = record(recordedBody('453-order-detail'))
    const orders = record(body['orders'])
    const elements = needElements(orders, 'orders').map((one) => ({
      ...one,
      stateMachineState: { technicalName: 'cancelled', name: 'Cancelled' },
    }))
    const { readCancelled } = portsWith({ 'POST /order': () => ({ ...body, orders: { ...orders, elements } }) })
    expect(await readCancelled(orderId)).toBe(true)
  })
})
