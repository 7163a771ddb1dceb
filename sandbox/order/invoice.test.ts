import Pdf from 'pdfkit'
import { afterEach, expect, test, vi } from 'vitest'
import { startSandbox } from '../index.ts'
import { newId } from '../kernel/ids.ts'
import { invoice } from './invoice.ts'
import type { OrderRecord } from './order.types.ts'

afterEach(() => vi.restoreAllMocks())

test.each([
  [0, 'Free'],
  [4.9, '€4.90'],
])('an invoice: a delivery that costs %d, and the way of paying by its name', async (costs, written) => {
  const sandbox = await startSandbox({ storefronts: ['http://shop.example'], clock: '2026-11-21T10:00:00Z' })
  const { shop } = sandbox
  const method = shop.catalogue.paymentMethods.find(({ technicalName }) => technicalName === 'payment_invoicepayment')
  const order: OrderRecord = {
    id: newId(),
    number: '10004',
    createdAt: '2026-11-21T09:59:00.000Z',
    languageId: '2fbb5fe2e29a4d70aa5854ce7ce3e20b',
    currencyId: 'b7d2554b0ce847cd82f3ac9bd1c0dfca',
    currencyFactor: 1,
    price: { totalPrice: 38 + costs },
    shippingCosts: { totalPrice: costs },
    customer: {
      id: newId(),
      customerId: newId(),
      number: '10000',
      guest: true,
      email: 'ada@example.com',
      salutationId: null,
      firstName: 'Ada',
      lastName: 'Long',
      title: null,
      company: null,
      vatIds: null,
    },
    addresses: [],
    billingAddressId: newId(),
    deliveries: [
      { id: newId(), shippingMethodId: '', addressId: '', costs: {}, earliest: '2026-11-23', latest: '2026-11-25' },
    ],
    lines: [],
    transactions: [
      { id: newId(), paymentMethodId: method?.id ?? '', amount: {}, state: 'open', createdAt: '2026-11-21T09:59:00Z' },
    ],
    state: 'open',
    deepLinkCode: newId(),
    customerComment: null,
    affiliateCode: null,
    campaignCode: null,
    updatedAt: null,
  }
  const text = vi.spyOn(Pdf.prototype, 'text')
  await invoice(order, { id: newId(), number: 'R10004', deepLinkCode: '', createdAt: order.createdAt }, shop)
  const texts = text.mock.calls.map(([one]) => one)
  expect(texts[texts.indexOf('Delivery') - 1]).toBe(written)
  expect(texts).toContain('Payment: Invoice')
  await sandbox.close()
})
