import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useHydrated, useLocation } from '@tanstack/react-router'
import { useLocalHref } from '../../../../platform/locale.ts'
import { newsletterResult, type NewsletterResult } from '../../../../platform/newsletter-flash.ts'
import { ShopLink } from '../../../../platform/shop-link.tsx'
import { ShopPageLink } from '../../../../platform/shop-page-link.tsx'
import { usePath } from '../../../../platform/use-path.ts'
import { Notice, TextInput, takesFocus } from '../../../../ui/index.ts'
import { FormSummary, type FormBinding } from '../../../../shared/form/index.ts'
import { Line, useRounds } from './form-parts.tsx'
import styles from './form.module.css'

/** What is left after signing up: one step, the same for an address that is on the list already; or nothing. */
export function SignedUp({ address, counts }: { address: string; counts: boolean }) {
  if (counts) return <Trans>From now on, {address} will receive our newsletter.</Trans>
  return address === '' ? (
    <Trans>
      One more step: open the link in the email that we have just sent you. Your subscription starts then. No email
      comes to an address that receives the newsletter already.
    </Trans>
  ) : (
    <Trans>
      One more step: open the link in the email that we have just sent to {address}. Your subscription starts then. No
      email comes to an address that receives the newsletter already.
    </Trans>
  )
}

/** The result of a post without scripts, from the page's address; null: nothing was posted. */
export const usePosted = (): NewsletterResult | null =>
  useLocation({ select: ({ search }) => newsletterResult(search) })

/** A further form, because the address was mistyped. */
export interface Round {
  round: number
  anew: boolean
  /** The address of the round before, to be corrected. */
  last: string
  again: (address: string) => { label: ReactNode; begin: () => void }
}

export function useAddressRounds(): Round {
  const { round, anew, kept, begin } = useRounds('')
  return {
    round,
    anew,
    last: kept,
    again: (address) => ({ label: <Trans>Use another address</Trans>, begin: () => begin(address) }),
  }
}

/** A form of the newsletter around its fields. Without scripts it is posted, and the page comes back with the result. */
export function NewsletterFrame({ form, children }: { form: FormBinding; children: ReactNode }) {
  const path = usePath()
  const action = useLocalHref()('/newsletter')
  const result = usePosted()
  // Before the scripts run, the browser itself checks the address: a post would come back with an empty field.
  const runs = useHydrated()
  return (
    <form {...form.form} noValidate={runs} method="post" action={action} className={styles.letter}>
      <input type="hidden" name="path" value={path} />
      {result !== null && form.status === 'editing' ? <PostedInVain result={result} /> : null}
      <FormSummary form={form} />
      {children}
      <Note />
    </form>
  )
}

/** The field that both forms of the newsletter begin with. */
export function EmailLine({ form, anew }: { form: FormBinding; anew: boolean }) {
  const { t } = useLingui()
  return (
    <Line form={form} name="email" label={t`Email address`} hidden>
      <TextInput
        {...form.text('email')}
        ref={anew ? takesFocus : undefined}
        type="email"
        autoComplete="email"
        placeholder={t`you@example.com`}
        required
      />
    </Line>
  )
}

/** A note on the use of the address, and how it is taken back. */
function Note() {
  return (
    <p className={styles.note}>
      <Trans>
        See our <ShopPageLink page="privacy">privacy policy</ShopPageLink>.{' '}
        <ShopLink to="/newsletter-unsubscribe">Unsubscribe</ShopLink> at any time.
      </Trans>
    </p>
  )
}

/** Why a post without scripts changed nothing; rendered by the server. */
function PostedInVain({ result }: { result: NewsletterResult }) {
  return (
    <Notice tone="danger">
      {result === 'refused' ? (
        <Trans>This email address could not be signed up. Please check it.</Trans>
      ) : result === 'notRemoved' ? (
        <Trans>You could not be unsubscribed right now. Please try again in a moment.</Trans>
      ) : (
        <Trans>You could not be signed up right now. Please try again in a moment.</Trans>
      )}
    </Notice>
  )
}
