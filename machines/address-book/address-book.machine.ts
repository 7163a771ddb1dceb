import { assign, setup } from 'xstate'
import type { SnapshotFrom } from 'xstate'
import type { Address, AddressBook } from '../../api/types/customer.ts'
import type { Failure } from '../../api/types/failure.ts'
import type { AddressId } from '../../api/types/ids.ts'
import { formOf } from '../form/index.ts'
import { addressForm } from '../shared/address-form.ts'
import type { EventOf } from '../shared/event-of.ts'
import { needed } from '../shared/needed.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { afterReading, holds, mayRemove, subjectOf } from './address-book.logic.ts'
import type {
  AddressBookContext,
  AddressBookEvent,
  AddressBookInput,
  AddressBookPorts,
  BookChange,
} from './address-book.types.ts'

const port = portsOf<AddressBookPorts>()

const editing = ({ event: { id } }: { event: { id: AddressId } }): BookChange => ({ kind: 'save', id })
const removal = ({ event: { id } }: { event: { id: AddressId } }): BookChange => ({ kind: 'remove', id })
const newDefault = ({ event: { id, role } }: { event: EventOf<AddressBookEvent, 'default.set'> }): BookChange => ({
  kind: 'default',
  id,
  role,
})

const assignBook = { type: 'assignBook', params: answered } as const
const isDenied = { type: 'isDenied', params: rejected } as const
const setFailure = { type: 'setFailure', params: rejected } as const

/** The address book of a customer. What was changed is read back: the book on screen is always the backend's. */
export const addressBookMachine = setup({
  types: setupTypes<{
    context: AddressBookContext
    events: AddressBookEvent
    input: AddressBookInput
    children: { form: 'form' }
  }>(),
  actors: {
    readBook: port('readBook'),
    removeAddress: port('removeAddress'),
    setDefault: port('setDefault'),
    /** An address; the page provides its rules and the call that saves it. */
    form: formOf<Address>(),
  },
  guards: {
    /** The session may not do this any more: the shopper is logged out. */
    isDenied: (_, failure: Failure) => failure.kind === 'denied',
    /** The book has this address, or it is a new one. */
    holdsAddress: ({ context }, change: BookChange) => change.id === null || holds(context.book, change.id),
    /** The book has this address, and it is no default: the backend keeps those. */
    isRemovable: ({ context }, change: BookChange) => change.id !== null && mayRemove(context.book, change.id),
  },
  actions: {
    begin: assign((_, change: BookChange) => ({ change, announced: null, failure: null })),
    giveUp: assign({ change: null }),
    assignBook: assign(({ context }, book: AddressBook) => afterReading(context, book)),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    forgetBook: assign({ book: null, change: null, announced: null, failure: null }),
  },
}).createMachine({
  id: 'address-book',
  context: ({ input }) => ({ ...input, book: null, change: null, announced: null, failure: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The book is read for the first time.',
      invoke: {
        id: 'readBook',
        src: 'readBook',
        input: null,
        onDone: { target: 'open', actions: assignBook },
        onError: [
          { guard: isDenied, target: 'denied' },
          { target: 'failed', actions: setFailure },
        ],
      },
    },
    open: {
      description: 'The book is open; nothing is being changed.',
      on: {
        'address.add': { target: 'editing', actions: { type: 'begin', params: { kind: 'save', id: null } } },
        'address.edit': {
          guard: { type: 'holdsAddress', params: editing },
          target: 'editing',
          actions: { type: 'begin', params: editing },
        },
        'address.remove': {
          guard: { type: 'isRemovable', params: removal },
          target: 'confirming',
          actions: { type: 'begin', params: removal },
        },
        'default.set': {
          guard: { type: 'holdsAddress', params: newDefault },
          target: 'settingDefault',
          actions: { type: 'begin', params: newDefault },
        },
        'book.refresh': 'refreshing',
      },
    },
    editing: {
      description: 'A new address or one of the book is in the form.',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => addressForm(subjectOf(context), context.newAddress),
        onDone: 'refreshing',
      },
      on: { 'edit.cancel': { target: 'open', actions: 'giveUp' } },
    },
    confirming: {
      description: 'Shall this address really go?',
      on: { 'remove.confirm': 'removing', 'remove.cancel': { target: 'open', actions: 'giveUp' } },
    },
    removing: {
      description: 'The address is taken out.',
      invoke: {
        id: 'removeAddress',
        src: 'removeAddress',
        input: ({ context }) => needed(context.change?.id, 'address'),
        onDone: 'refreshing',
        onError: [
          { guard: isDenied, target: 'denied' },
          { target: 'refreshing', actions: setFailure },
        ],
      },
    },
    settingDefault: {
      description: 'The address becomes the one for bills, or for parcels.',
      invoke: {
        id: 'setDefault',
        src: 'setDefault',
        input: ({ context }) => defaultOf(context),
        onDone: 'refreshing',
        onError: [
          { guard: isDenied, target: 'denied' },
          { target: 'refreshing', actions: setFailure },
        ],
      },
    },
    refreshing: {
      description: 'The book is read again: it says what has become of the change.',
      invoke: {
        id: 'refreshBook',
        src: 'readBook',
        input: null,
        onDone: { target: 'open', actions: assignBook },
        onError: [
          { guard: isDenied, target: 'denied' },
          { target: 'outdated', actions: setFailure },
        ],
      },
    },
    outdated: {
      description: 'The book on screen could not be read again: nothing is changed until it is.',
      on: { 'book.retry': 'refreshing', 'network.returned': 'refreshing', 'book.refresh': 'refreshing' },
    },
    failed: {
      description: 'The book could not be read.',
      on: { 'book.retry': 'reading', 'network.returned': 'reading' },
    },
    denied: {
      description: 'The shopper is logged out: no address is shown.',
      entry: 'forgetBook',
      on: { 'session.returned': 'reading' },
    },
  },
})

function defaultOf({ change }: AddressBookContext): Parameters<AddressBookPorts['setDefault']>[0] {
  if (change?.kind !== 'default') throw new Error('No address becomes a default')
  return { id: change.id, role: change.role }
}

export type AddressBookSnapshot = SnapshotFrom<typeof addressBookMachine>
