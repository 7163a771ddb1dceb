import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { unsubscribeNewsletter } from '../../../../../api/operations/content.ts'
import type { SafeHtml } from '../../../../../api/types/common.ts'
import { withTexts } from '../../../../platform/i18n.ts'
import { Button, Choice, ChoiceGroup, TextInput, lazyWithRetry } from '../../../../ui/index.ts'
import { useForm, type FormBinding } from '../../../../shared/form/index.ts'
import { usePrefill, usePrefillValues, useSessionSelector, useStoreApi } from '../../../shop/index.ts'
import { email, maxLength, required } from '../../../../shared/validation/index.ts'
import { Confirmation, Line, SalutationLine, type FormView } from './form-parts.tsx'
import { EmailLine, NewsletterFrame, SignedUp, usePosted, useAddressRounds, type Round } from './newsletter-parts.tsx'
import { useSalutations } from './use-salutations.ts'
import { useSignUp } from './use-sign-up.ts'
import styles from './form.module.css'

const CustomerNewsletter = lazyWithRetry(
  () => withTexts('account', () => import('../../../account-area/newsletter.lazy.ts')),
  // Until it is there, and without it, the form is.
  () => null,
)

/** A newsletter form that the shop owner put on a page: signs up, with a name if the shopper gives one, and off. */
export function NewsletterElement({ element }: { element: FormView }) {
  const rounds = useAddressRounds()
  const customer = useSessionSelector(({ session }) => (session?.kind === 'customer' ? session.customer : null))
  return (
    <section id="newsletter" data-lazy="form" className={styles.newsletter} aria-labelledby={`${element.slotId}-title`}>
      <h2 id={`${element.slotId}-title`} className={styles.title}>
        {element.title ?? <Trans>A newsletter now and then</Trans>}
      </h2>
      <div className={styles.either}>
        {customer ? <CustomerNewsletter key={customer.email} customer={customer} /> : null}
        <NamedForm key={rounds.round} {...rounds} confirmation={element.confirmation} />
      </div>
    </section>
  )
}

const LONGEST_NAME = 255
/** Fields that are filled in for a customer. */
const PREFILLED = ['email'] as const
const initial = { option: 'subscribe', salutationId: '', firstName: '', lastName: '', email: '' }

function NamedForm({ round, anew, last, again, confirmation }: Round & { confirmation: SafeHtml | null }) {
  const api = useStoreApi()
  const { signUp, counts } = useSignUp()
  const posted = usePosted()
  const result = round === 0 ? posted : null
  const prefill = usePrefillValues(PREFILLED)
  const form = useForm({
    name: 'newsletter-element',
    initial: { ...initial, ...prefill, ...(last && { email: last }) },
    rules: {
      firstName: [maxLength(LONGEST_NAME)],
      lastName: [maxLength(LONGEST_NAME)],
      email: [required, email],
    },
    submit: (values, signal) => {
      const text = (field: string) => String(values[field] ?? '').trim()
      if (values['option'] === 'unsubscribe') return unsubscribeNewsletter(api, text('email'), { signal })
      const given = ['salutationId', 'firstName', 'lastName'].flatMap((field) =>
        text(field) === '' ? [] : [[field, text(field)] as const],
      )
      return signUp({ email: text('email'), ...Object.fromEntries(given) }, signal)
    },
  })
  usePrefill(form, PREFILLED)
  const leaves = form.values['option'] === 'unsubscribe'
  const address = form.status === 'done' ? String(form.values['email']).trim() : ''
  if (form.status === 'done' ? leaves : result === 'removed')
    return (
      <Confirmation html={null} again={again(address)}>
        <Removed address={address} />
      </Confirmation>
    )
  if (form.status === 'done' || result === 'sent')
    return (
      <Confirmation html={confirmation} address={address} again={again(address)}>
        <SignedUp address={address} counts={counts} />
      </Confirmation>
    )
  return (
    <NewsletterFrame form={form}>
      <Fields form={form} leaves={leaves} anew={anew} />
    </NewsletterFrame>
  )
}

/** The answer is the same for an address that was on no list. */
function Removed({ address }: { address: string }) {
  return address === '' ? (
    <Trans>This address will receive no more newsletters from us. You can sign up again at any time.</Trans>
  ) : (
    <Trans>{address} will receive no more newsletters from us. You can sign up again at any time.</Trans>
  )
}

/** The address and the button; who wants to be called by name, or to leave, opens the rest. */
function Fields({ form, leaves, anew }: { form: FormBinding; leaves: boolean; anew: boolean }) {
  const { t } = useLingui()
  // A page that is only looked at calls no Store API.
  const [near, setNear] = useState(false)
  const salutations = useSalutations(near)
  const [opened, setOpened] = useState(false)
  // Behind everything that it sends.
  const send = (
    <Button type="submit" variant="primary" busy={form.status === 'submitting'}>
      {leaves ? <Trans>Unsubscribe</Trans> : <Trans>Sign up</Trans>}
    </Button>
  )
  return (
    <div className={styles.fields} onFocus={() => setNear(true)} onPointerEnter={() => setNear(true)}>
      <div className={styles.line}>
        <EmailLine form={form} anew={anew} />
        {opened ? null : send}
      </div>
      <details className={styles.rest} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary>
          <Trans>More options: your name, unsubscribe</Trans>
        </summary>
        <div className={styles.fields}>
          <ChoiceGroup legend={t`Newsletter`} legendHidden>
            <Choice
              name="option"
              value="subscribe"
              checked={!leaves}
              onChange={() => form.change('option', 'subscribe')}
              title={t`I would like to receive the newsletter`}
            />
            <Choice
              name="option"
              value="unsubscribe"
              checked={leaves}
              onChange={() => form.change('option', 'unsubscribe')}
              title={t`I no longer want to receive it`}
            />
          </ChoiceGroup>
          {leaves ? null : (
            <div className={styles.names}>
              <SalutationLine form={form} salutations={salutations} className={styles.whole} />
              <Line form={form} name="firstName" label={t`First name`} optional={t`optional`}>
                <TextInput {...form.text('firstName')} autoComplete="given-name" maxLength={LONGEST_NAME} />
              </Line>
              <Line form={form} name="lastName" label={t`Last name`} optional={t`optional`}>
                <TextInput {...form.text('lastName')} autoComplete="family-name" maxLength={LONGEST_NAME} />
              </Line>
            </div>
          )}
        </div>
      </details>
      {opened ? <div>{send}</div> : null}
    </div>
  )
}
