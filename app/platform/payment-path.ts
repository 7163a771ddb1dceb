import { redirect } from '@tanstack/react-router'
import { splitLocale } from './locale.ts'

/** Pages on which a shopper orders or pays: cart, checkout, what follows an order, and an order of the account. */
const payment = /^\/(?:checkout|account\/order)(?:\/|$)/

/** @param path without locale prefix */
export const isPaymentPath = (path: string): boolean => payment.test(path)

/** Whether providers may do anything in this document: its policy is that of the page that it was loaded for. */
const isPaymentDocument =
  !import.meta.env.SSR && typeof location === 'object' && isPaymentPath(splitLocale(location.pathname).path)

/** Leads to a page of paying by a load of its own, out of a document whose policy allows no provider; throws it. */
export function loadPaymentPage({ pathname, publicHref }: { pathname: string; publicHref: string }): void {
  if (isPaymentPath(pathname) && !isPaymentDocument) throw redirect({ href: publicHref, reloadDocument: true })
}
