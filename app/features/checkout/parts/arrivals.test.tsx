// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Cart } from '../../../../api/types/cart.ts'
import { expressShipping, goodsCart, standardShipping } from '../../../../machines/checkout/test/checkout.samples.ts'
import { sampleInvoice } from '../../../../machines/payment/test/payment.samples.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { ChosenShipping, ShippingMethods } from './methods.tsx'
import { Summary } from './summary.tsx'

const Around = await documentAround()
const days = (min: number, max: number) => ({ name: '', min, max, unit: 'day' })
const euro = (amount: number) => ({ amount, currency: 'EUR' })

/** A cart whose goods take their own time, or that of the method. */
const cartOf = (delivery: ReturnType<typeof days> | null): Cart => ({
  ...goodsCart,
  lines: goodsCart.lines.map((line) => ({ ...line, delivery, restockDays: null, releaseDate: null })),
})

async function show(page: ReactNode): Promise<void> {
  await act(async () => {
    render(page, { wrapper: Around })
    // Calendar and clock come after the page.
    await vi.dynamicImportSettled()
  })
}

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T09:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const shippingOf = (cart: Cart, dearer = days(1, 1), waits = false) => (
  <ShippingMethods
    waits={waits}
    shipping={{
      methods: [
        { ...standardShipping, price: euro(4.9), delivery: { ...days(2, 4), name: '2–4 days' } },
        { ...expressShipping, price: euro(12.9), delivery: dearer, description: 'On its way the same day.' },
      ],
      chosen: standardShipping.id,
      fields: [],
      replaced: null,
      failed: null,
      pending: false,
      saving: false,
      impossible: false,
    }}
    cart={cart}
    country="DE"
    missingShown={false}
    onChoose={() => undefined}
    onWrite={() => undefined}
    onRetry={() => undefined}
  />
)

it('delivery: a dearer method says that it is no faster where the goods take long', async () => {
  await show(shippingOf(cartOf(days(7, 14))))
  expect(
    await screen.findAllByText(`With what is in your cart no faster than “${standardShipping.name}”.`),
  ).toHaveLength(1)
  expect(screen.queryByText('On its way the same day.')).toBeNull()
})

it('delivery: a dearer method that is faster keeps its own words', async () => {
  await show(shippingOf(cartOf(null)))
  expect(await screen.findAllByText(/^Arrives/)).toHaveLength(2)
  expect(screen.queryByText(/no faster than/)).toBeNull()
  expect(screen.getByText('On its way the same day.')).toBeTruthy()
})

it('delivery: folded, it still says its price and when it arrives', async () => {
  const cart = cartOf(null)
  const method = { ...standardShipping, price: euro(4.9), delivery: { ...days(2, 4), name: '2–4 days' } }
  const fields = [
    { name: 'locker', label: 'Locker', text: 'waw1', kept: 'WAW1', pattern: '.+', filled: true, required: true },
  ]
  const chosen = {
    methods: [method],
    chosen: method.id,
    fields,
    replaced: null,
    failed: null,
    pending: false,
    saving: false,
    impossible: false,
  }
  await show(<ChosenShipping shipping={chosen} cart={cart} />)
  expect(document.body.textContent).toMatch(/Standard, Locker: WAW1 · €4\.90Arrives 25/)
})

it('delivery: a method that promises no more speed is not measured by a cheaper one', async () => {
  await show(shippingOf(cartOf(null), days(2, 4)))
  expect(await screen.findAllByText(/^Arrives/)).toHaveLength(2)
  expect(screen.queryByText(/no faster than/)).toBeNull()
  expect(screen.getByText('On its way the same day.')).toBeTruthy()
})

it('delivery: goods that wait for a transfer take days, and have no date', async () => {
  await show(shippingOf(cartOf(null), days(1, 1), true))
  expect(await screen.findByText('2–4 days')).toBeTruthy()
  expect(screen.queryByText(/^Arrives/)).toBeNull()
})

const summaryOf = (technicalName: string, cart: Cart) => (
  <Summary
    cart={cart}
    payment={{
      methods: [{ ...sampleInvoice, technicalName }],
      chosen: sampleInvoice.id,
      replaced: null,
      failed: null,
      pending: false,
      saving: false,
      impossible: false,
      provider: null,
      unauthorized: null,
    }}
    updating={false}
    binding={cart.totals.total}
    contactNotices={[]}
    customer={null}
    shippingAddress={null}
    virtual={false}
  />
)
const sentCart = (): Cart => ({
  ...cartOf(days(2, 4)),
  deliveries: [{ methodName: 'Standard', time: days(2, 4), cost: euro(4.9), earliest: null, latest: null }],
})

it('summary: goods that wait for a transfer arrive on a day at the earliest', async () => {
  await show(summaryOf('payment_prepayment', sentCart()))
  expect(
    await screen.findByText(
      /We will send it once your transfer has arrived. It will arrive on 25 November at the earliest./,
    ),
  ).toBeTruthy()
  expect(screen.queryByText(/^Arrives|as soon as/)).toBeNull()
})

it('summary: a line that is not released yet says from when it is sent', async () => {
  const cart = sentCart()
  const [first, ...others] = cart.lines
  const lines = [{ ...first!, releaseDate: '2026-12-29T23:00:00Z' }, ...others]
  await show(summaryOf('payment_invoicepayment', { ...cart, lines }))
  expect(await screen.findAllByText('Pre-order: available from 30 December 2026')).toHaveLength(1)
})

it('summary: goods that are sent first have one', async () => {
  await show(summaryOf('payment_invoicepayment', sentCart()))
  expect(await screen.findByText('Arrives 25–27 November')).toBeTruthy()
  expect(screen.queryByText(/once your transfer/)).toBeNull()
})
