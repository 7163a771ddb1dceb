import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RegisterFields } from '../../../../api/types/customer.ts'
import type { SalutationOption } from '../../../../api/types/sales-channel.ts'
import { config } from '../../../../app.config.ts'
import { Checkbox, Field, TextInput } from '../../../ui/index.ts'
import {
  AddressFieldSet,
  BirthdayField,
  CompanyChoice,
  FieldGrid,
  NameFields,
  addressFrom,
  addressRules,
  emptyAddress,
  fieldRule,
  nameRules,
  salutationRule,
  tidyAddresses,
  tidyVatId,
  vatIdRule,
  useCountries,
  useFieldLabels,
  type Values,
  useUsualCountry,
} from '../../address/index.ts'
import type { FormMachine } from '../../../../machines/form/index.ts'
import { MailInput, persistDraft, useForm, useFormMachine, type FormBinding } from '../../../shared/form/index.ts'
import {
  accepted,
  email,
  maxLength,
  minLength,
  onlyIf,
  required,
  type Rules,
} from '../../../shared/validation/index.ts'
import { joined, registrationFrom, separated } from '../registration.ts'
import styles from './forms.module.css'
import { PasswordInput } from './password-input.tsx'

const elsewhere = (values: Values): boolean => values['elsewhere'] === true
const forCompany = (values: Values): boolean => values['company'] === true

