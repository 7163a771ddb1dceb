import type { AddressBook } from '../../../api/types/customer.ts'
import { addressId, failures } from '../../../tests/model/samples.ts'
import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { sampleBook, sampleNewAddress } from '../../account-data/test/account-data.samples.ts'
import { addressBookView } from '../address-book.connect.ts'
import { hasHappened } from '../address-book.logic.ts'
import { addressBookMachine } from '../address-book.machine.ts'
import type { AddressBookEvent } from '../address-book.types.ts'

const billing = addressId('home')
const shipping = addressId('work')
const free = addressId('parents')
const unknown = addressId('nowhere')

const withoutFree: AddressBook = { ...sampleBook, addresses: sampleBook.addresses.slice(0, 2) }
const otherDefault: AddressBook = { ...sampleBook, defaultBillingId: free }

const events = {
  'address.add': [{ type: 'address.add' }],
  'address.edit': [
    { type: 'address.edit', id: billing },
    { type: 'address.edit', id: unknown },
  ],
  'edit.cancel': [{ type: 'edit.cancel' }],
  'address.remove': [
    { type: 'address.remove', id: free },
    { type: 'address.remove', id: billing },
    { type: 'address.remove', id: shipping },
    { type: 'address.remove', id: unknown },
  ],
  'remove.confirm': [{ type: 'remove.confirm' }],
  'remove.cancel': [{ type: 'remove.cancel' }],
  'default.set': [
    { type: 'default.set', id: free, role: 'billing' },
    { type: 'default.set', id: free, role: 'shipping' },
    { type: 'default.set', id: unknown, role: 'billing' },
  ],
  'book.refresh': [{ type: 'book.refresh' }],
  'book.retry': [{ type: 'book.retry' }],
  'network.returned': [{ type: 'network.returned' }],
  'session.returned': [{ type: 'session.returned' }],
} satisfies Samples<AddressBookEvent>

type BookStep = StepOf<typeof addressBookMachine>
const rule = invariant<typeof addressBookMachine>
const wasRead = ({ event }: BookStep): boolean =>
  event.type === 'xstate.done.actor.readBook' || event.type === 'xstate.done.actor.refreshBook'
const refusal = ({ event }: BookStep): unknown =>
  event.type.startsWith('xstate.error.actor') && 'error' in event ? event.error : null
const errors = [failures.denied, failures.network, failures.refused]
const books = { done: [sampleBook, withoutFree, otherDefault], error: errors }
const idsOf = (book: AddressBook | null): string[] => (book?.addresses ?? []).map(({ id }) => id)

