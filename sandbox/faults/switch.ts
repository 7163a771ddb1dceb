/** What a request to `/_demo/faults` changes at once: products, methods, promotions, notices, tokens, clock, … */
import type { Notice } from '../cart/cart.types.ts'
import { refuse } from '../kernel/errors.ts'
import { isObject, listAt, numberAt, objectAt, textAt, truthy } from '../kernel/json.ts'
import type { JsonObject } from '../kernel/json.ts'
import type { Shop } from '../kernel/shop.ts'
import { findAccount, saveCustomer } from '../customer/store.ts'
import { groupOf } from '../kernel/reference.ts'
import { switchOrder } from '../order/staff.ts'
import { commerceOf } from './state.ts'

function change(shop: Shop, name: string, undo: () => void): void {
  const { undo: kept } = commerceOf(shop)
  // The first undo leads back to the state before all changes.
  if (!kept.has(name)) kept.set(name, undo)
}

/** `{ id | number, stock?, active?, prices? }` */
function switchProduct(shop: Shop, given: JsonObject): void {
  const { catalogue } = shop
  const name = textAt(given, 'id') ?? textAt(given, 'number') ?? ''
  const product = catalogue.product(name) ?? catalogue.productByNumber(name)
  if (product === null) throw refuse(404, 'DEMO__UNKNOWN_PRODUCT', `There is no product "${name}".`)
  const { id, active, prices } = product
  const stock = numberAt(given, 'stock')
  if (stock !== null) {
    change(shop, `stock ${id}`, () => catalogue.setStock(id, product.stock))
    catalogue.setStock(id, stock)
  }
  if (typeof given['active'] === 'boolean') {
    change(shop, `active ${id}`, () => catalogue.setActive(id, active))
    catalogue.setActive(id, given['active'])
  }
  const wanted = given['prices']
  if (isObject(wanted)) {
    const EUR = numberAt(wanted, 'EUR')
    if (EUR === null) throw refuse(400, 'DEMO__PRICE', 'Prices need an amount in EUR.')
    const others = Object.keys(wanted).map((iso): [string, number] => [iso, numberAt(wanted, iso) ?? EUR])
    change(shop, `prices ${id}`, () => catalogue.setPrices(id, prices))
    catalogue.setPrices(id, { ...Object.fromEntries(others), EUR })
  }
}

/** `{ id | technicalName, active }` of a shipping or payment method. */
function switchMethod(shop: Shop, given: JsonObject): void {
  const name = textAt(given, 'id') ?? textAt(given, 'technicalName') ?? ''
  const { shippingMethods, paymentMethods } = shop.catalogue
  const method = [...shippingMethods, ...paymentMethods].find(
    ({ id, technicalName }) => id === name || technicalName === name,
  )
  if (method === undefined) throw refuse(404, 'DEMO__UNKNOWN_METHOD', `There is no method "${name}".`)
  const { active } = method
  change(shop, `method ${method.id}`, () => {
    method.active = active
  })
  method.active = given['active'] === true
}

/** `{ code, validUntil: ISO date or null }` of a promotion. */
function switchPromotion(shop: Shop, given: JsonObject): void {
  const code = textAt(given, 'code')
  const promotion = shop.catalogue.promotions.find((one) => one.code === code)
  if (promotion === undefined) throw refuse(404, 'DEMO__UNKNOWN_PROMOTION', `There is no promotion "${code}".`)
  const { validUntil } = promotion
  change(shop, `promotion ${promotion.id}`, () => {
    promotion.validUntil = validUntil
  })
  promotion.validUntil = textAt(given, 'validUntil')
}

/** `'all'`: every session; else one token. */
function expire(shop: Shop, token: string): void {
  if (token === 'all') shop.database.run('UPDATE session SET updatedAt = 0')
  else shop.sessions.expire(token)
}

/** Milliseconds after which a session that nothing was written to is idle. */
const IDLE = 5_000

