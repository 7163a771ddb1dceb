import type { PricedCallOptions, StoreApi } from '../../../api/client/client.ts'
import { needId } from '../../../api/mappers/ids.ts'
import { addCode, addLines, readCart, removeLines } from '../../../api/operations/cart.ts'
import { LONGEST_NUMBER, readByNumbers } from '../../../api/operations/catalogue.ts'
import type { Cart, CartNotice } from '../../../api/types/cart.ts'
import type { LineId } from '../../../api/types/ids.ts'
import type { NumberedProduct } from '../../../api/types/product.ts'
import { config } from '../../../app.config.ts'
import { readList } from '../../../machines/quick-order/index.ts'
import { cleanCode, type CartLink } from '../../platform/cart-link.ts'

const isFilled = ({ number }: CartLink['rows'][number]): boolean => number !== '' && number.length <= LONGEST_NUMBER

/** The fields of a quick order or of a link's page: rows of number and quantity, a pasted list, a code. */
export function linkIn(fields: URLSearchParams): CartLink {
  const quantities = fields.getAll('quantity')
  const typed = fields.getAll('number').map((number, index) => ({
    number: number.trim(),
    quantity: (quantities[index] ?? '').trim(),
  }))
  const listed = readList(fields.get('list') ?? '', config.orderLines).rows
  return {
    rows: [...typed, ...listed].filter(isFilled).slice(0, config.orderLines),
    code: cleanCode(fields.get('code')),
  }
}

const numberNotFound = (number: string): CartNotice => ({
  key: `number-not-found-${number}`,
  messageKey: 'number-not-found',
  level: 'warning',
  parameters: { number },
  blocking: false,
  lineId: null,
  message: '',
})

const removed = (label: string): CartNotice => ({
  key: 'line-removed',
  messageKey: 'line-removed',
  level: 'info',
  parameters: { name: label },
  blocking: false,
  lineId: null,
  message: '',
})

/** Takes a line out, and says which one. */
export async function takeOut(api: StoreApi, id: LineId, prices: PricedCallOptions): Promise<Cart> {
  const label = (await readCart(api, prices)).lines.find((line) => line.id === id)?.label
  const cart = await removeLines(api, [id], prices)
  return label === undefined ? cart : { ...cart, notices: [removed(label), ...cart.notices] }
}

/** Pieces that a row means: none where it says no number. */
function piecesOf(quantity: string, { limits }: NumberedProduct): number {
  if (quantity === '') return limits.min
  return /^[0-9]{1,6}$/.test(quantity) ? Number(quantity) : 0
}

/**
 * Puts what a form names into the cart: the products in one call, then the code. What is not sold is said; quantities are
 * the backend's to correct, which says so.
 * @returns null when there was nothing to put in
 */
export async function fillCart(
  api: StoreApi,
  prices: PricedCallOptions,
  { rows, code }: CartLink,
): Promise<Cart | null> {
  const numbers = [...new Set(rows.map(({ number }) => number.toLowerCase()))].filter((number) => !number.includes('|'))
  if (numbers.length === 0) return null
  const found = await readByNumbers(api, numbers, { ...prices, now: Date.now() })
  const productOf = (number: string): NumberedProduct | undefined =>
    found.find(
      (product) =>
        product.number.toLowerCase() === number.toLowerCase() && !product.hasVariants && product.price !== null,
    )
  const items = rows.flatMap(({ number, quantity }) => {
    const product = productOf(number)
    const pieces = product === undefined ? 0 : piecesOf(quantity, product)
    return product === undefined || pieces === 0
      ? []
      : { id: needId('line', product.id), productId: product.id, quantity: pieces }
  })
  const missing = rows.flatMap(({ number }) => (productOf(number) === undefined ? numberNotFound(number) : []))
  const filled = items.length === 0 ? await readCart(api, prices) : await addLines(api, items, prices)
  const isNew =
    code !== null && items.length > 0 && !filled.codes.some((filledIn) => filledIn.toLowerCase() === code.toLowerCase())
  const cart = isNew ? await addCode(api, code, prices) : filled
  return { ...cart, notices: [...missing, ...filled.notices, ...(isNew ? cart.notices : [])] }
}

/** Takes out what can be taken out. @returns null when there was nothing */
export async function emptyCart(api: StoreApi, prices: PricedCallOptions): Promise<Cart | null> {
  const { lines } = await readCart(api, prices)
  const ids = lines.filter(({ removable }) => removable).map(({ id }) => id)
  return ids.length === 0 ? null : removeLines(api, ids, prices)
}
