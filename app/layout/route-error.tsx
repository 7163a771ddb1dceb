import { useEffect } from 'react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { config } from '../../app.config.ts'
import { PageError } from '../platform/read-payload.ts'
import { ErrorPage } from './error.page.tsx'
import { MaintenancePage } from './maintenance.page.tsx'

/** Every error that reaches the router becomes the error page, or the maintenance page. */
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
  const closed = message === 'MAINTENANCE_MODE'
  useEffect(() => (closed ? returnWhenOpen() : undefined), [closed])
  if (closed) return <MaintenancePage />
  return <ErrorPage status={status} message={message} />
}

/** Looks at this address now and then, and loads it once the shop is open. The returned function stops that. */
function returnWhenOpen(): () => void {
  const look = async (): Promise<void> => {
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    if (ok) location.reload()
  }
  // Spread, so that many waiting tabs do not ask in the same moment.
  const looks = setInterval(() => void look().catch(() => undefined), 30_000 * (1 + Math.random() / 2))
  return () => clearInterval(looks)
}

function describe(error: unknown): { status: number; message: string } {
  if (error instanceof PageError) return error
  return { status: 500, message: error instanceof Error ? error.message : '' }
}
