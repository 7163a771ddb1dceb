import { describe, expect, test } from 'vitest'
import { backend } from './backend.fixture.ts'
import { addCode, addLines, readCart, removeLines, updateLines } from './cart.ts'
import { findVariant, readProducts, suggest } from './catalogue.ts'
import { changePayment, handlePayment, placeOrder, readNewestOrder, readOrder } from './checkout.ts'
import { sendContactForm, subscribeNewsletter } from './content.ts'
import { login, readAddresses, register } from './customer.ts'
import { readCheckoutOptions } from '../pages/checkout-options.ts'
import { readFacts } from '../pages/facts.ts'
import { changeContext, readCountries } from './session.ts'
import { recordedBody } from '../../tests/fixtures/recordings.ts'
import { safeHtml } from '../mappers/html.fixture.ts'
import { idOf } from '../mappers/ids.ts'
import { record } from '../mappers/read.ts'
import type { NavigationEntry } from '../types/navigation.ts'
import { addToWishlist, readWishlist, removeFromWishlist } from './wishlist.ts'

const EUR = { currencyId: 'b7d2554b0ce847cd82f3ac9bd1c0dfca', currency: 'EUR' }
const prices = { currency: 'EUR', now: 0 }
const product = idOf('product', '89e50d961ef06fd2d1310c22c134b96b')!
const line = idOf('line', product)!
const order = idOf('order', '01a1fbb8f64173a29c40ed23d0e69f91')!

describe('checkout options', () => {
  const gateway = () => '046-checkout-gateway-empty-cart'
  const shipping = () => '047-shipping-method-associations'
  const payment = () => '040-payment-method'
  const names = (list: { name: string }[]) => list.map(({ name }) => name)

  test('the gateway decides which, the list of methods says what they cost', async () => {
    const { api, calls, requests } = backend({ 'GET /checkout/gateway': gateway, 'POST /shipping-method': shipping })
    const options = await readCheckoutOptions(api, EUR)
    expect(options.shippingMethods[0]).toMatchObject({ name: 'Standard', price: { amount: 4.9, currency: 'EUR' } })
    expect(options.paymentMethods).toHaveLength(4)
    expect(calls().toSorted((one, other) => one.localeCompare(other))).toEqual([
      'GET /checkout/gateway',
      'GET /shipping-cost/cart',
      'POST /shipping-method',
    ])
    expect(requests.find(({ route }) => route === 'POST /shipping-method')?.query).toBe('?onlyAvailable=true')
  })

  test('without prices they can still be chosen', async () => {
    const { api } = backend({ 'GET /checkout/gateway': gateway })
    expect((await readCheckoutOptions(api, EUR)).shippingMethods[0]).toMatchObject({ name: 'Standard', price: null })
  })

  test('a backend without gateway is asked for both lists', async () => {
    const { api, calls } = backend({ 'POST /shipping-method': shipping, 'POST /payment-method': payment })
    const options = await readCheckoutOptions(api, EUR)
    expect(names(options.shippingMethods)).toContain('Standard')
    expect(names(options.paymentMethods)).toContain('Paid in advance')
    expect(calls()).toContain('POST /payment-method')
  })

  test('a gateway that is down is no missing gateway', async () => {
    const { api } = backend({
      'GET /checkout/gateway': () => '582-maintenance-context',
      'POST /shipping-method': shipping,
    })
    await expect(readCheckoutOptions(api, EUR)).rejects.toMatchObject({ failure: { kind: 'maintenance' } })
  })
})