/** The address book in charts, generated paths and mutation. */
export const addressBook: TestModel = {
  name: 'address-book',
  machine: addressBookMachine,
  inputs: { 'a customer': { newAddress: sampleNewAddress } },
  events,
  answers: {
    readBook: books,
    refreshBook: books,
    form: { done: sampleBook.addresses.slice(0, 1) },
    removeAddress: { done: [undefined], error: errors },
    setDefault: { done: [undefined], error: errors },
  },
  key: ({ context: { book, change, announced, failure } }) => [
    idsOf(book),
    book?.defaultBillingId,
    change,
    announced,
    failure?.kind,
  ],
  view: (snapshot) => addressBookView(snapshot),
  invariants: {
    'an address is never lost: only a reading changes the book': rule((step) => {
      const { before, after } = step
      if (after.matches('denied')) return after.context.book === null
      if (wasRead(step)) return 'output' in step.event && after.context.book === step.event.output
      return after.context.book === (before?.context.book ?? null)
    }),
    'a default address is never taken out': rule(({ after }) => {
      const { book, change } = after.context
      if (!after.matches('confirming') && !after.matches('removing')) return true
      const known = book !== null && change?.kind === 'remove' && idsOf(book).includes(change.id)
      return known && change.id !== book.defaultBillingId && change.id !== book.defaultShippingId
    }),
    'an address is taken out only after it was confirmed': rule(
      ({ before, after, event }) =>
        !after.matches('removing') ||
        before?.matches('removing') === true ||
        (before?.matches('confirming') === true && event.type === 'remove.confirm'),
    ),
    'confirming and saving lead on, cancelling back': rule(({ before, after, event }) => {
      if (before?.matches('confirming') === true) {
        if (event.type === 'remove.confirm') return after.matches('removing')
        return event.type === 'remove.cancel' ? after.matches('open') && after.context.change === null : true
      }
      if (before?.matches('editing') !== true) return true
      if (event.type === 'xstate.done.actor.form')
        return after.matches('refreshing') && after.context.change?.kind === 'save'
      return event.type === 'edit.cancel' ? after.matches('open') && after.context.change === null : true
    }),
    'an open book carries out every intent that names an address of the book': rule(({ before, after, event }) => {
      if (before?.matches('open') !== true) return true
      const has = 'id' in event && idsOf(before.context.book).includes(String(event.id))
      switch (event.type) {
        case 'address.add':
          return after.matches('editing') && after.context.change?.id === null
        case 'address.edit':
          return has ? after.matches('editing') && after.context.change?.id === event.id : after.matches('open')
        case 'default.set':
          return has ? after.matches('settingDefault') && after.context.change?.id === event.id : after.matches('open')
        case 'address.remove':
          return addressBookView(before).entries?.find(({ address }) => address.id === event.id)?.removable === true
            ? after.matches('confirming')
            : after.matches('open')
        case 'book.refresh':
          return after.matches('refreshing')
        default:
          return after.matches('open')
      }
    }),
    'a new intent removes the last announcement and the last failure': rule(
      ({ before, after }) =>
        before?.matches('open') !== true ||
        after.context.change === null ||
        (after.context.announced === null && after.context.failure === null),
    ),
    'a change is announced when the book shows it, never before': rule((step) => {
      const { before, after } = step
      const { announced, book } = after.context
      if (announced === null || announced === before?.context.announced) return true
      return wasRead(step) && book !== null && announced === before?.context.change && hasHappened(announced, book)
    }),
    'a reading settles what was under way': rule(
      (step) => !wasRead(step) || (step.after.matches('open') && step.after.context.change === null),
    ),
    'a change that the book does not show keeps its failure': rule((step) => {
      const { before, after } = step
      if (!wasRead(step) || before?.context.failure == null) return true
      const { change } = before.context
      const { book } = after.context
      const failed = change !== null && book !== null && !hasHappened(change, book)
      return after.context.failure === (failed ? before.context.failure : null)
    }),
    'every answer to a change is followed by a reading': rule(({ after, event }) => {
      const isAnswer = /^xstate\.(?:done|error)\.actor\.(?:removeAddress|setDefault)$/.test(event.type)
      return !isAnswer || after.matches('refreshing') || after.matches('denied')
    }),
    'a rejected session hides everything, any other rejection is shown': rule((step) => {
      const error = refusal(step)
      if (error === null) return true
      if (error === failures.denied) return step.after.matches('denied')
      return !step.after.matches('denied') && step.after.context.failure !== null
    }),
    'nothing of the account is in the context while the shopper is logged out': rule(({ before, after, event }) => {
      const { book, change, announced, failure } = after.context
      if (after.matches('denied')) return book === null && change === null && announced === null && failure === null
      return before?.matches('denied') !== true || (event.type === 'session.returned' && after.matches('reading'))
    }),
    'the book is read again only after a new login': rule(
      ({ before, after, event }) =>
        before?.matches('denied') !== true || event.type === 'session.returned' || after.matches('denied'),
    ),
    'a book that could not be read is read again on a retry, and when the connection returns': rule(
      ({ before, after, event }) => {
        const retried = event.type === 'book.retry' || event.type === 'network.returned'
        if (before?.matches('failed') === true) return after.matches(retried ? 'reading' : 'failed')
        if (before?.matches('outdated') !== true) return true
        return after.matches(retried || event.type === 'book.refresh' ? 'refreshing' : 'outdated')
      },
    ),
    'a book that could not be read has its own place': rule(({ after, event }) => {
      if (!('error' in event) || event.error === failures.denied) return true
      if (event.type === 'xstate.error.actor.readBook') return after.matches('failed')
      return event.type !== 'xstate.error.actor.refreshBook' || after.matches('outdated')
    }),
  },
}
