import { localHref, splitLocale } from '../../platform/locale.ts'

/** A page of Shopware's own storefront, and the one that does its work here. */
const pages: Readonly<Record<string, string>> = {
  '/account/login': '/login',
  // Logging out takes a press: an address could be opened by a picture of another site.
  '/account/logout': '/account',
  '/account/register': '/register',
  '/account/payment': '/account',
  '/account/address/create': '/account/address',
  '/checkout/register': '/checkout',
  '/checkout/confirm': '/checkout',
  '/checkout/offcanvas': '/checkout/cart',
}

const editOrder = /^\/account\/order\/edit\/(\w+)$/
const editAddress = /^\/account\/address\/edit\/\w+$/

/**
 * Where a page of Shopware's own storefront is in this shop, in the same language. A backend's mails lead to some of them
 * (`account/login`, `account/order/edit/{id}`), bookmarks to all where a shop had that storefront before.
 * Source: the routes of Shopware's storefront, 6.4 to 6.7; those with the same address here are not in the table.
 * @param query of the address, with its question mark
 * @returns null for any other address
 */
export function storefrontPage(pathname: string, query: string): string | null {
  const { locale, path } = splitLocale(pathname)
  const target = pageAt(path.length > 1 ? path.replace(/\/$/, '') : path, query)
  return target === undefined ? null : localHref(locale, target)
}

function pageAt(path: string, query: string): string | undefined {
  if (editAddress.test(path)) return '/account/address'
  const edited = editOrder.exec(path)?.[1]
  if (edited !== undefined) return `/account/order/details/${edited}`
  if (path !== '/checkout/finish') return Object.hasOwn(pages, path) ? pages[path] : undefined
  const placed = new URLSearchParams(query).get('orderId') ?? ''
  return /^\w+$/.test(placed) ? `/checkout/success/${placed}` : '/account/order'
}
