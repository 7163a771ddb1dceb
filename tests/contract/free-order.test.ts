/** An order that costs nothing: no money is waited for, and its files are handed out at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMails } from '../../sandbox/mail/store.ts'
import { plainText } from '../../sandbox/mail/plain-text.ts'
import { countries } from '../../sandbox/kernel/reference.ts'
import { at, startClient, text } from './client.ts'
import type { Client, Json, Reply } from './client.ts'

let client: Client

beforeAll(async () => {
  client = await startClient()
})
afterAll(() => client.sandbox.close())

test('total 0: paid at once, granted at once, and no payment page opens', async () => {
  const { catalogue, database } = client.sandbox.shop
  const free = catalogue.listing().find(({ number }) => number === 'MO-6220')
  const card = catalogue.paymentMethods.find(({ handler }) => handler === 'redirect')
  const name = { firstName: 'Ada', lastName: 'Long' }
  const billingAddress = {
    ...name,
    street: 'Am Ufer 3',
    zipcode: '10115',
    city: 'Berlin',
    countryId: countries[0]?.id ?? '',
  }
  const storefrontUrl = 'http://localhost:3000'
  const guest = { ...name, guest: true, email: 'free@example.com', acceptedDataProtection: true }
  let { token } = await client.call('POST', '/account/register', { body: { ...guest, storefrontUrl, billingAddress } })
  const call = async (method: string, path: string, body?: Json): Promise<Reply> => {
    const reply = await client.call(method, path, { token, ...(body === undefined ? {} : { body }) })
    ;({ token } = reply)
    return reply
  }
  await call('PATCH', '/context', { paymentMethodId: card?.id ?? '' })
  await call('POST', '/checkout/cart/line-item', { items: [{ id: free?.id ?? '', type: 'product', quantity: 1 }] })
  const { body: order } = await call('POST', '/checkout/order', {})
  expect(at(order, 'price.totalPrice')).toBe(0)
  expect(at(order, 'transactions.0.stateMachineState.technicalName')).toBe('paid')
  expect(at(order, 'lineItems.0.downloads.0.accessGranted')).toBe(true)
  const orderId = text(order, 'id')
  const started = await call('POST', '/handle-payment', { orderId, finishUrl: storefrontUrl, errorUrl: storefrontUrl })
  expect(at(started.body, 'redirectUrl')).toBeNull()
  const file = await call('GET', `/order/download/${orderId}/${text(order, 'lineItems.0.downloads.0.id')}`)
  expect(file.status).toBe(200)
  const [mail] = listMails(database)
  expect(plainText(mail ?? { blocks: [], links: [] })).toContain('Your downloads are ready')

  const contractNumber = text(order, 'orderNumber')
  const declare = async (): Promise<string> => {
    const declaration = { ...name, email: guest.email, contractNumber, comment: '' }
    expect((await call('POST', '/revocation-request-form', declaration)).status).toBe(200)
    const [receipt] = listMails(database)
    return plainText(receipt ?? { blocks: [], links: [] })
  }
  const said = await declare()
  expect(said).toContain('Your downloads had been provided, as you agreed when you ordered.')
  expect(said, 'nothing travels').not.toMatch(/send them back|return label/)

  expect((await call('POST', '/order/state/cancel', { orderId })).status).toBe(200)
  expect(await declare(), 'of a cancelled order there is nothing to check').not.toContain('had been provided')
})
