import Pdf from 'pdfkit'
import { afterEach, expect, test, vi } from 'vitest'
import { startSandbox } from '../index.ts'
import { newId } from '../kernel/ids.ts'
import { invoice } from './invoice.ts'
import { delivery, orderWith } from './order.fixture.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  [0, 'Free'],
  [4.9, '€4.90'],
])('an invoice: a delivery that costs %d, and the way of paying by its name', async (costs, written) => {
  const sandbox = await startSandbox({ storefronts: ['http://shop.example'], clock: '2026-11-21T10:00:00Z' })
  const { shop } = sandbox
  const method = shop.catalogue.paymentMethods.find(({ technicalName }) => technicalName === 'payment_invoicepayment')
  const order = orderWith({
    paymentMethodId: method?.id,
    price: { totalPrice: 38 + costs },
    shippingCosts: { totalPrice: costs },
    deliveries: [delivery()],
  })
  const text = vi.spyOn(Pdf.prototype, 'text')
  await invoice(order, { id: newId(), number: 'R10004', deepLinkCode: '', createdAt: order.createdAt }, shop)
  const texts = text.mock.calls.map(([one]) => one)
  expect(texts[texts.indexOf('Delivery') - 1]).toBe(written)
  expect(texts).toContain('Payment: Invoice')
  await sandbox.close()
})
