import { redirect } from '@tanstack/react-router'
import type { RouterContext } from '../../platform/context.ts'
import { localHref } from '../../platform/locale.ts'
import { ACCOUNT, entranceTo, returnPath } from '../../platform/return-path.ts'

type Context = Pick<RouterContext, 'visitor' | 'locale'>

/**
 * Pages of customers, on the server: whoever is not known is sent to the login, and back afterwards. In a browser the
 * session is asked, which may still be read (`CustomersOnly`).
 */
export function customersOnly({ visitor, locale }: Context): void {
  if (!import.meta.env.SSR) return
  if (visitor === null || visitor.kind === 'customer') return
  throw redirect({ href: localHref(locale, entranceTo('/login', visitor.address)), statusCode: 302 })
}

/** Login and registration, on the server: a customer goes where the login would have led. */
export function notForCustomers({ visitor, locale }: Context, { search }: { search: object }): void {
  if (!import.meta.env.SSR) return
  if (visitor?.kind !== 'customer') return
  const wanted: unknown = 'redirect' in search ? search.redirect : null
  throw redirect({ href: localHref(locale, returnPath(wanted) ?? ACCOUNT), statusCode: 302 })
}
