import type { PricedCallOptions } from '../client/client.ts'
import { cart } from '../mappers/cart.ts'
import type { Cart } from '../types/cart.ts'
import type { LineId, ProductId } from '../types/ids.ts'
import { LARGE_BODY_BYTES, at, declareBody, id, list, members, name, string, integer } from './body.ts'
import { nothing, operation } from './operation.ts'

/** Every call answers the whole cart; limits come as its notices, with the corrected quantities. */
const map = (body: unknown, { currency }: PricedCallOptions): Cart => cart(body, currency)

/** Lines that one call changes at most, and a quantity within what a backend counts. */
const LINES = 500
const quantity = () => integer(0, 2_147_483_647)

export const readCart = operation('GET /checkout/cart', { kind: 'read', map })

/** Adds products; a line that is there already grows by the quantity. The line's id is the caller's. */
export const addLines = operation('POST /checkout/cart/line-item', {
  kind: 'cart',
  request: (items: { id: LineId; productId: ProductId; quantity: number }[]) => ({
    body: {
      items: items.map(({ id, productId, quantity }) => ({
        id,
        referencedId: productId,
        quantity,
        type: 'product' as const,
      })),
    },
  }),
  map,
})

export const addLinesBody = /* @__PURE__ */ declareBody(
  addLines,
  () =>
    at(['items'], list(LINES, members({ id: name(), productId: at(['referencedId'], id()), quantity: quantity() }))),
  { bytes: LARGE_BODY_BYTES },
)

/** Sets quantities; 0 is refused by the backend, a line is removed with `removeLines`. */
export const updateLines = operation('PATCH /checkout/cart/line-item', {
  kind: 'cart',
  request: (items: { id: LineId; quantity: number }[]) => ({ body: { items } }),
  map,
})

export const updateLinesBody = /* @__PURE__ */ declareBody(
  updateLines,
  () => at(['items'], list(LINES, members({ id: name(), quantity: quantity() }))),
  { bytes: LARGE_BODY_BYTES },
)

export const removeLines = operation('POST /checkout/cart/line-item/delete', {
  kind: 'cart',
  request: (ids: LineId[]) => ({ body: { ids } }),
  map,
})

export const removeLinesBody = /* @__PURE__ */ declareBody(removeLines, () => at(['ids'], list(LINES, name())), {
  bytes: LARGE_BODY_BYTES,
})

/** Drops the cart of a session that the shop's server made for itself. */
export const deleteCart = operation('DELETE /checkout/cart', { kind: 'server', map: nothing })

/** Enters a promotion code. An unknown one is a notice; one that is in the cart in another case is refused with 400. */
export const addCode = operation('POST /checkout/cart/line-item', {
  kind: 'cart',
  guesses: ['promotion'],
  request: (code: string) => ({ body: { items: [{ referencedId: code, type: 'promotion' }] } }),
  map,
})

export const addCodeBody = /* @__PURE__ */ declareBody(addCode, () => at(['items', 0, 'referencedId'], string()))
