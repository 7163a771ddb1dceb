import type { PricedCallOptions, StoreApi } from '../client/client.ts'
import { cart } from '../mappers/cart.ts'
import type { Cart } from '../types/cart.ts'
import type { LineId, ProductId } from '../types/ids.ts'

/** Every call answers the whole cart; limits come as its notices, with the corrected quantities. */
const shaped = (currency: string) => (body: unknown) => cart(body, currency)

export const readCart = (api: StoreApi, { currency, signal }: PricedCallOptions): Promise<Cart> =>
  api.call({
    name: 'readCart',
    kind: 'read',
    signal,
    send: (client, init) => client.GET('/checkout/cart', init),
    shape: shaped(currency),
  })

/** Adds products; a line that is there already grows by the quantity. The line's id is the caller's. */
export const addLines = (
  api: StoreApi,
  items: { id: LineId; productId: ProductId; quantity: number }[],
  { currency, signal }: PricedCallOptions,
): Promise<Cart> =>
  api.call({
    name: 'addLines',
    kind: 'write',
    signal,
    send: (client, init) =>
      client.POST('/checkout/cart/line-item', {
        ...init,
        body: {
          items: items.map(({ id, productId, quantity }) => ({
            id,
            referencedId: productId,
            quantity,
            type: 'product' as const,
          })),
        },
      }),
    shape: shaped(currency),
  })

/** Sets quantities; 0 is refused by the backend, a line is removed with `removeLines`. */
export const updateLines = (
  api: StoreApi,
  items: { id: LineId; quantity: number }[],
  { currency, signal }: PricedCallOptions,
): Promise<Cart> =>
  api.call({
    name: 'updateLines',
    kind: 'write',
    signal,
    send: (client, init) => client.PATCH('/checkout/cart/line-item', { ...init, body: { items } }),
    shape: shaped(currency),
  })

export const removeLines = (api: StoreApi, ids: LineId[], { currency, signal }: PricedCallOptions): Promise<Cart> =>
  api.call({
    name: 'removeLines',
    kind: 'write',
    signal,
    send: (client, init) => client.POST('/checkout/cart/line-item/delete', { ...init, body: { ids } }),
    shape: shaped(currency),
  })

/** Enters a promotion code. An unknown one is a notice; one that is in the cart in another case is refused with 400. */
export const addCode = (api: StoreApi, code: string, { currency, signal }: PricedCallOptions): Promise<Cart> =>
  api.call({
    name: 'addCode',
    kind: 'write',
    signal,
    send: (client, init) =>
      client.POST('/checkout/cart/line-item', {
        ...init,
        body: { items: [{ referencedId: code, type: 'promotion' }] },
      }),
    shape: shaped(currency),
  })

/** Empties the cart. */
export const dropCart = (api: StoreApi, { signal }: Pick<PricedCallOptions, 'signal'> = {}): Promise<void> =>
  api.call({
    name: 'dropCart',
    kind: 'write',
    signal,
    send: (client, init) => client.DELETE('/checkout/cart', init),
    shape: () => undefined,
  })
