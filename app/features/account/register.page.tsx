import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import type { RegisterFields } from '../../../api/types/customer.ts'
import type { CountryOption } from '../../../api/types/sales-channel.ts'
import { guestFieldsOf } from '../../../machines/session/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { ShopPageLink } from '../../platform/shop-page-link.tsx'
import { entranceTo } from '../../platform/return-path.ts'
import { Button, Page, Stack, textLinkClass } from '../../ui/index.ts'
import { Countries, RequiredNote, useSalutations } from '../address/index.ts'
import { FormSummary } from '../form/index.ts'
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
import type { Identified } from './identify.ts'
import { REGISTER_FORM, useRegistration } from './registration.provider.tsx'
import { RegistrationPending } from './registration-pending.tsx'
import { useIdentify } from './use-identify.ts'
import { useReturnPath, useWayBack } from './use-way-back.ts'

function withoutPassword(fields: RegisterFields): Known {
  const { password, ...rest } = fields
  return password === undefined ? fields : rest
}

/** `/register`: a new account, for a person or a company. */
export function RegisterPage({ countries }: { countries: CountryOption[] }) {
  const leaving = useWayBack()
  const { sentTo, answered, reopen } = useRegistration()
  const session = useSessionSelector((session) => session.session)
  // What was sent, for who wants to correct the address. Never a password.
  const [sent, setSent] = useState<Known | null>(null)
  return (
    <Page width="text" className={styles.page}>
      {sentTo === null ? (
        <Countries value={countries}>
          <Registration
            // A guest's details arrive with the session.
            key={session?.customer?.id}
            leaving={leaving}
            known={sent ?? guestFieldsOf(session)}
            onAnswer={(fields, { optInPending }) => {
              setSent(withoutPassword(fields))
              answered({ email: fields.email, optInPending })
            }}
          />
        </Countries>
      ) : (
        <RegistrationPending address={sentTo} sent={sent} onAgain={reopen} />
      )}
    </Page>
  )
}

interface RegistrationProps {
  leaving: boolean
  known: Known | null
  onAnswer: (fields: RegisterFields, answer: Identified) => void
}

function Registration({ leaving, known, onAnswer }: RegistrationProps) {
  const { register } = useIdentify()
  const back = useReturnPath()
  const salutations = useSalutations()
  const form = useRegistrationForm({
    name: REGISTER_FORM,
    account: true,
    salutations,
    known,
    submit: async (fields) => onAnswer(fields, await register(fields)),
  })
  return (
    <Stack gap={24}>
      <h1 className={styles.title}>
        <Trans>Create an account</Trans>
      </h1>
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
          <CompanyFields form={form} label={<Trans>This account is for a company</Trans>} />
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
            <Button type="submit" variant="primary" size="l" busy={form.busy || leaving}>
              <Trans>Create an account</Trans>
            </Button>
          </div>
        </Stack>
      </form>
    </Stack>
  )
}
