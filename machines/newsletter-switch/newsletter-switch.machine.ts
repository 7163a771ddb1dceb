import { assign, setup } from 'xstate'
import type { SnapshotFrom } from 'xstate'
import type { NewsletterState } from '../../api/types/customer.ts'
import type { Failure } from '../../api/types/failure.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import type {
  NewsletterSwitchContext,
  NewsletterSwitchEvent,
  NewsletterSwitchPorts,
} from './newsletter-switch.types.ts'

const port = portsOf<NewsletterSwitchPorts>()

const setFailure = { type: 'setFailure', params: rejected } as const

/**
 * Whether a customer gets the newsletter. After each change the state is read again: the backend may want a mail
 * confirmed first.
 */
export const newsletterSwitchMachine = setup({
  types: setupTypes<{ context: NewsletterSwitchContext; events: NewsletterSwitchEvent }>(),
  actors: { readState: port('readState'), subscribe: port('subscribe'), unsubscribe: port('unsubscribe') },
  actions: {
    assignState: assign(({ context: { wanted, failure } }, known: NewsletterState) => ({
      known,
      wanted: null,
      changed: failure === null && wanted !== null && wanted === (known !== 'unsubscribed'),
    })),
    want: assign((_, { on }: { on: boolean }) => ({ wanted: on, failure: null, changed: false })),
    giveUp: assign({ wanted: null }),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'newsletter-switch',
  context: { known: null, wanted: null, failure: null, changed: false },
  initial: 'reading',
  states: {
    reading: {
      description: 'The backend’s newsletter state is read.',
      invoke: {
        id: 'readState',
        src: 'readState',
        input: null,
        onDone: { target: 'ready', actions: { type: 'assignState', params: answered } },
        onError: { target: 'failed', actions: [setFailure, 'giveUp'] },
      },
    },
    ready: {
      description: 'The switch shows what the backend said.',
      on: {
        'newsletter.subscribe': { target: 'subscribing', actions: { type: 'want', params: { on: true } } },
        'newsletter.unsubscribe': { target: 'unsubscribing', actions: { type: 'want', params: { on: false } } },
      },
    },
    subscribing: {
      description: 'The newsletter is being ordered.',
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: null,
        onDone: 'reading',
        onError: { target: 'reading', actions: setFailure },
      },
    },
    unsubscribing: {
      description: 'The newsletter is being cancelled.',
      invoke: {
        id: 'unsubscribe',
        src: 'unsubscribe',
        input: null,
        onDone: 'reading',
        onError: { target: 'reading', actions: setFailure },
      },
    },
    failed: {
      description: 'The newsletter state could not be read.',
      on: {
        'newsletter.retry': { target: 'reading', actions: 'forgetFailure' },
        'network.returned': { target: 'reading', actions: 'forgetFailure' },
      },
    },
  },
})

export type NewsletterSwitchSnapshot = SnapshotFrom<typeof newsletterSwitchMachine>
