/** What the pages of a Vue storefront for the same API ask: every page with all that it needs, as it is sent. */
import { countries, languages } from '../../sandbox/kernel/reference.ts'
import { at, text } from './client.ts'
import type { Client, Json, JsonObject, Reply } from './client.ts'

interface PeerCall {
  page: string
  /** `METHOD /path` as the official schema names it. */
  route: string
  reply: Reply
  /** Place of the answer that the page shows something of. */
  shows?: string
  /** The call asked for some fields only: the answer is no whole entity. */
  cut: boolean
}

export const ORIGIN = 'http://localhost:3000'

const below = (associations: JsonObject): JsonObject => ({ associations })
const media = { media: {} }

/** Beside every page made of blocks: sections, blocks, their slots, and those slots' blocks once more. */
const CMS: JsonObject = {
  media: {},
  cmsPage: below({
    sections: below({
      blocks: below({ slots: below({ block: below({ slots: {} }) }), backgroundMedia: {} }),
      backgroundMedia: {},
    }),
  }),
}

const PRODUCT: JsonObject = {
  ...CMS,
  cover: below(media),
  media: below(media),
  manufacturer: below({ media: below({ thumbnails: {} }) }),
  properties: below({ group: {} }),
  options: below({ group: {} }),
  configuratorSettings: below({ option: below({ group: {} }) }),
  productReviews: {},
  seoUrls: {},
  canonicalProduct: below({ seoUrls: {} }),
  mainCategories: below({ category: {} }),
  children: below({ options: below({ group: {} }) }),
  parent: {},
  crossSellings: below({ assignedProducts: below({ product: {} }) }),
  streams: {},
  categoriesRo: {},
  translations: {},
}

const ORDER: JsonObject = {
  stateMachineState: {},
  lineItems: below({
    cover: below({ thumbnails: {} }),
    product: below({ cover: below(media) }),
    downloads: below(media),
  }),
  addresses: below({ country: {}, countryState: {} }),
  billingAddress: below({ salutation: {}, country: {} }),
  deliveries: below({
    shippingMethod: below({ deliveryTime: {}, ...media }),
    shippingOrderAddress: below({ salutation: {}, country: {}, countryState: {} }),
    stateMachineState: {},
    positions: {},
  }),
  transactions: below({ paymentMethod: below({ media: below({ thumbnails: {} }) }), stateMachineState: {} }),
  currency: {},
  documents: below({ documentType: {} }),
  orderCustomer: below({ salutation: {} }),
}

/** Aggregations of the filters beside a list. */
const FILTERS: Json[] = [
  { name: 'manufacturer', type: 'entity', definition: 'product_manufacturer', field: 'manufacturerId' },
  { name: 'price', type: 'stats', field: 'product.cheapestPrice' },
  { name: 'rating', type: 'max', field: 'product.ratingAverage' },
  {
    name: 'shipping-free-filter',
    type: 'filter',
    filter: [{ type: 'equals', field: 'product.shippingFree', value: true }],
    aggregation: { name: 'shipping-free', type: 'max', field: 'product.shippingFree' },
  },
  {
    name: 'properties-terms',
    type: 'terms',
    field: 'product.properties.id',
    limit: 50,
    aggregation: { name: 'groups', type: 'terms', field: 'product.properties.groupId' },
  },
  { name: 'new', type: 'histogram', field: 'product.createdAt', interval: 'month' },
  { name: 'classes', type: 'range', field: 'product.cheapestPrice', ranges: [{ to: 50 }, { from: 50 }] },
]

