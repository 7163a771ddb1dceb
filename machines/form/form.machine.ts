import { assign, emit, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import { countDown, isOver, isThrottled, second, startCountdown } from '../shared/countdown.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { typesOf } from '../shared/types-of.ts'
import { fieldsWithProblems, problemsIn, sorted, withoutSecrets } from './form.logic.ts'
import type {
  FieldValue,
  FormContext,
  FormEmitted,
  FormEvent,
  FormInput,
  FormPorts,
  FormRules,
  FormValues,
} from './form.types.ts'

const port = portsOf<FormPorts>()

const field = ({ event }: { event: { field: string } }): string => event.field
const values = ({ context }: { context: FormContext }): FormValues => context.values

const notPersisted: (args: { context: FormContext }) => void = () => {}

const notChecked: (args: { context: FormContext }, field: string) => void = () => {}

const notSorted: (args: { context: FormContext }, failure: Failure) => void = () => {}

const formSetup = setup({
  types: typesOf<{ context: FormContext; events: FormEvent; input: FormInput; emitted: FormEmitted }>(),
  actors: { submitForm: port('submitForm') },
  guards: {
    /** No field has a problem. */
    isSound: ({ context }) => context.problems.length === 0,
    isThrottled,
    isOver,
    /** The form is for more than one use. */
    mayRepeat: ({ context }) => context.settings.again,
  },
  delays: { second },
  actions: {
    // Storage of the tab, filled by the shop: a reload loses nothing but passwords.
    persistValues: notPersisted,
    dropValues: notPersisted,

    changeField: assign(({ context }, { field, value }: { field: string; value: FieldValue }) => ({
      values: { ...context.values, [field]: value },
      problems: context.problems.filter((problem) => problem.field !== field),
    })),
    touchField: assign(({ context }, field: string) => ({ touched: [...new Set([...context.touched, field])] })),
    // The form's own rules, filled by `formMachineWith`.
    checkField: notChecked,
    checkAll: notPersisted,
    sortFailure: notSorted,
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    startCountdown: assign((_, failure: Failure) => startCountdown(failure)),
    countDown: assign(({ context }) => countDown(context)),
    forgetFailure: assign({ failure: null, summary: [] }),
    forgetSecrets: assign(({ context }) => ({ values: withoutSecrets(context) })),
    reset: assign((_, given: FormValues) => ({
      values: given,
      problems: [],
      summary: [],
      failure: null,
      touched: [],
      seconds: 0,
    })),
    tellDone: emit((_, output: unknown) => ({ type: 'form.done' as const, output })),
    tellRefused: emit(({ context }) => ({ type: 'form.refused' as const, fields: fieldsWithProblems(context) })),
  },
})

const changeField = {
  type: 'changeField',
  params: ({ event }: { event: { field: string; value: FieldValue } }) => event,
} as const

/** Every form that posts: checked here first, then by the backend, whose objections land at their fields. */
export const formMachine = formSetup.createMachine({
  id: 'form',
  context: ({ input }) => ({
    values: input.values,
    problems: [],
    summary: [],
    failure: null,
    touched: [],
    attempts: 0,
    seconds: 0,
    settings: { secret: input.secret, again: input.again },
  }),
  initial: 'editing',
  on: {
    'form.reset': {
      target: '.editing',
      actions: [{ type: 'reset', params: ({ event }) => event.values }, 'persistValues'],
    },
  },
  states: {
    editing: {
      description: 'Fields are filled in; one that was left is checked.',
      on: {
        'field.change': { actions: [changeField, 'persistValues'] },
        'field.leave': {
          actions: [
            { type: 'touchField', params: field },
            { type: 'checkField', params: field },
          ],
        },
        'form.submit': 'checking',
      },
    },
    checking: {
      description: 'Every field is checked before anything is sent.',
      entry: 'checkAll',
      always: [
        { guard: 'isSound', target: 'submitting' },
        { target: 'editing', actions: 'tellRefused' },
      ],
    },
    submitting: {
      description: 'The answer is awaited.',
      entry: 'countAttempt',
      // What is typed while an answer is awaited is kept; the answer is about what was sent.
      on: { 'field.change': { actions: [changeField, 'persistValues'] } },
      invoke: {
        id: 'submitForm',
        src: 'submitForm',
        input: values,
        onDone: {
          target: 'done',
          actions: ['dropValues', 'forgetSecrets', { type: 'tellDone', params: answered }],
        },
        onError: [
          {
            guard: { type: 'isThrottled', params: rejected },
            target: 'throttled',
            actions: { type: 'startCountdown', params: rejected },
          },
          {
            target: 'refused',
            actions: [{ type: 'sortFailure', params: rejected }, 'tellRefused'],
          },
        ],
      },
    },
    refused: {
      description: 'The backend refused; its reasons stand at the fields.',
      on: {
        'field.change': { target: 'editing', actions: [changeField, 'persistValues', 'forgetFailure'] },
        'form.submit': 'checking',
      },
    },
    throttled: {
      description: 'Too many tries: the seconds until the next one count down.',
      always: { guard: 'isOver', target: 'editing', actions: 'forgetFailure' },
      after: { second: { target: 'throttled', reenter: true, actions: 'countDown' } },
      on: { 'field.change': { actions: [changeField, 'persistValues'] } },
    },
    done: {
      description: 'It was accepted.',
      always: { guard: 'mayRepeat', target: 'editing' },
    },
  },
})

/** The machine with a form's own rules. */
export const formMachineWith = ({ check, fieldOf }: FormRules) =>
  formMachine.provide({
    actions: {
      checkField: assign(({ context }, left: string) => ({ problems: problemsIn(context, left, check) })),
      checkAll: assign(({ context }) => ({
        problems: check(context.values),
        summary: [],
        failure: null,
        touched: Object.keys(context.values),
      })),
      sortFailure: assign((_, failure: Failure) => sorted(failure, fieldOf)),
    },
  })

export type FormActor = ActorRefFrom<typeof formMachine>
export type FormSnapshot = SnapshotFrom<typeof formMachine>
