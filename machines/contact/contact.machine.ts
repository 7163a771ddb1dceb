import { assign, setup } from 'xstate'
import type { ActorRefFrom, DoneActorEvent, SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { identificationOf, identifiedOf, interruptedOf, withForm, withOptIn } from './contact.logic.ts'
import type {
  ContactContext,
  ContactEvent,
  ContactInput,
  ContactPorts,
  ContactResult,
  Identification,
  IdentityKind,
} from './contact.types.ts'

const port = portsOf<ContactPorts>()

type Identified = Awaited<ReturnType<ContactPorts['identify']>>
type Ended = { context: ContactContext; event: DoneActorEvent<Identified> }

const chooseIdentity = {
  type: 'chooseIdentity',
  params: ({ event }: { event: { kind: IdentityKind } }) => event.kind,
} as const
const setForm = { type: 'setForm', params: ({ event }: { event: Identification }) => event } as const

/**
 * Who orders, as long as the backend does not know it: a guest, a new account, or a customer who logs in. It ends when
 * somebody is identified, and when what is on screen has to be read again.
 */
export const contactMachine = setup({
  types: setupTypes<{
    context: ContactContext
    events: ContactEvent
    input: ContactInput
    output: ContactResult
  }>(),
  actors: { identify: port('identify') },
  guards: {
    /** The backend wants the email address confirmed first. */
    optInIsPending: (_, { optInPending }: Identified) => optInPending,
  },
  actions: {
    chooseIdentity: assign((_, identity: IdentityKind) => ({ identity, failure: null })),
    setForm: assign((_, given: Identification) => withForm(given)),
    setFailure: assign((_, failure: Failure) => ({ failure, submitted: null })),
    setOptIn: assign(({ context }) => withOptIn(context)),
    leaveOptIn: assign({ optInEmail: null }),
  },
}).createMachine({
  id: 'contact',
  context: ({ input }) => ({ ...input, submitted: null, optInEmail: null, failure: null }),
  output: ({ event }) => event.output as ContactResult,
  initial: 'choosing',
  states: {
    choosing: {
      description: 'A form is filled in: for a guest, for a new account, or for a login.',
      on: {
        'identity.choose': { actions: chooseIdentity },
        'identity.submit': { target: 'submitting', actions: setForm },
        'login.submit': { target: 'submitting', actions: setForm },
        'cart.changed': 'outdated',
        'session.changed': 'outdated',
        'session.forgotten': 'forgotten',
      },
    },
    submitting: {
      description:
        'Registration or login is under way. It looks for a forgotten session itself, and changes the session.',
      invoke: {
        id: 'identify',
        src: 'identify',
        input: ({ event }) => ({ form: identificationOf(event) }),
        onDone: [
          { guard: { type: 'optInIsPending', params: answered }, target: 'optInPending', actions: 'setOptIn' },
          'identified',
        ],
        onError: { target: 'choosing', actions: { type: 'setFailure', params: rejected } },
      },
    },
    optInPending: {
      description: 'The email address has to be confirmed first.',
      exit: 'leaveOptIn',
      on: {
        'identity.choose': { target: 'choosing', actions: chooseIdentity },
        'session.changed': 'outdated',
        'session.forgotten': 'forgotten',
      },
    },
    identified: {
      type: 'final',
      description: 'The backend knows who orders.',
      output: ({ context, event }: Ended) => identifiedOf(context, event.output.data),
    },
    outdated: {
      type: 'final',
      description: 'Cart or session changed: everything is read again.',
      output: ({ context }: Pick<Ended, 'context'>) => interruptedOf(context, 'outdated'),
    },
    forgotten: {
      type: 'final',
      description: 'The session ended: everything is read when the shop has made it again.',
      output: ({ context }: Pick<Ended, 'context'>) => interruptedOf(context, 'forgotten'),
    },
  },
})

export type ContactActor = ActorRefFrom<typeof contactMachine>
export type ContactSnapshot = SnapshotFrom<typeof contactMachine>