/** A visit from the start page to the order, and through the account. */
export async function* peerCalls(client: Client): AsyncGenerator<PeerCall> {
  let token = ''
  const headers = { origin: ORIGIN, 'sw-include-seo-urls': 'true' }
  const ask = async (page: string, route: string, path: string, body?: Json, shows?: string): Promise<PeerCall> => {
    const [method = ''] = route.split(' ')
    const reply = await client.call(method, path, {
      headers,
      ...(body === undefined ? {} : { body }),
      ...(token === '' ? {} : { token }),
    })
    if (reply.token !== '') ({ token } = reply)
    const cut = at(body, 'includes') !== undefined
    return { page, route, reply, cut, ...(shows === undefined ? {} : { shows }) }
  }
  const plain = (page: string, route: string, body?: Json, shows?: string): Promise<PeerCall> =>
    ask(page, route, route.split(' ')[1] ?? '', body, shows)

  // Every page: session, languages, menus.
  yield plain('all', 'GET /context')
  yield plain(
    'all',
    'POST /language',
    { associations: { translationCode: {}, locale: {} } },
    'elements.2.translationCode.code',
  )
  yield plain('all', 'POST /currency', { sort: [{ field: 'position' }, { field: 'name' }] }, '0.isoCode')
  const menu = await ask(
    'all',
    'POST /navigation/{activeId}/{rootId}',
    '/navigation/main-navigation/main-navigation',
    { depth: 2, associations: { children: below(media), media: {} } },
    '0.seoUrls.0.seoPathInfo',
  )
  yield menu
  yield ask(
    'all',
    'POST /navigation/{activeId}/{rootId}',
    '/navigation/footer-navigation/footer-navigation',
    { depth: 1 },
    '0.id',
  )

  // An address becomes a category, a landing page or a product.
  const categoryId = text(menu.reply.body, '0.id')
  const seoPathInfo = text(menu.reply.body, '0.seoUrls.0.seoPathInfo')
  const filter = [{ type: 'equals', field: 'seoPathInfo', value: seoPathInfo }]
  yield plain('address', 'POST /seo-url', { limit: 1, filter }, 'elements.0.foreignKey')
  const listing = { limit: 15, p: 1, order: 'name-asc', 'shipping-free': false }
  for (const id of ['home', categoryId])
    yield ask(
      'category',
      'POST /category/{navigationId}',
      `/category/${id}`,
      { ...listing, associations: CMS },
      'cmsPage.sections.0.blocks.0.slots.0.type',
    )
  yield ask('category', 'GET /breadcrumb/{id}', `/breadcrumb/${categoryId}?type=category`)
  for (const id of client.sandbox.shop.catalogue.landingPages.keys())
    yield ask(
      'landing page',
      'POST /landing-page/{landingPageId}',
      `/landing-page/${id}`,
      { associations: CMS },
      'cmsPage.sections.0.id',
    )

  const hits = await ask(
    'list',
    'POST /product-listing/{categoryId}',
    `/product-listing/${categoryId}`,
    {
      ...listing,
      associations: { cover: below(media), options: below({ group: {} }), manufacturer: {} },
      aggregations: FILTERS,
    },
    'elements.0.cover.media.url',
  )
  yield hits
  const postFilter = [{ type: 'range', field: 'product.stock', parameters: { gte: 1 } }]
  yield plain(
    'search',
    'POST /search',
    { search: 'lamp', limit: 10, associations: { manufacturer: {} }, aggregations: FILTERS, 'post-filter': postFilter },
    'elements.0.translated.name',
  )
  const includes = {
    product: ['id', 'translated', 'name', 'cover', 'seoUrls'],
    product_media: ['media'],
    media: ['url'],
  }
  yield plain('search', 'POST /search-suggest', { search: 'lam', limit: 6, includes }, 'elements.0.cover.media.url')
  yield plain('search', 'POST /product', { term: 'lamp', limit: 3, grouping: ['displayGroup'] }, 'elements.0.id')

  // A product, as itself and as one of a family.
  const { catalogue } = client.sandbox.shop
  const family = catalogue.listing().find(({ parentId, stock }) => parentId !== null && stock > 5)
  const single = catalogue
    .listing()
    .find(({ id, parentId, stock }) => parentId === null && stock > 5 && catalogue.product(id)?.downloads.length === 0)
  for (const id of [family?.id ?? '', single?.id ?? '']) {
    yield ask(
      'product',
      'POST /product/{productId}',
      `/product/${id}`,
      { associations: PRODUCT },
      'product.cover.media.url',
    )
    yield ask('product', 'POST /product/{productId}/cross-selling', `/product/${id}/cross-selling`, {
      associations: { cover: below(media) },
    })
    yield ask('product', 'POST /product/{productId}/reviews', `/product/${id}/reviews`, {
      limit: 5,
      sort: [{ field: 'createdAt', order: 'DESC' }],
    })
  }
  const options = Object.fromEntries(
    (family?.optionIds ?? []).flatMap((id) => {
      const option = catalogue.options.get(id)
      return option ? [[option.groupId, id]] : []
    }),
  )
  yield ask(
    'product',
    'POST /product/{productId}/find-variant',
    `/product/${family?.parentId ?? ''}/find-variant`,
    { options },
    'variantId',
  )

  // Cart, registration, order.
  const id = single?.id ?? ''
  yield plain(
    'cart',
    'POST /checkout/cart/line-item',
    { items: [{ id, referencedId: id, type: 'product', quantity: 1 }] },
    'lineItems.0.cover.url',
  )
  yield plain('cart', 'POST /checkout/cart', {}, 'lineItems.0.label')
  yield plain('register', 'POST /salutation', {}, 'elements.0.displayName')
  yield plain(
    'register',
    'POST /country',
    { limit: 100, associations: { states: {} }, sort: [{ field: 'position' }] },
    'elements.0.iso',
  )
  const address = {
    firstName: 'Ada',
    lastName: 'Weber',
    street: 'Lane 1',
    zipcode: '10115',
    city: 'Berlin',
    countryId: countries[0]?.id ?? '',
  }
  yield plain('register', 'POST /account/register', {
    email: 'peer@example.com',
    password: 'long enough',
    firstName: 'Ada',
    lastName: 'Weber',
    accountType: 'business',
    vatIds: [''],
    acceptedDataProtection: true,
    storefrontUrl: ORIGIN,
    billingAddress: { ...address, company: 'Weber & Co.' },
  })
  yield plain(
    'checkout',
    'POST /shipping-method',
    { associations: { prices: {}, media: below({ thumbnails: {} }), deliveryTime: {} } },
    'elements.0.prices.0.id',
  )
  yield plain(
    'checkout',
    'POST /payment-method',
    { onlyAvailable: true, associations: { media: below({ thumbnails: {} }) } },
    'elements.0.id',
  )
  yield plain('checkout', 'PATCH /context', { languageId: languages[0]?.id ?? '' })
  const order = await plain('checkout', 'POST /checkout/order', { customerComment: '' }, 'orderNumber')
  yield order
  const orderId = text(order.reply.body, 'id')
  yield plain('checkout', 'POST /handle-payment', {
    orderId,
    finishUrl: `${ORIGIN}/paid`,
    errorUrl: `${ORIGIN}/unpaid`,
  })
  const orders = {
    filter: [{ type: 'equals', field: 'id', value: orderId }],
    associations: ORDER,
    checkPromotion: true,
  }
  yield plain('order', 'POST /order', orders, 'orders.elements.0.lineItems.0.product.cover.media.url')

  // The account.
  const person = {
    addresses: below({ country: {}, countryState: {}, salutation: {} }),
    salutation: {},
    group: {},
    language: {},
  }
  yield plain('account', 'POST /account/customer', { associations: person }, 'addresses.0.country.iso')
  const sorted = {
    limit: 5,
    sort: [{ field: 'city', order: 'DESC' }],
    filter: [{ type: 'contains', field: 'city', value: 'Ber' }],
  }
  yield plain('account', 'POST /account/list-address', sorted, 'elements.0.id')
  yield plain(
    'account',
    'POST /order',
    { limit: 10, page: 1, sort: [{ field: 'createdAt', order: 'DESC' }], associations: ORDER },
    'orders.elements.0.id',
  )
  yield plain('account', 'POST /account/newsletter-recipient', {}, 'status')
  yield ask('account', 'POST /customer/wishlist/add/{productId}', `/customer/wishlist/add/${id}`, {})
  yield plain(
    'account',
    'POST /customer/wishlist',
    { limit: 10, associations: { cover: below(media) } },
    'products.elements.0.cover.media.url',
  )
  yield plain('account', 'POST /account/logout', {})
}

/** Whether an answer has something at a place. */
export const isShown = (body: Json, place: string): boolean => {
  const value = at(body, place)
  return typeof value === 'number' || (typeof value === 'string' && value !== '')
}
