import { expect, test } from 'vitest'
import { storefrontPage } from './storefront-addresses.server.ts'

test.each([
  ['/account/login', '', '/login'],
  ['/pl-PL/account/register/', '', '/pl-PL/register'],
  ['/account/logout', '', '/account'],
  ['/testde/account/order/edit/0a1b', '?error-code=X', '/testde/account/order/details/0a1b'],
  ['/account/address/edit/0a1b', '', '/account/address'],
  ['/checkout/confirm', '', '/checkout'],
  ['/checkout/finish', '?orderId=0a1b&changedPayment=1', '/checkout/success/0a1b'],
  ['/checkout/finish', '?orderId=//evil.test', '/account/order'],
])('address of the former storefront: %s%s leads to %s', (path, query, target) => {
  expect(storefrontPage(path, query)).toBe(target)
})

test.each(['/', '/login', '/account', '/account/order/0a1b', '/account/order/edit/a/b', '/constructor', '/pl-PL'])(
  'address of the former storefront: %s is none',
  (path) => {
    expect(storefrontPage(path, '')).toBeNull()
  },
)