describe('cart', () => {
  const answers = {
    'GET /checkout/cart': () => '220-cart-get',
    'POST /checkout/cart/line-item': () => '220-cart-get',
    'PATCH /checkout/cart/line-item': () => '221-cart-patch-quantity',
    'POST /checkout/cart/line-item/delete': () => '233-cart-delete-line-item-post',
  }

  test('each change says what it means', async () => {
    const { api, requests } = backend(answers)
    const options = { currency: 'EUR' }
    await addLines(api, [{ id: line, productId: product, quantity: 2 }], options)
    await updateLines(api, [{ id: line, quantity: 3 }], options)
    await removeLines(api, [line], options)
    await addCode(api, 'SAVE10', options)
    expect(requests.map(({ body }) => body)).toEqual([
      { items: [{ id: line, referencedId: product, quantity: 2, type: 'product' }] },
      { items: [{ id: line, quantity: 3 }] },
      { ids: [line] },
      { items: [{ referencedId: 'SAVE10', type: 'promotion' }] },
    ])
  })

  test('is read again after a failure of the network, never changed twice', async () => {
    const { api, calls } = backend({
      'GET /checkout/cart': () => '054-currency-invalid-association',
      'PATCH /checkout/cart/line-item': () => '054-currency-invalid-association',
    })
    await expect(readCart(api, { currency: 'EUR' })).rejects.toMatchObject({
      failure: { kind: 'unreachable', status: 500 },
    })
    await expect(updateLines(api, [{ id: line, quantity: 1 }], { currency: 'EUR' })).rejects.toMatchObject({})
    expect(calls().filter((call) => call.startsWith('GET'))).toHaveLength(3)
    expect(calls().filter((call) => call.startsWith('PATCH'))).toHaveLength(1)
  })
})

describe('orders', () => {
  test('are placed with the hash on screen', async () => {
    const { api, requests } = backend({ 'POST /checkout/order': () => '449-order-create' })
    expect(await placeOrder(api, { hash: 'abc' })).toMatchObject({ id: expect.any(String), number: expect.any(String) })
    expect(requests[0]?.body).toEqual({ hash: 'abc' })
  })

  test('that the cart does not allow are refused, with the reason as text', async () => {
    const { api } = backend({ 'POST /checkout/order': () => '494-order-create-stock-changed' })
    await expect(placeOrder(api, { hash: 'abc' })).rejects.toMatchObject({
      failure: {
        kind: 'refused',
        violations: [{ code: 'CHECKOUT__CART_INVALID', detail: expect.stringContaining('only available 1 times') }],
      },
    })
  })

  test('are paid at once, or on a page of the provider', async () => {
    const answer = (id: string) => handlePayment(backend({ 'POST /handle-payment': () => id }).api, { orderId: order })
    expect(await answer('456-order-handle-payment')).toEqual({ redirectUrl: null })
    expect((await answer('512-order-redirect-ok-handle-payment')).redirectUrl).toMatch(/^http/)
  })

  test('of others are none', async () => {
    const { api } = backend({ 'POST /order': () => '478-order-detail-of-other-customer' })
    expect(await readOrder(api, order, { currency: 'EUR' })).toBeNull()
    expect(await readNewestOrder(api)).toBeNull()
  })

  test('take another method for what is not paid', async () => {
    const { api, requests } = backend({ 'POST /order/payment': () => '460-order-set-payment' })
    await changePayment(api, { orderId: order, paymentMethodId: idOf('paymentMethod', 'm')! })
    expect(requests[0]?.body).toEqual({ orderId: order, paymentMethodId: 'm' })
  })
})

