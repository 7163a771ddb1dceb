import { readOrders } from '../../api/operations/account.ts'
import { suggest } from '../../api/operations/catalogue.ts'
import { readPaymentMethods } from '../../api/operations/checkout.ts'
import { sentBody } from '../harness/sent-body.ts'
import { currenciesIn } from '../harness/currencies.ts'
import type { Tally } from './browser.ts'
import { person, type Material } from './material.ts'
import { elementsOf, paymentState, textOf } from './read.ts'
import type { Shopper } from './shopper.ts'

/** What a visit needs of the soak around it. */
export interface Soak {
  origin: string
  /** Where the backend itself listens. */
  sandbox: string
  material: Material
  tally: Tally
  /** Another one for every account. */
  newEmail: () => string
}

const prefixes = ['', '/pl-PL', '/testde']
const terms = ['vase', 'lamp', 'tea', 'xyz', 'a']
const PASSWORD = 'harbour-lights'
/** What is pressed on the payment page → what the order says afterwards. */
const results = { ok: 'paid', fail: 'failed', cancel: 'cancelled' } as const

/** Looks around in one language, as a search engine or a passer-by does: pages, search, filters, a dead link. */
export async function browse(shopper: Shopper, { material }: Soak): Promise<void> {
  const { browser } = shopper
  const prefix = shopper.pick(prefixes)
  const product = shopper.pick(material.products)
  const term = shopper.pick(terms)
  const price = shopper.pick([5, 12, 40, 90])
  const expected: [path: string, status: number][] = [
    ['/', 200],
    // SEO paths belong to one language; the technical path answers in every one, with the way to the SEO path.
    [`/detail/${product.id}`, 301],
    [`/search?search=${term}`, 200],
    [`/search?search=${term}&min-price=${price}&order=price-asc`, 200],
    [`/search/_payload.json?search=${term}&p=2`, 200],
    [`/gone/${shopper.pick(terms)}-${price}`, 404],
  ]
  if (prefix === '') {
    const category = shopper.pick(material.categories)
    expected.push([product.path, 200], [category, 200], [`${category}?order=price-desc&min-price=${price}`, 200])
  }
  for (const [path, status] of expected) {
    const answer = await browser.page(prefix + path)
    if (answer.status !== status) browser.note('unexpected answer', `${answer.status} for ${prefix}${path}`)
  }
  await browser.call('POST', '/search-suggest', sentBody(suggest, { term, count: 10 }))
}

/** Goes away from pages and reads before they have come. */
export async function leaveEarly(shopper: Shopper, { material }: Soak): Promise<void> {
  const paths = ['/', shopper.pick(material.products).path, '/checkout/cart', '/store-api/checkout/cart']
  for (const path of paths) await shopper.browser.abandon(path, shopper.pick([0, 1, 3, 10, 30]))
}

/** Switches the currency by the form without scripts: from then on pages show nothing else. */
export async function switchCurrency(shopper: Shopper): Promise<void> {
  const { browser } = shopper
  const currency = shopper.pick(['PLN', 'USD', 'CHF', 'EUR'])
  const { status } = await browser.post('/region', { currency, path: '/' })
  if (status !== 303) browser.note('unexpected answer', `${status} for the form /region`)
  const shown = currenciesIn(JSON.parse((await browser.page('/_payload.json')).text))
  if (shown.size !== 1 || !shown.has(currency))
    browser.note('price of another currency', `${[...shown].join(' and ')} after the change to ${currency}`)
  await browser.page('/')
}

/** Orders as a guest. */
export async function orderAsGuest(shopper: Shopper, soak: Soak): Promise<void> {
  await register(shopper, soak, null)
  await shopper.order()
}

/** Makes an account, leaves, comes back with the cart as it was, looks around as a customer, and orders. */
export async function orderAsCustomer(shopper: Shopper, soak: Soak): Promise<void> {
  const { browser } = shopper
  const email = await register(shopper, soak, PASSWORD)
  await shopper.compareCart()
  await browser.call('POST', '/account/logout', {})
  for (let login = 0; login < 2; login += 1) {
    const answer = await browser.call('POST', '/account/login', { username: email, password: PASSWORD })
    if (answer.status !== 200) browser.note('unexpected answer', `login: ${answer.status}`)
    soak.tally.logins += 1
    await browser.call('GET', '/context')
    await shopper.compareCart()
    await browser.page('/')
    await browser.page(shopper.pick(soak.material.products).path)
    if (login === 0) await browser.call('POST', '/account/logout', {})
  }
  await shopper.fillCart(soak.material.products)
  await shopper.order()
}

/** Orders with a card, and pays, is declined or cancels on the payment page. */
export async function orderAndPay(shopper: Shopper, soak: Soak): Promise<void> {
  const { browser } = shopper
  await register(shopper, soak, null)
  const methods = elementsOf((await browser.call('POST', '/payment-method', sentBody(readPaymentMethods))).body)
  const card = methods.find((method) => textOf(method, 'technicalName') === 'payment_demo_card')
  await browser.call('PATCH', '/context', { paymentMethodId: textOf(card, 'id') })
  const orderId = await shopper.order()
  if (orderId === null) return
  const started = textOf((await browser.call('POST', '/handle-payment', { orderId })).body, 'redirectUrl')
  if (started === null || !started.startsWith(`${soak.origin}/`)) {
    browser.note('unexpected answer', `the payment led to ${started}`)
    return
  }
  const pay = started.slice(soak.origin.length)
  await browser.page(pay)
  const result = shopper.pick(['ok', 'fail', 'cancel'] as const)
  const back = (await browser.post(pay, { result })).headers.get('location')
  if (back === null || !back.startsWith(soak.origin)) browser.note('unexpected answer', `the payment ended at ${back}`)
  else await browser.page(back.slice(soak.origin.length))
  const list = await browser.call(
    'POST',
    '/order',
    sentBody(readOrders, { page: 1, limit: 30, direction: 'DESC', stage: null, term: '', placed: null }),
  )
  const state = paymentState(list.body, orderId)
  if (state !== results[result]) browser.note('unexpected answer', `payment ${result} left the order ${state}`)
  soak.tally.payments += 1
}

async function register(shopper: Shopper, { material, newEmail }: Soak, password: string | null): Promise<string> {
  const email = newEmail()
  const body = person(material.countryId, email, password)
  const answer = await shopper.browser.call('POST', '/account/register', body)
  if (answer.status !== 200)
    shopper.browser.note('unexpected answer', `register: ${answer.status} ${JSON.stringify(answer.body)}`)
  return email
}
