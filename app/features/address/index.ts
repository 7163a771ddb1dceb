export { addressFrom, addressOf, birthdayOf, textOf, valuesOf } from './address-values.ts'
export type { Values } from './address-values.ts'
export { Countries, useCountries } from './countries.ts'
export { CompanyChoice, CompanyDetails } from './company-fields.tsx'
export {
  AddressFieldSet,
  BirthdayField,
  ConfigurableInput,
  FieldGrid,
  NameFields,
  RequiredNote,
  addressRules,
  emptyAddress,
  fieldRule,
  nameRules,
  salutationRule,
  useFieldLabels,
} from './fields.tsx'
export type { AddressPrefix } from './fields.tsx'
export { mustChooseSalutation, offeredSalutations, sentSalutation, shownSalutation } from './salutation.ts'
export { useSalutations } from './use-salutations.ts'
