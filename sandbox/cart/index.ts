/** The cart of a token. */
import { setTimeout as pause } from 'node:timers/promises'
import { commerceOf, takeNotices } from '../faults/state.ts'
import { takesLostUpdate } from '../faults/hook.ts'
import { noContent, ok } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import type { SandboxModule, Shop } from '../kernel/shop.ts'
import { cartAnswer } from './answer.ts'
import type { CalculatedCart, CartPromotion, StoredCart } from './cart.types.ts'
import { addItems, changeItems, removeItems } from './changes.ts'
import type { Change } from './changes.ts'
import { promotionsOf } from './facts.ts'
import { overlapHook } from './overlap.ts'
import { cartMigrations, dropCart, loadCart, saveCart } from './store.ts'
import { cartOf, keptGoods } from './whole.ts'

/** How long a write holds what it has read: parallel ones overwrite each other, as measured on a real backend. */
const WRITE_MS = 10

/** The cart of the call's token, calculated and kept with its corrections. */
function currentCart(call: Call, shop: Shop, stored = loadCart(shop.database, call.token)): CalculatedCart {
  const cart = cartOf(stored, shop, call.context())
  if (stored.lines.length > 0) saveCart(shop.database, call.token, cart.stored, shop.clock.now())
  return cart
}

/** Reading corrects the cart as a write does, and does not say so: who shows a cart compares it with the one before. */
function readCart(call: Call, shop: Shop): Answer {
  const stored = loadCart(shop.database, call.token)
  const cart = currentCart(call, shop, stored)
  const standing = cart.notices.filter((notice) => !cart.corrections.includes(notice))
  const notices = [...standing, ...takeNotices(shop)]
  return ok(cartAnswer(cart, notices, stored.lines.length > 0, call.context(), shop))
}

type Work = (cart: StoredCart, promotions: CartPromotion[]) => Change

function applied(call: Call, shop: Shop, before: StoredCart, isRequested: boolean, work: Work): Answer {
  const context = call.context()
  const { cart: wanted, notices } = work(before, promotionsOf(shop, context))
  const cart = cartOf(wanted, shop, context)
  saveCart(shop.database, call.token, cart.stored, shop.clock.now())
  const touched = isRequested || before.lines.length > 0
  return ok(cartAnswer(cart, [...cart.notices, ...notices, ...takeNotices(shop)], touched, context, shop))
}

/** A write works on what it read some time ago, and stores that over what others wrote meanwhile. */
function writing(part: 'items' | 'ids', work: (list: Call['input'][string]) => Work) {
  return async (call: Call, shop: Shop): Promise<Answer> => {
    const list = call.input[part]
    const isRequested = Array.isArray(list) && list.length > 0
    const before = loadCart(shop.database, call.token)
    await pause(takesLostUpdate(commerceOf(shop), call)?.ms ?? WRITE_MS)
    return applied(call, shop, before, isRequested, work(list))
  }
}

const remove = writing('ids', (list) => (cart, promotions) => removeItems(cart, list ?? [], promotions))

export const cartModule: SandboxModule = {
  name: 'cart',
  migrations: cartMigrations,
  start(shop) {
    shop.carts = { goods: (context) => keptGoods(shop, context) }
  },
  hooks: [overlapHook],
  routes: {
    'GET|POST /checkout/cart': readCart,
    'DELETE /checkout/cart': (call, shop) => {
      dropCart(shop.database, call.token)
      return noContent()
    },
    'POST /checkout/cart/line-item': writing('items', (list) => (cart, promotions) => addItems(cart, list, promotions)),
    'PATCH /checkout/cart/line-item': writing('items', (list) => (cart) => changeItems(cart, list)),
    'DELETE /checkout/cart/line-item': remove,
    'POST /checkout/cart/line-item/delete': remove,
  },
}
