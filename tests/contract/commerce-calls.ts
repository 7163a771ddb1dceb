import { commerceOf } from '../../sandbox/faults/state.ts'
import { isObject } from '../../sandbox/kernel/json.ts'
import { listMails } from '../../sandbox/mail/store.ts'
import { countries, currencies, customerGroups, languages, salutations } from '../../sandbox/kernel/reference.ts'
import { text } from './client.ts'
import type { Client, Json, JsonObject, Reply } from './client.ts'

export interface Step {
  /** `METHOD /path` as the official schema names it. */
  route: string
  reply: Reply
  /** Expected status; 200 unless given. */
  status?: number
}

const STOREFRONT = 'http://localhost:3000'
const UNKNOWN = '0123456789abcdef0123456789abcdef'

const address = {
  street: 'Lindenweg 4',
  zipcode: '10115',
  city: 'Berlin',
  countryId: countries[0]?.id ?? '',
  salutationId: salutations[0]?.id ?? '',
  firstName: 'Ada',
  lastName: 'Weber',
}

const person = {
  firstName: 'Ada',
  lastName: 'Weber',
  salutationId: salutations[0]?.id ?? '',
  storefrontUrl: STOREFRONT,
  acceptedDataProtection: true,
  billingAddress: address,
}

const PASSWORD = 'correct horse'

/** Id of an order's first line. */
function firstLine(order: Json): string {
  const lines = isObject(order) ? order['lineItems'] : null
  const [line] = Array.isArray(lines) ? lines : []
  return line === undefined ? '' : text(line, 'id')
}

/** Hash in the newest mail's link. */
function mailedHash(client: Client): { hash: string; em: string } {
  const [mail] = listMails(client.sandbox.shop.database)
  const href = mail?.links[0]?.href ?? ''
  const { searchParams } = new URL(href, STOREFRONT)
  return { hash: searchParams.get('hash') ?? '', em: searchParams.get('em') ?? '' }
}

/**
 * One shopper's way through every route that changes something: guest order, account, addresses, orders, wishlist,
 * newsletter. Each answer is yielded with its route.
 */
