import { NotLoaded, lazyWithRetry } from '../../../ui/index.ts'

/** What few orders have to say: an order that changed, another country than the last one, an app with a word of its own, a company
 * abroad. */
export const Changes = lazyWithRetry(() => import('./changes.tsx'), NotLoaded)
export const GoneGoods = lazyWithRetry(() => import('./gone-goods.tsx'), NotLoaded)
export const CountryMoveNotice = lazyWithRetry(() => import('./country-move.tsx'), NotLoaded)
export const NoVat = lazyWithRetry(
  () => import('./no-vat.tsx'),
  () => null,
)
export const Hints = lazyWithRetry(() => import('./hints.tsx'), NotLoaded)
