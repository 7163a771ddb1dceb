import { useEffect } from 'react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { config } from '../app.config.ts'
import { PageError } from './read-payload.ts'
import { ErrorPage } from './shell/error.page.tsx'
import { MaintenancePage } from './shell/maintenance.page.tsx'

/** Every error that reaches the router becomes the error page, or the maintenance page (behaviour 1.25). */
export function RouteError({ error }: ErrorComponentProps) {
  const { status, message } = describe(error)
  useEffect(() => {
    if (status !== 412) return undefined
    const hint = setTimeout(
      () => console.error('The Store API answered 412: check STORE_API_URL and STORE_API_ACCESS_KEY.'),
      config.timings.misconfiguredHint,
    )
    return () => clearTimeout(hint)
  }, [status])
  if (message === 'MAINTENANCE_MODE') return <MaintenancePage />
  return <ErrorPage status={status} message={message} />
}

function describe(error: unknown): { status: number; message: string } {
  if (error instanceof PageError) return error
  return { status: 500, message: error instanceof Error ? error.message : '' }
}
