import { readByNumbers } from '../../../../api/operations/catalogue.ts'
import { StoreApiError } from '../../../../api/client/store-api-error.ts'
import type { StoreApi } from '../../../../api/client/client.ts'
import type { LineDraft } from '../../../../machines/cart/index.ts'
import { quantityOf, rowText } from '../../../../machines/quick-order/index.ts'
import { lineDraft } from '../../../../machines/cart/cart.draft.ts'
import { wayToBuy } from '../../product/index.ts'

const refusal = (why: string, pointer: string, parameters: Record<string, string | number>): StoreApiError =>
  new StoreApiError(
    { kind: 'refused', status: 200, violations: [{ code: why, pointer, parameters, detail: '' }] },
    'readByNumbers',
  )

/** A product, and how many of it are wanted. */
interface Wanted {
  draft: LineDraft
  pieces: number
}

/**
 * The product of a number, and how many pieces a text means.
 * @throws StoreApiError what cannot be bought, with the field that says it
 */
export async function readWanted(
  api: StoreApi,
  { number, quantity }: { number: string; quantity: string },
  { currency, signal }: { currency: string; signal: AbortSignal },
): Promise<Wanted> {
  // Criteria join values by bars: such a number cannot be requested.
  const found = number.includes('|') ? [] : await readByNumbers(api, [number], { currency, now: Date.now(), signal })
  const product = found.find((one) => one.number.toLowerCase() === number.toLowerCase())
  if (product === undefined) throw refusal('number-not-found', '/number', { number })
  const { name, limits } = product
  const way = wayToBuy(product, true)
  if (product.hasVariants || way === 'options') throw refusal('number-has-variants', '/number', { name })
  if (way === 'request') throw refusal('number-on-request', '/number', { name })
  if (way === 'sold out') throw refusal('number-sold-out', '/number', { name })
  const pieces = quantityOf(rowText(number, quantity), product)
  const { min, max, step } = limits
  if (pieces === null || pieces < min || pieces > max || (pieces - min) % step !== 0)
    throw refusal('quantity-not-sold', '/quantity', { min, max, step })
  return { draft: lineDraft(product), pieces }
}
