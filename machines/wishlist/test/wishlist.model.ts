import type { AnyMachineSnapshot } from 'xstate'
import { failures, productId, rejectionOf } from '../../../tests/model/samples.ts'
import type { Failure } from '../../../api/types/failure.ts'
import { calls, invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { saysLoggedOut } from '../../shared/failure.ts'
import { wishlistMachine } from '../wishlist.machine.ts'
import type { WishlistAnswer, WishlistContext, WishlistEvent } from '../wishlist.types.ts'
import { wishlistView } from '../wishlist.connect.ts'

const bowl = productId('bowl')
const lamp = productId('lamp')

const events = {
  'product.add': [{ type: 'product.add', productId: bowl }],
  'product.remove': [{ type: 'product.remove', productId: bowl }],
  'storage.changed': [
    { type: 'storage.changed', ids: [] },
    { type: 'storage.changed', ids: [lamp] },
  ],
} satisfies Samples<WishlistEvent>

const both: WishlistAnswer = { ids: [bowl, lamp], total: 2 }
const answers = {
  done: [both, { ids: [], total: 0 } satisfies WishlistAnswer],
  error: [failures.network, failures.notFound, failures.denied, failures.loggedOut],
}

type WishlistStep = StepOf<typeof wishlistMachine>
const rule = (holds: (step: WishlistStep) => boolean) => invariant<typeof wishlistMachine>(holds)
const did = ({ effects }: WishlistStep, name: string): boolean => effects.some((effect) => effect.name === name)
const emits = ({ effects }: WishlistStep, type: string): boolean =>
  effects.some(({ name, params }) => name === 'xstate.emit' && JSON.stringify(params).includes(`"type":"${type}"`))
const lostLogin = (event: object): boolean => 'error' in event && event.error === failures.loggedOut
/** Why any port rejected in this step. */
const failureIn = (step: WishlistStep): Failure | null =>
  ['readWishlist', 'mergeWishlist', 'changeWishlist'].map((id) => rejectionOf(step, id)).find((one) => one !== null) ??
  null
const contextOf = (snapshot: AnyMachineSnapshot): WishlistContext => snapshot.context
const usable = (snapshot: WishlistStep['after']): boolean => !snapshot.matches({ server: 'disabled' })

/** The wishlist in charts, generated paths and mutation. */
export const wishlist: TestModel = {
  name: 'wishlist',
  machine: wishlistMachine,
  inputs: { 'nothing kept': { ids: [] }, 'a list in this browser': { ids: [lamp] } },
  events,
  answers: { readWishlist: answers, changeWishlist: answers, mergeWishlist: answers },
  key: (snapshot) => {
    const { local, server, queue, sending } = contextOf(snapshot)
    return [local, server?.ids, sending?.wanted, queue.map(({ productId, wanted }) => [productId, wanted])]
  },
  view: (snapshot) => {
    const { has, ...view } = wishlistView(snapshot)
    return [view, has(bowl), snapshot.context.local]
  },
  status: (snapshot) => wishlistView(snapshot).status,
  alike: {
    'a heart shows at once what was pressed': ['wishlist.server.ready', 'wishlist.server.changing'],
  },
  invariants: {
    'a heart shows at once what the shopper pressed': rule(({ before, after, event }) => {
      if (before === null || !usable(before)) return true
      if (event.type === 'product.add') return wishlistView(after).has(event.productId)
      return event.type !== 'product.remove' || !wishlistView(after).has(event.productId)
    }),
    'no product is on the list twice': rule(({ after }) => {
      const { ids } = wishlistView(after)
      return new Set(ids).size === ids.length
    }),
    'every change of this browser’s list is stored': rule((step) => {
      const { before, after, event } = step
      if (before === null || event.type === 'storage.changed') return true
      return before.context.local.join() === after.context.local.join() || did(step, 'persistLocal')
    }),
    'the list of this browser is cleared by a merge that succeeded, or by the shopper, and by nothing else': rule(
      ({ before, after, event }) => {
        if (before === null || before.context.local.length === 0) return true
        const kept = after.context.local.length > 0
        if (event.type === 'xstate.done.actor.mergeWishlist') return !kept
        return kept || /^(product\.remove|list\.clear|storage\.changed)$/.test(event.type)
      },
    ),
    'a list in this browser is merged when the shopper logs in': rule(({ before, after, event }) => {
      if (before?.matches('local') !== true || event.type !== 'customer.present') return true
      return before.context.local.length > 0 ? after.matches('merging') : after.matches({ server: 'loading' })
    }),
    'a logout removes the customer’s list': rule(
      ({ after, event }) =>
        event.type !== 'customer.absent' ||
        (after.matches('local') && after.context.server === null && after.context.queue.length === 0),
    ),
    'every change is emitted once it is sure': rule((step) => {
      const { before, event } = step
      if (before === null) return true
      const { sending } = before.context
      if (event.type === 'xstate.done.actor.changeWishlist') {
        return emits(step, sending?.wanted === true ? 'wish.added' : 'wish.removed')
      }
      if (event.type === 'xstate.error.actor.changeWishlist') return emits(step, 'wish.refused') !== lostLogin(event)
      if (!before.matches('local')) return true
      if (event.type === 'product.add') return emits(step, 'wish.added')
      return event.type !== 'product.remove' || emits(step, 'wish.removed')
    }),
    'an answered change leaves the queue, every other wish stays': rule(({ before, after, event }) => {
      if (before === null || !event.type.endsWith('actor.changeWishlist') || lostLogin(event)) return true
      const others = before.context.queue.filter((change) => change !== before.context.sending)
      return (
        after.context.queue.length === others.length && others.every((change) => after.context.queue.includes(change))
      )
    }),
    'what is under way is the oldest wish, one at a time': rule(({ before, after, event }) => {
      if (!after.matches({ server: 'changing' })) return after.context.sending === null
      const begun = before?.matches({ server: 'changing' }) !== true || event.type.startsWith('xstate.')
      return begun ? after.context.sending === after.context.queue[0] : after.context.sending === before.context.sending
    }),
    'no change waits while no call is under way': rule(
      ({ after }) =>
        after.context.queue.length === 0 ||
        !(after.matches({ server: 'ready' }) || after.matches({ server: 'unread' })),
    ),
    'the answer is the list': rule(
      ({ after, event }) =>
        !event.type.startsWith('xstate.done.actor') || !('output' in event) || after.context.server === event.output,
    ),
    'a list that could not be read is not taken for an empty one': rule((step) => {
      const { before, after } = step
      const failure = rejectionOf(step, 'readWishlist')
      if (before === null || failure === null || saysLoggedOut(failure)) return true
      return after.context.server === before.context.server
    }),
    'every other failure is in the context': rule((step) => {
      const failure = failureIn(step)
      if (failure === null || saysLoggedOut(failure)) return true
      // A heart that could not be saved shows that itself; a switched-off list has nothing more to say.
      if (failure.kind === 'denied' && rejectionOf(step, 'changeWishlist') !== null) return true
      return step.after.context.failure === failure
    }),
    'a list without a call is read, or marked as unread with its failure': rule(({ after }) => {
      if (after.matches({ server: 'ready' })) return after.context.server !== null
      return !after.matches({ server: 'unread' }) || (after.context.server === null && after.context.failure !== null)
    }),
    'a request for the list reads it again': rule((step) => {
      const { before, event } = step
      const isUnread = before?.matches({ server: 'unread' }) === true
      const rests = isUnread || before?.matches({ server: 'ready' }) === true
      const isRead = event.type === 'list.refresh' ? rests : event.type === 'customer.present' && isUnread
      return !isRead || calls(step, 'readWishlist')
    }),
    'a list that the shopper cleared shows nothing': rule(({ before, after, event }) => {
      if (event.type !== 'list.clear' || before === null || !usable(before) || before.matches('merging')) return true
      return wishlistView(after).ids.length === 0
    }),
    'what another tab made of the list of this browser is the list of this browser': rule(
      ({ after, event }) => event.type !== 'storage.changed' || after.context.local === event.ids,
    ),
    'a lost login leads to the list of this browser, and keeps what was wished': rule((step) => {
      const { before, after, event } = step
      if (before === null || !lostLogin(event)) return true
      const wished = before.context.queue.filter(({ wanted }) => wanted)
      return (
        after.matches('local') &&
        emits(step, 'access.denied') &&
        after.context.server === null &&
        [...before.context.local, ...wished.map(({ productId }) => productId)].every((id) =>
          after.context.local.includes(id),
        )
      )
    }),
    'a wishlist that is switched off is hidden, and no other': rule((step) => {
      const failure = failureIn(step)
      if (failure === null) return true
      const isOff = failure.kind === 'denied' && !saysLoggedOut(failure)
      return step.after.matches({ server: 'disabled' }) === isOff
    }),
  },
}
