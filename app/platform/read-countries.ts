import { createStoreApi } from '../../api/client/client.ts'
import { readCountries } from '../../api/operations/session.ts'
import { StoreApiError } from '../../api/client/store-api-error.ts'
import type { CountryOption } from '../../api/types/sales-channel.ts'
import { pageError } from './failed-read.ts'
import { NO_ANSWER, PageError } from './read-payload.ts'

/**
 * Countries with their states, read in the browser on the way to a page with an address form.
 * @param languageId language of their names
 * @throws PageError
 */
export async function readCountriesHere(languageId: string): Promise<CountryOption[]> {
  try {
    return await readCountries(createStoreApi({ baseUrl: '/store-api', languageId }))
  } catch (error) {
    if (!(error instanceof StoreApiError)) throw error
    throw navigator.onLine ? pageError(error.failure) : new PageError(NO_ANSWER, 'The shop could not be reached')
  }
}
