import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** One catalogue per room of texts; the room is the folder that a text stands in (design: "Rooms", locales). */
const room = (name: string, include: string[], exclude: string[] = []) => ({
  path: `<rootDir>/locales/{locale}/${name}`,
  include: include.map((folder) => `<rootDir>/app/${folder}`),
  exclude: ['**/*.test.tsx', '**/*.test.ts', ...exclude.map((folder) => `<rootDir>/app/${folder}/**`)],
})

export default defineConfig({
  sourceLocale: 'en-GB',
  locales: ['en-GB', 'pl-PL', 'testde'],
  catalogs: [
    room(
      'shop',
      ['shell', 'design', 'routes', 'features'],
      ['features/checkout', 'features/payment', 'features/account', 'features/validation'],
    ),
    room('checkout', ['features/checkout', 'features/payment']),
    room('account', ['features/account']),
    room('validation', ['features/validation']),
    room('inspect', ['inspect']),
  ],
  format: formatter({ lineNumbers: false }),
})
