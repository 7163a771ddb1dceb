import { useEffect, useState } from 'react'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { config } from '../../app.config.ts'
import { isUnansweredChunk } from '../platform/chunks.ts'
import { NO_ANSWER, PageError } from '../platform/read-payload.ts'
import { Html } from '../ui/index.ts'
import { LazyErrorPage, LazyMaintenancePage } from './lazy-error.tsx'
import { OfflinePage } from './offline.page.tsx'

/** Machines that read pages keep what they have. */
const bots = /bot\b|chrome-lighthouse|facebookexternalhit|google\b/i

/** Every error that reaches the router becomes the error page, or the maintenance page. */
export function RouteError({ error }: ErrorComponentProps) {
  const { status, message } = describe(error)
  const [kept] = useState(storedPage)
  useEffect(() => {
    if (status !== 412) return undefined
    const hint = setTimeout(
      () => console.error('The Store API answered 412: check STORE_API_URL and STORE_API_ACCESS_KEY.'),
      config.timings.misconfiguredHint,
    )
    return () => clearTimeout(hint)
  }, [status])
  if (message === 'MAINTENANCE_MODE') return <LazyMaintenancePage returns />
  if (kept !== null) return <Html html={kept} />
  if (isUnansweredChunk(error)) return <OfflinePage anew />
  if (status === NO_ANSWER) return <OfflinePage />
  return <LazyErrorPage status={status} message={message} />
}

function describe(error: unknown): { status: number; message: string } {
  if (error instanceof PageError) return error
  return { status: 500, message: error instanceof Error ? error.message : '' }
}

/** The page that is still in the document while React replaces it; null for people and on the server. */
function storedPage(): string | null {
  if (typeof navigator === 'undefined' || !bots.test(navigator.userAgent)) return null
  const page = document.getElementById('content')?.innerHTML
  return page === undefined || page === '' ? null : page
}
