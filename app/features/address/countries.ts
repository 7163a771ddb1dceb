import { createContext, use } from 'react'
import type { CountryOption } from '../../../api/types/sales-channel.ts'

/** Countries of the addresses on this page; the route loads them. */
export const Countries = createContext<readonly CountryOption[]>([])

export const useCountries = (): readonly CountryOption[] => use(Countries)

/** Whether the shop delivers to a country; unknown, and so not denied, while the page has no countries. */
export function useIsDelivered(): (countryId: string) => boolean {
  const countries = useCountries()
  return (countryId) =>
    countries.length === 0 || countries.some(({ id, shippingAvailable }) => id === countryId && shippingAvailable)
}
