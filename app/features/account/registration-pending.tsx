import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { entranceTo } from '../../platform/return-path.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { Button, EmptyState, Stack, keepFocus, takesFocus, textLinkClass } from '../../ui/index.ts'
import { useReturnPath } from './use-leave-when-logged-in.ts'

/** The account is there once the mail's link was opened. */
export function RegistrationPending({
  address,
  onAgain,
  children,
}: {
  address: string
  onAgain: () => void
  children?: ReactNode
}) {
  const back = useReturnPath()
  const again = () => {
    onAgain()
    keepFocus(() => document.querySelector<HTMLElement>('main [name="email"]'))
  }
  return (
    <div ref={takesFocus} tabIndex={-1}>
      <EmptyState
        as="h1"
        drawing="letter"
        title={<Trans>Check your inbox</Trans>}
        action={
          <Button onClick={again}>
            <Trans>Use another email address</Trans>
          </Button>
        }
      >
        <Stack gap={12}>
          <p>
            <Trans>
              We have sent a link to {address}. Open it, and your account is ready. If nothing arrives in a few minutes,
              please check your spam folder too.
            </Trans>
          </p>
          {children}
          <p>
            <Trans>
              Opened it on another device?{' '}
              <ShopLink to={entranceTo('/login', back)} className={textLinkClass}>
                Log in
              </ShopLink>
            </Trans>
          </p>
        </Stack>
      </EmptyState>
    </div>
  )
}
