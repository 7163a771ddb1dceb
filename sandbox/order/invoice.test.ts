import Pdf from 'pdfkit'
import { afterEach, expect, test, vi } from 'vitest'
import { startSandbox } from '../index.ts'
import { newId } from '../kernel/ids.ts'
import { countries } from '../kernel/reference.ts'
import { invoice } from './invoice.ts'
import { delivery, orderWith } from './order.fixture.ts'
import type { OrderRecord } from './order.types.ts'

afterEach(() => vi.restoreAllMocks())

/** What is written on the invoice of an order, which was placed on a Saturday afternoon. */
async function writtenOn(part: Partial<OrderRecord>, issued = '2026-11-28T15:00:00Z'): Promise<string[]> {
  const sandbox = await startSandbox({ storefronts: ['http://shop.example'], clock: '2026-11-28T15:00:00Z' })
  const order = orderWith({ paymentMethodId: undefined, createdAt: '2026-11-28T15:00:00.000Z', ...part })
  const text = vi.spyOn(Pdf.prototype, 'text')
  await invoice(order, { id: newId(), number: 'R10004', deepLinkCode: '', createdAt: issued }, sandbox.shop)
  await sandbox.close()
  const texts = text.mock.calls.map(([one]) => String(one))
  text.mockRestore()
  return texts
}

test('an invoice: it has the days of arrival that the page and the mail promise', async () => {
  const parcel = { ...delivery(), earliest: '2026-11-30T16:00:00.000Z', latest: '2026-12-02T16:00:00.000Z' }
  const texts = await writtenOn({ deliveries: [parcel] })
  expect(texts[texts.indexOf('Arrives') + 1]).toBe('2–4 December 2026')
  // Paid weeks later: nothing has left yet, and no day is known.
  const late = await writtenOn({ deliveries: [parcel] }, '2026-12-20T10:00:00Z')
  expect(late).not.toContain('Arrives')
  expect(late).not.toContain('Date of supply')
  const sent = await writtenOn({ deliveries: [{ ...parcel, state: 'shipped' }] }, '2026-12-20T10:00:00Z')
  expect(sent[sent.indexOf('Date of supply') + 1]).toBe('2 December 2026')
})

test('an invoice: the company of the billing address, the VAT id of the customer', async () => {
  const { customer } = orderWith({ paymentMethodId: undefined })
  const place = { salutationId: null, department: null, title: null, additionalAddressLine1: null }
  const rest = { additionalAddressLine2: null, phoneNumber: null, countryId: '', countryStateId: null }
  const address = { id: newId(), company: 'Engines Ltd', firstName: 'Ada', lastName: 'Long', ...place, ...rest }
  const texts = await writtenOn({
    billingAddressId: address.id,
    addresses: [{ ...address, street: 'Main Street 1', zipcode: '10115', city: 'Berlin' }],
    customer: { ...customer, company: 'Profile Ltd', vatIds: ['DE136695976'] },
  })
  expect(texts).toContain('Engines Ltd')
  expect(texts).not.toContain('Profile Ltd')
  expect(texts[texts.indexOf('VAT number') + 1]).toBe('DE136695976')
})

test.each([
  ['gross', 19, 3, ['19% VAT on €16.00 net', '€3.00']],
  ['net', 19, 3, ['19% VAT on €19.00 net', '€3.00']],
])('an invoice: the net amount of each rate of VAT, of %s prices', async (taxStatus, price, tax, lines) => {
  const calculatedTaxes = [{ taxRate: 19, price, tax }]
  const texts = await writtenOn({ price: { totalPrice: 19, netPrice: 16, calculatedTaxes, taxStatus } })
  expect(texts.slice(texts.indexOf('Net') + 2)).toEqual(expect.arrayContaining(lines))
})

test('an invoice: the rates of VAT as the shop names them, the highest first', async () => {
  const calculatedTaxes = [7, 0, 19].map((taxRate) => ({ taxRate, price: 10, tax: taxRate === 0 ? 0 : 1 }))
  const texts = await writtenOn({ price: { totalPrice: 30, netPrice: 28, calculatedTaxes, taxStatus: 'gross' } })
  const rates = texts.filter((text) => text.includes('VAT on')).map((text) => text.split(' on')[0])
  expect(rates).toEqual(['19% VAT', '7% VAT', 'No VAT'])
})