describe('customer', () => {
  test('logs in with mail and password', async () => {
    const { api, requests } = backend({ 'POST /account/login': () => '319-account-login' })
    await login(api, { email: 'a@example.com', password: 'secret' })
    expect(requests[0]?.body).toEqual({ username: 'a@example.com', password: 'secret' })
  })

  test('reads each violation of a registration with its field', async () => {
    const { api } = backend({ 'POST /account/register': () => '335-account-register-blank-address' })
    const fields = {
      guest: true,
      email: '',
      accountType: 'private' as const,
      firstName: '',
      lastName: '',
      acceptedDataProtection: true,
    }
    const address = { firstName: '', lastName: '', street: '', zipcode: '', city: '', countryId: '' }
    await expect(register(api, { ...fields, billingAddress: address })).rejects.toMatchObject({
      failure: { violations: expect.arrayContaining([expect.objectContaining({ pointer: '/billingAddress/street' })]) },
    })
  })

  test('names a salutation for the delivery address, which no backend fills in', async () => {
    const { api, requests } = backend({
      'POST /account/register': () => '333-account-register-different-shipping',
      'POST /salutation': () => '026-salutation-language-of-context-only',
    })
    const address = { firstName: 'Max', lastName: 'Muster', street: 'A 1', zipcode: '1', city: 'B', countryId: 'c' }
    const fields = {
      guest: true,
      email: 'a@example.com',
      accountType: 'private' as const,
      firstName: 'Max',
      lastName: 'Muster',
      acceptedDataProtection: true,
      billingAddress: address,
      shippingAddress: address,
    }
    const sent = async (extra: { salutationId?: string }): Promise<unknown> => {
      await register(api, { ...fields, ...extra })
      return requests.at(-1)?.body['shippingAddress']
    }
    const neutral = record(recordedBody('347-account-register-salutation-missing'))['salutationId']
    expect(await sent({})).toEqual({ ...address, salutationId: neutral })
    expect(await sent({ salutationId: 'mine' })).toEqual({ ...address, salutationId: 'mine' })
    expect(requests.filter(({ route }) => route === 'POST /salutation')).toHaveLength(1)
  })

  test('is nobody: their addresses are denied', async () => {
    const { api } = backend({ 'POST /account/list-address': () => '416-account-anonymous-list-address' })
    await expect(readAddresses(api)).rejects.toMatchObject({ failure: { kind: 'denied', status: 403 } })
  })

  test('has settings that the backend checks', async () => {
    const { api } = backend({ 'PATCH /context': () => '019-context-patch-several-invalid' })
    await expect(changeContext(api, { currencyId: 'x' })).rejects.toMatchObject({
      failure: {
        kind: 'refused',
        violations: [{ pointer: '/currencyId' }, { pointer: '/shippingMethodId' }, { pointer: '/paymentMethodId' }],
      },
    })
  })
})

describe('wishlist', () => {
  const with404 = { 'POST /customer/wishlist': () => '560-wishlist-load-none' }

  test('none yet is an empty one; switched off is denied', async () => {
    expect(await readWishlist(backend(with404).api)).toEqual({ ids: [], total: 0 })
    const off = backend({ 'POST /customer/wishlist': () => '571-wishlist-disabled' })
    await expect(readWishlist(off.api)).rejects.toMatchObject({ failure: { kind: 'denied' } })
  })

  test('repeating a change does no harm', async () => {
    const { api } = backend({
      'POST /customer/wishlist/add/{id}': () => '562-wishlist-add-again',
      'DELETE /customer/wishlist/delete/{id}': () => '568-wishlist-delete-again',
    })
    await expect(addToWishlist(api, product)).resolves.toBeUndefined()
    await expect(removeFromWishlist(api, product)).resolves.toBeUndefined()
  })

  test('a product that does not exist is no repetition', async () => {
    const { api } = backend({ 'POST /customer/wishlist/add/{id}': () => '563-wishlist-add-unknown' })
    await expect(addToWishlist(api, product)).rejects.toMatchObject({ failure: { kind: 'notFound' } })
  })
})

describe('catalogue and forms', () => {
  test('suggestions', async () => {
    const { api, requests } = backend({ 'POST /search-suggest': () => '146-suggest-shirt' })
    await suggest(api, { term: 'shirt', count: 10 }, prices)
    expect(requests[0]?.body).toMatchObject({ search: 'shirt', limit: 10 })
  })

  test('products come in the order of their ids, and none asks nothing', async () => {
    const price = { calculatedPrice: { unitPrice: 1 } }
    const { api, calls } = backend({
      'POST /product': () => ({
        elements: [
          { id: 'b', ...price },
          { id: 'a', ...price },
        ],
      }),
    })
    const ids = ['a', 'gone', 'b'].map((id) => idOf('product', id)!)
    expect((await readProducts(api, ids, prices)).map(({ id }) => id)).toEqual(['a', 'b'])
    expect(await readProducts(api, [], prices)).toEqual([])
    expect(calls()).toHaveLength(1)
  })

  test('a variant is found, or the nearest, or none', async () => {
    const found = (id: string) =>
      findVariant(backend({ 'POST /product/{id}/find-variant': () => id }).api, { parentId: product, options: {} })
    expect(await found('199-product-find-variant-not-existing-combination')).toMatchObject({
      variantId: expect.any(String),
    })
    expect(await found('201-product-find-variant-no-options')).toMatchObject({ options: {} })
    expect(await found('200-product-find-variant-unknown-option')).toBeNull()
  })

  test('a newsletter answers nothing, a contact form its slot’s text', async () => {
    const { api } = backend({
      'POST /newsletter/subscribe': () => '537-newsletter-subscribe',
      'POST /contact-form': () => ({ individualSuccessMessage: 'Thank you' }),
    })
    await expect(subscribeNewsletter(api, { email: 'a@example.com' })).resolves.toBeUndefined()
    const fields = {
      salutationId: 's',
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.c',
      phone: '1',
      subject: 'x',
      comment: 'y',
    }
    expect(await sendContactForm(api, fields)).toBe('Thank you')
  })
})

