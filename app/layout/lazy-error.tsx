import { withTexts } from '../platform/i18n.ts'
import { LazyBoundary } from '../platform/lazy-boundary.tsx'
import { createLazyModule } from '../platform/lazy-module.ts'
import { ERROR_MARK } from './standalone-page.tsx'

/** Pages about what cannot be shown: no visit begins with loading them. A server has them before it renders. */
export const errorModule = createLazyModule(() => withTexts('errors', () => import('./error.lazy.ts')))

/** The page that says what went wrong; a lost connection has a page of its own, which needs nothing more. */
export function LazyErrorPage(props: { status: number; message: string }) {
  return (
    <LazyBoundary module={errorModule} mark={ERROR_MARK}>
      {({ ErrorPage }) => <ErrorPage {...props} />}
    </LazyBoundary>
  )
}

/** The shop is closed for a while. */
export function LazyMaintenancePage(props: { returns?: boolean }) {
  return (
    <LazyBoundary module={errorModule} mark={ERROR_MARK}>
      {({ MaintenancePage }) => <MaintenancePage {...props} />}
    </LazyBoundary>
  )
}

/** There is no page at this address. */
export function LazyNotFoundPage() {
  return (
    <LazyBoundary module={errorModule} mark={ERROR_MARK}>
      {({ NotFoundPage }) => <NotFoundPage />}
    </LazyBoundary>
  )
}
