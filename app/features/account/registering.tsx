import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { SalutationOption } from '../../../api/types/sales-channel.ts'
import type { FormActor } from '../../../machines/form/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { ShopPageLink } from '../../platform/shop-page-link.tsx'
import { entranceTo } from '../../platform/return-path.ts'
import { Stack, textLinkClass } from '../../ui/index.ts'
import { CompanyDetails, RequiredNote } from '../address/index.ts'
import { FormSummary, SubmitButton, persistDraft, useFormActor, type FormBinding } from '../../shared/form/index.ts'
import styles from './account.module.css'
import { AddressParts, CompanyFields, NewPasswordField, PersonFields, PrivacyNote } from './forms/registration-form.tsx'

interface FormProps {
  actor: FormActor
  salutations: readonly SalutationOption[]
  heading: ReactNode
  /** The page after the login; null: the account. */
  back: string | null
  /** Only companies may register. */
  companiesOnly?: boolean
  busy: boolean
}

/** The address has an account already. */
const isTaken = ({ problems: { email } }: FormBinding): boolean =>
  email?.by === 'backend' && email.violation.code === 'VIOLATION::CUSTOMER_EMAIL_NOT_UNIQUE'

/** The form of a new account, and the way to the login for who has one. */
export function RegistrationForm({ actor, salutations, heading, back, companiesOnly = false, busy }: FormProps) {
  const form = useFormActor(actor)
  const email = String(form.values['email'])
  const login = (
    <ShopLink
      to={entranceTo('/login', back)}
      className={textLinkClass}
      onClick={() => persistDraft('login', { email })}
    >
      <Trans>Log in</Trans>
    </ShopLink>
  )
  const known = isTaken(form) ? (
    <>
      {form.error('email')} {login}
      {' · '}
      <ShopLink to="/account/recover" className={textLinkClass} onClick={() => persistDraft('recover', { email })}>
        <Trans>Forgot your password?</Trans>
      </ShopLink>
    </>
  ) : undefined
  return (
    <Stack gap={24}>
      {heading}
      <p className={styles.lead}>
        <Trans>Already a customer?</Trans> {login}
      </p>
      <form {...form.form} method="post">
        <Stack gap={24}>
          <RequiredNote />
          <PersonFields form={form} salutations={salutations} autoComplete="username" objection={known} />
          <NewPasswordField form={form} />
          {companiesOnly ? (
            <CompanyDetails form={form} company="billingAddress.company" />
          ) : (
            <CompanyFields form={form} label={<Trans>This account is for a company</Trans>} />
          )}
          <AddressParts form={form} salutations={salutations} />
          <FormSummary form={form} />
          <PrivacyNote form={form}>
            <Trans>
              We use your data for your account and your orders, as our{' '}
              <ShopPageLink page="privacy" target="_blank">
                privacy policy
              </ShopPageLink>{' '}
              says.
            </Trans>
          </PrivacyNote>
          <div>
            <SubmitButton variant="primary" size="l" busy={form.busy || busy}>
              <Trans>Create an account</Trans>
            </SubmitButton>
          </div>
        </Stack>
      </form>
    </Stack>
  )
}
