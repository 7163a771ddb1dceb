import { assign } from 'xstate'
import type { CartNotice } from '../../../api/types/cart.ts'
import { bowl, bowlLine, cartOf, line, stockNotice } from '../../cart/test/cart.samples.ts'
import { countryId, currencyId, failures, shippingMethodId } from '../../../tests/model/samples.ts'
import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { sessionOf } from '../../session/test/session.model.ts'
import { shopMachine } from '../shop.machine.ts'
import type { ShopEvent, ShopInput } from '../shop.types.ts'
import { shopView } from '../shop.connect.ts'

const cart = cartOf([line(1)])
const anonymous = sessionOf('anonymous')
const customer = sessionOf('customer', 'PLN')
const guest = sessionOf('guest')
const lineMissing: CartNotice = { ...stockNotice, messageKey: 'line-missing', level: 'warning' }
const mergeHint: CartNotice = {
  ...stockNotice,
  key: 'cart-merged-hint-',
  messageKey: 'cart-merged-hint',
  level: 'info',
}

const bowlAdded = { line: bowlLine, label: 'Bowl', image: null, options: [], quantity: 1, inCart: 1 }

const events = {
  'session.read': [
    { type: 'session.read', session: anonymous, changed: null },
    { type: 'session.read', session: customer, changed: null },
    { type: 'session.read', session: customer, changed: 'prices' },
    { type: 'session.read', session: anonymous, changed: 'person' },
    { type: 'session.read', session: anonymous, changed: 'expired' },
    { type: 'session.read', session: guest, changed: null },
  ],
  'identity.changed': [
    { type: 'identity.changed', by: 'login', session: customer, returned: false },
    { type: 'identity.changed', by: 'logout', session: anonymous, returned: false },
    { type: 'identity.changed', by: 'login', session: customer, returned: true },
    { type: 'identity.changed', by: 'register', session: guest, returned: false },
    { type: 'identity.changed', by: 'register', session: customer, returned: false },
  ],
  'setting.changed': [
    { type: 'setting.changed', change: { kind: 'currency', id: currencyId('PLN') }, session: customer },
    { type: 'setting.changed', change: { kind: 'country', id: countryId('PL') }, session: anonymous },
    { type: 'setting.changed', change: { kind: 'shippingMethod', id: shippingMethodId('parcel') }, session: anonymous },
  ],
  'setting.refused': [{ type: 'setting.refused', change: null, failure: failures.refused.failure }],
  'session.forgotten': [{ type: 'session.forgotten' }],
  'session.renewed': [
    { type: 'session.renewed', session: anonymous },
    { type: 'session.renewed', session: guest },
    { type: 'session.renewed', session: customer },
  ],
  'session.expired': [{ type: 'session.expired' }],
  'maintenance.met': [{ type: 'maintenance.met' }],
  'maintenance.ended': [{ type: 'maintenance.ended' }],
  'cart.answered': [
    { type: 'cart.answered', cart, added: [], missed: [], refused: [], notices: [] },
    { type: 'cart.answered', cart, added: [bowlAdded], missed: [], refused: [], notices: [] },
    { type: 'cart.answered', cart, added: [bowlAdded], missed: [], refused: [], notices: [stockNotice] },
    { type: 'cart.answered', cart, added: [], missed: ['Bowl'], refused: [], notices: [stockNotice] },
    { type: 'cart.answered', cart, added: [], missed: [], refused: [], notices: [mergeHint] },
    { type: 'cart.answered', cart, added: [], missed: [], refused: [], notices: [lineMissing] },
    { type: 'cart.answered', cart, added: [], missed: [], refused: [], notices: [stockNotice] },
  ],
  'wish.added': [{ type: 'wish.added', productId: bowl }],
  'wish.removed': [{ type: 'wish.removed', productId: bowl }],
  'wish.refused': [{ type: 'wish.refused', productId: bowl, failure: failures.refused.failure }],
  'context.forgotten': [{ type: 'context.forgotten' }],
  'prices.received': [
    { type: 'prices.received', prices: 'EUR.DE.gross.all', shown: 'EUR.DE.gross.all' },
    { type: 'prices.received', prices: 'EUR.DE.net.company', shown: 'EUR.DE.gross.all' },
    { type: 'prices.received', prices: 'EUR.DE.net.company', shown: null },
  ],
  'access.denied': [{ type: 'access.denied' }],
  'network.lost': [{ type: 'network.lost' }],
  'network.returned': [{ type: 'network.returned' }],
  'page.restored': [{ type: 'page.restored' }],
  'page.returned': [{ type: 'page.returned' }],
  'message.received': [
    { type: 'message.received', message: { kind: 'identity' } },
    { type: 'message.received', message: { kind: 'prices' } },
    { type: 'message.received', message: { kind: 'cart', cart } },
    { type: 'message.received', message: { kind: 'session', session: customer } },
  ],
  'cart.storedElsewhere': [{ type: 'cart.storedElsewhere', stored: { cart, outbox: [] } }],
  'wishlist.storedElsewhere': [{ type: 'wishlist.storedElsewhere', ids: [bowl] }],
  'noticeOutlet.opened': [(snapshot) => (snapshot.context.noticeOutlets < 2 ? { type: 'noticeOutlet.opened' } : null)],
  'noticeOutlet.closed': [{ type: 'noticeOutlet.closed' }],
  'page.entered': [
    (snapshot) => (snapshot.children['page'] ? null : { type: 'page.entered', page: 'page', input: { term: 'bowl' } }),
  ],
  'page.left': [(snapshot) => (snapshot.children['page'] ? { type: 'page.left', page: 'page' } : null)],
  'xstate.error.actor.page': [{ type: 'xstate.error.actor.page', error: new TypeError('broken') }],
  'order.placed': [{ type: 'order.placed' }],
} satisfies Samples<ShopEvent>

