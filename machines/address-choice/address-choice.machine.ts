import { assign, fromCallback, setup } from 'xstate'
import type { SnapshotFrom } from 'xstate'
import type { Address } from '../../api/types/customer.ts'
import type { Failure } from '../../api/types/failure.ts'
import type { AddressId } from '../../api/types/ids.ts'
import { formOf } from '../form/index.ts'
import { addressForm } from '../shared/address-form.ts'
import type { EventOf } from '../shared/event-of.ts'
import { needed } from '../shared/needed.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { unfilled } from '../shared/unfilled.ts'
import {
  hasNone,
  isGone,
  mayPick,
  mayWrite,
  initialContext,
  withBook,
  withSaved,
  writtenOf,
} from './address-choice.logic.ts'
import type {
  AddressChoiceContext,
  AddressChoiceEvent,
  AddressChoiceInput,
  AddressChoicePorts,
  WrittenAddress,
} from './address-choice.types.ts'

const port = portsOf<AddressChoicePorts>()

const picked = ({ event: { id } }: { event: EventOf<AddressChoiceEvent, 'address.pick'> }): AddressId => id
const edited = ({ event: { id } }: { event: EventOf<AddressChoiceEvent, 'address.edit'> }): WrittenAddress => id
const added = (): WrittenAddress => 'new'
const changed = ({ event: { addresses } }: { event: EventOf<AddressChoiceEvent, 'book.changed'> }): Address[] =>
  addresses

const assignBook = { type: 'assignBook', params: changed } as const

/**
 * Chooses one address of the customer's book for an order. A new one, and one that was corrected, is in the book first
 * and then used, so that nothing is typed twice when the second step fails.
 */
export const addressChoiceMachine = setup({
  types: setupTypes<{
    context: AddressChoiceContext
    events: AddressChoiceEvent
    input: AddressChoiceInput
    children: { form: 'form' }
  }>(),
  actors: {
    useAddress: port('useAddress'),
    /** Emits the address book whenever the checkout has read it again; filled by the page. */
    watchBook: fromCallback<AddressChoiceEvent>(() => {}),
    /** An address; the page provides its rules and the call that saves it. */
    form: formOf<Address>(),
  },
  guards: {
    /** A form is to be opened at once: it was open when the session ended. */
    isWriting: ({ context }) => context.written !== null,
    hasNone: ({ context }) => hasNone(context),
    /** The book has this address. */
    mayPick: ({ context }, id: AddressId) => mayPick(context, id),
    mayWrite: ({ context }, written: WrittenAddress) => mayWrite(context, written),
    /** The form is open for an address that the book does not have any more. */
    isGone: ({ context }, addresses: Address[]) => isGone(context, addresses),
    /** The chosen address is in use already. */
    isUsed: ({ context }) => context.picked === context.used,
    /** An address is chosen. */
    isPicked: ({ context }) => context.picked !== null,
  },
  actions: {
    pick: assign((_, id: AddressId) => ({ picked: id, failure: null })),
    write: assign((_, written: WrittenAddress) => ({ written, failure: null })),
    closeForm: assign({ written: null }),
    assignSaved: assign(({ context }, address: Address) => withSaved(context, address)),
    assignBook: assign(({ context }, addresses: Address[]) => withBook(context, addresses)),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    /** The checkout shows what it showed before; filled by the page. */
    closeChoice: unfilled,
  },
}).createMachine({
  id: 'address-choice',
  context: ({ input }) => initialContext(input),
  invoke: { id: 'watchBook', src: 'watchBook' },
  on: { 'book.changed': { actions: assignBook } },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Was a form open when the session ended?',
      always: [{ guard: 'isWriting', target: 'writing' }, { target: 'picking' }],
    },
    picking: {
      description: 'The addresses of the book are shown; one is chosen.',
      always: { guard: 'hasNone', target: 'writing', actions: { type: 'write', params: added } },
      on: {
        'address.pick': {
          guard: { type: 'mayPick', params: picked },
          actions: { type: 'pick', params: picked },
        },
        'address.add': { target: 'writing', actions: { type: 'write', params: added } },
        'address.edit': {
          guard: { type: 'mayWrite', params: edited },
          target: 'writing',
          actions: { type: 'write', params: edited },
        },
        'choice.confirm': [
          { guard: 'isUsed', target: 'done' },
          { guard: 'isPicked', target: 'using' },
        ],
        'choice.cancel': 'done',
      },
    },
    writing: {
      description: 'A new address or one of the book is in the form.',
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => addressForm(writtenOf(context), context.newAddress),
        onDone: { target: 'using', actions: { type: 'assignSaved', params: answered } },
      },
      on: {
        'book.changed': [
          {
            guard: { type: 'isGone', params: changed },
            target: 'writing',
            reenter: true,
            actions: assignBook,
          },
          { actions: assignBook },
        ],
        'edit.cancel': [
          { guard: 'hasNone', target: 'done', actions: 'closeForm' },
          { target: 'picking', actions: 'closeForm' },
        ],
      },
    },
    using: {
      description: 'The order gets the chosen address.',
      invoke: {
        id: 'useAddress',
        src: 'useAddress',
        input: ({ context }) => needed(context.picked, 'address'),
        onDone: 'done',
        onError: { target: 'picking', actions: { type: 'setFailure', params: rejected } },
      },
    },
    done: {
      type: 'final',
      description: 'The address is used, or everything stays as it was.',
      entry: 'closeChoice',
    },
  },
})

export type AddressChoiceSnapshot = SnapshotFrom<typeof addressChoiceMachine>
