import { describe, expect, test } from 'vitest'
import { recorded, recordingIds, routeOf, type Recording } from '../../tests/fixtures/recordings.ts'
import { cart } from './cart.ts'
import { gateway, paymentMethods, shippingMethods } from './checkout.ts'
import { seoPathsIn } from './context.ts'
import { addresses, customer, oneAddress } from './customer.ts'
import { country, currencies, languages, salutation } from './facts.ts'
import { failureOfAnswer } from './failures.ts'
import { safeHtml } from './html.fixture.ts'
import { listing, suggestion } from './listing.ts'
import { emptyQuery, parse } from './listing-query.ts'
import { navigation } from './navigation.ts'
import { orderMark, orderMarks } from './order.ts'
import { categoryPage, groupPage, landingPage, productPage } from './pages.ts'
import { crossSelling, productCards, review } from './product.ts'
import { needElements, needRecord } from './read.ts'
import { session } from './session.ts'

const rules = { sizes: [24], maxListed: 100 }
const input = { path: '/', navigation: [], homeCategory: null, taxState: 'gross' as const, home: false }
const checkout = { currencyId: 'b7d2554b0ce847cd82f3ac9bd1c0dfca', currency: 'EUR' }

const context = (body: unknown) => ({
  currency: 'EUR',
  now: 0,
  sanitise: safeHtml,
  blocks: new Map(),
  elements: new Map(),
  paths: seoPathsIn(body),
  query: emptyQuery(),
  rules,
})

const wholeProduct = (body: unknown): boolean =>
  'calculatedPrice' in needRecord(needRecord(body, 'detail')['product'], 'product') &&
  'cmsPage' in needRecord(needRecord(body, 'detail')['product'], 'product')

/** The shape of every route whose answer the shop reads. */
const shapes: Record<string, (body: unknown) => unknown> = {
  'GET /context': session,
  'POST /salutation': (body) => needElements(body, 'salutations').flatMap(salutation),
  'POST /language': languages,
  'GET /language': languages,
  'POST /currency': currencies,
  'POST /country': (body) => needElements(body, 'countries').flatMap(country),
  'GET /country': (body) => needElements(body, 'countries').flatMap(country),
  'POST /payment-method': paymentMethods,
  'POST /shipping-method': (body) => shippingMethods(body, checkout),
  'GET /shipping-method': (body) => shippingMethods(body, checkout),
  'POST /checkout/gateway': (body) => gateway(body, checkout),
  'POST /navigation/main-navigation/main-navigation': (body) => navigation(body, context(body)),
  'POST /navigation/footer-navigation/footer-navigation': (body) => navigation(body, context(body)),
  'POST /navigation/service-navigation/service-navigation': (body) => navigation(body, context(body)),
  'POST /navigation/{id}/{id}': (body) => navigation(body, context(body)),
  'POST /category/home': (body) => categoryPage(body, input, context(body)),
  'POST /category/{id}': (body) => categoryPage(body, input, context(body)),
  'POST /landing-page/{id}': (body) => landingPage(body, input, context(body)),
  'GET /customer-group-registration/config/{id}': (body) => groupPage(body, '/group', safeHtml),
  'POST /product-listing/{id}': (body) => listing(body, emptyQuery(), rules, context(body)),
  'POST /search': (body) => listing(body, parse('search=x', rules), rules, context(body)),
  'POST /search-suggest': (body) => suggestion(body, context(body)),
  'POST /product': (body) => productCards(needElements(body, 'products'), context(body)),
  'POST /product/{id}': (body) => (wholeProduct(body) ? productPage(body, null, input, context(body)) : 'a part'),
  'POST /product/{id}/cross-selling': (body) => crossSelling(needElements(body, 'groups'), context(body)),
  'POST /product/{id}/reviews': (body) => needElements(body, 'reviews').flatMap(review),
  'GET /checkout/cart': (body) => cart(body, 'EUR'),
  'POST /checkout/cart/line-item': (body) => cart(body, 'EUR'),
  'PATCH /checkout/cart/line-item': (body) => cart(body, 'EUR'),
  'DELETE /checkout/cart/line-item': (body) => cart(body, 'EUR'),
  'POST /checkout/cart/line-item/delete': (body) => cart(body, 'EUR'),
  'POST /account/register': customer,
  'POST /account/customer': customer,
  'POST /account/list-address': addresses,
  'POST /account/address': oneAddress,
  'PATCH /account/address/{id}': oneAddress,
  'POST /checkout/order': orderMark,
  'POST /order': orderMarks,
}

const calls = recordingIds()
  .map(recorded)
  .filter(({ request }) => request.path.startsWith('/store-api'))
const nameOf = ({ request }: Recording) => `${request.method} ${routeOf(request.path)}`

describe('every recorded answer', () => {
  const answered = calls.filter((call) => call.response.status < 300 && nameOf(call) in shapes)

  test('most routes of the recordings are covered', () => {
    expect(answered.length).toBeGreaterThan(250)
  })

  test.each(answered.map((call) => [call.id, call] as const))('%s', (_, call) => {
    const shaped = shapes[nameOf(call)]?.(call.response.body)
    expect(shaped).toBeDefined()
    // Nothing that JSON cannot carry: answers travel to the browser as JSON.
    expect(JSON.parse(JSON.stringify(shaped))).toEqual(shaped)
  })
})

describe('every recorded failure', () => {
  const failed = calls.filter(({ response }) => response.status >= 400)

  test.each(failed.map((call) => [call.id, call] as const))('%s', (_, { response }) => {
    const failure = failureOfAnswer(response.status, response.body, null)
    const codes = 'violations' in failure ? failure.violations.map(({ code }) => code) : []
    expect({ status: response.status, kind: failure.kind, codes }).toEqual({
      status: response.status,
      kind: expectedKind(response.status, codes, failure.kind),
      codes,
    })
    // Only maintenance needs no reason.
    expect(codes.length > 0 || failure.kind === 'maintenance').toBe(true)
  })
})

/** What the status means, and the few codes that mean something else than their status. */
function expectedKind(status: number, codes: (string | null)[], kind: string): string {
  if (kind === 'maintenance') return status === 503 ? 'maintenance' : 'no maintenance'
  if (codes.includes('CHECKOUT__CART_INVALID')) return 'refused'
  if (codes.includes('FRAMEWORK__API_INVALID_ACCESS_KEY')) return 'misconfigured'
  if (codes.includes('CHECKOUT__CUSTOMER_IS_ALREADY_CONFIRMED')) return 'refused'
  if (status === 412) return 'misconfigured'
  if (status === 401) return codes.includes('0') ? 'misconfigured' : 'denied'
  if (status === 403) return 'denied'
  if (status === 404) return 'notFound'
  if (status === 429) return 'throttled'
  return status >= 500 ? 'unreachable' : 'refused'
}
