import { createContext, use, useEffect } from 'react'

/** Takes the country of delivery that is chosen in a form and not saved yet; null: no such form is open. */
export const TypedCountry = createContext<(countryId: string | null) => void>(() => undefined)

/** Says which country of delivery a form has, as long as it is open; null: it has none. */
export function useTypedCountry(countryId: string | null): void {
  const notify = use(TypedCountry)
  useEffect(() => {
    notify(countryId)
    return () => notify(null)
  }, [countryId, notify])
}
