import type { CartNotice } from '../../../api/types/cart.ts'
import { failures } from '../../../tests/model/samples.ts'
import { invariant } from '../../../paths/index.ts'
import type { Invariant, StepOf } from '../../../paths/index.ts'
import { bowlLine, shippingNotice, stockNotice } from './cart.samples.ts'
import type { cartMachine } from '../cart.machine.ts'
import { shownQuantity } from '../cart.logic.ts'
import type { SyncAnswer } from '../cart.types.ts'
import { cartView } from '../cart.connect.ts'

type CartStep = StepOf<typeof cartMachine>
const rule = (holds: (step: CartStep) => boolean) => invariant<typeof cartMachine>(holds)
const did = ({ effects }: CartStep, ...names: string[]): boolean => effects.some(({ name }) => names.includes(name))
const intents = new Set(['line.add', 'line.change', 'line.remove', 'code.add', 'code.remove', 'lines.add'])
const forgetting = new Set(['customer.loggedOut', 'order.placed'])
const isAnswer = (type: string): boolean => type.startsWith('xstate.done.actor')
const isFailure = (type: string): boolean => type.startsWith('xstate.error.actor')
const has = (notices: readonly CartNotice[], wanted: string): boolean => notices.some(({ key }) => key === wanted)
const syncing = (snapshot: CartStep['after']): boolean => snapshot.matches({ ready: 'syncing' })
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The cart holds the one bowl that is left. */
const isScarce = ({ context }: CartStep['after']): boolean =>
  context.cart?.lines.some(({ id, quantity }) => id === bowlLine && quantity === 1) === true

