import type { AnyMachineSnapshot } from 'xstate'
import type { Address } from '../../../api/types/customer.ts'
import type { Session, SessionKind } from '../../../api/types/session.ts'
import {
  addressId,
  countryId,
  currencyId,
  failures,
  languageId,
  paymentMethodId,
  shippingMethodId,
  rejectionOf,
} from '../../../tests/model/samples.ts'
import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { sessionMachine } from '../session.machine.ts'
import { isTemporary } from '../../shared/failure.ts'
import { noMemory } from '../session.logic.ts'
import type { SessionChange, SessionContext, SessionEvent, SessionInput, SessionMemory } from '../session.types.ts'
import { sessionView } from '../session.connect.ts'

const kilnLane: Address = {
  id: addressId('home'),
  salutationId: null,
  firstName: 'Ada',
  lastName: 'Novak',
  company: null,
  department: null,
  title: null,
  street: 'Hauptweg 1',
  additionalLine1: null,
  additionalLine2: null,
  zipcode: '10115',
  city: 'Berlin',
  phoneNumber: null,
  countryId: countryId('DE'),
  countryName: 'Germany',
  stateId: null,
  stateName: null,
}

/** A session as the backend gives it. */
export const sessionOf = (kind: SessionKind, currency = 'EUR'): Session => ({
  kind,
  customer:
    kind === 'anonymous'
      ? null
      : {
          id: kind,
          guest: kind === 'guest',
          active: true,
          optInPending: false,
          email: 'ada@example.com',
          salutationId: null,
          firstName: 'Ada',
          lastName: 'Novak',
          title: null,
          company: null,
          vatIds: [],
          accountType: 'private',
          defaultBillingAddressId: null,
          defaultShippingAddressId: null,
        },
  currency: { id: currencyId(currency), isoCode: currency, symbol: currency, name: currency },
  countryId: countryId('DE'),
  countryName: 'Germany',
  shippingMethod: { id: shippingMethodId('parcel'), name: 'Parcel' },
  paymentMethod: { id: paymentMethodId('invoice'), name: 'Invoice' },
  billingAddress: kind === 'anonymous' ? null : kilnLane,
  shippingAddress: kind === 'anonymous' ? null : kilnLane,
  taxState: 'gross',
  languageId: languageId('en'),
  imitated: false,
})

const toZloty: SessionChange = { kind: 'currency', id: currencyId('PLN') }
const toPoland: SessionChange = { kind: 'country', id: countryId('PL') }

const contextOf = (snapshot: AnyMachineSnapshot): SessionContext => snapshot.context

const events = {
  'setting.change': [
    (snapshot) => (contextOf(snapshot).queue.length < 2 ? { type: 'setting.change', change: toZloty } : null),
    (snapshot) => (contextOf(snapshot).queue.length < 2 ? { type: 'setting.change', change: toPoland } : null),
  ],
  'identity.refresh': [{ type: 'identity.refresh', by: 'login', currencyId: currencyId('EUR') }],
  'session.leave': [{ type: 'session.leave' }],
  'session.begun': [{ type: 'session.begun' }],
  'session.refresh': [{ type: 'session.refresh' }],
  'session.received': [
    { type: 'session.received', session: sessionOf('guest') },
    { type: 'session.received', session: sessionOf('customer') },
  ],
  'session.forgotten': [{ type: 'session.forgotten' }],
  'access.denied': [{ type: 'access.denied' }],
  'maintenance.met': [{ type: 'maintenance.met' }],
  'session.retry': [{ type: 'session.retry' }],
} satisfies Samples<SessionEvent>

const anybody = {
  done: [sessionOf('anonymous'), sessionOf('guest'), sessionOf('customer', 'PLN')],
  error: [failures.network, failures.throttled, failures.maintenance, failures.refused],
}

const input = (firstVisit: boolean, memory: SessionMemory | null = null): SessionInput => ({
  firstVisit,
  memory,
  backOff: { first: 1_000, longest: 60_000 },
  maintenancePoll: 30_000,
  share: 0.5,
})

