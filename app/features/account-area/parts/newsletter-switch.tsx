import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import type { NewsletterSwitchIntents, NewsletterSwitchView } from '../../../../machines/newsletter-switch/index.ts'
import { Checkbox, Notice, RetryNotice, Skeleton, Stack, keepFocus } from '../../../ui/index.ts'
import { failureText, useText } from '../../../shared/errors/texts.ts'
import { EmailAddress } from '../../../shared/format/email-address.tsx'
import styles from './newsletter-switch.module.css'

export interface NewsletterSwitchProps {
  view: NewsletterSwitchView
  intents: NewsletterSwitchIntents
  /** The address that gets it. */
  email: string
}

/** The newsletter on or off, as the backend has it. */
export function NewsletterSwitch(props: NewsletterSwitchProps) {
  const place = useRef<HTMLDivElement>(null)
  // The button goes with what failed: the shopper goes on at the name of the card.
  const retry = () => {
    props.intents.retry()
    keepFocus(() => place.current?.closest('section')?.querySelector('h2'))
  }
  return (
    <div ref={place}>
      <Switch {...props} retry={retry} />
    </div>
  )
}

function Switch({ view, intents, email: address, retry }: NewsletterSwitchProps & { retry: () => void }) {
  const text = useText()
  const email = <EmailAddress of={address} />
  const { known, on, busy, failure, failed } = view
  const failing = failure ? text(failureText(failure)) : null
  if (failed && known === null) return <RetryNotice onRetry={retry}>{failing}</RetryNotice>
  if (known === null)
    return (
      <div aria-busy="true">
        <Skeleton lines={2} />
      </div>
    )
  return (
    <Stack gap={12}>
      <Checkbox
        checked={on}
        aria-busy={busy || undefined}
        onChange={(event) => {
          if (!busy) intents.set(event.target.checked)
        }}
        label={<Trans>Send me news and offers by email</Trans>}
        hint={<Trans>To {email}. You can switch it off at any time.</Trans>}
      />
      <output className={styles.said}>
        {view.changed && known === 'subscribed' ? <Trans>You are subscribed.</Trans> : null}
        {view.changed && known === 'unsubscribed' ? <Trans>You are no longer subscribed.</Trans> : null}
      </output>
      {known === 'pending' && !busy ? (
        <Notice live="polite">
          <Trans>We have sent you an email. Please confirm there that you want the newsletter.</Trans>
        </Notice>
      ) : null}
      {failing && !busy ? <RetryNotice onRetry={failed ? retry : null}>{failing}</RetryNotice> : null}
    </Stack>
  )
}
