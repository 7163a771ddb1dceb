import { setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { typesOf } from '../shared/types-of.ts'
import type { GuestAccountEvent, GuestAccountHindrance } from './guest-account.types.ts'

type Refused = { event: Extract<GuestAccountEvent, { type: 'account.refused' }> }
const hindrance = ({ event: { by } }: Refused): GuestAccountHindrance => by

/** A guest who has ordered gets an account by naming a password. The form makes the call; the password stays there. */
export const guestAccountMachine = setup({
  types: typesOf<{ events: GuestAccountEvent }>(),
  guards: {
    /** The mail has an account already. */
    isTaken: (_, by: GuestAccountHindrance) => by === 'taken',
    /** The session that placed the order is over. */
    isEnded: (_, by: GuestAccountHindrance) => by === 'ended',
  },
}).createMachine({
  id: 'guest-account',
  initial: 'offered',
  states: {
    offered: {
      description: 'A password can be named.',
      on: {
        'account.made': 'made',
        'account.refused': [
          { guard: { type: 'isTaken', params: hindrance }, target: 'taken' },
          { guard: { type: 'isEnded', params: hindrance }, target: 'ended' },
          { target: 'unsupported' },
        ],
      },
    },
    made: { description: 'The guest is a customer, and this order is in their account.' },
    taken: { description: 'The mail has an account already: its owner can log in.' },
    ended: {
      description: 'Nobody knows the guest any more; a password would belong to nobody.',
      on: { 'session.returned': 'offered' },
    },
    unsupported: { description: 'The backend cannot do it: an account is made by registration.' },
  },
})

export type GuestAccountActor = ActorRefFrom<typeof guestAccountMachine>
export type GuestAccountSnapshot = SnapshotFrom<typeof guestAccountMachine>
