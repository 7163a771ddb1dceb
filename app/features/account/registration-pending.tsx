import { Trans } from '@lingui/react/macro'
import { entranceTo } from '../../platform/return-path.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { Button, EmptyState, takesFocus, textLinkClass } from '../../ui/index.ts'
import styles from './account.module.css'
import { useKeptRegistration, type Known } from './forms/registration-form.tsx'
import { REGISTER_FORM } from './registration.provider.tsx'
import { useReturnPath } from './use-way-back.ts'

/** The account is there once the mail's link was opened. */
export function RegistrationPending({
  address,
  sent,
  onAgain,
}: {
  address: string
  /** What was registered; null after a reload, which finds it as the form's draft. */
  sent: Known | null
  onAgain: () => void
}) {
  const back = useReturnPath()
  useKeptRegistration(REGISTER_FORM, sent)
  return (
    <div ref={takesFocus} tabIndex={-1} className={styles.told}>
      <EmptyState
        as="h1"
        drawing="letter"
        title={<Trans>Look into your mailbox</Trans>}
        action={
          <Button onClick={onAgain}>
            <Trans>Use another email address</Trans>
          </Button>
        }
      >
        <p>
          <Trans>
            We have sent a link to {address}. Open it, and your account is ready. If nothing arrives in a few minutes,
            please look among the unwanted mails too.
          </Trans>
        </p>
        <p>
          <Trans>
            Opened it on another device?{' '}
            <ShopLink to={entranceTo('/login', back)} className={textLinkClass}>
              Log in
            </ShopLink>
          </Trans>
        </p>
      </EmptyState>
    </div>
  )
}
