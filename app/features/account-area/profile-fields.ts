import type { ProfileFields } from '../../../api/client/paths.ts'
import type { Customer } from '../../../api/types/customer.ts'
import { birthdayOf, sentSalutation } from '../address/index.ts'
import type { SalutationOption } from '../../../api/types/sales-channel.ts'
import type { FormValues } from '../../../machines/form/index.ts'

const textOf = (values: FormValues, field: string): string => {
  const value = values[field]
  return typeof value === 'string' ? value.trim() : ''
}

/** The backend's data of a company; a private customer has none (docs/backend.md, "Customers"). */
const companyOf = ({ accountType, company, vatIds }: Customer): Partial<ProfileFields> =>
  accountType === 'business' && company !== null ? { accountType, company, vatIds } : { accountType: 'private' }

const personOf = ({ salutationId, title, firstName, lastName }: Customer): ProfileFields => ({
  ...(salutationId === null ? {} : { salutationId }),
  ...(title === null ? {} : { title }),
  firstName,
  lastName,
})

/** The person as the form has it; the company stays as it is, which the call would take away otherwise. */
export function personFields(
  values: FormValues,
  customer: Customer,
  salutations: readonly SalutationOption[],
): ProfileFields {
  const salutationId = sentSalutation(textOf(values, 'salutationId'), salutations)
  return {
    ...companyOf(customer),
    ...(salutationId === '' ? {} : { salutationId }),
    title: textOf(values, 'title'),
    ...birthdayOf(textOf(values, 'birthday')),
    firstName: textOf(values, 'firstName'),
    lastName: textOf(values, 'lastName'),
  }
}

/** The company as the form has it; the person stays. */
export function businessFields(values: FormValues, customer: Customer): ProfileFields {
  const person = personOf(customer)
  if (values['business'] !== true) return { ...person, accountType: 'private', company: null, vatIds: null }
  const vatId = textOf(values, 'vatId')
  return {
    ...person,
    accountType: 'business',
    company: textOf(values, 'company'),
    vatIds: vatId === '' ? [] : [vatId, ...customer.vatIds.slice(1)],
  }
}

/**
 * The call that clears the VAT ids before a company becomes private: the backend clears them for companies only. Null
 * when there are none.
 */
export function withoutVatIds(values: FormValues, customer: Customer): ProfileFields | null {
  const { accountType, company, vatIds } = customer
  if (values['business'] === true || accountType !== 'business' || company === null || vatIds.length === 0) return null
  return { ...personOf(customer), accountType, company, vatIds: [] }
}

/** Field of a pointer: several VAT ids are one field here. */
export function fieldOfProfile(pointer: string): string | null {
  const path = pointer.replace(/^\//, '').replaceAll('/', '.')
  if (/^birthday(?:Day|Month|Year)$/.test(path)) return 'birthday'
  return /^vatIds(\.\d+)?$/.test(path) ? 'vatId' : path
}
