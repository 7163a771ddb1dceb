import { NotLoaded, lazyWithRetry } from '../../../ui/index.ts'

/**
 * What few orders have to say: an order that changed, another country than the last one or than the one that is saved, a
 * method that could not be kept or saved, a company abroad, an app with a word of its own, a mail address to be confirmed, a
 * delivery that asks for something, an empty cart, what is missing when the button is pressed.
 */
export const Changes = lazyWithRetry(() => import('./changes.tsx'), NotLoaded)
export const DeliveryFields = lazyWithRetry(() => import('./delivery-fields.tsx'), NotLoaded)
export const Empty = lazyWithRetry(() => import('./empty.tsx'), NotLoaded)
export const CountryMoveNotice = lazyWithRetry(() => import('./country-move.tsx'), NotLoaded)
export const MethodNotices = lazyWithRetry(() => import('./method-notices.tsx'), NotLoaded)
export const MissingParts = lazyWithRetry(() => import('./missing-parts.tsx'), NotLoaded)
export const NoVat = lazyWithRetry(
  () => import('./no-vat.tsx'),
  () => null,
)
export const OtherCountry = lazyWithRetry(
  () => import('./other-country.tsx'),
  () => null,
)
export const OptInPending = lazyWithRetry(() => import('./opt-in-pending.tsx'), NotLoaded)
export const Hints = lazyWithRetry(() => import('./hints.tsx'), NotLoaded)

/**
 * Loads what has to be said without a connection too: another tab changed the order or took it all, a choice could not be
 * saved, or something is missing.
 */
export const loadForOffline = () =>
  Promise.allSettled([Changes.load(), Empty.load(), MethodNotices.load(), MissingParts.load()])
