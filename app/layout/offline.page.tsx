import { useCallback, useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import { Button, EmptyState } from '../ui/index.ts'
import { openOnceAnswered } from '../platform/chunks.ts'
import { useNetworkReturned } from '../platform/use-network-returned.ts'
import { StandalonePage } from './standalone-page.tsx'

/**
 * The page did not arrive. It is read again without leaving the document, which could not be loaded either.
 * @param anew its scripts did not arrive: the document remembers their failure, so that only another one brings them
 */
export function OfflinePage({ anew = false }: { anew?: boolean }) {
  const router = useRouter()
  const retry = useCallback(() => {
    if (!anew) void router.invalidate()
    else if (navigator.onLine) openOnceAnswered(router.latestLocation.publicHref)
  }, [router, anew])
  useNetworkReturned(retry)
  // The connection may have returned before this page was there.
  useEffect(() => {
    if (anew) retry()
  }, [anew, retry])
  return (
    <StandalonePage>
      <EmptyState
        drawing="cup"
        as="h1"
        title={<Trans>You are offline</Trans>}
        action={
          <Button variant="primary" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <p data-offline="">
          <Trans>This page needs a connection. It opens by itself when you are back online; your cart is safe.</Trans>
        </p>
      </EmptyState>
    </StandalonePage>
  )
}
