import { assign, fromCallback, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { typesOf } from '../shared/types-of.ts'
import type {
  RegistrationAnswer,
  RegistrationContext,
  RegistrationEvent,
  RegistrationInput,
} from './registration.types.ts'

type Of<Type extends RegistrationEvent['type']> = { event: Extract<RegistrationEvent, { type: Type }> }

const answer = ({ event }: Of<'form.answered'>): RegistrationAnswer => event.answer
const email = ({ event }: Of<'mail.awaited'>): string => event.email
const sentTo = ({ event }: Of<'form.answered'>): string => event.answer.email
const loggedIn = ({ event }: Of<'session.changed'>): boolean => event.loggedIn

/** A new account, from the form to the shopper who is logged in with it: at once, or after the link of a mail. */
export const registrationMachine = setup({
  types: typesOf<{ context: RegistrationContext; events: RegistrationEvent; input: RegistrationInput }>(),
  actors: {
    /** Tells of every session that is read; filled by the page. */
    watchSession: fromCallback<RegistrationEvent>(() => {}),
  },
  guards: {
    /** Somebody is logged in. */
    isKnown: ({ context }) => context.loggedIn,
    /** The account waits for the link that its mail carries. */
    isPending: (_, { optInPending }: RegistrationAnswer) => optInPending,
  },
  actions: {
    noteSession: assign((_, known: boolean) => ({ loggedIn: known })),
    noteMail: assign((_, address: string) => ({ sentTo: address })),
    forgetMail: assign({ sentTo: null }),
  },
}).createMachine({
  id: 'registration',
  context: ({ input }) => ({ ...input, sentTo: null }),
  invoke: { id: 'watchSession', src: 'watchSession' },
  initial: 'filling',
  on: { 'session.changed': { actions: { type: 'noteSession', params: loggedIn } } },
  states: {
    filling: {
      description: 'The form is filled in.',
      always: { guard: 'isKnown', target: 'known' },
      on: {
        'form.sent': { target: 'sending' },
        'mail.awaited': { target: 'confirming', actions: { type: 'noteMail', params: email } },
      },
    },
    sending: {
      description: 'The form is on its way; the session may be read before its answer is here.',
      on: {
        'form.refused': { target: 'filling' },
        'form.answered': [
          {
            guard: { type: 'isPending', params: answer },
            target: 'confirming',
            actions: { type: 'noteMail', params: sentTo },
          },
          { target: 'entering' },
        ],
      },
    },
    confirming: {
      description: 'A mail carries the link that completes the account; it may be opened in another tab.',
      always: { guard: 'isKnown', target: 'registered' },
      on: { 'form.reopen': { target: 'filling', actions: 'forgetMail' } },
    },
    entering: {
      description: 'The account is there; the session of the new customer is read.',
      always: { guard: 'isKnown', target: 'registered' },
    },
    registered: {
      description: 'The new customer is logged in.',
      entry: 'forgetMail',
    },
    known: {
      description: 'Somebody was logged in already.',
    },
  },
})

export type RegistrationActor = ActorRefFrom<typeof registrationMachine>
export type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>