type SessionStep = StepOf<typeof sessionMachine>
const rule = (holds: (step: SessionStep) => boolean) => invariant<typeof sessionMachine>(holds)

/** States in which each port is called. */
const asks = [
  ['readSession', 'loading'],
  ['keepCurrency', 'keepingCurrency'],
  ['applyChange', 'changing'],
  ['leaveSession', 'leaving'],
  ['renewSession', 'renewing'],
  ['checkSession', 'checking'],
] as const
/** Where the session waits, and what is called when the wait is over. */
const waits = [
  ['waitingToRenew', 'renewing'],
  ['unavailable', 'checking'],
] as const
/** States in which a request for the session is carried out. */
const atRest = ['anonymous', 'guest', 'customer', 'unreachable'] as const
/** Ports whose answer is a session that was read, of any shopper. */
const readers = ['readSession', 'keepCurrency', 'checkSession', 'leaveSession']
/** The answer is a login's, whose session is to have another currency first. */
const isKeeping = ({ after, event }: Pick<SessionStep, 'after' | 'event'>): boolean =>
  answerOf(event) === 'readSession' && after.matches('keepingCurrency')
const isForgotten = ({ context }: SessionStep['after']): boolean => context.forgotten && context.identity === null
const isClosed = (snapshot: SessionStep['after']): boolean =>
  snapshot.matches('unavailable') || snapshot.matches('checking')
/** On a first visit there is nothing to read: what waits is sent. */
const isRead = (before: SessionStep['before'], after: SessionStep['after']): boolean =>
  after.matches('loading') ||
  (before?.context.firstVisit === true && (after.matches('anonymous') || after.matches('changing')))
const emits = ({ effects }: SessionStep, type: string): boolean =>
  effects.some(({ name, params }) => name === 'xstate.emit' && JSON.stringify(params).includes(`"type":"${type}"`))
const emitsWith = ({ effects }: SessionStep, text: string): boolean =>
  effects.some(({ name, params }) => name === 'xstate.emit' && JSON.stringify(params).includes(text))
const invokes = ({ effects }: SessionStep, port: string): boolean =>
  effects.some(({ name, params }) => name === 'xstate.spawnChild' && JSON.stringify(params).includes(`"src":"${port}"`))
const answerOf = ({ type }: { type: string }): string | null => /^xstate\.done\.actor\.(.+)$/.exec(type)?.[1] ?? null
const errorOf = ({ type }: { type: string }): string | null => /^xstate\.error\.actor\.(.+)$/.exec(type)?.[1] ?? null
const failureIn = (event: object): object | null =>
  'error' in event && typeof event.error === 'object' ? event.error : null

