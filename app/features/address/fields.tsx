import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CountryOption, SalutationOption } from '../../../api/types/sales-channel.ts'
import { config, type AppConfig } from '../../../app.config.ts'
import { Field, Select, TextInput } from '../../ui/index.ts'
import { useText } from '../errors/texts.ts'
import { fieldLabel, fieldNames, type FieldName } from '../objections/index.ts'
import type { FormBinding } from '../form/index.ts'
import { maxLength, pattern, required, requiredIf, type Rules } from '../validation/index.ts'
import { useCountries } from './countries.ts'
import { mustChooseSalutation, offeredSalutations } from './salutation.ts'
import styles from './fields.module.css'

/** Fields that the shop's owner may ask for, or not (app.config.ts). */
type ConfigurableField = Exclude<keyof AppConfig['fields'], 'dataProtection'>

/** Field names of an address inside a form: `''` for a form of its own, else `billingAddress.` and the like. */
export type AddressPrefix = '' | 'billingAddress.' | 'shippingAddress.'

/** Empty values of an address; names only where the address has its own. */
export const emptyAddress = (prefix: AddressPrefix, countryId: string, names: boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      ...(names ? { salutationId: '', title: '', firstName: '', lastName: '' } : {}),
      street: '',
      additionalAddressLine1: '',
      additionalAddressLine2: '',
      phoneNumber: '',
      zipcode: '',
      city: '',
      countryId,
      countryStateId: '',
    }).map(([field, value]) => [prefix + field, value]),
  )

/** Rules of an address; postal code and state follow the chosen country. `when`: only while it is asked for. */
export function addressRules(
  prefix: AddressPrefix,
  countries: readonly CountryOption[],
  names: boolean,
  when: (values: Record<string, string | boolean>) => boolean = () => true,
): Rules {
  const needed = requiredIf(when)
  const countryOf = (values: Record<string, string | boolean>) =>
    countries.find(({ id }) => id === values[`${prefix}countryId`])
  const rules: Rules = {
    ...(names
      ? { title: fieldRule('title', when), firstName: [needed, maxLength(255)], lastName: [needed, maxLength(255)] }
      : {}),
    street: [needed, maxLength(255)],
    additionalAddressLine1: fieldRule('additionalAddressLine1', when),
    additionalAddressLine2: fieldRule('additionalAddressLine2', when),
    phoneNumber: fieldRule('phoneNumber', when),
    zipcode: [
      requiredIf((values) => when(values) && countryOf(values)?.zipRequired === true),
      (value, values) => {
        const source = when(values) ? countryOf(values)?.zipPattern : null
        return source ? pattern(source)(value, values) : null
      },
    ],
    city: [needed, maxLength(255)],
    countryId: [needed],
    countryStateId: [requiredIf((values) => when(values) && countryOf(values)?.stateRequired === true)],
  }
  return Object.fromEntries(Object.entries(rules).map(([field, list]) => [prefix + field, list]))
}

/** Rule of a field that the shop's owner may ask for. `when`: only while it is asked for. */
export const fieldRule = (
  field: ConfigurableField,
  when: (values: Record<string, string | boolean>) => boolean = () => true,
): Rules[string] => [...(config.fields[field] === 'required' ? [requiredIf(when)] : []), maxLength(255)]

/** Rules of the names that a person goes by. */
export const nameRules: Rules = {
  title: fieldRule('title'),
  firstName: [required, maxLength(255)],
  lastName: [required, maxLength(255)],
}

/** Rule of a salutation, where the backend has none that says nothing. `when`: only while it is asked for. */
export const salutationRule = (
  salutations: readonly SalutationOption[],
  when: (values: Record<string, string | boolean>) => boolean = () => true,
): Rules[string] => (mustChooseSalutation(salutations) ? [requiredIf(when)] : [])

/** What the fields are called, in the words that their errors use. */
export function useFieldLabels(): Record<FieldName, string> {
  const words = useText()
  return Object.fromEntries(fieldNames.map((name) => [name, words(fieldLabel(name) ?? name)])) as Record<
    FieldName,
    string
  >
}

