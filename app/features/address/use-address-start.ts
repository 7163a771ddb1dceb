import type { AddressStart } from '../../../machines/shared/address-form.ts'
import { useSessionSelector } from '../shop/index.ts'
import { useUsualCountry } from './use-usual-country.ts'

/** What a new address of a customer begins with. */
export function useAddressStart(): AddressStart {
  const countryId = useUsualCountry()
  const customer = useSessionSelector(({ session }) => session?.customer ?? null)
  return { countryId, firstName: customer?.firstName ?? '', lastName: customer?.lastName ?? '' }
}
