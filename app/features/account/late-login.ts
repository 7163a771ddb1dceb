import { withFailureTexts, withTexts } from '../../platform/i18n.ts'
import { NotLoaded, later } from '../../ui/index.ts'

/** The login dialog: loaded by the press that needs it. */
export const LateLogin = later(
  () => withFailureTexts(() => withTexts('account', () => import('./login-for.tsx'))),
  NotLoaded,
)