/** Salutation, first and last name. */
export function NameFields({
  form,
  salutations,
  prefix = '',
}: {
  form: FormBinding
  salutations: readonly SalutationOption[]
  prefix?: AddressPrefix
}) {
  const labels = useFieldLabels()
  const { t } = useLingui()
  const salutation = form.text(`${prefix}salutationId`)
  const firstName = form.text(`${prefix}firstName`)
  const lastName = form.text(`${prefix}lastName`)
  const section = prefix === 'shippingAddress.' ? 'shipping ' : ''
  const mustChoose = mustChooseSalutation(salutations)
  return (
    <>
      {salutations.length > 0 ? (
        <Field
          id={salutation.id}
          label={labels['salutationId']}
          required={mustChoose}
          optional={mustChoose ? undefined : t`optional`}
          error={form.error(`${prefix}salutationId`)}
          className={styles.half}
        >
          <Select {...salutation} autoComplete={`${section}honorific-prefix`}>
            <option value="">{mustChoose ? t`Please choose` : t`No salutation`}</option>
            {offeredSalutations(salutations).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <ConfigurableInput form={form} name={`${prefix}title`} field="title" className={styles.half}>
        {(title) => <TextInput {...title} autoComplete={`${section}honorific-prefix`} />}
      </ConfigurableInput>
      <Field
        id={firstName.id}
        label={labels['firstName']}
        required
        error={form.error(`${prefix}firstName`)}
        className={styles.first}
      >
        <TextInput {...firstName} autoComplete={`${section}given-name`} />
      </Field>
      <Field
        id={lastName.id}
        label={labels['lastName']}
        required
        error={form.error(`${prefix}lastName`)}
        className={styles.half}
      >
        <TextInput {...lastName} autoComplete={`${section}family-name`} />
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

/** A field that is there when the shop's owner asks for it. */
export function ConfigurableInput({
  form,
  name,
  field,
  always = false,
  className = styles.whole,
  children,
}: {
  form: FormBinding
  /** In the form. */
  name: string
  field: ConfigurableField
  /** Also where the owner does not ask for it: the backend may hold it. */
  always?: boolean
  className?: string | undefined
  children: (binding: ReturnType<FormBinding['text']>) => ReactNode
}) {
  const { t } = useLingui()
  const labels = useFieldLabels()
  const asked = config.fields[field]
  const use = asked === 'hidden' && always ? 'optional' : asked
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

/**
 * Street, postal code, city, country, and the state where the country has states. `whole`: everything that the backend
 * knows of an address, for the address book.
 */
export function AddressFieldSet({
  form,
  prefix,
  whole = false,
}: {
  form: FormBinding
  prefix: AddressPrefix
  whole?: boolean
}) {
  const labels = useFieldLabels()
  const { t } = useLingui()
  const countries = useCountries()
  const name = (field: string): string => prefix + field
  const kind = prefix === 'shippingAddress.' ? 'shipping' : 'billing'
  const country = countries.find(({ id }) => id === form.values[name('countryId')])
  const text = (field: string) => form.text(name(field))
  const props = (field: FieldName) => ({ id: text(field).id, label: labels[field], error: form.error(name(field)) })
  return (
    <>
      {whole ? (
        <>
          <Field {...props('company')} optional={t`optional`} className={styles.half}>
            <TextInput {...text('company')} autoComplete={`${kind} organization`} />
          </Field>
          <Field {...props('department')} optional={t`optional`} className={styles.half}>
            <TextInput {...text('department')} autoComplete="off" />
          </Field>
        </>
      ) : null}
      <Field {...props('street')} required className={styles.whole}>
        <TextInput {...text('street')} autoComplete={`${kind} address-line1`} />
      </Field>
      <ConfigurableInput
        form={form}
        name={name('additionalAddressLine1')}
        field="additionalAddressLine1"
        always={whole}
      >
        {(line) => <TextInput {...line} autoComplete={`${kind} address-line2`} />}
      </ConfigurableInput>
      <ConfigurableInput
        form={form}
        name={name('additionalAddressLine2')}
        field="additionalAddressLine2"
        always={whole}
      >
        {(line) => <TextInput {...line} autoComplete={`${kind} address-line3`} />}
      </ConfigurableInput>
      <Field {...props('zipcode')} required={country?.zipRequired ?? false} className={styles.third}>
        <TextInput {...text('zipcode')} autoComplete={`${kind} postal-code`} />
      </Field>
      <Field {...props('city')} required className={styles.rest}>
        <TextInput {...text('city')} autoComplete={`${kind} address-level2`} />
      </Field>
      <Field {...props('countryId')} required className={styles.half}>
        <Select
          {...text('countryId')}
          autoComplete={`${kind} country`}
          onChange={(event) => {
            form.change(name('countryStateId'), '')
            text('countryId').onChange(event)
          }}
        >
          {country ? null : <option value="">{t`Please choose`}</option>}
          {countries
            .filter(({ shippingAvailable }) => shippingAvailable || kind === 'billing')
            .map(({ id, name: label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
        </Select>
      </Field>
      {country && country.states.length > 0 ? (
        <Field
          {...props('countryStateId')}
          required={country.stateRequired}
          optional={country.stateRequired ? undefined : t`optional`}
          className={styles.half}
        >
          <Select {...text('countryStateId')} autoComplete={`${kind} address-level1`}>
            <option value="">{t`Please choose`}</option>
            {country.states.map(({ id, name: label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <ConfigurableInput
        form={form}
        name={name('phoneNumber')}
        field="phoneNumber"
        always={whole}
        className={styles.half}
      >
        {(phone) => <TextInput {...phone} type="tel" autoComplete={`${kind} tel`} />}
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
      <Trans>Fields without the word “optional” have to be filled in.</Trans>
    </p>
  )
}
