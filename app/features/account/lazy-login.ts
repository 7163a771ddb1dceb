import { withFailureTexts, withTexts } from '../../platform/i18n.ts'
import { NotLoaded, lazyWithRetry } from '../../ui/index.ts'

/** The login dialog: loaded by the press that needs it. */
export const LazyLogin = lazyWithRetry(
  () => withFailureTexts(() => withTexts('account', () => import('./login-for.tsx'))),
  NotLoaded,
)