export async function* commerceCalls(client: Client): AsyncGenerator<Step> {
  const { shop } = client.sandbox
  const newer = shop.settings.api === '6.7'
  let token = ''
  const call = async (route: string, path: string, body?: Json, status?: number): Promise<Step> => {
    const [method = ''] = route.split(' ')
    const reply = await client.call(method, path, {
      ...(body === undefined ? {} : { body }),
      ...(token === '' ? {} : { token }),
    })
    if (reply.token !== '') ({ token } = reply)
    return { route, reply, ...(status === undefined ? {} : { status }) }
  }
  /** A call whose path has no parameters. */
  const plain = (route: string, body?: Json, status?: number): Promise<Step> =>
    call(route, route.split(' ')[1] ?? '', body, status)

  const goods = shop.catalogue
    .listing()
    .filter((row) => shop.catalogue.product(row.id)?.downloads.length === 0 && row.stock > 5)
  const [first, second] = goods
  const digital = shop.catalogue.listing().find((row) => (shop.catalogue.product(row.id)?.downloads.length ?? 0) > 0)
  if (!first || !second || !digital) throw new Error('The demo catalogue lacks goods to buy')
  const item = (id: string, quantity = 1): JsonObject => ({ id, referencedId: id, type: 'product', quantity })
  const lines = 'POST /checkout/cart/line-item'

  const groupThat = (open: boolean): string =>
    customerGroups.find(({ registrationActive }) => registrationActive === open)?.id ?? ''
  const [openGroup, closedGroup] = [groupThat(true), groupThat(false)]

  yield plain('GET /checkout/cart')
  yield plain(lines, { items: [item(first.id, 2), item(second.id)] })
  yield plain('PATCH /checkout/cart/line-item', { items: [{ id: first.id, quantity: 1 }] })
  yield plain('POST /checkout/cart/line-item/delete', { ids: [second.id] })
  yield plain('POST /checkout/gateway', {})
  if (newer) yield plain('GET /shipping-cost/cart')
  yield plain('POST /account/register', { ...person, guest: true, email: 'guest@example.com' })
  yield plain('GET /context')
  const placed = await plain('POST /checkout/order', { customerComment: 'Ring twice' })
  yield placed
  const orderId = text(placed.reply.body, 'id')
  yield plain('POST /handle-payment', {
    orderId,
    finishUrl: `${STOREFRONT}/paid`,
    errorUrl: `${STOREFRONT}/unpaid`,
  })
  yield plain('POST /order', {
    limit: 5,
    checkPromotion: true,
    associations: {
      stateMachineState: {},
      lineItems: { associations: { cover: {} } },
      addresses: {},
      deliveries: { associations: { shippingMethod: {}, shippingOrderAddress: {}, stateMachineState: {} } },
      transactions: { associations: { paymentMethod: {}, stateMachineState: {} } },
    },
  })
  const paymentMethodId = shop.catalogue.paymentMethods.find(({ handler }) => handler === 'redirect')?.id ?? ''
  yield plain('POST /order/payment', { orderId, paymentMethodId })
  const returns = 'POST /order/{orderId}/return'
  const goesBack = { lineItems: [{ orderLineItemId: firstLine(placed.reply.body), quantity: 1 }] }
  yield call(returns, `/order/${orderId}/return`, goesBack, 404)
  commerceOf(shop).settings.orderReturns = true
  yield call(returns, `/order/${orderId}/return`, goesBack)
  yield call(returns, `/order/${orderId}/return`, { lineItems: [] }, 400)
  yield call(returns, `/order/${UNKNOWN}/return`, goesBack, 404)
  yield plain('POST /order/state/cancel', { orderId })
  yield plain('POST /account/logout', {})

  yield plain('POST /account/register', { ...person, email: 'ada@example.com', password: PASSWORD })
  yield plain('POST /account/customer', {})
  const listed = await plain('POST /account/list-address', {})
  yield listed
  const created = await plain('POST /account/address', { ...address, street: 'Ahornweg 9' })
  yield created
  const addressId = text(created.reply.body, 'id')
  yield call('PATCH /account/address/{addressId}', `/account/address/${addressId}`, { ...address, city: 'Potsdam' })
  for (const kind of ['billing', 'shipping']) {
    const path = `/account/address/default-${kind}`
    yield call(`PATCH ${path}/{addressId}`, `${path}/${addressId}`, {}, 204)
  }
  const oldAddress = text(listed.reply.body, 'elements.0.id')
  yield call('DELETE /account/address/{addressId}', `/account/address/${oldAddress}`, undefined, 204)
  yield plain('POST /account/change-profile', { ...person, firstName: 'Adele' })
  yield plain('POST /account/change-email', {
    email: 'adele@example.com',
    emailConfirmation: 'adele@example.com',
    password: PASSWORD,
  })
  yield plain('POST /account/change-password', {
    password: PASSWORD,
    newPassword: `${PASSWORD} two`,
    newPasswordConfirm: `${PASSWORD} two`,
  })
  yield plain('POST /account/change-language', { languageId: languages[1]?.id ?? '' })
  const methodId = shop.catalogue.paymentMethods[1]?.id ?? ''
  if (!newer)
    yield call(
      'POST /account/change-payment-method/{paymentMethodId}',
      `/account/change-payment-method/${methodId}`,
      {},
    )
  yield plain('POST /account/newsletter-recipient', {})
  const invoice = shop.catalogue.paymentMethods.find((method) => method.technicalName === 'payment_invoicepayment')
  yield plain('PATCH /context', { currencyId: currencies[1]?.id ?? '', paymentMethodId: invoice?.id ?? '' })

  yield plain(lines, { items: [item(digital.id)] })
  const bought = await plain('POST /checkout/order', {})
  yield bought
  const boughtId = text(bought.reply.body, 'id')
  const details = await plain('POST /order', {
    filter: [{ type: 'equals', field: 'id', value: boughtId }],
    associations: { lineItems: { associations: { downloads: { associations: { media: {} } } } } },
  })
  yield details
  const downloadId = text(details.reply.body, 'orders.elements.0.lineItems.0.downloads.0.id')
  yield call('GET /order/download/{orderId}/{downloadId}', `/order/download/${boughtId}/${downloadId}`, undefined, 404)
  const billed = await plain('POST /order', { associations: { documents: { associations: { documentType: {} } } } })
  yield billed
  const [documentId, code] = ['id', 'deepLinkCode'].map((key) =>
    text(billed.reply.body, `orders.elements.0.documents.0.${key}`),
  )
  yield call('GET /document/download/{documentId}/{deepLinkCode}', `/document/download/${documentId}/${code}`)

  yield call('POST /product/{productId}/review', `/product/${first.id}/review`, REVIEW, 204)
  yield call('POST /customer/wishlist/add/{productId}', `/customer/wishlist/add/${first.id}`, {})
  yield plain('POST /customer/wishlist', {})
  yield plain('POST /customer/wishlist/merge', { productIds: [second.id] })
  yield call('DELETE /customer/wishlist/delete/{productId}', `/customer/wishlist/delete/${first.id}`)
  yield plain(lines, { items: [item(second.id)] })
  yield plain('DELETE /checkout/cart/line-item', { ids: [second.id] })
  yield plain('DELETE /checkout/cart', undefined, 204)
  yield plain('POST /account/logout', {})
  yield plain('POST /account/login', { username: 'adele@example.com', password: `${PASSWORD} two` })
  yield plain('POST /account/recovery-password', { email: 'adele@example.com', storefrontUrl: STOREFRONT })
  const { hash } = mailedHash(client)
  yield plain('POST /account/customer-recovery-is-expired', { hash })
  yield plain('POST /account/recovery-password-confirm', {
    hash,
    newPassword: PASSWORD,
    newPasswordConfirm: PASSWORD,
  })
  yield plain('POST /account/login', { username: 'adele@example.com', password: PASSWORD })
  yield plain('POST /account/login/imitate-customer', { token: 'none', customerId: UNKNOWN, userId: UNKNOWN }, 400)
  yield plain('DELETE /account/customer', undefined, 204)

  token = ''
  const subscription = { email: 'reader@example.com', option: 'subscribe', storefrontUrl: STOREFRONT }
  yield plain('POST /newsletter/subscribe', subscription, 204)
  yield plain('POST /newsletter/confirm', mailedHash(client), 204)
  yield plain('POST /newsletter/unsubscribe', { email: subscription.email }, 204)
  yield plain('POST /contact-form', CONTACT)
  if (newer) {
    yield plain('POST /revocation-request-form', { email: 'ada@example.com', contractNumber: '10001' })
    yield plain('POST /account/register', { ...person, guest: true, email: 'stays@example.com' })
    yield plain('POST /account/convert-guest', { password: PASSWORD })
    yield plain('POST /account/convert-guest', { password: PASSWORD }, 400)
  }
  yield call('POST /app-system/{name}/generate-token', '/app-system/none/generate-token', {}, newer ? 404 : 403)
  const company = {
    ...person,
    accountType: 'business',
    password: PASSWORD,
    billingAddress: { ...address, company: 'Kiln Ltd' },
  }
  const groupFields = { ...company, email: 'kiln@example.com', requestedGroupId: openGroup }
  yield plain('POST /account/register', groupFields)
  yield plain(
    'POST /account/register',
    { ...groupFields, email: 'other@example.com', requestedGroupId: closedGroup },
    400,
  )
  yield plain('POST /account/register-confirm', { hash: 'nothing', em: 'nothing' }, 404)
  const settings = 'GET /customer-group-registration/config/{customerGroupId}'
  yield call(settings, `/customer-group-registration/config/${openGroup}`)
  yield call(settings, `/customer-group-registration/config/${closedGroup}`, undefined, 404)
}

const REVIEW = {
  title: 'Still in use after a year',
  content: 'It does what it says, looks better every month, and the box was all paper.',
  points: 5,
}

const CONTACT = {
  salutationId: salutations[0]?.id ?? '',
  firstName: 'Ada',
  lastName: 'Weber',
  email: 'ada@example.com',
  phone: '030 123456',
  subject: 'A question',
  comment: 'Do you still make the large bowl in sage?',
}
