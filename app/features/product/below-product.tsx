import { withTexts } from '../../platform/i18n.ts'
import { lazyWithRetry } from '../../ui/index.ts'

/** The parts below a product, whatever its layout is: below everything else, they are not in the first load. */
export const BelowProduct = lazyWithRetry(
  () => withTexts('reviews', () => import('./more-products.tsx')),
  () => null,
)
