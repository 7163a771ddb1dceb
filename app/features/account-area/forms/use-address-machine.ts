import { createAddress, updateAddress } from '../../../../api/operations/customer.ts'
import type { Address, AddressFields } from '../../../../api/types/customer.ts'
import type { AddressId } from '../../../../api/types/ids.ts'
import type { SalutationOption } from '../../../../api/types/sales-channel.ts'
import type { FormMachine } from '../../../../machines/form/index.ts'
import {
  addressOf,
  addressRules,
  salutationRule,
  sentSalutation,
  tidyAddresses,
  useCountries,
  useSalutations,
} from '../../address/index.ts'
import { useFormMachine } from '../../../shared/form/index.ts'
import { useStoreApi } from '../../shop/index.ts'
import { useGuardedCall } from '../use-guarded-call.ts'

const withSalutation = (fields: AddressFields, salutations: readonly SalutationOption[]): AddressFields => {
  const salutationId = sentSalutation(fields.salutationId ?? '', salutations)
  return salutationId === '' ? fields : { ...fields, salutationId }
}

/** The form of an address, for a flow that invokes it: the address is in the book before it ends. */
export function useAddressMachine(): FormMachine<Address> {
  const api = useStoreApi()
  const countries = useCountries()
  const salutations = useSalutations()
  const guarded = useGuardedCall()
  return useFormMachine({
    rules: { ...addressRules('', countries, true), salutationId: salutationRule(salutations) },
    tidy: tidyAddresses(countries),
    submit: async ({ id, ...values }, signal) => {
      const fields = withSalutation(addressOf(values, '', { firstName: '', lastName: '' }), salutations)
      const saved = await guarded(
        id === ''
          ? createAddress(api, fields, { signal })
          : updateAddress(api, { addressId: String(id) as AddressId, fields }, { signal }),
      )
      // The answer to a changed address names its country by its id alone.
      return {
        ...saved,
        countryName: countries.find((country) => country.id === saved.countryId)?.name ?? saved.countryName,
      }
    },
  })
}
