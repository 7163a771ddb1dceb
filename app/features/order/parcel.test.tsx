// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order, OrderShipping } from '../../../api/types/order.ts'
import { sampleOrder } from '../../../machines/payment/test/payment.samples.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { declaredSample } from '../../../tests/fixtures/declared-sample.ts'
import {
  NextSteps,
  OrderBadges,
  Ordered,
  ParcelSteps,
  declaredOf,
  keptOf,
  persistDeclared,
  statesOf,
  withdrawnScope,
} from './index.ts'
import { parcelStage } from './parcel.ts'
import { plainText } from '../../../tests/fixtures/plain-text.ts'

const Around = await documentAround()
const tracking = [
  { code: 'PARCEL-1', url: 'https://carrier.example/PARCEL-1' },
  { code: 'PARCEL-2', url: null },
]

type States = { state?: string; delivery?: string; by?: string } & Partial<Pick<OrderShipping, 'tracking'>>

/** An order of 23 November that the backend expects to arrive from 25 to 27 November. */
function ordered(payment: 'open' | 'paid', { state = 'open', delivery = 'open', by, ...rest }: States = {}): Order {
  const order = sampleOrder(payment, { state: { key: state, name: state } })
  if (!order.shipping || !order.payment) throw new Error('The sample is sent and paid')
  return {
    ...order,
    date: '2026-11-23T09:00:00.000+00:00',
    payment: { ...order.payment, technicalName: by ?? 'payment_demo_card' },
    shipping: {
      ...order.shipping,
      stateKey: delivery,
      earliest: '2026-11-25T16:00:00.000+00:00',
      latest: '2026-11-27T16:00:00.000+00:00',
      ...rest,
    },
  }
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T10:00:00Z') }))
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
})

describe('stage of a parcel', () => {
  it.each<[string, Order, ReturnType<typeof parcelStage>]>([
    ['is not paid', ordered('open'), 'waiting'],
    ['is paid', ordered('paid'), 'packing'],
    ['is sent before it is paid', ordered('open', { by: 'payment_invoicepayment' }), 'packing'],
    ['was begun without money', ordered('open', { state: 'in_progress' }), 'packing'],
    ['has left', ordered('paid', { delivery: 'shipped' }), 'sent'],
    ['has left in part', ordered('paid', { delivery: 'shipped_partially' }), 'partlySent'],
    ['has left and is completed', ordered('paid', { state: 'completed', delivery: 'shipped' }), 'completed'],
    ['is completed without a word of its parcel', ordered('paid', { state: 'completed' }), null],
    ['was cancelled', ordered('paid', { state: 'cancelled', delivery: 'shipped' }), null],
    ['came back', ordered('paid', { delivery: 'returned' }), null],
    ['is in a state of an extension', ordered('paid', { delivery: 'at_the_dentist' }), null],
    ['is a download', { ...ordered('paid'), shipping: null }, null],
  ])('of an order that %s', (_, order, stage) => {
    expect(parcelStage(order)).toBe(stage)
  })
})

const steps = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => [plainText(item), item.getAttribute('aria-current')] as const)
    .filter(([text]) => text !== null)