/** Deletes rows, as an owner who tidies up does: `'all'`, `'idle'` ones of visitors, else those of one token. */
function forget(shop: Shop, table: 'session' | 'cart', token: string): void {
  if (token === 'idle')
    shop.database.run(
      'DELETE FROM session WHERE customerId IS NULL AND updatedAt < ?',
      shop.clock.now().getTime() - IDLE,
    )
  else if (token === 'all') shop.database.run(`DELETE FROM ${table}`)
  else shop.database.run(`DELETE FROM ${table} WHERE token = ?`, token)
}

/** `{ set: ISO date or null, advance: milliseconds }` */
function switchClock(shop: Shop, given: JsonObject): void {
  const set = given['set']
  if (set === null) shop.clock.fix(null)
  if (typeof set === 'string') {
    const instant = new Date(set)
    if (Number.isNaN(instant.getTime())) throw refuse(400, 'DEMO__CLOCK', `"${set}" is no date.`)
    shop.clock.fix(instant)
  }
  const advance = numberAt(given, 'advance')
  if (advance !== null) shop.clock.advance(advance)
}

/** `{ messageKey, key?, level?, block?, parameters?, stands? }` */
function noticeOf(given: JsonObject): { notice: Notice; stands: boolean } {
  const messageKey = textAt(given, 'messageKey') ?? ''
  const level = numberAt(given, 'level')
  return {
    notice: {
      key: textAt(given, 'key') ?? messageKey,
      messageKey,
      level: level === 0 || level === 10 ? level : 20,
      block: truthy(given['block']),
      message: textAt(given, 'message') ?? messageKey,
      parameters: objectAt(given, 'parameters'),
      extra: {},
    },
    stands: truthy(given['stands']),
  }
}

/** `{ email, group: standard | business | club }`: the staff moves an account to another customer group. */
function switchCustomer(shop: Shop, given: JsonObject): void {
  const email = textAt(given, 'email') ?? ''
  const key = GROUPS.find((one) => one === textAt(given, 'group'))
  const customer = findAccount(shop.database, email)
  if (customer === null || key === undefined)
    throw refuse(404, 'DEMO__UNKNOWN_CUSTOMER', `There is no account "${email}", or no group of that name.`)
  saveCustomer(shop.database, { ...customer, groupId: groupOf(key).id })
}

const GROUPS = ['standard', 'business', 'club'] as const

export function applySwitches(shop: Shop, body: JsonObject): void {
  for (const given of listAt(body, 'products').filter(isObject)) switchProduct(shop, given)
  for (const given of listAt(body, 'methods').filter(isObject)) switchMethod(shop, given)
  for (const given of listAt(body, 'promotions').filter(isObject)) switchPromotion(shop, given)
  for (const given of listAt(body, 'customers').filter(isObject)) switchCustomer(shop, given)
  for (const given of listAt(body, 'orders').filter(isObject)) switchOrder(shop, given)
  commerceOf(shop).notices.push(...listAt(body, 'notices').filter(isObject).map(noticeOf))
  const token = textAt(body, 'expire')
  if (token !== null) expire(shop, token)
  const forgotten = textAt(body, 'forget')
  if (forgotten !== null) forget(shop, 'session', forgotten)
  const emptied = textAt(body, 'forgetCarts')
  if (emptied !== null) forget(shop, 'cart', emptied)
  const { maintenance, clock } = body
  if (typeof maintenance === 'boolean') {
    change(shop, 'maintenance', () => {
      shop.settings.maintenance = false
    })
    shop.settings.maintenance = maintenance
  }
  if (isObject(clock)) switchClock(shop, clock)
}

/** Puts products, methods, promotions, notices and maintenance back as they were; orders, carts and the clock stay. */
export function undoSwitches(shop: Shop): void {
  const { undo } = commerceOf(shop)
  for (const back of undo.values()) back()
  undo.clear()
  commerceOf(shop).notices = []
}