/** The session in charts, generated paths and mutation. */
export const session: TestModel = {
  name: 'session',
  machine: sessionMachine,
  inputs: {
    'a first visit': input(true),
    'a returning visitor': input(false),
    'a returning customer': input(false, { ...noMemory, customerId: 'customer' }),
  },
  events,
  answers: {
    readSession: anybody,
    keepCurrency: anybody,
    checkSession: anybody,
    applyChange: anybody,
    leaveSession: { done: [sessionOf('anonymous')], error: anybody.error },
    renewSession: anybody,
  },
  key: (snapshot) => {
    const { session: known, queue, identity, firstVisit, memory, expired, denied } = contextOf(snapshot)
    const lost = expired && memory.customerId !== null
    return [known?.kind, queue.length, identity, firstVisit, lost || denied, memory.customerId === null]
  },
  view: (snapshot) => [
    sessionView(snapshot),
    snapshot.context.memory,
    snapshot.context.identity,
    snapshot.context.attempt,
  ],
  status: (snapshot) => sessionView(snapshot).status,
  alike: {
    'the kind of the shopper is a field of its own in the view': [
      'session.anonymous',
      'session.guest',
      'session.customer',
    ],
    'a login waits for its session': ['session.loading', 'session.keepingCurrency'],
    'a session is renewed until it is there': ['session.renewing', 'session.waitingToRenew'],
    'the maintenance page stays while the backend is looked at': ['session.unavailable', 'session.checking'],
  },
  invariants: {
    'an answered call is over, and what it means is decided': rule(({ after, event, effects }) => {
      const port = /^xstate\.(?:done|error)\.actor\.(\w+)$/.exec(event.type)?.[1]
      const place = asks.find(([name]) => name === port)?.[1]
      const again = effects.some(({ name }) => name === 'xstate.spawnChild')
      return !after.matches('deciding') && (place === undefined || !after.matches(place) || again)
    }),
    'no wait lasts for ever: the clock and a retry lead on': rule(({ before, after, event }) => {
      if (event.type !== 'session.retry' && !event.type.startsWith('xstate.after')) return true
      return waits.every(([place, next]) => before?.matches(place) !== true || after.matches(next))
    }),
    'no change is dropped: it waits until it was answered': rule(({ before, after, event }) => {
      if (before === null) return true
      if (event.type === 'setting.change') return after.context.queue.some((change) => change === event.change)
      const kinds = new Set(after.context.queue.map(({ kind }) => kind))
      if (answerOf(event) === 'applyChange' || errorOf(event) === 'applyChange') {
        return before.context.queue.slice(1).every(({ kind }) => kinds.has(kind))
      }
      return before.context.queue.every(({ kind }) => kinds.has(kind))
    }),
    'one change at a time': rule((step) => {
      const spawned = step.effects.filter(
        ({ name, params }) => name === 'xstate.spawnChild' && JSON.stringify(params).includes('applyChange'),
      )
      return spawned.length <= 1
    }),
    'a change that was carried out is emitted and leaves the queue': rule(
      (step) =>
        step.before === null ||
        answerOf(step.event) !== 'applyChange' ||
        (emits(step, 'setting.changed') && step.after.context.queue.length === step.before.context.queue.length - 1),
    ),
    'a rejected change is emitted and leaves the queue, an unanswered one stays': rule((step) => {
      const { before, after, event } = step
      if (before === null || errorOf(event) !== 'applyChange') return true
      const left = before.context.queue.length - after.context.queue.length
      return failureIn(event) === failures.refused ? left === 1 && emits(step, 'setting.refused') : left === 0
    }),
    'no change rests while the session is at rest': rule(
      ({ after }) =>
        after.context.queue.length === 0 || !['anonymous', 'guest', 'customer'].some((state) => after.value === state),
    ),
    'the state is the kind of the shopper': rule(({ after }) => {
      const kind = after.context.session?.kind ?? 'anonymous'
      return !['anonymous', 'guest', 'customer'].includes(after.value) || after.value === kind
    }),
    'the session in the context is the one that was read': rule(
      ({ before, after, event }) =>
        before === null ||
        answerOf(event) === null ||
        !('output' in event) ||
        isKeeping({ after, event }) ||
        (answerOf(event) === 'checkSession' && isForgotten(before)) ||
        after.context.session === event.output,
    ),
    'an answer ends every failure': rule(
      ({ after, event }) =>
        answerOf(event) === null ||
        isKeeping({ after, event }) ||
        (after.context.failure === null && after.context.attempt === 0),
    ),
    'a failure is counted, so that the next wait is longer': rule(
      ({ before, after, event }) =>
        before === null ||
        errorOf(event) === null ||
        (['applyChange', 'keepCurrency'].includes(errorOf(event) ?? '') && failureIn(event) === failures.refused) ||
        after.context.attempt === before.context.attempt + 1,
    ),
    'every read is emitted, with the reason if the shopper is another one': rule((step) => {
      if (step.before === null || !readers.includes(answerOf(step.event) ?? '')) return true
      if (isForgotten(step.before)) return answerOf(step.event) === 'checkSession' || emits(step, 'session.renewed')
      if (isKeeping(step)) return !emits(step, 'identity.changed')
      return emits(step, step.before.context.identity === null ? 'session.read' : 'identity.changed')
    }),
    'a reason is emitted once': rule(
      ({ after, event }) =>
        !readers.includes(answerOf(event) ?? '') || isKeeping({ after, event }) || after.context.identity === null,
    ),
    'a login or logout is read before it is emitted': rule(({ after, event }) => {
      if (event.type === 'identity.refresh') return after.matches('loading') && after.context.identity === event.by
      return true
    }),
    'a login goes on in the currency of the visit, unless that is refused': rule((step) => {
      const { before, after, event } = step
      if (before === null) return true
      const { kept, memory } = before.context
      if (event.type === 'identity.refresh') return after.context.kept === (memory.currencyId ?? event.currencyId)
      if (errorOf(event) === 'keepCurrency' && failureIn(event) === failures.refused)
        return after.context.kept === null && invokes(step, 'readSession')
      if (answerOf(event) !== 'readSession' || !('output' in event)) return true
      const isOther = kept !== null && (event.output as Session).currency.id !== kept
      const isDue = before.context.identity === 'login' && isOther
      const sent = JSON.stringify(
        step.effects.filter(({ name }) => name === 'xstate.spawnChild').map(({ params }) => params),
      )
      return isDue ? isKeeping(step) && sent.includes(`{"kind":"currency","id":"${kept}"}`) : !isKeeping(step)
    }),
    'a logout calls the backend': rule((step) => {
      const { before, after, event } = step
      if (event.type !== 'session.leave' || before === null) return true
      if (isClosed(before) || before.matches('anonymous') || before.matches('leaving')) return true
      return invokes(step, 'leaveSession') && after.context.identity === 'logout'
    }),
    'a logout removes the shopper from the memory': rule(
      ({ before, after, event }) =>
        before === null ||
        event.type !== 'session.leave' ||
        !after.matches('leaving') ||
        before.matches('leaving') ||
        (after.context.memory.guest === null && after.context.memory.customerId === null),
    ),
    'a forgotten session is made again, once': rule((step) => {
      const { before, after, event } = step
      if (before === null || event.type !== 'session.forgotten') return true
      if (before.matches('renewing') || before.matches('waitingToRenew'))
        return after.value === before.value && !invokes(step, 'renewSession')
      const isNoted = after.matches('renewing') && after.context.forgotten
      return isNoted && emits(step, 'session.forgotten') && invokes(step, 'renewSession')
    }),
    'maintenance between a forgotten session and the next one loses nothing of it': rule((step) => {
      if (step.before === null || answerOf(step.event) !== 'checkSession' || !isForgotten(step.before)) return true
      return invokes(step, 'renewSession') && step.after.context.memory === step.before.context.memory
    }),
    'a session in use is not forgotten': rule(
      ({ after }) => !['anonymous', 'guest', 'customer', 'changing'].includes(after.value) || !after.context.forgotten,
    ),
    'a renewed session is emitted, a lost login too': rule((step) => {
      const { before, after, event } = step
      if (before === null) return true
      const isRead = answerOf(event) === 'readSession' && isForgotten(before)
      if (!isRead && answerOf(event) !== 'renewSession') return true
      const lost = before.context.memory.customerId !== null && after.context.session?.kind !== 'customer'
      const remembered = after.context.memory.customerId === before.context.memory.customerId
      return (
        emits(step, 'session.renewed') &&
        (!lost || (after.context.expired && remembered)) &&
        (isRead || emits(step, 'session.expired') === (lost && before.context.denied))
      )
    }),
    'a denied access is emitted and reads the session': rule((step) => {
      if (step.event.type !== 'access.denied' || step.before === null) return true
      if (step.before.matches('renewing')) return step.after.context.denied && !emits(step, 'session.expired')
      if (!['anonymous', 'guest', 'customer'].includes(step.before.value)) return true
      const looked = step.before.matches('anonymous') || step.after.matches('loading')
      return step.after.context.expired && emits(step, 'session.expired') && looked
    }),
    'a login ends the message that the session expired': rule(
      ({ before, after, event }) =>
        before === null ||
        answerOf(event) !== 'readSession' ||
        isForgotten(before) ||
        isKeeping({ after, event }) ||
        (before.context.identity === null && after.context.session?.kind !== 'customer') ||
        !after.context.expired,
    ),
    'maintenance is emitted when it begins and when it ends': rule((step) => {
      const { before, after, event } = step
      if (before === null) return true
      if (!isClosed(before) && after.matches('unavailable')) return emits(step, 'maintenance.met')
      return answerOf(event) !== 'checkSession' || emits(step, 'maintenance.ended')
    }),
    'a session that was read is in the memory, a guest with the details of the registration': rule(
      ({ before, after }) => {
        const { session: known, memory } = after.context
        if (known === null || known === before?.context.session) return true
        return (
          memory.currencyId === known.currency.id &&
          memory.countryId === known.countryId &&
          memory.paymentMethodId === known.paymentMethod.id &&
          memory.guest?.email === (known.kind === 'guest' ? known.customer?.email : undefined)
        )
      },
    ),
    'a session from elsewhere or renewed is stored in the browser': rule(
      (step) =>
        step.before === null ||
        step.after.context.session === step.before.context.session ||
        step.effects.some(({ name }) => name === 'persistMemory'),
    ),
    'a session of another shopper than before is emitted as such': rule((step) => {
      const { before, after, event } = step
      if (before === null || answerOf(event) !== 'readSession' || before.context.identity !== null) return true
      if (isForgotten(before)) return true
      const [one, other] = [before.context.session, after.context.session]
      if (one === null) return emitsWith(step, '"changed":null')
      const isLost = before.context.expired && other?.kind === 'anonymous'
      if (one.customer?.id !== other?.customer?.id)
        return emitsWith(step, isLost ? '"changed":"expired"' : '"changed":"person"')
      return emitsWith(step, one.currency.id === other?.currency.id ? '"changed":null' : '"changed":"prices"')
    }),
    'a customer who returns after a lost login is emitted as such': rule((step) => {
      const { before, after, event } = step
      if (before === null || answerOf(event) !== 'readSession' || before.context.identity === null) return true
      if (isKeeping(step)) return true
      const { expired, memory } = before.context
      return emitsWith(step, `"returned":${expired && memory.customerId === after.context.session?.customer?.id}`)
    }),
    'a first visit is silent': rule(
      (step) =>
        step.before !== null ||
        !step.after.context.firstVisit ||
        !invokes(step, 'readSession') ||
        step.after.matches('anonymous'),
    ),
    'a session that was read is not begun': rule(
      ({ before, after, event }) =>
        event.type !== 'session.begun' ||
        before === null ||
        before.context.firstVisit ||
        after === before ||
        after.value === before.value,
    ),
    'the first write of a browser begins its session, which is read': rule(
      ({ before, after, event }) =>
        event.type !== 'session.begun' ||
        before?.context.firstVisit !== true ||
        (!after.context.firstVisit && after.matches('loading')),
    ),
    'a request for the session reads it again': rule(({ before, after, event }) => {
      if (before === null) return true
      const isHeard =
        (event.type === 'session.retry' && before.matches('unreachable')) ||
        (event.type === 'session.refresh' && atRest.some((state) => before.matches(state)))
      if (!isHeard) return true
      return before.matches('anonymous') ? after.matches('loading') : isRead(before, after)
    }),
    'maintenance closes the shop, and nothing else does': rule((step) => {
      if (step.event.type === 'maintenance.met') return isClosed(step.after)
      const failure = ['readSession', 'keepCurrency', 'applyChange', 'renewSession']
        .map((id) => rejectionOf(step, id))
        .find((one) => one !== null)
      return failure === undefined || isClosed(step.after) === (failure.kind === 'maintenance')
    }),
    'a renewal that failed for now is tried again; where it cannot succeed, the session is read': rule((step) => {
      const failure = rejectionOf(step, 'renewSession')
      if (failure === null || failure.kind === 'maintenance') return true
      return isTemporary(failure) ? step.after.matches('waitingToRenew') : isRead(step.before, step.after)
    }),
    'a session from elsewhere is taken over': rule(
      ({ before, after, event }) =>
        event.type !== 'session.received' ||
        before === null ||
        !['anonymous', 'guest', 'customer'].includes(before.value) ||
        after.context.session === event.session,
    ),
  },
}
