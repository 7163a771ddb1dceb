import { useCountries } from './countries.ts'

/** Whether the shop delivers to a country; unknown, and so not denied, while the page has no countries. */
export function useIsDelivered(): (countryId: string) => boolean {
  const countries = useCountries()
  return (countryId) =>
    countries.length === 0 || countries.some(({ id, shippingAvailable }) => id === countryId && shippingAvailable)
}
