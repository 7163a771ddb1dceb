import { describe, expect, test } from 'vitest'
import { recordedBody } from '../../tests/fixtures/recordings.ts'
import { purchasesOf } from './order-list.ts'
import { order, returnableOrder } from './order.ts'
import { record, records, type Json } from './read.ts'

/** A recorded order with its members changed. */
function changed(change: (entity: Json) => Json) {
  const [entity] = records(record(record(recordedBody('453-order-detail'))['orders'])['elements'])
  return order(change({ ...entity }), [], 'EUR')
}
const withDelivery = (part: Json) =>
  changed((entity) => ({ ...entity, deliveries: records(entity['deliveries']).map((one) => ({ ...one, ...part })) }))

describe('parcels of an order', () => {
  test('have none before it is sent', () => {
    expect(withDelivery({ trackingCodes: [] }).shipping?.tracking).toEqual([])
  })

  test.each([
    ['https://carrier.example/follow?code=%s', 'https://carrier.example/follow?code=00340%2F1'],
    ['javascript:alert(%s)', null],
    ['carrier %s', null],
    [null, null],
  ])('a method with the address %j leads to %j', (trackingUrl, url) => {
    const shippingMethod = { name: 'Parcel', trackingUrl, translated: { name: 'Parcel', trackingUrl } }
    expect(withDelivery({ trackingCodes: ['00340/1', ' '], shippingMethod }).shipping?.tracking).toEqual([
      { code: '00340/1', url },
    ])
  })
})

test.each([
  [[], undefined],
  [['is-download'], true],
])('what was bought, by the states %j: files are known as such', (states, digital) => {
  const { orders } = record(recordedBody('453-order-detail'))
  const [entity] = records(record(orders)['elements'])
  const lineItems = records(entity?.['lineItems']).map((line) => ({ ...line, states }))
  const { purchases } = purchasesOf({ orders: { elements: [{ ...entity, lineItems }] } }, 'EUR')
  expect(purchases.length).toBeGreaterThan(0)
  expect(new Set(purchases.map((one) => one.digital))).toEqual(new Set([digital]))
})

test('bought twice: the order that was not cancelled says when it was', () => {
  const [entity] = records(record(record(recordedBody('453-order-detail'))['orders'])['elements'])
  const placed = (orderNumber: string, technicalName: string) => ({
    ...entity,
    orderNumber,
    orderDateTime: `2026-11-${orderNumber}T09:00:00Z`,
    stateMachineState: { technicalName },
  })
  const { purchases } = purchasesOf({ orders: { elements: [placed('20', 'cancelled'), placed('10', 'open')] } }, 'EUR')
  expect(purchases.map(({ date }) => date)).toEqual(purchases.map(() => '2026-11-10T09:00:00Z'))
  expect(purchases[0]?.ordered.map(({ number, cancelled }) => [number, cancelled])).toEqual([
    ['20', true],
    ['10', false],
  ])
})

test('bought and sent back: it is known that it was there', () => {
  const [entity] = records(record(record(recordedBody('453-order-detail'))['orders'])['elements'])
  const bought = (technicalName: string) => {
    const deliveries = records(entity?.['deliveries']).map((one) => ({ ...one, stateMachineState: { technicalName } }))
    return purchasesOf({ orders: { elements: [{ ...entity, deliveries }] } }, 'EUR').purchases[0]
  }
  expect(bought('returned')).toMatchObject({ handedOut: false, sentBack: true })
  expect(bought('open')).not.toHaveProperty('sentBack')
})

describe('the VAT of an order', () => {
  const place = (isEu: boolean) => ({ id: 'a1', countryId: 'c1', country: { id: 'c1', isEu } })

  test('follows the country that it is delivered to', () => {
    expect(withDelivery({ shippingOrderAddress: place(true) }).inEu).toBe(true)
    expect(withDelivery({ shippingOrderAddress: place(false) }).inEu).toBe(false)
  })

  test('of files follows the country of the bill', () => {
    const shaped = changed((entity) => ({ ...entity, deliveries: [], addresses: [], billingAddress: place(true) }))
    expect(shaped.inEu).toBe(true)
  })

  test('names the company’s VAT ID', () => {
    expect(changed((entity) => ({ ...entity, orderCustomer: { vatIds: ['ATU12345675'] } })).vatId).toBe('ATU12345675')
    expect(changed((entity) => ({ ...entity, orderCustomer: {} })).vatId).toBeNull()
  })
})

