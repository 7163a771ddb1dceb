import { useCallback } from 'react'
import { useRouter } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import { Button, EmptyState } from '../ui/index.ts'
import { useNetworkReturned } from '../platform/use-network-returned.ts'
import { StandalonePage } from './standalone-page.tsx'

/** The page did not arrive. It is read again without leaving the document, which could not be loaded either. */
export function OfflinePage() {
  const router = useRouter()
  const retry = useCallback(() => void router.invalidate(), [router])
  useNetworkReturned(retry)
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
