import type { ErrorComponentProps } from '@tanstack/react-router'
import { PageError } from './read-payload.ts'
import { ErrorPage } from './shell/error.page.tsx'
import { MaintenancePage } from './shell/maintenance.page.tsx'

/** Every error that reaches the router becomes the error page, or the maintenance page (behaviour 1.25). */
export function RouteError({ error }: ErrorComponentProps) {
  const message = error instanceof Error ? error.message : ''
  const status = error instanceof PageError ? error.status : 500
  if (message === 'MAINTENANCE_MODE') return <MaintenancePage />
  return <ErrorPage status={status} message={message} />
}