describe('documents of an order', () => {
  test('are named by their kind, with number and date', () => {
    const documents = [
      {
        id: 'd1',
        deepLinkCode: 'secret',
        createdAt: '2026-11-22T09:00:00.000+00:00',
        config: { name: 'invoice', documentNumber: '1000', documentDate: '2026-11-21' },
        documentType: { name: 'Invoice', technicalName: 'invoice', translated: { name: 'Rechnung' } },
      },
      { id: 'd2', deepLinkCode: null },
    ]
    expect(changed((entity) => ({ ...entity, documents })).documents).toEqual([
      { id: 'd1', code: 'secret', kind: 'invoice', name: 'Rechnung', number: '1000', date: '2026-11-21' },
    ])
  })

  test('begin with the newest one; those without a date are last', () => {
    const dated = (id: string, documentDate?: string) => ({ id, deepLinkCode: id, config: { documentDate } })
    const documents = [dated('bill', '2026-11-21'), dated('none'), dated('note', '2026-11-23T08:00:00.000+00:00')]
    const read = changed((entity) => ({ ...entity, documents })).documents
    expect(read.map(({ id }) => id)).toEqual(['note', 'bill', 'none'])
  })

  test('may be absent', () => {
    expect(changed((entity) => ({ ...entity, documents: null })).documents).toEqual([])
  })
})

test('what a line is made of is inside it, and counts once', () => {
  const line = (id: string, parentId: string | null, totalPrice: number) => ({
    id,
    parentId,
    label: id,
    type: parentId === null ? 'container' : 'product',
    quantity: 1,
    position: 1,
    unitPrice: totalPrice,
    totalPrice,
  })
  const lineItems = [line('cup', 'set', 8), line('set', null, 20), line('pot', 'set', 12), line('lost', 'gone', 5)]
  const { lines, totals } = changed((entity) => ({ ...entity, lineItems }))
  expect(lines.map(({ label, children }) => [label, children.map((child) => child.label)])).toEqual([
    ['set', ['cup', 'pot']],
    // Its parent is not in the order: it is not lost with it.
    ['lost', []],
  ])
  expect(totals.items.amount).toBe(25)
})

describe('an order that a withdrawal names', () => {
  const read = (change: (entity: Json) => Json) => {
    const [entity] = records(record(record(recordedBody('453-order-detail'))['orders'])['elements'])
    return returnableOrder({ orders: { elements: [change({ ...entity })] } }, 'EUR')
  }

  test.each([
    ['handed out', [{ id: 'd', accessGranted: true }], 0, 1],
    ['not handed out', [{ id: 'd', accessGranted: false }], 1, 0],
    ['without known files', [], 1, 0],
  ])('of a download %s: it is offered as long as it is not', (_, downloads, offered, provided) => {
    const found = read((entity) => ({
      ...entity,
      deliveries: [],
      lineItems: records(entity['lineItems'])
        .slice(0, 1)
        .map((line) => ({ ...line, states: ['is-download'], downloads })),
    }))
    expect([found?.items.length, found?.provided.length, found?.digital]).toEqual([offered, provided, true])
    expect(found?.money.provided).toBe(provided > 0)
    expect(found?.money.returnable).toHaveLength(offered)
  })

  test('has the address of its customer, and can be cancelled as long as it is kept', () => {
    expect(read((entity) => entity)).toMatchObject({
      email: expect.stringContaining('@'),
      kept: true,
      cancelled: false,
    })
    const handedOut = (entity: Json) => ({
      ...entity,
      lineItems: records(entity['lineItems']).map((line) => ({
        ...line,
        downloads: [{ id: 'd', accessGranted: true }],
      })),
    })
    expect(read(handedOut)).toMatchObject({ unsent: true, kept: false })
  })

  test('is known as cancelled, and offers nothing', () => {
    const stateMachineState = { technicalName: 'cancelled', name: 'Cancelled' }
    expect(read((entity) => ({ ...entity, stateMachineState }))).toMatchObject({
      cancelled: true,
      kept: false,
      items: [],
    })
  })
})
