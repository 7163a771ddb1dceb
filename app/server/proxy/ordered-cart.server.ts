import { isRecord } from '../../../api/mappers/read.ts'

/** A line of a placed order that is still in the cart. */
export interface LeftLine {
  id: string
  /** Pieces that were put in since; 0: none. */
  keep: number
}

/**
 * Lines of an order that are still in the cart, which was read after it.
 * @param order answer of `POST /checkout/order`
 * @param cart answer of `GET /checkout/cart`
 */
export function leftInCart(order: unknown, cart: unknown): LeftLine[] {
  const ordered = new Map(
    productLines(order).map((line) => [textOf(line['identifier']) ?? textOf(line['referencedId']), countOf(line)]),
  )
  return productLines(cart).flatMap((line) => {
    const id = textOf(line['id'])
    const quantity = id === null ? undefined : ordered.get(id)
    // Fewer than were ordered is no cart that came back.
    if (id === null || quantity === undefined || countOf(line) < quantity) return []
    return { id, keep: countOf(line) - quantity }
  })
}

/** Whether an order names goods that the cart could still have. */
export const hasLines = (order: unknown): boolean => productLines(order).length > 0

/** Discounts go with the goods that they belong to. */
const productLines = (value: unknown): Record<string, unknown>[] => {
  const lines = isRecord(value) ? value['lineItems'] : null
  return Array.isArray(lines) ? lines.filter(isRecord).filter(({ type }) => type === 'product') : []
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const countOf = ({ quantity }: Record<string, unknown>): number => (typeof quantity === 'number' ? quantity : 0)
