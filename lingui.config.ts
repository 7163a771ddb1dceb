import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** One catalogue per room of texts; the room is the folder that a text stands in (design: "Rooms", locales). */
const room = (name: string, include: string[]) => ({
  path: `<rootDir>/locales/{locale}/${name}`,
  include: include.map((folder) => `<rootDir>/app/${folder}`),
  exclude: ['**/*.test.tsx', '**/*.test.ts'],
})

export default defineConfig({
  sourceLocale: 'en-GB',
  locales: ['en-GB', 'pl-PL', 'testde'],
  catalogs: [
    room('shop', ['shell', 'design', 'routes', 'router.tsx']),
    room('catalogue', ['features/listing', 'features/product', 'features/search', 'features/content']),
    room('cart', ['features/shop', 'features/cart', 'features/wishlist', 'features/notifications']),
    room('validation', ['features/errors', 'features/form', 'features/objections/use-objections.ts']),
    // What is wrong with a field is said once a form is used; the checkout shows the labels at once.
    room('fields', ['features/objections/*-texts.ts', 'features/objections/labels.ts']),
    room('checkout', ['features/checkout', 'features/payment', 'features/order', 'features/objections/labels.ts']),
    room('account', ['features/mail-links', 'features/objections/labels.ts']),
    room('inspect', ['inspect', 'features/about']),
  ],
  format: formatter({ lineNumbers: false }),
})
