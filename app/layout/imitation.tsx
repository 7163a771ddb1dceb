import { useSessionSelector } from '../features/shop/index.ts'
import { withTexts } from '../platform/i18n.ts'
import { lazyWithRetry } from '../ui/index.ts'

const Bar = lazyWithRetry(
  () => withTexts('account', () => import('../features/account/imitation-bar.tsx')),
  () => null,
)

/** Customers never load it. */
export function Imitation() {
  return useSessionSelector(({ session }) => session?.imitated === true) ? <Bar /> : null
}
