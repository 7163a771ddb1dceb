import type { StoreApi } from '../client/client.ts'
import { StoreApiError } from '../client/store-api-error.ts'
import type { PricingContext } from '../mappers/checkout.ts'
import { addCode, addLines, readCart } from '../operations/cart.ts'
import { readGateway, readShippingMethods } from '../operations/checkout.ts'
import { changeContext } from '../operations/session.ts'
import type { Cart } from '../types/cart.ts'
import type { ShippingMethod } from '../types/checkout.ts'
import type { DeliveryEstimate, EstimatedMethod } from '../types/delivery-estimate.ts'
import type { LineId, ProductId, ShippingMethodId } from '../types/ids.ts'

/** The parts of a cart that can be put into another one. */
export interface CartContents {
  items: { id: LineId; productId: ProductId; quantity: number }[]
  /** Codes that have a line of their own: they are valid. */
  codes: string[]
  /** Something is in the cart that cannot be put into another one. */
  rest: boolean
}

/** Lines and codes that are taken along at most. */
const MOST = { lines: 500, codes: 10 }
/** Methods that are tried one by one at most. */
const TRIED = 8
/** Message keys of the cart. */
const BLOCKED = { address: 'shipping-address-blocked', method: 'shipping-method-blocked' }

/** The parts of a cart that are copied: products by their ids, and the codes that the shopper entered. */
export function contentsOf({ lines }: Pick<Cart, 'lines'>): CartContents {
  const items = lines.flatMap(({ id, type, productId, quantity }) =>
    type === 'product' && productId !== null ? [{ id, productId, quantity }] : [],
  )
  const codes = lines.flatMap(({ code }) => code ?? [])
  const others = lines.some(({ type, productId }) => type !== 'promotion' && (type !== 'product' || productId === null))
  return {
    items: items.slice(0, MOST.lines),
    codes: codes.slice(0, MOST.codes),
    rest: others || items.length > MOST.lines || codes.length > MOST.codes,
  }
}

/** Something of the cart is sent: for downloads alone there is no delivery. */
export const isSent = ({ lines }: Pick<Cart, 'lines'>): boolean =>
  lines.some(({ type, digital }) => type !== 'promotion' && !digital)

/**
 * Fills the cart of an anonymous session, and reads what its delivery costs. It writes to that session: never call it
 * with the session of a shopper.
 * @throws StoreApiError
 */
export async function readDeliveryEstimate(
  api: StoreApi,
  contents: CartContents,
  context: PricingContext,
): Promise<Omit<DeliveryEstimate, 'countryId' | 'asVisitor'>> {
  const cart = await filled(api, contents, context)
  const { taxState } = cart.totals
  const partial = contents.rest || isIncomplete(cart, contents)
  if (has(cart, BLOCKED.address)) return { blocked: true, methods: [], taxState, partial }
  if (!isSent(cart)) return { blocked: false, methods: [], taxState, partial: true }
  const priced = await tried(api, await offered(api, { ...context, taxState }), context)
  return { blocked: false, methods: priced, taxState, partial }
}

/** A code that is refused, because it may be used once or by customers only, leaves the goods as they are. */
async function filled(api: StoreApi, { items, codes }: CartContents, { currency }: PricingContext): Promise<Cart> {
  let cart = await addLines(api, items, { currency })
  for (const code of codes) {
    try {
      cart = await addCode(api, code, { currency })
    } catch (error) {
      if (!(error instanceof StoreApiError) || error.failure.kind !== 'refused') throw error
    }
  }
  return cart
}

function isIncomplete({ lines }: Cart, { items, codes }: CartContents): boolean {
  const quantities = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  const applied = new Set(lines.flatMap(({ code }) => code?.toLowerCase() ?? []))
  return (
    items.some(({ id, quantity }) => quantities.get(id) !== quantity) ||
    codes.some((code) => !applied.has(code.toLowerCase()))
  )
}

const has = ({ notices }: Cart, key: string): boolean => notices.some(({ messageKey }) => messageKey === key)

/** Methods that go there. */
async function offered(api: StoreApi, context: PricingContext): Promise<ShippingMethod[]> {
  const [gateway, listed] = await Promise.all([readGateway(api, context), readShippingMethods(api, context)])
  if (gateway === null) return listed
  const times = new Map(listed.map(({ id, delivery }) => [id, delivery]))
  return gateway.shippingMethods.map((method) => ({
    ...method,
    delivery: method.delivery ?? times.get(method.id) ?? null,
  }))
}

/**
 * Chooses one method after the other, and reads what the cart says of each: `shipping-cost/cart` has all prices at once,
 * but no total, and leaves promotions out.
 */
async function tried(
  api: StoreApi,
  methods: readonly ShippingMethod[],
  { currency }: PricingContext,
): Promise<EstimatedMethod[]> {
  const totals = new Map<ShippingMethodId, Cart['totals']>()
  for (const { id } of methods.slice(0, TRIED)) {
    await changeContext(api, { shippingMethodId: id })
    const cart = await readCart(api, { currency })
    if (!has(cart, BLOCKED.method)) totals.set(id, cart.totals)
  }
  return methods.map(({ id, name, delivery }) => {
    const sums = totals.get(id)
    return { id, name, delivery, price: sums?.shipping ?? null, total: sums?.total ?? null }
  })
}
