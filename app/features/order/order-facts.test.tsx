// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Order } from '../../../api/types/order.ts'
import { sampleAddress } from '../../../machines/checkout/test/checkout.samples.ts'
import { sampleOrder } from '../../../machines/payment/test/payment.samples.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { orderArrival } from '../delivery/index.ts'
import { CancelledNote, DeclaredNotes, OrderBadges, OrderFacts, statesOf, type Declared } from './index.ts'

const Around = await documentAround()
const show = (order: Order) =>
  render(
    <>
      <OrderBadges order={statesOf(order)} />
      <CancelledNote order={order} />
      <OrderFacts order={order} />
    </>,
    { wrapper: Around },
  )
const text = (): string => document.body.textContent

afterEach(cleanup)

it('a new order: says where it stands in words of people, in badges and facts', () => {
  show(sampleOrder('open'))
  expect(text()).toContain('Order received')
  expect(text()).toContain('Not paid yet')
  expect(text()).not.toMatch(/\bopen\b/i)
  expect(screen.getByText('Withdraw from the contract')).toBeTruthy()
})

it('a cancelled order: one state, a sentence, and nothing to withdraw from', () => {
  show(sampleOrder('open', { state: { key: 'cancelled', name: 'Abgebrochen' } }))
  expect(text()).toContain('This order was cancelled')
  expect(text()).toContain('you do not have to pay anything')
  expect(text()).not.toMatch(/\bopen\b|Abgebrochen|Not paid yet/i)
  expect(screen.queryByText('Withdraw from the contract')).toBeNull()
})

it('a cancelled order that was paid: the money goes back', () => {
  show(sampleOrder('paid', { state: { key: 'cancelled', name: 'Cancelled' } }))
  expect(text()).toContain('We send your money back the way you paid.')
})

it('an order that cost nothing: no payment is waited for', () => {
  const free = sampleOrder('open')
  show({ ...free, totals: { ...free.totals, total: { amount: 0, currency: 'EUR' } } })
  expect(text()).not.toContain('Not paid yet')
  expect(screen.queryByText('Payment')).toBeNull()
})

it('a cancelled order that cost nothing: no money goes back', () => {
  const order = sampleOrder('paid', { state: { key: 'cancelled', name: 'Cancelled' } })
  show({ ...order, totals: { ...order.totals, total: { amount: 0, currency: 'EUR' } } })
  expect(text()).toContain('you do not have to pay anything')
})

it('a parcel for a locker does not go to an address', () => {
  const order = sampleOrder('paid', {
    billingAddress: sampleAddress,
    shippingAddress: { ...sampleAddress, street: 'Am Ufer 3' },
  })
  render(<OrderFacts order={order} />, { wrapper: Around })
  expect(screen.getByText('Delivery address')).toBeTruthy()
  cleanup()
  render(<OrderFacts order={{ ...order, comment: 'Locker number: WAW123M\nMobile number: 512 345 678' }} />, {
    wrapper: Around,
  })
  expect(screen.queryByText('Delivery address')).toBeNull()
  expect(screen.getByText('To the parcel locker WAW123M')).toBeTruthy()
  expect(screen.getByText('512 345 678')).toBeTruthy()
})

it('bill and goods go to one address: it is written once', () => {
  const order = sampleOrder('paid', { billingAddress: sampleAddress, shippingAddress: { ...sampleAddress } })
  render(<OrderFacts order={order} />, { wrapper: Around })
  expect(screen.getAllByText('Lindenstraße 12')).toHaveLength(1)
  expect(screen.getByText('Delivery and billing address')).toBeTruthy()
  cleanup()
  const elsewhere = { ...sampleAddress, street: 'Am Ufer 3' }
  render(<OrderFacts order={{ ...order, shippingAddress: elsewhere }} />, { wrapper: Around })
  expect(screen.getByText('Billing address')).toBeTruthy()
  expect(screen.getByText('Am Ufer 3')).toBeTruthy()
})

it('a transfer that has arrived: its days counted from the order, and none is named', () => {
  const paid = sampleOrder('paid', { date: '2026-11-21T09:00:00.000+00:00' })
  const transfer = { ...paid, payment: paid.payment && { ...paid.payment, technicalName: 'payment_prepayment' } }
  expect(orderArrival(paid)).not.toBeNull()
  expect(orderArrival(transfer)).toBeNull()
})

it('a withdrawn order: neither packed nor awaited; one that has left still says so', () => {
  const order = sampleOrder('open')
  render(<OrderBadges order={statesOf(order)} withdrawn="whole" />, { wrapper: Around })
  expect(text()).toBe('StatusWithdrawn')
  cleanup()
  const sent = { ...order, shipping: order.shipping && { ...order.shipping, stateKey: 'shipped' } }
  render(<OrderBadges order={statesOf(sent)} withdrawn="whole" />, { wrapper: Around })
  expect(text()).toBe('StatusWithdrawnDeliveryOn its way')
})

it('an order that was not withdrawn: its page does not speak of a withdrawal before', () => {
  render(<OrderFacts order={sampleOrder('open')} dated />, { wrapper: Around })
  expect(screen.getByRole('link', { name: 'Withdraw from the contract' })).toBeTruthy()
  expect(text()).not.toMatch(/withdrawn/i)
})

it('a withdrawal from a part of an order: the amounts are still those of the whole', () => {
  const declared: Declared = {
    at: '2026-11-28T10:00:00Z',
    by: 'form',
    whole: false,
    items: [{ label: 'Tumbler', quantity: 1 }],
    reason: '',
    number: null,
    state: null,
  }
  const part = 'You do not have to pay for what you withdrew from.'
  render(<DeclaredNotes order={sampleOrder('open')} declared={[declared]} />, { wrapper: Around })
  expect(text()).toContain(part)
  cleanup()
  render(<DeclaredNotes order={sampleOrder('open')} declared={[{ ...declared, whole: true }]} />, { wrapper: Around })
  expect(text()).not.toContain(part)
  cleanup()
  render(<DeclaredNotes order={sampleOrder('paid')} declared={[declared]} />, { wrapper: Around })
  expect(text()).not.toContain(part)
  expect(text()).toContain('the same way you paid it')
  cleanup()
  render(<DeclaredNotes order={sampleOrder('refunded')} declared={[declared]} />, { wrapper: Around })
  expect(text()).toContain('the whole order, with its amounts')
  expect(text()).not.toMatch(/pay for|We refund/)
})