describe('steps of a parcel', () => {
  const show = (order: Order) => render(<ParcelSteps order={order} />, { wrapper: Around })

  it('a paid order is being packed, and says when it arrives', () => {
    show(ordered('paid'))
    const [received, packing, left] = steps()
    expect(received?.[0]).toContain('23 November 2026')
    expect(packing).toEqual([expect.stringContaining('Packing'), 'step'])
    expect(left).toEqual([expect.stringContaining('Arrives 25–27 November'), null])
  })

  it('an order of a Saturday afternoon: packed on Monday, and not before', () => {
    vi.setSystemTime('2026-11-28T15:30:00Z')
    show({ ...ordered('paid'), date: '2026-11-28T15:00:00.000+00:00' })
    const [, packing] = steps()
    expect(packing).toEqual([expect.stringContaining('We will pack your order on 30 November'), null])
  })

  it('an order of goods that are made first: no day of packing is promised', () => {
    vi.setSystemTime('2026-11-28T15:30:00Z')
    const delivery = { min: 2, max: 4, unit: 'day', name: '2–4 days' } as const
    const order = ordered('paid')
    const dated = (latest: string): Order => ({
      ...order,
      date: '2026-11-28T15:00:00.000+00:00',
      shipping: order.shipping && { ...order.shipping, delivery, latest },
    })
    show(dated('2026-12-02T00:00:00.000+00:00'))
    expect(steps()[1]?.[0]).toContain('We will pack your order on 30 November')
    cleanup()
    show(dated('2026-12-12T00:00:00.000+00:00'))
    expect(steps()[1]?.[0]).toContain('We will write to you when it leaves.')
    expect(steps()[1]?.[0]).not.toContain('30 November')
  })

  it('an order that waits for its payment: a day at the earliest, while it is to come', () => {
    show(ordered('open', { by: 'payment_prepayment' }))
    expect(plainText(document.body)).toContain('once it is paid for. It will arrive on 25 November at the earliest.')
    expect(plainText(document.body)).not.toContain('27')
    cleanup()
    vi.setSystemTime('2026-11-25T10:00:00Z')
    show(ordered('open'))
    expect(plainText(document.body)).toContain('once it is paid for')
    expect(plainText(document.body)).not.toContain('Arrives')
  })

  it('a parcel that has left is followed by its codes, as links where there is a page', () => {
    show(ordered('paid', { delivery: 'shipped', tracking }))
    const [, packing, left] = steps()
    expect(packing?.[0]).toContain('Packed')
    expect(left).toEqual([expect.stringContaining('PARCEL-2'), 'step'])
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([tracking[0]?.url])
  })

  it('days that have passed are not promised', () => {
    vi.setSystemTime('2026-11-28T10:00:00Z')
    show(ordered('paid', { delivery: 'shipped' }))
    expect(plainText(document.body)).not.toContain('Arrives')
  })

  it('an order that was withdrawn from: nothing of it goes on, and no day is promised', () => {
    render(<ParcelSteps order={ordered('paid')} withdrawn />, { wrapper: Around })
    expect(screen.queryAllByRole('listitem')).toEqual([])
    expect(plainText(document.body)).not.toMatch(/Arrives|Packing/)
    cleanup()
    render(<ParcelSteps order={ordered('paid', { delivery: 'shipped', tracking })} withdrawn />, { wrapper: Around })
    expect(screen.getByRole('link', { name: 'PARCEL-1' })).toBeTruthy()
  })

  it('goods that came back keep their codes and have no steps', () => {
    show(ordered('paid', { delivery: 'returned', tracking }))
    expect(screen.queryAllByRole('listitem')).toEqual([])
    expect(screen.getByRole('link', { name: 'PARCEL-1' })).toBeTruthy()
  })
})

it('next steps: a parcel that has left is not promised to be packed', () => {
  render(<NextSteps order={ordered('paid', { delivery: 'shipped', tracking })} outcome="paid" paysLater={false} />, {
    wrapper: Around,
  })
  expect(plainText(document.body)).toContain('Your order is on its way.')
  expect(plainText(document.body)).not.toContain('when it leaves')
  expect(screen.getByRole('link', { name: 'PARCEL-1' })).toBeTruthy()
})

it('withdrawn in part: only what is kept is packed', () => {
  vi.setSystemTime('2026-11-29T10:00:00Z')
  const order = { ...ordered('paid'), date: '2026-11-29T09:00:00.000+00:00' }
  persistDeclared(order.number, declaredSample({ items: [{ label: 'Bowl', quantity: 1 }] }))
  render(<ParcelSteps order={order} />, { wrapper: Around })
  expect(plainText(document.body)).toContain('We will pack what you keep on 30 November')
  cleanup()
  const undated = { ...order, shipping: order.shipping && { ...order.shipping, earliest: null, latest: null } }
  render(<NextSteps order={undated} outcome="paid" paysLater={false} />, { wrapper: Around })
  expect(plainText(document.body)).toContain('We will pack what you keep and write to you')
})

