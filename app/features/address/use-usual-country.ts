import type { CountryId } from '../../../api/types/ids.ts'
import { useDocumentCountry, useFacts } from '../../platform/locale.ts'
import { useSessionSelector } from '../shop/index.ts'
import { useCountries } from './countries.ts'

/** The country that a new address begins with: that of the session, else the one that the page was made for. */
export function useUsualCountry(): CountryId {
  const { defaultCountry } = useFacts()
  const shown = useDocumentCountry()
  const countries = useCountries()
  const chosen = useSessionSelector((session) => session.countryId)
  return chosen ?? countries.find(({ iso }) => iso === shown)?.id ?? defaultCountry
}
