import type { ReactNode } from 'react'
import { BareErrorPage, ErrorPage } from '../../../app/layout/errors/error.page.tsx'
import { IncompletePage } from '../../../app/layout/incomplete.tsx'
import { MaintenancePage } from '../../../app/layout/errors/maintenance.page.tsx'
import { NotFoundPage } from '../../../app/layout/errors/not-found.page.tsx'
import { named, type State } from './state.ts'

/** Pages that stand in for others. */
const pages: Record<string, () => ReactNode> = {
  'error 408': () => <ErrorPage status={408} message="" />,
  'error 504': () => <ErrorPage status={504} message="" />,
  'error 500': () => <ErrorPage status={500} message="" />,
  'error 502': () => <ErrorPage status={502} message="" />,
  'error 503': () => <ErrorPage status={503} message="" />,
  'error with a raw message': () => <ErrorPage status={412} message="The access key was refused" />,
  'not found': () => <NotFoundPage />,
  maintenance: () => <MaintenancePage />,
  'page without its scripts': () => (
    <>
      <NotFoundPage />
      <IncompletePage />
    </>
  ),
  'error without texts': () => <BareErrorPage />,
}

export const states: Record<string, State> = {
  ...named('instead', pages, (page) => ({ layout: 'none', page })),
  'instead: not found, inside the shop': { layout: 'default', page: () => <NotFoundPage />, path: '/nothing/' },
}
