import type { CountryOption, SalutationOption } from '../../../api/types/sales-channel.ts'
import { config, type AppConfig } from '../../../app.config.ts'
import { maxLength, onlyIf, pattern, phone, required, type Rule, type Rules } from '../../shared/validation/index.ts'
import type { Values } from './address-values.ts'
import { mustChooseSalutation } from './salutation.ts'

/** Fields that the shop's owner may ask for, or not (app.config.ts). */
export type ConfigurableField = Exclude<keyof AppConfig['fields'], 'dataProtection'>

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

/** A value has the form that its country gives it. */
const formOf =
  (sourceOf: (values: Values, value: Parameters<Rule>[0]) => string | null | undefined): Rule =>
  (value, values) => {
    const source = sourceOf(values, value)
    return source ? pattern(source)(value, values) : null
  }

/**
 * Rule of a company's VAT id, by the country that it bills from; where that one has none, by the country whose letters
 * it begins with. `when`: only while it is shown.
 */
export const vatIdRule = (
  countries: readonly CountryOption[],
  countryIdOf: (values: Values) => string,
  when: (values: Values) => boolean,
): Rules[string] =>
  onlyIf(when, [
    formOf(
      (values, value) =>
        countries.find(({ id }) => id === countryIdOf(values))?.vatIdPattern ??
        countries.find(({ iso }) => String(value).startsWith(iso))?.vatIdPattern,
    ),
  ])

/** Rules of an address; postal code and state follow the chosen country. `when`: only while it is shown. */
export function addressRules(
  prefix: AddressPrefix,
  countries: readonly CountryOption[],
  names: boolean,
  when: (values: Values) => boolean = () => true,
): Rules {
  const needed = [required, maxLength(255)]
  const countryOf = (values: Values) => countries.find(({ id }) => id === values[`${prefix}countryId`])
  const rules: Rules = {
    ...(names ? { title: fieldRule('title'), firstName: needed, lastName: needed } : {}),
    street: needed,
    additionalAddressLine1: fieldRule('additionalAddressLine1'),
    additionalAddressLine2: fieldRule('additionalAddressLine2'),
    phoneNumber: [...fieldRule('phoneNumber'), phone],
    zipcode: [
      ...onlyIf((values) => countryOf(values)?.zipRequired === true, [required]),
      formOf((values) => countryOf(values)?.zipPattern),
    ],
    city: needed,
    countryId: [required],
    countryStateId: onlyIf((values) => countryOf(values)?.stateRequired === true, [required]),
  }
  return Object.fromEntries(Object.entries(rules).map(([field, list]) => [prefix + field, onlyIf(when, list)]))
}

/** Rule of a field that the shop's owner may add. */
export const fieldRule = (field: ConfigurableField): Rules[string] => [
  ...(config.fields[field] === 'required' ? [required] : []),
  maxLength(255),
]

/** Rules of the names that a person goes by. */
export const nameRules: Rules = {
  title: fieldRule('title'),
  firstName: [required, maxLength(255)],
  lastName: [required, maxLength(255)],
}

/** Rule of a salutation, where the backend has no neutral one. `when`: only while it is shown. */
export const salutationRule = (
  salutations: readonly SalutationOption[],
  when: (values: Values) => boolean = () => true,
): Rules[string] => (mustChooseSalutation(salutations) ? onlyIf(when, [required]) : [])