/** What holds after every step of the cart, whatever led to it. */
export const cartInvariants: Record<string, Invariant> = {
  'every intent lands in the outbox, whatever the cart is doing': rule(
    ({ before, after, event }) =>
      before === null || !intents.has(event.type) || after.context.version > before.context.version,
  ),
  'what the shopper wants is on screen at once': rule(({ before, after, event }) => {
    if (before === null) return true
    if (event.type === 'line.remove') return shownQuantity(after.context, event.line) === 0
    if (event.type === 'line.change') return shownQuantity(after.context, event.line) === event.quantity
    if (event.type !== 'line.add') return true
    return shownQuantity(after.context, bowlLine) === shownQuantity(before.context, bowlLine) + event.quantity
  }),
  'a line that the shopper adds names the quantity that it is added to': rule(
    ({ before, after, event }) =>
      before === null ||
      event.type !== 'line.add' ||
      after.context.outbox.some(
        (change) => change.kind === 'line' && change.from === shownQuantity(before.context, bowlLine),
      ),
  ),
  'no line is lost: only an answer, a logout, an order or another tab empties the outbox': rule(
    ({ before, after, event }) =>
      before === null ||
      isAnswer(event.type) ||
      forgetting.has(event.type) ||
      event.type === 'storage.changed' ||
      before.context.outbox.every(({ key }) => after.context.outbox.some((change) => change.key === key)),
  ),
  'nothing is missing in the cart of another session, once it was read': rule(({ before, after, event }) => {
    if (event.type === 'cart.refresh' && event.replaced === true) return after.context.replaced
    if (before?.context.replaced !== true || !isAnswer(event.type)) return true
    const isMissing = ({ messageKey }: CartNotice): boolean => messageKey === 'line-missing'
    const earlier = before.context.notices.filter(isMissing).length
    return (
      after.context.notices.filter(isMissing).length <= earlier &&
      after.context.replaced === before.context.refreshWanted
    )
  }),
  'a failure changes neither cart nor outbox': rule(
    ({ before, after, event }) =>
      before === null ||
      !isFailure(event.type) ||
      (before.context.cart === after.context.cart && same(before.context.outbox, after.context.outbox)),
  ),
  'a failure is remembered, counted, and the cart is read before anything is sent again': rule(
    ({ before, after, event }) =>
      before === null ||
      !isFailure(event.type) ||
      (after.context.failure !== null &&
        after.context.attempt === before.context.attempt + 1 &&
        after.context.readFirst),
  ),
  'an answer is the cart, ends every failure, and is emitted': rule((step) => {
    const { after, event } = step
    if (!isAnswer(event.type) || !('output' in event)) return true
    return after.context.failure === null && after.context.attempt === 0 && did(step, 'xstate.emit')
  }),
  'a notice that waits to be shown still waits after an answer, as long as it is true': rule(
    ({ before, after, event }) => {
      if (before === null || !isAnswer(event.type)) return true
      const isSo = ({ key }: CartNotice): boolean =>
        key !== shippingNotice.key && (key !== stockNotice.key || isScarce(after))
      return before.context.notices.every((notice) => !isSo(notice) || has(after.context.notices, notice.key))
    },
  ),
  'a notice about stock is never shown for a quantity that the cart does not have': rule(
    ({ before, after }) =>
      before === null ||
      same(before.context.cart, after.context.cart) ||
      after.context.cart === null ||
      isScarce(after) ||
      !has([...after.context.shown, ...after.context.notices], stockNotice.key),
  ),
  'every notice of an answer is handed out, one that the cart already had is not repeated': rule(
    ({ before, after, event }) => {
      if (before === null || !isAnswer(event.type) || !('output' in event)) return true
      const hadNotice = has(before.context.cart?.notices ?? [], shippingNotice.key)
      return (event.output as SyncAnswer).notices.every(
        ({ key }) => has(after.context.notices, key) || (hadNotice && key === shippingNotice.key),
      )
    },
  ),
  'a blocking error is on screen only while the cart has it': rule(
    ({ after, event }) =>
      !isAnswer(event.type) ||
      !has([...after.context.shown, ...after.context.notices], shippingNotice.key) ||
      has(after.context.cart?.notices ?? [], shippingNotice.key),
  ),
  'a notice from outside waits to be shown': rule(
    ({ after, event }) =>
      event.type !== 'notices.received' ||
      event.notices.every(({ key }) => after.context.notices.some((notice) => notice.key === key)),
  ),
  'notices are handed out once': rule(
    ({ before, after, event }) =>
      before === null ||
      event.type !== 'notices.consume' ||
      (after.context.notices.length === 0 &&
        before.context.notices.every(({ key }) => after.context.shown.some((notice) => notice.key === key))),
  ),
  'a dismissed notice is removed, and all are when the shopper leaves the page': rule(({ after, event }) => {
    if (event.type === 'notices.clear') return after.context.shown.length === 0
    return event.type !== 'notice.dismiss' || after.context.shown.every(({ key }) => key !== event.key)
  }),
  'a forgotten session loses no line and no code': rule(({ before, after, event }) => {
    if (before === null || event.type !== 'session.forgotten' || before.matches('awaitingSession')) return true
    const waiting = new Set(after.context.outbox.map(({ key }) => key))
    const { lines = [], codes = [] } = before.context.cart ?? {}
    return (
      lines.every(({ id }) => waiting.has(`line:${id}`)) &&
      codes.every((code) => waiting.has(`code:${code.toLowerCase()}`))
    )
  }),
  'nothing is sent while the session is being renewed': rule(
    ({ before, after, event }) =>
      before?.matches('awaitingSession') !== true ||
      after.matches('awaitingSession') ||
      /renewed|loggedIn|loggedOut|placed|timeout/.test(event.type),
  ),
  'every change of the outbox is stored in the browser': rule((step) => {
    const { before, after, event } = step
    if (before === null || event.type === 'storage.changed') return true
    return (
      same(before.context.outbox, after.context.outbox) ||
      did(step, 'persistChange', 'persistOutbox', 'persistAnswer', 'clearStorage')
    )
  }),
  'every cart that arrives is stored in the browser': rule((step) => {
    const { before, after, event } = step
    if (before === null || event.type === 'storage.changed') return true
    return same(before.context.cart, after.context.cart) || did(step, 'persistAnswer', 'persistCart', 'clearStorage')
  }),
  'an order is never offered with a hash that is not what the shopper sees': rule(
    ({ after }) => after.context.outbox.length === 0 || cartView(after).hash === null,
  ),
  'urgent changes do not wait': rule(
    ({ after }) => !after.matches({ ready: 'clean' }) || !after.context.outbox.some(({ urgent }) => urgent),
  ),
  'nothing unsent rests': rule(({ after }) => !after.matches({ ready: 'clean' }) || after.context.outbox.length === 0),
  'settling starts again with every quantity': rule(
    (step) =>
      step.before?.matches({ ready: 'settling' }) !== true ||
      step.event.type !== 'line.change' ||
      did(step, 'xstate.cancel'),
  ),
  'a refresh during a call is sent after that call': rule(
    ({ before, after, event }) =>
      event.type !== 'cart.refresh' ||
      before === null ||
      !syncing(before) ||
      (syncing(after) && after.context.refreshWanted),
  ),
  'a cart from elsewhere is ignored during a call, and the cart is read after that call': rule(
    ({ before, after, event }) =>
      event.type !== 'cart.received' || before === null || !syncing(before) || after.context.refreshWanted,
  ),
  'login compares the carts, logout and order forget them': rule(({ after, event }) => {
    if (event.type === 'customer.loggedIn')
      return syncing(after) && after.context.mergeBase !== null && after.context.readFirst
    if (!forgetting.has(event.type)) return true
    return syncing(after) && after.context.cart === null && after.context.outbox.length === 0 && after.context.readFirst
  }),
  'maintenance is emitted': rule((step) => {
    const { event } = step
    const met = isFailure(event.type) && 'error' in event && event.error === failures.maintenance
    return !met || (did(step, 'xstate.emit') && step.after.matches('failed'))
  }),
  'a first visit is silent, every other one looks': rule(
    ({ before, after }) =>
      before !== null || (after.context.firstVisit ? after.matches({ ready: 'clean' }) : after.matches('loading')),
  ),
  'an answer ends the wait for it': rule((step) => {
    if (!isAnswer(step.event.type)) return true
    return !step.after.matches('loading') && (!syncing(step.after) || did(step, 'xstate.spawnChild'))
  }),
  'every failure has its place': rule(({ after, event }) => {
    if (!isFailure(event.type) || !('error' in event)) return true
    if (event.error === failures.network) return after.matches('offline')
    return event.error === failures.throttled ? after.matches({ ready: 'throttled' }) : after.matches('failed')
  }),
  'no wait lasts for ever: every event that ends one leads to the backend': rule(({ before, after, event }) => {
    if (before === null) return true
    const away = before.matches('offline') || before.matches('failed')
    const goesOn = away && /^(cart\.retry|cart\.refresh|network\.returned)$/.test(event.type)
    const renewed = before.matches('awaitingSession') && event.type === 'session.renewed'
    return (!goesOn && !renewed && !event.type.startsWith('xstate.after')) || syncing(after)
  }),
  'without trust the cart is read before anything is sent': rule(({ before, after, event }) => {
    const lost = event.type === 'network.lost' && before?.matches('ready') === true
    const waited =
      before?.matches('awaitingSession') === true && !after.matches('awaitingSession') && !forgetting.has(event.type)
    return (!lost && !waited) || after.context.readFirst
  }),
  'a lost connection is seen': rule(
    ({ before, after, event }) =>
      event.type !== 'network.lost' || before?.matches('ready') !== true || after.matches('offline'),
  ),
  'offline names no failure but that the backend is away': rule(
    ({ after }) => !after.matches('offline') || ['unreachable', undefined].includes(after.context.failure?.kind),
  ),
  'the session is waited for where it was forgotten': rule(
    ({ after, event }) => event.type !== 'session.forgotten' || after.matches('awaitingSession'),
  ),
  'urgent changes do not settle': rule(
    ({ after }) => !after.matches({ ready: 'settling' }) || !after.context.outbox.some(({ urgent }) => urgent),
  ),
  'an outbox that another tab stored is stored here as well': rule(
    ({ after, event }) => event.type !== 'storage.changed' || same(after.context.outbox, event.stored.outbox),
  ),
  'a cart from elsewhere is the cart, unless a newer answer comes': rule(
    ({ before, after, event }) =>
      event.type !== 'cart.received' ||
      before === null ||
      syncing(before) ||
      before.matches('awaitingSession') ||
      after.context.cart === event.cart,
  ),
  'a customer who returns gets the lines that were on screen last': rule(({ before, after, event }) => {
    if (before === null || event.type !== 'customer.loggedIn') return true
    const waiting = new Set(after.context.outbox.map(({ key }) => key))
    const restored = (before.context.cart?.lines ?? []).every(({ id }) => waiting.has(`line:${id}`))
    return event.returned ? restored : same(before.context.outbox, after.context.outbox)
  }),
}
