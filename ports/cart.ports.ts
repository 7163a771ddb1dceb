import { addCode, addLines, readCart, removeLines, updateLines } from '../api/operations/cart.ts'
import type { StoreApi } from '../api/client/client.ts'
import type { CartPorts } from '../machines/cart/index.ts'

/** The calls that bring the backend's cart to what the shopper wants. */
export const cartPorts = (api: StoreApi, currencyNow: () => string): CartPorts => ({
  readCart: (signal) => readCart(api, { currency: currencyNow(), signal }),
  addLines: (items, signal) => addLines(api, items, { currency: currencyNow(), signal }),
  updateLines: (items, signal) => updateLines(api, items, { currency: currencyNow(), signal }),
  removeLines: (ids, signal) => removeLines(api, ids, { currency: currencyNow(), signal }),
  addCode: (code, signal) => addCode(api, code, { currency: currencyNow(), signal }),
})
