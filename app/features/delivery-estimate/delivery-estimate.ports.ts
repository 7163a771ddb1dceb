import { failureOfAnswer } from '../../../api/mappers/failures.ts'
import { StoreApiError, unreachable } from '../../../api/client/store-api-error.ts'
import type { StoreApi } from '../../../api/client/client.ts'
import { readCountries } from '../../../api/operations/session.ts'
import type { DeliveryEstimate } from '../../../api/types/delivery-estimate.ts'
import type { Failure } from '../../../api/types/failure.ts'
import type { CountryId } from '../../../api/types/ids.ts'
import type { DeliveryEstimatePorts } from '../../../machines/delivery-estimate/index.ts'

/** Milliseconds; longer than the shop waits for its backend, so that its own words arrive. */
const TIMEOUT = 30_000

const isEstimate = (body: unknown): body is DeliveryEstimate =>
  typeof body === 'object' && body !== null && 'methods' in body && Array.isArray(body.methods)

/** @throws StoreApiError */
async function ask(address: string, countryId: CountryId | null): Promise<DeliveryEstimate> {
  const fail = (failure: Failure) => new StoreApiError(failure, 'readEstimate')
  const signal = AbortSignal.timeout(TIMEOUT)
  let response: Response
  try {
    response = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ countryId }),
      signal,
    })
  } catch {
    throw fail(unreachable(signal.aborted ? 'timeout' : 'network', null))
  }
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) {
    const seconds = Number(response.headers.get('retry-after'))
    throw fail(failureOfAnswer(response.status, body, seconds > 0 ? seconds : null))
  }
  if (!isEstimate(body)) throw fail(unreachable('garbage', response.status))
  return body
}

/**
 * Reads countries and estimate: the estimate comes from the shop's own server, which finds the cart by its cookie.
 * @param address in the locale of the document
 */
export const deliveryEstimatePorts = (api: StoreApi, address: string): DeliveryEstimatePorts => ({
  readCountries: (signal) => readCountries(api, { signal }),
  readEstimate: (countryId) => ask(address, countryId),
})
