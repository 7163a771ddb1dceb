/**
 * What can be made to go wrong, and what has happened: for tests and for trying the shop out. These addresses exist in
 * the embedded Store API only.
 *
 * `POST /_demo/faults` with JSON, all members optional:
 * - one fault by its members, or several in `faults`: `{ kind, path, method, times, ms, status, body, commit, when }`
 *   (see `fault.types.ts`). An order that is placed although the shopper gets no answer:
 *   `{ "kind": "reset", "path": "/checkout/order", "commit": true, "times": 1 }`
 * - `products`: `[{ number | id, stock, active, prices: { EUR } }]`
 * - `methods`: `[{ technicalName | id, active: false }]` · `promotions`: `[{ code, validUntil: ISO date or null }]`
 * - `orders`: `[{ number, state, payment, delivery, trackingCodes }]`: what a shop's staff does with an order; the
 *   customer gets a mail that it was paid or sent
 * - `customers`: `[{ email, group: 'standard' | 'business' | 'club' }]`: the staff moves an account to another group
 * - `notices`: `[{ messageKey, key, level, parameters, block, stands }]`: the next answer with a cart has them; with
 *   `stands` every cart has them, and those that block refuse an order
 * - `expire`: a context token, or `"all"`: its row is older than a day, so every call gets another token and an empty
 *   cart
 * - `forget`: a context token, or `"all"`: its row is deleted, so it goes on anonymous under the same token; `"idle"`:
 *   those without a customer that nothing was written to for five seconds · `forgetCarts`: the same for the rows of
 *   carts · `maintenance`: boolean
 * - `clock`: `{ set: ISO date or null, advance: milliseconds }` · `settings`: see `state.ts`
 *
 * `POST /_demo/faults/release` lets calls go on that `hold` has stopped. `GET` shows what is on, `DELETE` takes it back
 * and resets the counts. `GET /_demo/state` gives facts for assertions: no tokens, no names.
 */
import { ok } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { SandboxModule, Shop } from '../kernel/shop.ts'
import { latestOrders } from '../order/store.ts'
import { faultHook } from './hook.ts'
import { faultsOf, settingsOf } from './parse.ts'
import { commerceOf, DEFAULT_SETTINGS, randomNumbers } from './state.ts'
import { applySwitches, undoSwitches } from './switch.ts'

function shown(shop: Shop): JsonObject {
  const { faults, settings, held, undo } = commerceOf(shop)
  return {
    faults: faults.map((fault): JsonObject => ({ ...fault })),
    settings: { ...settings },
    changed: [...undo.keys()],
    held: held.size,
    maintenance: shop.settings.maintenance,
    clock: shop.clock.now().toISOString(),
  }
}

function release(shop: Shop): Answer {
  const { held } = commerceOf(shop)
  const released = held.size
  for (const letGo of held) letGo()
  return ok({ released })
}

function clear(shop: Shop): Answer {
  const state = commerceOf(shop)
  undoSwitches(shop)
  state.faults = []
  state.settings = { ...DEFAULT_SETTINGS }
  state.calls.clear()
  state.tries.clear()
  state.random = randomNumbers()
  release(shop)
  return ok(shown(shop))
}

function count(shop: Shop, table: 'shop_order' | 'cart' | 'customer' | 'mail' | 'session'): number {
  return shop.database.get<{ rows: number }>(`SELECT COUNT(*) AS rows FROM ${table}`)?.rows ?? 0
}

/** Facts that tests assert on. `latestOrders` is newest first. */
function facts(shop: Shop): JsonObject {
  return {
    orders: count(shop, 'shop_order'),
    carts: count(shop, 'cart'),
    customers: count(shop, 'customer'),
    mails: count(shop, 'mail'),
    sessions: count(shop, 'session'),
    held: commerceOf(shop).held.size,
    clock: shop.clock.now().toISOString(),
    calls: Object.fromEntries([...commerceOf(shop).calls].sort(([one], [other]) => (one < other ? -1 : 1))),
    latestOrders: latestOrders(shop.database, 20).map((order) => ({
      id: order.id,
      number: order.number,
      createdAt: order.createdAt,
      state: order.state,
      amountTotal: order.price['totalPrice'],
      currencyFactor: order.currencyFactor,
      languageId: order.languageId,
      customerComment: order.customerComment,
      affiliateCode: order.affiliateCode,
      campaignCode: order.campaignCode,
      payments: order.transactions.map(({ state }) => state),
      lines: order.lines.map(({ fields }) => ({ label: fields['label'], quantity: fields['quantity'] })),
    })),
  }
}

export const faultModule: SandboxModule = {
  name: 'faults',
  hooks: [faultHook],
  stop: async (shop) => void (await Promise.allSettled(commerceOf(shop).unattended)),
  pages: {
    'GET /_demo/faults': (_call, shop) => ok(shown(shop)),
    'POST /_demo/faults': (call, shop) => {
      const state = commerceOf(shop)
      const faults = faultsOf(call.body)
      const settings = settingsOf(call.body['settings'])
      applySwitches(shop, call.body)
      state.faults.push(...faults)
      Object.assign(state.settings, settings)
      return ok(shown(shop))
    },
    'DELETE /_demo/faults': (_call, shop) => clear(shop),
    'POST /_demo/faults/release': (_call, shop) => release(shop),
    'GET /_demo/state': (_call, shop) => ok(facts(shop)),
  },
}
