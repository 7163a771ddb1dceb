import { NotLoaded, lazyWithRetry } from '../../../ui/index.ts'

/**
 * What few orders have to say: an order that changed, another country than the last one, a method that could not be kept,
 * a company abroad, an app with a word of its own, a mail address to be confirmed.
 */
export const Changes = lazyWithRetry(() => import('./changes.tsx'), NotLoaded)
export const GoneGoods = lazyWithRetry(() => import('./gone-goods.tsx'), NotLoaded)
export const CountryMoveNotice = lazyWithRetry(() => import('./country-move.tsx'), NotLoaded)
export const NoVat = lazyWithRetry(
  () => import('./no-vat.tsx'),
  () => null,
)
export const OptInPending = lazyWithRetry(() => import('./opt-in-pending.tsx'), NotLoaded)
export const Replaced = lazyWithRetry(() => import('./replaced.tsx'), NotLoaded)
export const Hints = lazyWithRetry(() => import('./hints.tsx'), NotLoaded)