it('withdrawn from a whole line: what is packed is what is kept', () => {
  vi.setSystemTime('2026-11-29T10:00:00Z')
  const [line] = ordered('paid').lines
  const lineId = 'b'.repeat(32)
  const order = {
    ...ordered('paid'),
    date: '2026-11-29T09:00:00.000+00:00',
    lines: line ? [line, { ...line, id: lineId, label: 'Lamp' }] : [],
  }
  persistDeclared(order.number, declaredSample({ items: [{ lineId, label: 'Lamp', quantity: line?.quantity ?? 0 }] }))
  const kept = keptOf(order, declaredOf(order))
  expect(kept.lines).toHaveLength(1)
  render(<ParcelSteps order={kept} />, { wrapper: Around })
  expect(plainText(document.body)).toContain('We will pack what you keep on 30 November')
  cleanup()
  render(<NextSteps order={kept} outcome="paid" paysLater={false} />, { wrapper: Around })
  expect(plainText(document.body)).not.toContain('We will pack your order')
})

it('next steps: downloads wait for the money of an invoice', () => {
  const order = { ...ordered('open', { by: 'payment_invoicepayment' }), digital: true, shipping: null }
  render(<NextSteps order={order} outcome="open" paysLater />, { wrapper: Around })
  expect(steps().map(([text, current]) => [text?.match(/Ordered|Payment|Download/)?.[0], current])).toEqual([
    ['Ordered', null],
    ['Payment', 'step'],
    ['Download', null],
  ])
})

describe('goods that are withdrawn from', () => {
  const order = ordered('paid')
  const [bowl] = order.lines
  const later = { ...bowl!, id: 'later', label: 'Lamp', quantity: 1, releaseDate: '2026-12-29T23:00:00Z' }
  const both = { ...order, lines: [{ ...bowl!, quantity: 1 }, later] }
  const show = () => {
    const kept = keptOf(both, declaredOf(both))
    render(
      <>
        <OrderBadges order={statesOf(kept)} />
        <ParcelSteps order={kept} />
        <NextSteps order={kept} outcome="paid" paysLater={false} />
        <Ordered order={both} />
      </>,
      { wrapper: Around },
    )
    return document.body.textContent
  }

  it('the rest does not wait for them, and no day is named for them', async () => {
    show()
    expect((await screen.findAllByText(/Pre-order/)).length).toBeGreaterThan(0)
    expect(document.body.textContent).not.toContain('25–27 November')
    cleanup()
    persistDeclared(both.number, declaredSample({ items: [{ label: 'Lamp', lineId: 'later', quantity: 1 }] }))
    expect(show()).not.toContain('Pre-order')
    expect(screen.getAllByText(/25–27 November/).length).toBeGreaterThan(0)
    expect(document.body.textContent).toContain('Being packed')
  })

  it('with files alone left, no parcel is awaited', () => {
    const downloads = [{ id: 'd', name: 'pattern.pdf', granted: true }]
    const file = { ...bowl!, id: 'file', digital: true, downloads }
    const mixed = { ...order, digital: true, lines: [bowl!, file] }
    const bowls = [{ label: 'Bowl', lineId: bowl!.id, quantity: 1 }]
    const twice = [declaredSample({ items: bowls }), declaredSample({ id: 'second', items: bowls })]
    expect(withdrawnScope(twice, mixed), 'the file stays').toBeNull()
    const kept = keptOf(mixed, twice)
    render(
      <>
        <OrderBadges order={statesOf(kept)} />
        <ParcelSteps order={kept} />
        <NextSteps order={kept} outcome="paid" paysLater={false} />
      </>,
      { wrapper: Around },
    )
    expect(document.body.textContent).toContain('Your downloads are ready.')
    expect(document.body.textContent).not.toMatch(/packed|Your delivery|pack your order/)
    expect(keptOf(mixed, twice.slice(1)).shipping, 'a bowl is kept').not.toBeNull()
    const sent = { ...mixed, shipping: { ...order.shipping!, stateKey: 'shipped' } }
    expect(keptOf(sent, twice).shipping, 'its parcel has left').not.toBeNull()
  })
})
