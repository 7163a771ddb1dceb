import { assign, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import { countDown, isOver, isThrottled, second, startCountdown } from '../shared/countdown.ts'
import { needed } from '../shared/needed.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { cannotTakeForm, isAboutForm } from './revocation.logic.ts'
import type {
  ReceivedRevocation,
  RevocationContext,
  RevocationEvent,
  RevocationFields,
  RevocationPorts,
  RevocationReceipt,
} from './revocation.types.ts'

const port = portsOf<RevocationPorts>()

const fieldsOf = ({ context }: { context: RevocationContext }): RevocationFields => needed(context.fields, 'fields')

const isKept = { type: 'isKept', params: answered } as const
const assignKept = { type: 'assignKept', params: answered } as const
const assignReceipt = { type: 'assignReceipt', params: answered } as const
const isOvertaken = { type: 'isOvertaken', params: answered } as const
const throttled = { type: 'isThrottled', params: rejected } as const
const aboutForm = { type: 'isAboutForm', params: rejected } as const
const countSeconds = { type: 'startCountdown', params: rejected } as const
const setFailure = { type: 'setFailure', params: rejected } as const

/** Withdrawing from a contract, in the two steps that the law requires: fill in, then confirm. */
export const revocationMachine = setup({
  types: setupTypes<{ context: RevocationContext; events: RevocationEvent }>(),
  actors: {
    recallReceipt: port('recallReceipt'),
    checkItems: port('checkItems'),
    requestReturn: port('requestReturn'),
    sendRequest: port('sendRequest'),
    sendMessage: port('sendMessage'),
    keepDeclared: port('keepDeclared'),
  },
  guards: {
    /** This tab has shown a receipt here before. */
    isKept: (_, kept: ReceivedRevocation | null) => kept !== null,
    /** Items of an order were chosen that the backend knows as this shopper's. */
    hasItems: ({ context }) => context.fields?.orderId != null && context.fields.items.length > 0,
    /** Some of the chosen pieces were declared, or handed out, since. */
    isOvertaken: (_, areLeft: boolean) => !areLeft,
    /** The backend has no form for withdrawals, or one that wants more than the law does. */
    cannotTakeForm: (_, failure: Failure) => cannotTakeForm(failure),
    /** Only fields of the form are refused: the shopper can change them. */
    isAboutForm: (_, failure: Failure) => isAboutForm(failure),
    isThrottled,
    isOver,
  },
  delays: { second },
  actions: {
    assignFields: assign((_, fields: RevocationFields) => ({ fields, overtaken: false })),
    assignKept: assign((_, kept: ReceivedRevocation | null) => kept ?? {}),
    assignReceipt: assign((_, receipt: RevocationReceipt) => ({ receipt })),
    markOvertaken: assign({ overtaken: true }),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null, seconds: 0 }),
    startCountdown: assign((_, failure: Failure) => startCountdown(failure)),
    countDown: assign(({ context }) => countDown(context)),
  },
}).createMachine({
  id: 'revocation',
  context: { fields: null, receipt: null, failure: null, overtaken: false, seconds: 0 },
  initial: 'recalling',
  states: {
    recalling: {
      description: 'It is looked whether this page is shown once more, with the receipt that it had.',
      on: {
        'revocation.review': {
          target: 'confirming',
          actions: { type: 'assignFields', params: ({ event }) => event.fields },
        },
      },
      invoke: {
        id: 'recallReceipt',
        src: 'recallReceipt',
        onDone: [{ guard: isKept, target: 'received.recalled', actions: assignKept }, { target: 'filling' }],
        onError: 'filling',
      },
    },
    filling: {
      description: 'The form is filled in; nothing has been declared yet.',
      on: {
        'revocation.review': {
          target: 'confirming',
          actions: { type: 'assignFields', params: ({ event }) => event.fields },
        },
      },
    },
    confirming: {
      description: 'What was written is shown once more; only confirming it withdraws from the contract.',
      on: {
        'revocation.confirm': [
          { guard: 'hasItems', target: 'comparing', actions: 'forgetFailure' },
          { target: 'sending', actions: 'forgetFailure' },
        ],
        'revocation.edit': { target: 'filling', actions: 'forgetFailure' },
        'revocation.refresh': { guard: 'hasItems', target: 'looking' },
      },
    },
    looking: {
      description: 'The order is read again while what was written is shown.',
      on: {
        'revocation.confirm': { target: 'comparing', actions: 'forgetFailure' },
        'revocation.edit': { target: 'filling', actions: 'forgetFailure' },
      },
      invoke: {
        id: 'lookAgain',
        src: 'checkItems',
        input: fieldsOf,
        onDone: [
          { guard: isOvertaken, target: 'filling', actions: ['markOvertaken', 'forgetFailure'] },
          { target: 'confirming' },
        ],
        onError: 'confirming',
      },
    },
    comparing: {
      description:
        'The order is read once more: what was declared in another tab or on another device is not sent again.',
      invoke: {
        id: 'checkItems',
        src: 'checkItems',
        input: fieldsOf,
        onDone: [{ guard: isOvertaken, target: 'filling', actions: 'markOvertaken' }, { target: 'returning' }],
        // The right to withdraw does not depend on this answer.
        onError: 'returning',
      },
    },
    returning: {
      description: 'The backend is requested to create a return of the chosen items.',
      invoke: {
        id: 'requestReturn',
        src: 'requestReturn',
        input: fieldsOf,
        onDone: { target: 'received', actions: assignReceipt },
        // The right to withdraw depends neither on a return nor on this answer: the form follows.
        onError: 'sending',
      },
    },
    sending: {
      description: 'The withdrawal is sent by the backend’s form for withdrawals.',
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: fieldsOf,
        onDone: { target: 'received', actions: assignReceipt },
        onError: [
          { guard: { type: 'cannotTakeForm', params: rejected }, target: 'writing' },
          { guard: throttled, target: 'throttled', actions: countSeconds },
          { guard: aboutForm, target: 'confirming', actions: setFailure },
          { target: 'undelivered', actions: setFailure },
        ],
      },
    },
    writing: {
      description: 'The backend has no such form, or refuses it: the contact form is used instead.',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: fieldsOf,
        onDone: { target: 'received', actions: assignReceipt },
        onError: [
          { guard: throttled, target: 'throttled', actions: countSeconds },
          { guard: aboutForm, target: 'confirming', actions: setFailure },
          { target: 'undelivered', actions: setFailure },
        ],
      },
    },
    throttled: {
      description: 'Too many tries: the next one follows by itself.',
      always: { guard: 'isOver', target: 'sending', actions: 'forgetFailure' },
      after: { second: { target: 'throttled', reenter: true, actions: 'countDown' } },
    },
    undelivered: {
      description: 'The shop did not get it: it can be sent again, or by email.',
      on: {
        // A return was tried before; the form declares the same.
        'revocation.confirm': { target: 'sending', actions: 'forgetFailure' },
        'revocation.edit': { target: 'filling', actions: 'forgetFailure' },
      },
    },
    received: {
      description: 'The shop has it; time and content can be saved.',
      initial: 'keeping',
      states: {
        keeping: {
          description: 'It is kept for the pages of its order, here and on other devices.',
          invoke: {
            id: 'keepDeclared',
            src: 'keepDeclared',
            input: ({ context }) => ({ fields: fieldsOf({ context }), receipt: needed(context.receipt, 'receipt') }),
            onDone: 'everywhere',
            // The receipt counts, and this browser knows it.
            onError: 'here',
          },
        },
        everywhere: { description: 'The order says so on every device.' },
        here: {
          description: 'Only this browser knows it: the shop’s server could not prove whose order it is, or keep it.',
        },
        recalled: { description: 'It was kept before, and is shown once more.' },
      },
    },
  },
})

export type RevocationActor = ActorRefFrom<typeof revocationMachine>
export type RevocationSnapshot = SnapshotFrom<typeof revocationMachine>
