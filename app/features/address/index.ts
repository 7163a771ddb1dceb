export { valuesOf } from '../../../machines/shared/address-form.ts'
export { addressFrom, addressOf, birthdayOf, textOf } from './address-values.ts'
export type { Values } from './address-values.ts'
export { Countries, useCountries } from './countries.ts'
export { CompanyChoice, CompanyDetails, tidyVatId } from './company-fields.tsx'
export {
  AddressFieldSet,
  BillingOnly,
  BirthdayField,
  FieldGrid,
  NameFields,
  RequiredNote,
  useFieldLabels,
} from './fields.tsx'
export { CompanyField } from './company-field.tsx'
export { MoreAddressFields } from './lazy/more-fields.tsx'
export type { AddressPurpose } from './fields.tsx'
export { addressRules, emptyAddress, fieldRule, nameRules, salutationRule, vatIdRule } from './address-rules.ts'
export type { AddressPrefix } from './address-rules.ts'
export { tidyAddresses } from './postal-code.ts'
export { mustChooseSalutation, offeredSalutations, sentSalutation, shownSalutation } from './salutation.ts'
export { useAddressStart } from './use-address-start.ts'
export { TypedCountry, useTypedCountry } from './typed-country.ts'
export { useIsDelivered } from './use-is-delivered.ts'
export { useUsualCountry } from './use-usual-country.ts'
export { useSalutations } from './use-salutations.ts'
