import { splitLocale } from './locale.ts'

/** The page after a login without a return path. */
export const ACCOUNT = '/account'

/** Any origin: only the path of an address inside the shop is looked at. */
const SHOP = 'http://shop.invalid'
const LONGEST = 2_000

/** Pages that nothing can lead back to: they would ask again, or have nothing to show. */
const entrances = /^\/(?:login|register|region|reset-password|registration|account\/recover)(?:\/|$)/

/**
 * The page to go back to after a login, without locale prefix. Anybody can write anything into an address: only a path of
 * this shop is followed.
 * @returns null for anything else
 */
export function returnPath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || wanted.length > LONGEST || !/^\/(?![/\\])/.test(wanted)) return null
  if (!URL.canParse(wanted, SHOP)) return null
  const { origin, pathname, search, hash } = new URL(wanted, SHOP)
  const { path } = splitLocale(pathname)
  return origin !== SHOP || path.startsWith('//') || entrances.test(path) ? null : path + search + hash
}

/** The address of the login or registration, which leads back to the page that the shopper came from. */
export function entranceTo(page: '/login' | '/register', from: string | null): string {
  const back = returnPath(from)
  return back === null || back === ACCOUNT ? page : `${page}?redirect=${encodeURIComponent(back)}`
}
