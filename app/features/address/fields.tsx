import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CountryOption, SalutationOption } from '../../../api/types/sales-channel.ts'
import { config } from '../../../app.config.ts'
import { Field, Select, TextInput, type FieldProps } from '../../ui/index.ts'
import { ShopPageLink } from '../../platform/shop-page-link.tsx'
import { useText } from '../../shared/errors/texts.ts'
import { fieldLabel, fieldNames, type FieldName } from '../../shared/objections/index.ts'
import { StreetInput, useSalutationName, type FormBinding } from '../../shared/form/index.ts'
import type { AddressPrefix, ConfigurableField } from './address-rules.ts'
import { useCountries } from './countries.ts'
import { postalCodeKeyboard } from './postal-code.ts'
import { mustChooseSalutation, offeredSalutations } from './salutation.ts'
import { useTypedCountry } from './typed-country.ts'
import styles from './fields.module.css'

/** Labels of the fields, as their errors use them. */
export function useFieldLabels(): Record<FieldName, string> {
  const text = useText()
  return Object.fromEntries(fieldNames.map((name) => [name, text(fieldLabel(name) ?? name)])) as Record<
    FieldName,
    string
  >
}

/** The address that a browser fills in: for the bill, for the parcel, or any. */
export type AddressPurpose = 'billing' | 'shipping' | null

const purposeOf = (prefix: AddressPrefix): AddressPurpose =>
  prefix === '' ? null : prefix === 'shippingAddress.' ? 'shipping' : 'billing'

/** A token of `autocomplete` with the address that it belongs to. */
const tokenOf = (purpose: AddressPurpose, token: string): string => (purpose === null ? token : `${purpose} ${token}`)

/**
 * First and last name. A salutation appears only where the backend requires one, or where one was chosen before.
 * `purpose`: the shopper's address with these names; a person's names belong to none.
 */
