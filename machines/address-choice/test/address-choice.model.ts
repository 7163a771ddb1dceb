import type { Address } from '../../../api/types/customer.ts'
import { inputOf, invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { addressId, failures, rejectionOf } from '../../../tests/model/samples.ts'
import { sampleAddress, sampleBook, sampleNewAddress } from '../../account-data/test/account-data.samples.ts'
import { addressChoiceView } from '../address-choice.connect.ts'
import { addressChoiceMachine } from '../address-choice.machine.ts'
import type { AddressChoiceEvent, AddressChoiceInput } from '../address-choice.types.ts'

const { addresses } = sampleBook
const home = addressId('home')
const parents = addressId('parents')
const unknown = addressId('nowhere')
const made = sampleAddress('made')
const corrected = sampleAddress('home', { city: 'Potsdam' })
const withoutParents = addresses.filter(({ id }) => id !== parents)

const input: AddressChoiceInput = {
  addresses,
  used: home,
  suggested: null,
  interrupted: null,
  newAddress: sampleNewAddress,
}

const events = {
  'address.pick': [
    { type: 'address.pick', id: home },
    { type: 'address.pick', id: parents },
    { type: 'address.pick', id: unknown },
  ],
  'address.add': [{ type: 'address.add' }],
  'address.edit': [
    { type: 'address.edit', id: parents },
    { type: 'address.edit', id: unknown },
  ],
  'edit.cancel': [{ type: 'edit.cancel' }],
  'choice.confirm': [{ type: 'choice.confirm' }],
  'choice.cancel': [{ type: 'choice.cancel' }],
  'book.changed': [
    { type: 'book.changed', addresses: withoutParents },
    { type: 'book.changed', addresses: [] },
    { type: 'book.changed', addresses: [made] },
  ],
} satisfies Samples<AddressChoiceEvent>

type ChoiceStep = StepOf<typeof addressChoiceMachine>
const rule = invariant<typeof addressChoiceMachine>
const did = ({ effects }: ChoiceStep, name: string): boolean => effects.some((effect) => effect.name === name)
const idsOf = (book: readonly Address[]): string[] => book.map(({ id }) => id)
const isStill = ({ before, after }: ChoiceStep): boolean =>
  before !== null && after.value === before.value && after.context.written === before.context.written

/** Choosing an address of the book in charts, generated paths and mutation. */
export const addressChoice: TestModel = {
  name: 'address-choice',
  machine: addressChoiceMachine,
  inputs: {
    'one is used': input,
    'another one is wanted': { ...input, used: null, suggested: parents },
    'there is no other one': { ...input, addresses: addresses.slice(0, 1), used: null },
    'the book is empty': { ...input, addresses: [] },
    'the session ended in the form': { ...input, interrupted: parents },
    'the session ended in the form of one that is gone': { ...input, interrupted: unknown },
  },
  events,
  answers: { form: { done: [made, corrected] }, useAddress: { done: [undefined], error: [failures.network] } },
  key: ({ context }) => [
    idsOf(context.addresses),
    context.addresses.find((address: Address) => address.id === home)?.city,
    context.used,
    context.picked,
    context.written,
    context.failure?.kind,
  ],
  view: (snapshot) => addressChoiceView(snapshot),
  invariants: {
    'an address is never lost: only the book itself takes one away': rule(({ before, after, event }) => {
      if (before === null) return true
      if (event.type === 'book.changed') return after.context.addresses === event.addresses
      const now = idsOf(after.context.addresses)
      return idsOf(before.context.addresses).every((id) => now.includes(id))
    }),
    'the chosen address is one of the book’s': rule(
      ({ after: { context } }) => context.picked === null || idsOf(context.addresses).includes(context.picked),
    ),
    'as long as the book has the address in use, or the suggested one, something is chosen': rule(
      ({ before, after: { context } }) =>
        before !== null || context.addresses.length < 2 || context.picked === (context.used ?? parents),
    ),
    'a choice stays until the book loses it': rule(({ before, after, event }) => {
      if (before === null || event.type === 'address.pick' || event.type === 'xstate.done.actor.form') return true
      const { picked } = before.context
      if (picked !== null && idsOf(after.context.addresses).includes(picked)) return after.context.picked === picked
      return after.context.picked === null || after.context.picked === after.context.used
    }),
    'the list takes what the book has, and nothing else': rule((step) => {
      const { before, after, event } = step
      if (before?.matches('picking') !== true) return true
      const has = 'id' in event && idsOf(before.context.addresses).includes(event.id)
      switch (event.type) {
        case 'address.pick':
          return after.matches('picking') && after.context.picked === (has ? event.id : before.context.picked)
        case 'address.edit':
          return has ? after.matches('writing') && after.context.written === event.id : isStill(step)
        case 'address.add':
          return after.matches('writing') && after.context.written === 'new'
        case 'choice.cancel':
          return after.matches('done')
        default:
          return true
      }
    }),
    'what is confirmed is used, and only what is not in use already': rule(({ before, after, event }) => {
      if (before?.matches('picking') !== true || event.type !== 'choice.confirm') return true
      const { picked, used } = before.context
      if (picked === used) return after.matches('done')
      return picked === null ? after.matches('picking') : after.matches('using')
    }),
    'the backend is called with the chosen address': rule(
      ({ before, after }) =>
        !after.matches('using') ||
        before?.matches('using') === true ||
        inputOf(after, 'useAddress') === after.context.picked,
    ),
    'an address that was saved is in the book as it was saved, chosen and used at once': rule(({ after, event }) => {
      if (event.type !== 'xstate.done.actor.form' || !('output' in event)) return true
      const { addresses: book, picked, failure } = after.context
      const saved = book.find((address) => address === event.output)
      return (
        after.matches('using') &&
        saved !== undefined &&
        picked === saved.id &&
        failure === null &&
        new Set(idsOf(book)).size === book.length
      )
    }),
    'a list is never empty': rule(({ after }) => !after.matches('picking') || after.context.addresses.length > 0),
    'the form is open for something, the list for nothing': rule(
      ({ after }) => after.status !== 'active' || after.matches('writing') === (after.context.written !== null),
    ),
    'the form begins anew only when its address is no longer in the book': rule(({ before, after, event, effects }) => {
      if (before?.matches('writing') !== true || !after.matches('writing')) return true
      const { written } = before.context
      const isLost =
        event.type === 'book.changed' && written !== 'new' && !idsOf(event.addresses).some((id) => id === written)
      return effects.some(({ name }) => name === 'xstate.spawnChild') === isLost
    }),
    'the form is open for an address of the book, or a new one': rule(({ after: { context } }) => {
      const { written, addresses: book } = context
      return written === null || written === 'new' || idsOf(book).includes(written)
    }),
    'cancelling the form leads to the list where there is one': rule(({ before, after, event }) => {
      if (before?.matches('writing') !== true || event.type !== 'edit.cancel') return true
      const { addresses: book, picked, used } = before.context
      const none = book.length === 0 || (used === null && picked === null)
      return after.matches(none ? 'done' : 'picking') && after.context.written === null
    }),
    'an address that could not be used stays chosen, with the failure': rule((step) => {
      const failure = rejectionOf(step, 'useAddress')
      const { after, before } = step
      if (failure === null || before?.context.picked === null) return true
      return (
        after.matches('picking') && after.context.failure === failure && after.context.picked === before?.context.picked
      )
    }),
    'a failure is shown until the shopper chooses or adds an address': rule(({ before, after, event }) => {
      if (before?.context.failure == null) return true
      const isOn = event.type === 'address.add' || ('id' in event && idsOf(before.context.addresses).includes(event.id))
      return before.matches('picking') && isOn ? after.context.failure === null : true
    }),
    'what ends is closed, once': rule(
      (step) => did(step, 'closeChoice') === (step.after.status !== 'active' && step.before?.status !== 'done'),
    ),
    'it ends when the address is used or the shopper gives up': rule(({ before, after, event }) => {
      if (after.status === 'active') return true
      if (before?.matches('using') === true) return event.type === 'xstate.done.actor.useAddress'
      return event.type === 'choice.confirm' || event.type === 'choice.cancel' || event.type === 'edit.cancel'
    }),
  },
}
