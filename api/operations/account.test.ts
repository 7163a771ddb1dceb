import { describe, expect, test } from 'vitest'
import { readAddressBook } from '../pages/address-book.ts'
import { idOf } from '../mappers/ids.ts'
import {
  cancelOrder,
  changeEmail,
  changePassword,
  deleteAddress,
  deleteCustomer,
  readNewsletterState,
  readOrders,
  setDefaultBilling,
} from './account.ts'
import { backend } from './backend.fixture.ts'

const order = idOf('order', '01a1fbb8f64173a29c40ed23d0e69f91')!
const address = idOf('address', '01a1fbb8e9dd71a8809f78a56cfb8dd0')!

describe('orders of an account', () => {
  test('come page by page, newest first, in their own currency', async () => {
    const { api, requests } = backend({ 'POST /order': () => '453-order-detail' })
    const page = await readOrders(
      api,
      { page: 2, limit: 15, direction: 'DESC', stage: null, term: '', placed: null },
      { currency: 'XXX' },
    )
    expect(requests[0]?.body).toMatchObject({
      page: 2,
      limit: 15,
      'total-count-mode': 'exact',
      sort: [{ field: 'createdAt', order: 'DESC' }],
    })
    expect(page).toMatchObject({ page: 2, limit: 15, orders: [{ id: order, total: { currency: 'EUR' } }] })
    const [first] = page.orders
    expect(first?.state.key).toBe('open')
    expect(first?.pieces).toBeGreaterThan(0)
    expect(first?.names.length).toBeGreaterThan(0)
  })

  test('a page beyond the end is empty', async () => {
    const { api } = backend({ 'POST /order': () => '455-order-detail-unknown' })
    expect(
      await readOrders(
        api,
        { page: 9, limit: 15, direction: 'DESC', stage: null, term: '', placed: null },
        { currency: 'EUR' },
      ),
    ).toEqual({
      orders: [],
      total: 0,
      page: 9,
      limit: 15,
    })
  })

  test('are cancelled by their id, and somebody else’s are not', async () => {
    const own = backend({ 'POST /order/state/cancel': () => '471-order-cancel' })
    await cancelOrder(own.api, order)
    expect(own.requests[0]?.body).toEqual({ orderId: order })
    const foreign = backend({ 'POST /order/state/cancel': () => '479-order-cancel-of-other-customer' })
    await expect(cancelOrder(foreign.api, order)).rejects.toMatchObject({ failure: { kind: 'notFound' } })
  })
})

describe('an account', () => {
  test('has an address book with its defaults', async () => {
    const { api } = backend({
      'POST /account/list-address': () => '394-account-list-address',
      'POST /account/customer': () => '310-account-customer',
    })
    const book = await readAddressBook(api)
    expect(book.addresses.length).toBeGreaterThan(0)
    expect(book.defaultBillingId).toMatch(/^[0-9a-f]{32}$/)
  })

  test('keeps the addresses that it orders with', async () => {
    const { api, calls } = backend({
      'DELETE /account/address/{id}': () => '406-account-address-delete-default',
      'PATCH /account/address/default-billing/{id}': () => '403-account-address-default-billing',
    })
    await expect(deleteAddress(api, address)).rejects.toMatchObject({
      failure: { kind: 'refused', violations: [{ code: 'CHECKOUT__CUSTOMER_ADDRESS_IS_DEFAULT' }] },
    })
    await setDefaultBilling(api, address)
    expect(calls()).toEqual(['DELETE /account/address/{id}', 'PATCH /account/address/default-billing/{id}'])
  })

  test('says at which field a new mail or password was refused', async () => {
    const { api } = backend({
      'POST /account/change-email': () => '378-account-change-email-wrong-password',
      'POST /account/change-password': () => '385-account-change-password-short',
    })
    const email = 'changed@example.com'
    await expect(changeEmail(api, { email, emailConfirmation: email, password: 'x' })).rejects.toMatchObject({
      failure: { kind: 'refused', violations: [{ pointer: '/password' }] },
    })
    await expect(
      changePassword(api, { password: 'x', newPassword: 'abc', newPasswordConfirm: 'abc' }),
    ).rejects.toMatchObject({ failure: { kind: 'refused', violations: [{ pointer: '/newPassword' }] } })
  })

  test('is deleted without an answer, and only by who is logged in', async () => {
    const own = backend({ 'DELETE /account/customer': () => '434-account-delete' })
    await expect(deleteCustomer(own.api)).resolves.toBeUndefined()
    const nobody = backend({ 'DELETE /account/customer': () => '437-account-delete-anonymous' })
    await expect(deleteCustomer(nobody.api)).rejects.toMatchObject({ failure: { kind: 'denied' } })
  })

  test.each([
    ['direct', 'subscribed'],
    ['optIn', 'subscribed'],
    ['notSet', 'pending'],
    ['optOut', 'unsubscribed'],
    ['undefined', 'unsubscribed'],
  ])('whose newsletter is %s is %s', async (status, known) => {
    const { api } = backend({ 'POST /account/newsletter-recipient': () => ({ status }) })
    expect(await readNewsletterState(api)).toBe(known)
  })
})