describe('facts', () => {
  const answers = {
    'GET /context': () => '001-context-get-new',
    'POST /navigation/main-navigation/main-navigation': () => '058-navigation-main-navigation',
    'POST /navigation/footer-navigation/footer-navigation': () => '059-navigation-footer-navigation',
    'POST /language': () => '033-language',
    'POST /currency': () => '035-currency',
    'POST /country': () => '037-country',
    'POST /seo-url': () => ({
      elements: [
        {
          routeName: 'frontend.detail.page',
          foreignKey: '43a23e0c03bf4ceabc6055a2185faa87',
          seoPathInfo: 'Shirt/1',
          isCanonical: true,
        },
      ],
    }),
  }
  const all = (entries: NavigationEntry[]): NavigationEntry[] =>
    entries.flatMap((entry) => [entry, ...all(entry.children)])

  test('are read at once; a navigation that is missing is empty', async () => {
    const facts = await readFacts(backend(answers).api, { sanitise: safeHtml, language: 'en-GB' })
    expect(facts).toMatchObject({
      service: [],
      defaultCurrency: 'EUR',
      homeCategory: '01a1fb9d0346708786546854b6b84579',
    })
    expect(facts.languages.map(({ code }) => code).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'de-DE',
      'en-GB',
      'pl-PL',
    ])
    expect(facts.countries.find(({ iso }) => iso === 'DE')).toMatchObject({ zipRequired: true, zipPattern: '\\d{5}' })
    expect(facts.currencies.length).toBeGreaterThan(1)
  })

  test('menus of three levels ask for a depth of two: a backend gives one more', async () => {
    const { api, requests } = backend(answers)
    await readFacts(api, { sanitise: safeHtml, language: 'en-GB', levels: 3 })
    const menus = requests.filter(({ route }) => route.includes('/navigation/'))
    expect(menus.map(({ body }) => body['depth'])).toEqual([2, 2, 2])
  })

  test('countries are read until there are no more', async () => {
    const all = Array.from({ length: 250 }, (_, index) => ({ id: `c${index}`, iso: 'XX', name: `Land ${index}` }))
    const { api } = backend({
      'POST /country': ({ page, limit }) => ({
        elements: all.slice((Number(page) - 1) * Number(limit), Number(page) * Number(limit)),
      }),
    })
    expect((await readCountries(api)).map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  })

  test('links in menus lead to SEO paths', async () => {
    const { navigation } = await readFacts(backend(answers).api, { sanitise: safeHtml, language: 'en-GB' })
    expect(all(navigation).find(({ name }) => name === 'Link to shirt')?.href).toBe('/Shirt/1')
  })

  test('links of descriptions in menus lead to SEO paths', async () => {
    const shirt = '43a23e0c03bf4ceabc6055a2185faa87'
    const description = `<a href="124c71d524604ccbad6042edce3ac799/detail/${shirt}#">Shirt</a>`
    const main = [{ id: 'a', name: 'A', description, children: [{ id: 'b', name: 'B' }] }]
    const { api } = backend({ ...answers, 'POST /navigation/main-navigation/main-navigation': () => main })
    const { navigation } = await readFacts(api, { sanitise: safeHtml, language: 'en-GB' })
    expect(navigation[0]?.description).toBe('<a href="/Shirt/1">Shirt</a>')
  })

  test('without the look-up they keep their technical paths', async () => {
    const { navigation } = await readFacts(
      backend({ ...answers, 'POST /seo-url': () => '583-maintenance-product' }).api,
      { sanitise: safeHtml, language: 'en-GB' },
    )
    expect(all(navigation).find(({ name }) => name === 'Link to shirt')?.href).toMatch(/^\/detail\//)
  })
})
