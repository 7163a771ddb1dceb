import { fromCallback, setup } from 'xstate'
import type { SnapshotFrom } from 'xstate'
import { formOf } from '../form/index.ts'
import { answered } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { unfilled } from '../shared/unfilled.ts'
import { passwordForm } from './guest-account.logic.ts'
import type {
  GuestAccountAnswer,
  GuestAccountContext,
  GuestAccountEvent,
  GuestAccountInput,
} from './guest-account.types.ts'

/** A guest who has ordered gets an account by naming a password, which stays in the form. */
export const guestAccountMachine = setup({
  types: setupTypes<{
    context: GuestAccountContext
    events: GuestAccountEvent
    input: GuestAccountInput
    children: { form: 'form' }
  }>(),
  actors: {
    /** Emits when the session gets another guest, and when this one is back; filled by the page. */
    watchGuest: fromCallback<GuestAccountEvent>(() => {}),
    /** The password; the page provides its rules and the call that makes the account. */
    form: formOf<GuestAccountAnswer>(),
  },
  guards: {
    /** The backend makes no accounts of guests. */
    isUnsupported: ({ context }) => context.unsupported,
    /** The guest is a customer now. */
    isMade: (_, answer: GuestAccountAnswer) => answer.status === 'made',
    /** The mail has an account already. */
    isTaken: (_, answer: GuestAccountAnswer) => answer.status === 'taken',
    /** The session that placed the order is over. */
    isEnded: (_, answer: GuestAccountAnswer) => answer.status === 'ended',
  },
  actions: {
    // The session is read again: its guest is a customer now, or anonymous. Filled by the page.
    refreshIdentity: unfilled,
    accessDenied: unfilled,
  },
}).createMachine({
  id: 'guest-account',
  context: ({ input }) => input,
  invoke: { id: 'watchGuest', src: 'watchGuest' },
  initial: 'offered',
  states: {
    offered: {
      description: 'A password can be named.',
      always: { guard: 'isUnsupported', target: 'unsupported' },
      invoke: {
        id: 'form',
        src: 'form',
        input: passwordForm,
        onDone: [
          { guard: { type: 'isMade', params: answered }, target: 'made', actions: 'refreshIdentity' },
          { guard: { type: 'isTaken', params: answered }, target: 'taken' },
          { guard: { type: 'isEnded', params: answered }, target: 'ended', actions: 'accessDenied' },
          { target: 'unsupported' },
        ],
      },
      on: { 'session.lost': 'ended' },
    },
    made: { description: 'The guest is a customer, and this order is in their account.' },
    taken: { description: 'The mail has an account already: its owner can log in.' },
    ended: {
      description: 'The guest is not identified any more; a password would belong to no account.',
      on: { 'session.returned': 'offered' },
    },
    unsupported: { description: 'The backend cannot do it: an account is made by registration.' },
  },
})

export type GuestAccountSnapshot = SnapshotFrom<typeof guestAccountMachine>
