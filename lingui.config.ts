import { readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { shopFolder } from './scripts/shop/folder.ts'
import { ownLocales, SOURCE } from './scripts/shop/own-locales.ts'
import { readSettings } from './scripts/shop/settings.ts'

const owners = shopFolder()
const { config } = readSettings(owners)['app.config.ts']

/** One catalogue per area; the folder that a text stands in decides. */
const catalogue = (name: string, include: string[], without: string[] = []) => ({
  path: `<rootDir>/locales/{locale}/${name}`,
  include: include.map((folder) => `<rootDir>/app/${folder}`),
  exclude: ['**/*.test.tsx', '**/*.test.ts', ...without.map((folder) => `<rootDir>/app/${folder}`)],
})

/** What is sold, in detail; a card has the words that every page has. */
const product = ['add-to-cart', 'buy-box', 'configurator', 'gallery', 'price-block', 'product-view', 'quantity-notes']
  .concat(['documents'])
  .concat(['gallery-item', 'properties', 'sold-out', 'stock-line', 'zoom'])
  .map((name) => `features/product/${name}.*`)
  .concat('shared/pictures')
/** When it arrives, and what is promised: beside a product, in the cart, in the checkout and of an order. */
const delivery = ['arrival-text', 'promises'].map((name) => `features/delivery/${name}.tsx`)
const productDelivery = 'features/delivery/product-arrival.tsx'
const cartDelivery = [...delivery, 'features/delivery/cart-arrival.tsx']
const reviews = ['reviews', 'review-browser', 'review-form', 'own-review', 'write-review', 'recently-viewed'].map(
  (name) => `features/product/${name}.tsx`,
)
/** What a shopper opens beside a list of products: comparison and quick view. */
const beside = ['features/comparison', 'features/compare-list', 'features/product/card-tools.tsx'].concat([
  'features/product/quick-view.view.tsx',
  'features/product/quick-view-button.tsx',
  'features/product/product-tools.tsx',
  'features/product/share.tsx',
])
const listing = ['card-colours.*', 'filter-*', 'listing-*', 'listing.*', 'pagination.*'].map(
  (name) => `features/listing/${name}`,
)
/** Stands in the header of every page. */
const searchForm = 'features/search/search-form.tsx'
const search = ['features/search/search.page.tsx', 'features/search/use-pages.ts', 'layout/search-box.tsx'].concat(
  'layout/suggestion-list.tsx',
  'layout/recent-searches.tsx',
)
/** How a total comes about: in carts, in the checkout and on orders. */
const totals = 'features/order/totals.tsx'
/** The shopper's own: said once something was done, and on pages that are nobody else's. */
const own = [totals, 'features/cart/cart.page.tsx', 'features/cart/parts', 'features/wishlist/wishlist-item.tsx']
  .concat(['features/wishlist/own-list.view.tsx', 'features/content/elements/form/*.tsx'])
  .concat(['features/wishlist/list-actions.tsx', 'features/wishlist/shared-list.tsx'])
  .concat(['shared/paging/page-links.tsx'])
  .concat([
    'features/notifications/message.tsx',
    'features/notifications/cart-answer.tsx',
    'features/notifications/notification-texts.ts',
  ])

/** Forms about a person, which the checkout has as well. */
const asking = ['features/address', 'features/account/forms', 'shared/objections/labels.ts']
/** What only some see of the checkout, such as customers and guests who have ordered: it comes when it is opened. */
const ofCustomers = [
  'features/checkout/parts/address-choice.view.tsx',
  'features/checkout/parts/payment-fields.tsx',
  'features/payment/parts/guest-account.view.tsx',
]

/** Pages about what cannot be shown. */
const errors = ['layout/error.page.tsx', 'layout/not-found.page.tsx']

const offline = 'platform/offline'

/** Stand on a page of the shop's own and in the inspector. */
const charts = 'shared/charts'

const catalogues = [
  catalogue('shop', ['layout', 'ui', 'platform', 'routes', 'router.tsx', searchForm], [...search, ...errors, offline]),
  // Sent to the worker that shows them where nothing else can.
  catalogue('offline', [offline]),
  catalogue('errors', errors),
  catalogue(
    'catalogue',
    ['features/listing', 'features/product', 'features/search', 'features/content'],
    [...product, ...listing, ...search, ...own, ...reviews, ...beside, searchForm],
  ),
  catalogue('product', [...product, ...delivery, productDelivery]),
  catalogue('listing', listing),
  catalogue('search', search),
  catalogue('reviews', reviews),
  catalogue('compare', beside),
  // What few look at beside a cart: the delivery elsewhere, and the express buttons of an owner's providers.
  catalogue('estimate', ['features/delivery-estimate', 'features/express']),
  catalogue('consent', ['features/measurement']),
  catalogue('cart', ['features/shop', 'features/cart', 'features/wishlist', 'features/notifications'], own),
  catalogue('validation', [
    'shared/errors',
    'shared/form',
    'shared/objections/use-objections.ts',
    'features/product/quantity-notes.ts',
    ...cartDelivery,
    ...own,
  ]),
  // What is wrong with a field is said once a form is used; the checkout shows the labels at once.
  catalogue('fields', ['shared/objections/*-texts.ts', 'shared/objections/labels.ts']),
  catalogue(
    'checkout',
    ['features/checkout', 'features/payment', 'features/order', ...asking, ...cartDelivery],
    [...ofCustomers, totals, 'features/address/more-fields.tsx'],
  ),
  catalogue('account', [
    'features/account',
    'features/revocation',
    'features/region',
    'features/order/letterhead.tsx',
    'features/account-area',
    'features/mail-links',
    ...asking,
    ...ofCustomers,
  ]),
  catalogue('inspect', ['inspect', charts]),
]

/** A page of the shop's own has its texts in one catalogue for all of them, unless its folder is named above. */
const named = new Set(catalogues.flatMap(({ include }) => include.map((path) => /features\/([^/]+)/.exec(path)?.[1])))
const pages = readdirSync(new URL('app/features', import.meta.url)).filter((name) => !named.has(name))

export default defineConfig({
  sourceLocale: SOURCE,
  locales: config.locales.map(({ code }) => code),
  // What an owner's language does not say yet is English.
  fallbackLocales: Object.fromEntries(ownLocales(owners).map((code) => [code, SOURCE])),
  catalogs: [
    // With an owner's folder, scripts/texts.ts collects its texts alone: the shop's are the shop's.
    ...(process.env['OWN_TEXTS'] === '1'
      ? []
      : [...catalogues, catalogue('pages', [...pages.map((name) => `features/${name}`), charts])]),
    // Texts of an owner's files, which every page of the owner's shop loads.
    ...(owners
      ? [{ path: `${owners}/texts/own/{locale}`, include: [owners], exclude: ['**/*.test.tsx', '**/*.test.ts'] }]
      : []),
  ],
  format: formatter({ lineNumbers: false }),
})
