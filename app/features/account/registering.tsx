import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { SalutationOption } from '../../../api/types/sales-channel.ts'
import type { FormActor } from '../../../machines/form/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { ShopPageLink } from '../../platform/shop-page-link.tsx'
import { entranceTo } from '../../platform/return-path.ts'
import { Stack, textLinkClass } from '../../ui/index.ts'
import { CompanyDetails, RequiredNote } from '../address/index.ts'
import { FormSummary, SubmitButton, useFormActor } from '../../shared/form/index.ts'
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

/** The form of a new account, and the way to the login for who has one. */
export function RegistrationForm({ actor, salutations, heading, back, companiesOnly = false, busy }: FormProps) {
  const form = useFormActor(actor)
  return (
    <Stack gap={24}>
      {heading}
      <p className={styles.lead}>
        <Trans>Already a customer?</Trans>{' '}
        <ShopLink to={entranceTo('/login', back)} className={textLinkClass}>
          <Trans>Log in</Trans>
        </ShopLink>
      </p>
      <form {...form.form} method="post">
        <Stack gap={24}>
          <RequiredNote />
          <PersonFields form={form} salutations={salutations} autoComplete="username" />
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
