import { failures } from '../../../tests/model/samples.ts'
import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { accountDataView } from '../account-data.connect.ts'
import { accountDataMachine } from '../account-data.machine.ts'
import type { AccountData, AccountDataEvent, AccountRequest } from '../account-data.types.ts'
import { sampleBook, samplePage, sampleSummary } from './account-data.samples.ts'

const overview: AccountData = { kind: 'overview', orders: [sampleSummary('10020')], book: sampleBook }
const first: AccountData = { kind: 'orders', orders: samplePage(1), first: 2026 }
const secondPage: AccountRequest = {
  kind: 'orders',
  page: 2,
  limit: 2,
  filter: { stage: null, term: '', period: null },
}

const events = {
  'request.change': [{ type: 'request.change', request: secondPage }],
} satisfies Samples<AccountDataEvent>

type AccountStep = StepOf<typeof accountDataMachine>
const rule = invariant<typeof accountDataMachine>
const isRead = ({ event }: AccountStep): boolean =>
  event.type === 'xstate.done.actor.readData' || event.type === 'xstate.done.actor.refreshData'
const failureIn = ({ event }: AccountStep): unknown =>
  event.type.startsWith('xstate.error.actor') && 'error' in event ? event.error : null
const answers = { done: [overview, first], error: [failures.denied, failures.network, failures.refused] }

/** Data of the account's pages in charts, generated paths and mutation. */
export const accountData: TestModel = {
  name: 'account-data',
  machine: accountDataMachine,
  inputs: { 'the overview': { request: { kind: 'overview' } } },
  events,
  answers: { readData: answers, refreshData: answers },
  key: ({ context }) => [context.request.kind, context.data?.kind, context.failure?.kind],
  view: (snapshot) => accountDataView(snapshot),
  invariants: {
    'nothing of the account is in the context while the shopper is logged out': rule(
      ({ after }) => !after.matches('denied') || (after.context.data === null && after.context.failure === null),
    ),
    'a rejected session removes everything that was shown': rule(
      (step) => failureIn(step) !== failures.denied || step.after.matches('denied'),
    ),
    'the account is read again only after a new login': rule(({ before, after, event }) => {
      if (before?.matches('denied') !== true) return true
      return event.type === 'session.returned' ? after.matches('reading') : after.matches('denied')
    }),
    'what was read is shown, and nothing else': rule((step) => {
      const { before, after, event } = step
      if (isRead(step)) return after.matches('shown') && 'output' in event && after.context.data === event.output
      return after.matches('denied') || after.context.data === (before?.context.data ?? null)
    }),
    'what is on screen stays there while it is read again': rule(
      ({ after }) =>
        (after.context.data !== null) === ['shown', 'refreshing', 'outdated'].some((name) => after.value === name),
    ),
    'a failure is shown until the next answer': rule((step) => {
      const { before, after } = step
      const error = failureIn(step)
      if (error !== null && error !== failures.denied)
        return after.context.failure !== null && after.matches(before?.context.data ? 'outdated' : 'failed')
      return !after.matches('shown') || after.context.failure === null
    }),
    'the newest request is the one that is sent': rule(({ before, after, event }) => {
      if (event.type !== 'request.change' || before === null || before.matches('denied')) return true
      const asks = after.matches('reading') || after.matches('refreshing')
      return asks && after.context.request === event.request
    }),
    'data that is missing or out of date is read again on a retry, and when the connection returns': rule(
      ({ before, after, event }) => {
        const retried = event.type === 'data.retry' || event.type === 'network.returned'
        if (!retried || before === null) return true
        if (before.matches('failed')) return after.matches('reading')
        return before.matches('outdated') ? after.matches('refreshing') : after.value === before.value
      },
    ),
    'a change elsewhere is read at once': rule(({ before, after, event }) => {
      if (event.type !== 'data.refresh' || before === null) return true
      return before.context.data === null ? after.value === before.value : after.matches('refreshing')
    }),
  },
}
