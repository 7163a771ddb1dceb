import { useEffect, useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useHydrated } from '@tanstack/react-router'
import type { Customer } from '../../../api/types/customer.ts'
import type { RevocationFields } from '../../../machines/revocation/index.ts'
import { Button, Field, Notice, TextArea, TextInput } from '../../ui/index.ts'
import { useText } from '../errors/texts.ts'
import { FormSummary, persistDraft, useForm } from '../form/index.ts'
import { fieldLabel } from '../objections/index.ts'
import { useSession } from '../shop/index.ts'
import { email, required } from '../validation/index.ts'
import { DRAFT } from './use-revocation.ts'
import styles from './revocation.module.css'

const EMPTY: RevocationFields = { firstName: '', lastName: '', email: '', orderNumber: '', comment: '' }

const namesOf = (customer: Customer | null): Partial<RevocationFields> =>
  customer === null ? {} : { firstName: customer.firstName, lastName: customer.lastName, email: customer.email }

/** Longer ones are nobody's order. */
const LONGEST_NUMBER = 64

/** Who withdraws from what. Nothing is sent yet; what is known of the shopper is filled in. */
export function RevocationForm({
  fields,
  onFilled,
}: {
  fields: RevocationFields | null
  onFilled: (fields: RevocationFields) => void
}) {
  const { t } = useLingui()
  const words = useText()
  const runs = useHydrated()
  const { customer } = useSession()
  const form = useForm({
    name: DRAFT,
    initial: { ...EMPTY, ...(fields ?? namesOf(customer)) },
    rules: { firstName: [required], lastName: [required], email: [required, email], orderNumber: [required] },
    submit: async (values) => values,
    onDone: () => {
      const text = (field: keyof RevocationFields): string => String(form.values[field] ?? '').trim()
      const filled: RevocationFields = {
        firstName: text('firstName'),
        lastName: text('lastName'),
        email: text('email'),
        orderNumber: text('orderNumber'),
        comment: text('comment'),
      }
      // The form forgets what it has done; until the shop has it, it must survive a reload.
      persistDraft(DRAFT, { ...filled })
      onFilled(filled)
    },
  })

  const { values, change } = form
  // The number stands in the link of the mail and of the order; the rest is known of whoever is logged in.
  const empty = (field: keyof RevocationFields): boolean => values[field] === ''
  const isEmpty = empty('firstName') && empty('lastName') && empty('email')
  useEffect(() => {
    const number = new URLSearchParams(window.location.search).get('order') ?? ''
    if (fields === null && number !== '') change('orderNumber', number.slice(0, LONGEST_NUMBER))
  }, [fields, change])
  const filled = useRef(false)
  useEffect(() => {
    if (customer === null || filled.current || !isEmpty) return
    // Once: what the shopper empties afterwards stays empty.
    filled.current = true
    for (const field of ['firstName', 'lastName', 'email'] as const) change(field, customer[field])
  }, [customer, isEmpty, change])

  const label = (field: string): string => words(fieldLabel(field) ?? field)
  return (
    <form {...form.form} method="post" className={styles.form}>
      <FormSummary form={form} />
      <div className={styles.pair}>
        <Field id={form.text('firstName').id} label={label('firstName')} required error={form.error('firstName')}>
          <TextInput {...form.text('firstName')} autoComplete="given-name" />
        </Field>
        <Field id={form.text('lastName').id} label={label('lastName')} required error={form.error('lastName')}>
          <TextInput {...form.text('lastName')} autoComplete="family-name" />
        </Field>
      </div>
      <Field
        id={form.text('email').id}
        label={label('email')}
        required
        error={form.error('email')}
        hint={t`The receipt goes to this address.`}
      >
        <TextInput {...form.text('email')} type="email" inputMode="email" autoComplete="email" />
      </Field>
      <Field
        id={form.text('orderNumber').id}
        label={label('orderNumber')}
        required
        error={form.error('orderNumber')}
        hint={t`You find it in the email that confirmed your order.`}
      >
        <TextInput {...form.text('orderNumber')} autoComplete="off" maxLength={LONGEST_NUMBER} />
      </Field>
      <Field
        id={form.text('comment').id}
        label={t`What goes back`}
        optional={t`optional`}
        hint={t`Leave it empty for the whole order.`}
      >
        <TextArea {...form.text('comment')} rows={3} />
      </Field>
      <noscript>
        <Notice>
          <Trans>This form needs scripts. Without them, please write to the address in our imprint.</Trans>
        </Notice>
      </noscript>
      <div>
        <Button type="submit" variant="primary" size="l" disabled={!runs} busy={form.busy}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    </form>
  )
}
