import { useState } from 'react'
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { RegisterFields } from '../../../api/types/customer.ts'
import { guestFieldsOf } from '../../../machines/session/index.ts'
import type { RegistrationIntents, RegistrationView } from '../../../machines/registration/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { ShopPageLink } from '../../platform/shop-page-link.tsx'
import { entranceTo } from '../../platform/return-path.ts'
import { Stack, textLinkClass } from '../../ui/index.ts'
import { CompanyDetails, RequiredNote, useSalutations } from '../address/index.ts'
import { FormSummary, SubmitButton } from '../../shared/form/index.ts'
import { useSessionSelector } from '../shop/index.ts'
import styles from './account.module.css'
import {
  AddressParts,
  CompanyFields,
  NewPasswordField,
  PersonFields,
  PrivacyNote,
  useRegistrationForm,
  type Known,
} from './forms/registration-form.tsx'
import { useRegistration } from './registration.provider.tsx'
import { useIdentify } from './use-identify.ts'

function withoutPassword(fields: RegisterFields): Known {
  const { password, ...rest } = fields
  return password === undefined ? fields : rest
}

export interface Registering extends Pick<RegistrationView, 'status' | 'sentTo'>, Pick<RegistrationIntents, 'reopen'> {
  /** Whose details the form begins with; another one is another form. */
  guest: string | undefined
  known: Known | null
  /** What was sent; null before that, and after a reload. */
  last: Known | null
  submit: (fields: RegisterFields) => Promise<void>
}

/**
 * Registers the shopper of this page, and says what came of it.
 * @param form name of the form, unique in the shop
 */
export function useRegistering(form: string): Registering {
  const { status, sentTo, sent, refused, answered, reopen } = useRegistration(form)
  const { register } = useIdentify()
  const session = useSessionSelector((facts) => facts.session)
  // What was sent, for who wants to correct the address. Never a password.
  const [last, setLast] = useState<Known | null>(null)
  const [guest, setGuest] = useState<string>()
  // A guest's details arrive with the session. A new customer is no reason to begin again.
  const found = session?.customer?.guest === true ? session.customer.id : undefined
  if (found !== undefined && found !== guest) setGuest(found)
  return {
    status,
    sentTo,
    reopen,
    guest,
    last,
    known: last ?? guestFieldsOf(session),
    submit: async (fields) => {
      sent()
      try {
        const { optInPending } = await register(fields)
        setLast(withoutPassword(fields))
        answered({ email: fields.email, optInPending })
      } catch (error) {
        refused()
        throw error
      }
    },
  }
}

interface FormProps extends Pick<Registering, 'known' | 'submit'> {
  /** Name of the form, unique in the shop. */
  name: string
  heading: ReactNode
  /** Where the login leads back to; null: to the account. */
  back: string | null
  /** The customer group that is asked for. */
  group?: { id: string; companiesOnly: boolean }
  busy?: boolean
}

/** The form of a new account, and the way to the login for who has one. */
export function RegistrationForm({ name, heading, back, group, busy = false, known, submit }: FormProps) {
  const salutations = useSalutations()
  const form = useRegistrationForm({
    name,
    account: true,
    ...(group?.companiesOnly && { ofCompany: true }),
    salutations,
    known,
    submit: (fields) => submit(group === undefined ? fields : { ...fields, requestedGroupId: group.id }),
  })
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
          {group?.companiesOnly ? (
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
