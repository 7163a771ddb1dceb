import { assign, fromCallback, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { formOf } from '../form/index.ts'
import type { FormValues } from '../form/index.ts'
import { answered } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { unfilled } from '../shared/unfilled.ts'
import type {
  RegistrationAnswer,
  RegistrationContext,
  RegistrationEvent,
  RegistrationInput,
} from './registration.types.ts'

/** A new account, from the form to the shopper who is logged in with it: at once, or after the link of a mail. */
export const registrationMachine = setup({
  types: setupTypes<{
    context: RegistrationContext
    events: RegistrationEvent
    input: RegistrationInput
    children: { form: 'form' }
  }>(),
  actors: {
    /** Emits who is there, each time the session is read; filled by the page. */
    watchSession: fromCallback<RegistrationEvent>(() => {}),
    /** Person, address and password; the page provides its rules and the call that registers. */
    form: formOf<RegistrationAnswer>(),
  },
  guards: {
    /** Somebody is logged in. */
    isLoggedIn: ({ context }) => context.loggedIn,
    /** The account waits for the link that its mail carries. */
    isPending: (_, { optInPending }: RegistrationAnswer) => optInPending,
  },
  actions: {
    setSession: assign((_, loggedIn: boolean) => ({ loggedIn })),
    setMail: assign((_, address: string) => ({ sentTo: address })),
    setValues: assign(({ context }, values: FormValues) => ({ form: { ...context.form, values } })),
    setSent: assign(({ context }, { email: address, values }: RegistrationAnswer) => ({
      sentTo: address,
      form: { ...context.form, values },
    })),
    forgetMail: assign({ sentTo: null }),
    // Filled by the page: what this tab keeps over a reload, and the session that has another person now.
    persistSent: unfilled<RegistrationAnswer>,
    dropSent: unfilled,
    dropDrafts: unfilled,
    refreshIdentity: unfilled,
  },
}).createMachine({
  id: 'registration',
  context: ({ input }) => ({ ...input, sentTo: null }),
  invoke: { id: 'watchSession', src: 'watchSession' },
  initial: 'filling',
  on: { 'session.changed': { actions: { type: 'setSession', params: ({ event }) => event.loggedIn } } },
  states: {
    filling: {
      description: 'The form is filled in and sent.',
      always: { guard: 'isLoggedIn', target: 'alreadyLoggedIn' },
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => context.form,
        onDone: [
          {
            guard: { type: 'isPending', params: answered },
            target: 'confirming',
            actions: [
              { type: 'setSent', params: answered },
              { type: 'persistSent', params: answered },
            ],
          },
          { target: 'entering' },
        ],
      },
      on: {
        'guest.identified': {
          target: 'filling',
          reenter: true,
          actions: { type: 'setValues', params: ({ event }) => event.values },
        },
        'mail.awaited': { target: 'confirming', actions: { type: 'setMail', params: ({ event }) => event.email } },
      },
    },
    confirming: {
      description: 'A mail carries the link that completes the account; it may be opened in another tab.',
      always: { guard: 'isLoggedIn', target: 'registered' },
      on: { 'form.reopen': { target: 'filling', actions: ['forgetMail', 'dropSent'] } },
    },
    entering: {
      description: 'The account is there; the session of the new customer is read.',
      entry: 'refreshIdentity',
      always: { guard: 'isLoggedIn', target: 'registered' },
    },
    registered: {
      description: 'The new customer is logged in.',
      entry: ['forgetMail', 'dropDrafts'],
    },
    alreadyLoggedIn: {
      description: 'Somebody was logged in already.',
      entry: 'dropDrafts',
    },
  },
})

export type RegistrationActor = ActorRefFrom<typeof registrationMachine>
export type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>