const backOff = { first: 1_000, longest: 60_000 }
const share = 0.5

const input: ShopInput = {
  session: { firstVisit: false, memory: null, backOff, maintenancePoll: 30_000, share },
  cart: { firstVisit: false, stored: null, settle: 800, timeout: 15_000, backOff, share },
  wishlist: { ids: [] },
  notifications: { timeout: 2_500 },
  currency: 'EUR',
}

type ShopStep = StepOf<typeof shopMachine>
const rule = (holds: (step: ShopStep) => boolean) => invariant<typeof shopMachine>(holds)

const sentBy = ({ effects }: ShopStep, child: string): string[] =>
  effects.flatMap(({ name, params }) => {
    if (name !== 'xstate.sendTo' || typeof params !== 'object' || params === null) return []
    if (!('targetId' in params) || params.targetId !== child || !('event' in params)) return []
    const { event } = params
    return typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string'
      ? [event.type]
      : []
  })

const isToNotifications = (params: unknown): boolean =>
  typeof params === 'object' && params !== null && 'targetId' in params && params.targetId === 'notifications'

const did = ({ effects }: ShopStep, name: string): boolean => effects.some((effect) => effect.name === name)

/** The other tabs are notified that this changed. */
const signalled = ({ effects }: ShopStep, change: 'identity' | 'prices'): boolean =>
  effects.some(({ name, params }) => name === 'signalTabs' && params === change)

/** Event → what each part receives, in order. */
const tells: Partial<
  Record<ShopEvent['type'], Partial<Record<'session' | 'cart' | 'wishlist' | 'notifications', string>>>
> = {
  'session.forgotten': { cart: 'session.forgotten' },
  'session.renewed': { cart: 'session.renewed' },
  'session.expired': { notifications: 'notification.push' },
  'context.forgotten': { session: 'session.forgotten' },
  'access.denied': { session: 'access.denied' },
  'network.lost': { cart: 'network.lost' },
  'network.returned': { cart: 'network.returned', session: 'session.retry', wishlist: 'list.refresh' },
  'page.restored': { cart: 'cart.refresh', session: 'session.refresh', wishlist: 'list.refresh' },
  'order.placed': { cart: 'order.placed' },
  'setting.changed': { cart: 'cart.refresh' },
  'setting.refused': { cart: 'cart.refresh', notifications: 'notification.push' },
  'cart.answered': { session: 'session.begun', notifications: 'cart.changed' },
  'cart.storedElsewhere': { cart: 'storage.changed' },
  'wishlist.storedElsewhere': { wishlist: 'storage.changed' },
  'wish.added': { notifications: 'notification.push' },
  'wish.refused': { notifications: 'notification.push' },
}

const parts = ['session', 'cart', 'wishlist', 'notifications'] as const

