import { createStoreApi } from '../api/client.ts'
import { readCountries } from '../api/session.ts'
import { StoreApiError } from '../api/shapes/failure.ts'
import type { CountryOption } from '../api/shapes/types.ts'
import { pageError } from './read-payload.ts'

/**
 * Countries with their states, read in the browser: on the way to a page that asks for an address.
 * @param languageId language of their names
 * @throws PageError
 */
export async function readCountriesHere(languageId: string): Promise<CountryOption[]> {
  try {
    return await readCountries(createStoreApi({ baseUrl: '/store-api', languageId }))
  } catch (error) {
    throw error instanceof StoreApiError ? pageError(error.failure) : error
  }
}