export function NameFields({
  form,
  salutations,
  prefix = '',
  purpose = prefix === 'shippingAddress.' ? 'shipping' : null,
}: {
  form: FormBinding
  salutations: readonly SalutationOption[]
  prefix?: AddressPrefix
  purpose?: AddressPurpose
}) {
  const labels = useFieldLabels()
  const { t } = useLingui()
  const nameOf = useSalutationName()
  const salutation = form.text(`${prefix}salutationId`)
  const firstName = form.text(`${prefix}firstName`)
  const lastName = form.text(`${prefix}lastName`)
  const mustChoose = mustChooseSalutation(salutations)
  const objection = form.error(`${prefix}salutationId`)
  const isSalutationShown = mustChoose || salutation.value !== '' || objection !== undefined
  return (
    <>
      {isSalutationShown ? (
        <Field
          id={salutation.id}
          label={labels['salutationId']}
          required={mustChoose}
          optional={mustChoose ? undefined : t`optional`}
          error={objection}
          className={styles.half}
        >
          <Select {...salutation} autoComplete={tokenOf(purpose, 'honorific-prefix')}>
            <option value="">{mustChoose ? t`Please choose` : t`No title`}</option>
            {offeredSalutations(salutations).map((one) => (
              <option key={one.id} value={one.id}>
                {nameOf(one)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <ConfigurableInput form={form} name={`${prefix}title`} field="title" className={styles.half}>
        {(title) => <TextInput {...title} autoComplete={tokenOf(purpose, 'honorific-prefix')} />}
      </ConfigurableInput>
      <Field
        id={firstName.id}
        label={labels['firstName']}
        required
        error={form.error(`${prefix}firstName`)}
        className={styles.first}
      >
        <TextInput {...firstName} autoComplete={tokenOf(purpose, 'given-name')} />
      </Field>
      <Field
        id={lastName.id}
        label={labels['lastName']}
        required
        error={form.error(`${prefix}lastName`)}
        className={styles.half}
      >
        <TextInput {...lastName} autoComplete={tokenOf(purpose, 'family-name')} />
      </Field>
    </>
  )
}

/** The date of birth of the person whom the form is about. */
export function BirthdayField({ form }: { form: FormBinding }) {
  return (
    <ConfigurableInput form={form} name="birthday" field="birthday">
      {(birthday) => <TextInput {...birthday} type="date" min="1900-01-01" autoComplete="bday" />}
    </ConfigurableInput>
  )
}

/** A field that appears when the shop's owner configures it. */
function ConfigurableInput({
  form,
  name,
  field,
  className = styles.whole,
  children,
}: {
  form: FormBinding
  /** In the form. */
  name: string
  field: ConfigurableField
  className?: string | undefined
  children: (binding: ReturnType<FormBinding['text']>) => ReactNode
}) {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const use = config.fields[field]
  const binding = form.text(name)
  if (use === 'hidden') return null
  return (
    <Field
      id={binding.id}
      label={labels[field]}
      required={use === 'required'}
      optional={use === 'optional' ? t`optional` : undefined}
      error={form.error(name)}
      className={className}
    >
      {children(binding)}
    </Field>
  )
}

interface StateProps extends Pick<FieldProps, 'id' | 'label' | 'error'> {
  country: CountryOption
  binding: ReturnType<FormBinding['text']>
  token: (name: string) => string
}

/** One of the country's states. */
function State({ country, binding, token, ...field }: StateProps) {
  const { t } = useLingui()
  return (
    <Field
      {...field}
      required={country.stateRequired}
      optional={country.stateRequired ? undefined : t`optional`}
      className={styles.half}
    >
      <Select {...binding} autoComplete={token('address-level1')}>
        <option value="">{t`Please choose`}</option>
        {country.states.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** Said of a country that nothing is delivered to. */
export function BillingOnly() {
  return <Trans>Billing only: we do not deliver to this country.</Trans>
}

/** Said of countries that a choice for deliveries leaves out. */
function NotListed() {
  return (
    <Trans>
      Not on this list? We do not deliver there.{' '}
      <ShopPageLink page="contact" target="_blank">
        Write to us
      </ShopPageLink>
    </Trans>
  )
}

/** Street, postal code, city, country, and the state where the country has states. */
export function AddressFieldSet({
  form,
  prefix,
  purpose = purposeOf(prefix),
}: {
  form: FormBinding
  prefix: AddressPrefix
  purpose?: AddressPurpose
}) {
  const labels = useFieldLabels()
  const { t } = useLingui()
  const countries = useCountries()
  const name = (field: string): string => prefix + field
  const token = (name: string): string => tokenOf(purpose, name)
  const country = countries.find(({ id }) => id === form.values[name('countryId')])
  useTypedCountry(purpose === 'shipping' && country ? country.id : null)
  const text = (field: string) => form.text(name(field))
  const props = (field: FieldName) => ({ id: text(field).id, label: labels[field], error: form.error(name(field)) })
  return (
    <>
      <Field {...props('street')} required className={styles.whole}>
        <StreetInput {...text('street')} autoComplete={token('address-line1')} />
      </Field>
      <ConfigurableInput form={form} name={name('additionalAddressLine1')} field="additionalAddressLine1">
        {(line) => <TextInput {...line} autoComplete={token('address-line2')} />}
      </ConfigurableInput>
      <ConfigurableInput form={form} name={name('additionalAddressLine2')} field="additionalAddressLine2">
        {(line) => <TextInput {...line} autoComplete={token('address-line3')} />}
      </ConfigurableInput>
      <Field {...props('zipcode')} required={country?.zipRequired ?? false} className={styles.third}>
        <TextInput {...text('zipcode')} autoComplete={token('postal-code')} inputMode={postalCodeKeyboard(country)} />
      </Field>
      <Field {...props('city')} required className={styles.rest}>
        <TextInput {...text('city')} autoComplete={token('address-level2')} />
      </Field>
      <Field
        {...props('countryId')}
        required
        hint={
          country?.shippingAvailable === false ? <BillingOnly /> : purpose === 'shipping' ? <NotListed /> : undefined
        }
        className={styles.half}
      >
        <Select
          {...text('countryId')}
          autoComplete={token('country')}
          onChange={(event) => {
            form.change(name('countryStateId'), '')
            text('countryId').onChange(event)
          }}
        >
          {country ? null : <option value="">{t`Please choose`}</option>}
          {countries
            .filter(({ id, shippingAvailable }) => shippingAvailable || purpose !== 'shipping' || id === country?.id)
            .map(({ id, name: label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
        </Select>
      </Field>
      {country && country.states.length > 0 ? (
        <State country={country} {...props('countryStateId')} binding={text('countryStateId')} token={token} />
      ) : null}
      <ConfigurableInput form={form} name={name('phoneNumber')} field="phoneNumber" className={styles.half}>
        {(phone) => <TextInput {...phone} type="tel" autoComplete={token('tel')} />}
      </ConfigurableInput>
    </>
  )
}

/** Rows of fields that share a width. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

/** Says which fields have to be filled. */
export function RequiredNote() {
  return (
    <p className={styles.note}>
      <Trans>All fields are required unless marked optional.</Trans>
    </p>
  )
}