test('an invoice: no line for a rate without goods; what the total was rounded from', async () => {
  const calculatedTaxes = [
    { taxRate: 0, price: 50, tax: 0 },
    { taxRate: 19, price: 0, tax: 0 },
  ]
  const price = { totalPrice: 50, rawTotal: 50.02, netPrice: 50, calculatedTaxes, taxStatus: 'gross' }
  const texts = await writtenOn({ price })
  expect(texts.filter((text) => text.includes('VAT on'))).toEqual(['No VAT on €50.00'])
  expect(texts[texts.indexOf('Rounded from') + 1]).toBe('€50.02')
})

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

test('an invoice: an order of 0 has no way of paying', async () => {
  const sandbox = await startSandbox({ storefronts: ['http://shop.example'], clock: '2026-11-21T10:00:00Z' })
  const { paymentMethods } = sandbox.shop.catalogue
  const method = paymentMethods.find(({ technicalName }) => technicalName === 'payment_invoicepayment')
  await sandbox.close()
  const { transactions } = orderWith({ paymentMethodId: method?.id })
  const texts = await writtenOn({ transactions, price: { totalPrice: 0 } })
  expect(texts).toContain('There is nothing to pay.')
  expect(texts.join('\n')).not.toMatch(/Payment|payment reference|Paid/)
})

const reasons = {
  export: 'No VAT: export outside the EU (Switzerland).',
  abroad: 'No VAT: place of supply outside the EU (Switzerland).',
  community: 'No VAT: intra-community supply to a company with VAT ID ATU12345675.',
  reverse: 'No VAT: reverse charge for a company with VAT ID ATU12345675.',
}
test.each([
  ['CH', 'tax-free', true, null, reasons.export],
  ['CH', 'tax-free', false, null, reasons.abroad],
  ['AT', 'tax-free', true, ['ATU12345675'], reasons.community],
  ['AT', 'tax-free', false, ['ATU12345675'], reasons.reverse],
  ['AT', 'tax-free', true, null, 'VAT-free supply.'],
  ['AT', 'gross', true, ['ATU12345675'], null],
])('an invoice: why it has no VAT (%s, %s, sent: %s, %j)', async (iso, taxStatus, isSent, vatIds, reason) => {
  const place = { salutationId: null, department: null, title: null, additionalAddressLine1: null, company: null }
  const rest = { additionalAddressLine2: null, phoneNumber: null, countryStateId: null, street: 'Main Street 1' }
  const countryId = countries.find((one) => one.iso === iso)?.id ?? ''
  const home = { id: newId(), firstName: 'Ada', lastName: 'Long', zipcode: '1010', city: 'Wien', ...place, ...rest }
  const { customer } = orderWith({ paymentMethodId: undefined })
  const texts = await writtenOn({
    addresses: [{ ...home, countryId }],
    billingAddressId: home.id,
    deliveries: isSent ? [{ ...delivery(), addressId: home.id }] : [],
    price: { totalPrice: 38, taxStatus },
    customer: { ...customer, vatIds },
  })
  const said = texts.filter((text) => /No VAT|VAT-free/.test(text))
  expect(said).toEqual(reason === null ? [] : [reason])
})

test('an invoice: a parcel for a locker names the locker, not an address', async () => {
  const sandbox = await startSandbox({ storefronts: ['http://shop.example'], clock: '2026-11-28T15:00:00Z' })
  const { shippingMethods } = sandbox.shop.catalogue
  const locker = shippingMethods.find(({ technicalName }) => technicalName === 'shipping_locker')
  await sandbox.close()
  const place = { salutationId: null, department: null, title: null, additionalAddressLine1: null, company: null }
  const rest = { additionalAddressLine2: null, phoneNumber: null, countryId: '', countryStateId: null }
  const home = { id: newId(), firstName: 'Ada', lastName: 'Long', street: 'Main Street 1', ...place, ...rest }
  const parcel = { ...delivery(), addressId: home.id }
  const addresses = [{ ...home, zipcode: '10115', city: 'Berlin' }]
  expect(await writtenOn({ addresses, deliveries: [parcel] })).toContain(
    'Delivered to: Ada Long, Main Street 1, 10115 Berlin',
  )
  const texts = await writtenOn({
    addresses,
    deliveries: [{ ...parcel, shippingMethodId: locker?.id ?? '' }],
    customerComment: 'Numer automatu: WAW123M\nNumer telefonu: 512 345 678',
  })
  expect(texts).toContain('To the parcel locker WAW123M')
  expect(texts.join('\n')).not.toContain('Delivered to')
})
