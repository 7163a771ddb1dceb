import { readdirSync } from 'node:fs'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { shopFolder } from './scripts/shop/folder.ts'
import { ownLocales, SOURCE } from './scripts/shop/own-locales.ts'
import { readSettings } from './scripts/shop/settings.ts'

const owners = shopFolder()
const { config } = readSettings(owners)['app.config.ts']

/** Forms about a person, in the account and in the checkout; fields have names in both. */
const person = ['features/address', 'features/account/forms', 'shared/objections/labels']

/** Catalogues of texts and the folders below `app` that they come from. Of two folders around a text the inner one counts. */
const areas: Record<string, string[]> = {
  // The search form stands in the header of every page.
  shop: ['layout', 'ui', 'platform', 'routes', 'router.tsx', 'features/search/form'],
  // Sent to the worker that shows them where nothing else can.
  offline: ['platform/offline'],
  errors: ['layout/errors'],
  catalogue: ['features/product', 'features/search', 'features/content'],
  product: [
    'features/product/detail',
    'features/product/quantity',
    'features/delivery',
    'features/delivery/product',
    'features/content/elements/form/restock',
    'shared/pictures',
  ],
  // Turned and played: on few pages.
  media: ['features/content/elements/slider', 'features/content/elements/video'],
  listing: ['features/listing'],
  search: ['features/search/page', 'layout/search'],
  reviews: ['features/product/reviews'],
  // What a shopper opens beside a list of products.
  compare: ['features/comparison', 'features/compare-list', 'features/product/tools'],
  // What few look at beside a cart: the delivery elsewhere, and the express buttons of an owner's providers.
  estimate: ['features/delivery-estimate', 'features/express'],
  consent: ['features/measurement'],
  cart: ['features/shop', 'features/cart', 'features/wishlist', 'features/notifications'],
  // The shopper's own: said once something was done, and on pages for one shopper alone.
  validation: [
    'shared/errors',
    'shared/form',
    'shared/objections',
    'shared/paging',
    'shared/without-scripts',
    'features/product/quantity',
    'features/delivery',
    'features/delivery/cart',
    'features/order/totals',
    'features/order/letterhead',
    'features/cart/page',
    'features/wishlist/list',
    'features/content/elements/form',
    'features/notifications/message',
  ],
  // What is wrong with a field is said once a form is used; the checkout shows the labels at once.
  fields: ['shared/objections/fields', 'shared/objections/labels'],
  checkout: [
    'features/checkout',
    'features/payment',
    'features/order',
    'features/order/declared',
    'features/order/letterhead',
    'features/delivery',
    'features/delivery/cart',
    ...person,
  ],
  account: [
    'features/account',
    'features/account-area',
    'features/mail-links',
    'features/region',
    'features/revocation',
    'features/order/declared',
    'features/order/letterhead',
    ...person,
    // What only some see of the checkout, such as customers and guests who have ordered: it comes when it is opened.
    'features/address/lazy',
    'features/checkout/lazy',
    'features/payment/lazy',
  ],
  // Charts stand on a page of the shop's own and in the inspector.
  inspect: ['inspect', 'shared/charts'],
}

/** A page of the shop's own has its texts in one catalogue for all of them, unless its folder is named above. */
const named = new Set(Object.values(areas).flatMap((folders) => folders.map((folder) => folder.split('/')[1])))
const pages = readdirSync(new URL('app/features', import.meta.url)).filter((name) => !named.has(name))
areas['pages'] = [...pages.map((name) => `features/${name}`), 'shared/charts']

const all = Object.values(areas).flat()
const below = (folder: string) => `<rootDir>/app/${folder}`

const catalogue = (name: string, folders: string[]) => {
  const inner = all.filter(
    (other) => !folders.includes(other) && folders.some((folder) => other.startsWith(`${folder}/`)),
  )
  return {
    path: `<rootDir>/locales/{locale}/${name}`,
    include: folders.map(below),
    exclude: ['**/*.test.tsx', '**/*.test.ts', ...new Set(inner.map(below))],
  }
}

export default defineConfig({
  sourceLocale: SOURCE,
  locales: config.locales.map(({ code }) => code),
  // What an owner's language does not say yet is English.
  fallbackLocales: Object.fromEntries(ownLocales(owners).map((code) => [code, SOURCE])),
  catalogs: [
    // With an owner's folder, scripts/texts.ts collects its texts alone: the shop's are the shop's.
    ...(process.env['OWN_TEXTS'] === '1'
      ? []
      : Object.entries(areas).map(([name, folders]) => catalogue(name, folders))),
    // Texts of an owner's files, which every page of the owner's shop loads.
    ...(owners
      ? [{ path: `${owners}/texts/own/{locale}`, include: [owners], exclude: ['**/*.test.tsx', '**/*.test.ts'] }]
      : []),
  ],
  format: formatter({ lineNumbers: false }),
})