/** Field of a pointer in a violation of `POST /account/register`; names of the billing address are the person's. */
export function fieldOfRegistration(pointer: string): string | null {
  const path = pointer.replace(/^\//, '').replaceAll('/', '.')
  if (/^vatIds(\.\d+)?$/.test(path)) return 'vatId'
  if (/^birthday(?:Day|Month|Year)$/.test(path)) return 'birthday'
  if (path === 'company') return 'billingAddress.company'
  return path.replace(/^billingAddress\.(?=(firstName|lastName|salutationId|title)$)/, '')
}

/** Given data of a new customer: never a password. */
type GivenFields = Omit<RegisterFields, 'password'>

/** The form's values from given data. */
export const registrationValues = (given: GivenFields | null, country: string): Values => ({
  email: given?.email ?? '',
  salutationId: given?.salutationId ?? '',
  firstName: given?.firstName ?? '',
  lastName: given?.lastName ?? '',
  title: given?.title ?? '',
  birthday: '',
  acceptedDataProtection: false,
  company: given?.accountType === 'business',
  vatId: given?.vatIds?.[0] ?? '',
  ...emptyAddress('billingAddress.', country, false),
  'billingAddress.company': '',
  ...(given ? addressFrom('billingAddress.', given.billingAddress) : {}),
  elsewhere: Boolean(given?.shippingAddress),
  ...emptyAddress('shippingAddress.', country, true),
  'shippingAddress.company': '',
  ...(given?.shippingAddress ? addressFrom('shippingAddress.', given.shippingAddress) : {}),
})

/** While a mail's link is waited for, a reload keeps what was sent: the address can be corrected. */
export function usePersistedRegistration(name: string, sent: GivenFields | null): void {
  useEffect(() => {
    if (sent) persistDraft(name, registrationValues(sent, sent.billingAddress.countryId))
  }, [name, sent])
}

interface RuleOptions {
  /** With a password; a guest has none. */
  account: boolean
  salutations: readonly SalutationOption[]
}

/** The rules of a registration, for the countries around it. */
function useRegistrationRules({ account, salutations }: RuleOptions) {
  const countries = useCountries()
  const rules: Rules = {
    email: [required, email, maxLength(254)],
    ...nameRules,
    password: account ? [required, minLength(config.passwordMinLength)] : [],
    'billingAddress.company': onlyIf(forCompany, [required, maxLength(255)]),
    vatId: vatIdRule(countries, (values) => String(values['billingAddress.countryId']), forCompany),
    ...addressRules('billingAddress.', countries, false),
    ...addressRules('shippingAddress.', countries, true, elsewhere),
    'shippingAddress.company': onlyIf(elsewhere, [maxLength(255)]),
    salutationId: salutationRule(salutations),
    birthday: fieldRule('birthday'),
    acceptedDataProtection: config.fields.dataProtection ? [accepted] : [],
    'shippingAddress.salutationId': salutationRule(salutations, elsewhere),
  }
  const tidy = (values: Values) =>
    tidyVatId(
      tidyAddresses(countries)(values),
      countries.find(({ id }) => id === values['billingAddress.countryId'])?.iso,
    )
  return { rules, tidy, fieldOf: fieldOfRegistration }
}

/** The form of a new account, for a flow that invokes it. */
export function useRegistrationMachine<Output>(
  salutations: readonly SalutationOption[],
  register: (fields: RegisterFields, values: Values) => Promise<Output>,
): FormMachine<Output> {
  return useFormMachine({
    ...useRegistrationRules({ account: true, salutations }),
    submit: (values) => register(registrationFrom(values, false, salutations), values),
  })
}

interface Options extends RuleOptions {
  /** Name of the form, unique in the shop. */
  name: string
  /** Given data for the form. */
  given: GivenFields | null
  submit: (fields: RegisterFields) => Promise<unknown>
}

/** The form of a registration in the checkout. */
export function useRegistrationForm({ name, account, salutations, given, submit }: Options): FormBinding {
  const usualCountry = useUsualCountry()
  return useForm({
    ...useRegistrationRules({ account, salutations }),
    name,
    initial: registrationValues(given, usualCountry),
    secret: ['password'],
    submit: (values) => submit(registrationFrom(values, !account, salutations)),
  })
}

interface PartProps {
  form: FormBinding
  salutations: readonly SalutationOption[]
}

interface PersonProps extends PartProps {
  autoComplete?: string
  /** In place of the words for what is wrong with the address. */
  objection?: ReactNode
}

/** Email address, salutation and names. */
export function PersonFields({ form, salutations, autoComplete = 'email', objection }: PersonProps) {
  const labels = useFieldLabels()
  const mail = form.text('email')
  return (
    <FieldGrid>
      <Field id={mail.id} label={labels['email']} required error={objection ?? form.error('email')}>
        <MailInput form={form} autoComplete={autoComplete} />
      </Field>
      <NameFields form={form} salutations={salutations} />
      <BirthdayField form={form} />
    </FieldGrid>
  )
}

/** Whether it is for a company, and which. */
export function CompanyFields({ form, label }: Pick<PartProps, 'form'> & { label: ReactNode }) {
  if (!config.features.companyFields) return null
  return <CompanyChoice form={form} box="company" company="billingAddress.company" label={label} />
}

/**
 * The delivery address, and another address for the bill where they differ. Without a delivery there is a bill only.
 */
export function AddressParts({ form, salutations, delivered = true }: PartProps & { delivered?: boolean }) {
  const usualCountry = useUsualCountry()
  const { t } = useLingui()
  const labels = useFieldLabels()
  const split = elsewhere(form.values) && delivered
  const company = form.text('shippingAddress.company')
  const carried = !split && forCompany(form.values) ? form.text('billingAddress.company').value.trim() : ''
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{delivered ? <Trans>Delivery address</Trans> : <Trans>Billing address</Trans>}</legend>
        <FieldGrid>
          {split ? <NameFields form={form} salutations={salutations} prefix="shippingAddress." /> : null}
          {split && config.features.companyFields ? (
            <Field id={company.id} label={labels['company']} optional={t`optional`} error={form.error(company.name)}>
              <TextInput {...company} autoComplete="shipping organization" />
            </Field>
          ) : null}
          <AddressFieldSet
            form={form}
            prefix={split ? 'shippingAddress.' : 'billingAddress.'}
            purpose={delivered ? 'shipping' : 'billing'}
          />
        </FieldGrid>
      </fieldset>
      {delivered ? (
        <Checkbox
          checked={!split}
          onChange={(event) => {
            const change = event.target.checked ? joined(form.values) : separated(form.values, usualCountry)
            for (const [field, value] of Object.entries(change)) form.change(field, value)
          }}
          label={<Trans>Bill to the same address</Trans>}
          hint={carried ? <Trans>The parcel is addressed to {carried}, too.</Trans> : null}
        />
      ) : null}
      {split ? (
        <fieldset className={styles.group}>
          <legend>
            <Trans>Billing address</Trans>
          </legend>
          <FieldGrid>
            <AddressFieldSet form={form} prefix="billingAddress." />
          </FieldGrid>
        </fieldset>
      ) : null}
    </>
  )
}

/** The password of a new account. */
export function NewPasswordField({ form }: Pick<PartProps, 'form'>) {
  const labels = useFieldLabels()
  const password = form.text('password')
  const min = config.passwordMinLength
  return (
    <Field
      id={password.id}
      label={labels['password']}
      required
      hint={<Trans>At least {min} characters</Trans>}
      error={form.error('password')}
    >
      <PasswordInput {...password} autoComplete="new-password" />
    </Field>
  )
}

/** The note about the shopper's data: shown, or to be confirmed where the shop's owner wants that. */
export function PrivacyNote({ form, children }: Pick<PartProps, 'form'> & { children: ReactNode }) {
  if (!config.fields.dataProtection) return <p className={styles.note}>{children}</p>
  return (
    <Checkbox
      {...form.box('acceptedDataProtection')}
      label={<span className={styles.note}>{children}</span>}
      error={form.error('acceptedDataProtection')}
    />
  )
}