/** The shop in charts, generated paths and mutation. */
export const shop: TestModel = {
  name: 'shop',
  // An exploration has many snapshots side by side in one system, where an id belongs to one actor at a time.
  machine: shopMachine.provide({
    actions: {
      spawnPage: assign(({ spawn }, { page }) => {
        spawn(page as 'page', { id: page })
        return {}
      }),
    },
  }),
  inputs: { 'a tab': input },
  events,
  answers: {},
  key: (snapshot) => [
    Object.keys(snapshot.children).includes('page'),
    snapshot.context.noticeOutlets,
    snapshot.context.currency,
    snapshot.context.outdated,
  ],
  view: (snapshot) => [shopView(snapshot), snapshot.context.noticeOutlets],
  unreachable: {
    'wish.removed': 'the empty heart says it: nothing is announced',
    'xstate.error.actor.page': 'the chart names the errors of all pages with one pattern',
  },
  status: (snapshot) => shopView(snapshot).closed,
  alike: {
    'the kind of the shopper is in the view of the session': [
      'shop.identity.unread',
      'shop.identity.anonymous',
      'shop.identity.guest',
      'shop.identity.customer',
    ],
    'the place of the cart’s notices is the page’s matter, which shows them': [
      'shop.notices.asNotifications',
      'shop.notices.atLines',
    ],
  },
  invariants: {
    'every event is sent to each actor that needs it': rule((step) => {
      const { before, event } = step
      if (before === null) return true
      const due = Object.entries(tells).find(([type]) => type === event.type)?.[1] ?? {}
      return parts.every((part) => {
        const type = due[part]
        return type === undefined || sentBy(step, part).includes(type)
      })
    }),
    'a return to the page after a while reads what another device changed, for customers only': rule((step) => {
      if (step.event.type !== 'page.returned') return true
      const asks = step.before?.matches({ identity: 'customer' }) === true
      return (
        sentBy(step, 'session').join() === (asks ? 'session.refresh' : '') &&
        sentBy(step, 'cart').join() === (asks ? 'cart.refresh' : '') &&
        sentBy(step, 'wishlist').join() === (asks ? 'list.refresh' : '')
      )
    }),
    'login merges the cart, logout empties it, both are announced, and pages, tabs and wishlist follow': rule(
      (step) => {
        const { event } = step
        if (event.type !== 'identity.changed') return true
        const out = event.by === 'logout'
        const customers = event.session.kind === 'customer'
        return (
          sentBy(step, 'cart').join() === (out ? 'customer.loggedOut' : 'customer.loggedIn') &&
          did(step, 'dropPrivate') === out &&
          sentBy(step, 'wishlist').join() === (customers ? 'customer.present' : 'customer.absent') &&
          sentBy(step, 'notifications').length === (out || customers ? 1 : 0) &&
          did(step, 'refreshPages') &&
          signalled(step, 'identity')
        )
      },
    ),
    'a new customer is greeted, another one gets the message that they are logged in': rule((step) => {
      const { event } = step
      if (event.type !== 'identity.changed' || event.session.kind !== 'customer') return true
      const said = JSON.stringify(
        step.effects.find(({ name, params }) => name === 'xstate.sendTo' && isToNotifications(params)),
      )
      return said.includes(event.by === 'register' ? '"session.registered"' : '"session.loggedIn"')
    }),
    'a session of another shopper or with other prices reads every page again; a logout removes private data': rule(
      (step) => {
        const { event } = step
        if (event.type !== 'session.read') return true
        const gone = event.changed === 'person' && event.session.kind === 'anonymous'
        return did(step, 'refreshPages') === (event.changed !== null) && did(step, 'dropPrivate') === gone
      },
    ),
    'in the cart of another session nothing of an ended one is missed': rule(({ event, effects }) => {
      if (event.type !== 'session.read' || event.changed === null) return true
      const isReplaced = event.changed === 'expired'
      return effects.some(({ params }) => (JSON.stringify(params) ?? '').includes(`"replaced":${isReplaced}`))
    }),
    'who is logged in finds nothing that another customer typed': rule((step) => {
      const { event } = step
      const isRead = ['session.read', 'session.renewed', 'identity.changed'].includes(event.type)
      return did(step, 'claimPrivate') === (isRead && 'session' in event && event.session.kind === 'customer')
    }),
    'a login that changes the currency of prices says so': rule(({ before, event, effects }) => {
      if (event.type !== 'identity.changed' || event.by !== 'login' || before === null) return true
      const { isoCode } = event.session.currency
      const isSaid = effects.some(({ params }) => (JSON.stringify(params) ?? '').includes(`"currency":"${isoCode}"}}`))
      return isSaid === (before.context.currency !== null && before.context.currency !== isoCode)
    }),
    'a customer who returns is sent to the cart as such': rule((step) => {
      const { event, effects } = step
      if (event.type !== 'identity.changed' || event.by === 'logout') return true
      return effects.some(({ params }) => (JSON.stringify(params) ?? '').includes(`"returned":${event.returned}`))
    }),
    'the wishlist follows every session': rule(
      (step) =>
        (step.event.type !== 'session.read' && step.event.type !== 'session.renewed') ||
        sentBy(step, 'wishlist').join() ===
          (step.event.session.kind === 'customer' ? 'customer.present' : 'customer.absent'),
    ),
    'another currency or country reads every page again and notifies the tabs, other settings do not': rule((step) => {
      const { event } = step
      if (event.type !== 'setting.changed') return true
      const prices = event.change?.kind === 'currency' || event.change?.kind === 'country'
      return did(step, 'refreshPages') === prices && signalled(step, 'prices') === prices
    }),
    'a currency is stored as soon as it is read': rule((step) => {
      const { before, after, event } = step
      if (before === null) return true
      if (before.context.currency !== after.context.currency) return did(step, 'persistCurrency')
      return event.type !== 'session.renewed' || did(step, 'persistCurrency')
    }),
    'a page in other prices than the session’s is read again, once for each pair': rule((step) => {
      const { before, after, event } = step
      const outdated = before?.context.outdated ?? null
      if (event.type !== 'prices.received') return after.context.outdated === outdated
      const { shown, prices } = event
      const pair = `${shown} ${prices}`
      const due = shown !== null && shown !== prices && pair !== outdated
      return did(step, 'refreshPages') === due && after.context.outdated === (due ? pair : outdated)
    }),
    'prices are those of the session': rule(({ after, event }) => {
      if (!['session.read', 'identity.changed', 'session.renewed'].includes(event.type) || !('session' in event))
        return true
      return after.context.currency === event.session.currency.isoCode
    }),
    'a session in another currency reads the cart again': rule(
      (step) =>
        step.event.type !== 'session.read' ||
        step.before?.context.currency === step.after.context.currency ||
        sentBy(step, 'cart').includes('cart.refresh'),
    ),
    'an order is sent to the other tabs': rule(
      (step) => step.event.type !== 'order.placed' || signalled(step, 'identity'),
    ),
    'another tab that logs in, logs out or changes prices is followed': rule((step) => {
      const { event } = step
      if (event.type !== 'message.received') return true
      if (event.message.kind === 'cart') return sentBy(step, 'cart').join() === 'cart.received'
      if (event.message.kind === 'session') return sentBy(step, 'session').join() === 'session.received'
      return (
        sentBy(step, 'session').join() === 'session.refresh' &&
        sentBy(step, 'cart').join() === 'cart.refresh' &&
        did(step, 'refreshPages')
      )
    }),
    'a notice of the cart is shown once: at its lines if they are on screen, else as a notification': rule((step) => {
      const { before, event } = step
      if (event.type !== 'cart.answered' || before === null) return true
      const said = sentBy(step, 'notifications').join()
      const handed = sentBy(step, 'cart').join()
      const missed = event.missed.length > 0 || [mergeHint, lineMissing].some((one) => event.notices.includes(one))
      const tells = event.added.length > 0 || (missed && event.notices.length > 0)
      if (before.context.noticeOutlets > 0 || !tells) return said === 'cart.changed' && handed === ''
      return said === 'cart.changed,notifications.push' && handed === 'notices.consume,notices.clear'
    }),
    'a page has an actor from when it is entered until it is left, and no other event starts or ends one': rule(
      ({ before, after, event }) => {
        if (before === null) return true
        const runs = after.children['page'] !== undefined
        if (event.type === 'page.entered') return runs
        return runs === (event.type !== 'page.left' && before.children['page'] !== undefined)
      },
    ),
    'what a page throws is reported, and the shop goes on': rule(
      (step) =>
        step.event.type !== 'xstate.error.actor.page' || (did(step, 'reportError') && step.after.status === 'active'),
    ),
    'noticeOutlets are counted': rule(({ before, after, event }) => {
      if (before === null) return true
      const { noticeOutlets } = before.context
      if (event.type === 'noticeOutlet.opened') return after.context.noticeOutlets === noticeOutlets + 1
      return (
        after.context.noticeOutlets ===
        (event.type === 'noticeOutlet.closed' ? Math.max(0, noticeOutlets - 1) : noticeOutlets)
      )
    }),
    'maintenance closes the shop and its end opens it': rule((step) => {
      const { before, after, event } = step
      if (before === null) return true
      if (event.type === 'maintenance.met' && before.matches({ availability: 'open' }))
        return after.matches({ availability: 'closed' }) && sentBy(step, 'session').join() === 'maintenance.met'
      if (event.type !== 'maintenance.ended' || !before.matches({ availability: 'closed' })) return true
      return (
        after.matches({ availability: 'open' }) &&
        sentBy(step, 'cart').join() === 'cart.retry' &&
        did(step, 'refreshPages')
      )
    }),
  },
}
