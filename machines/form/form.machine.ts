import { assign, emit, setup } from 'xstate'
import type { ActorRefFrom, DoneStateEvent, SnapshotFrom, StateMachine } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import { countDown, isOver, isThrottled, second, startCountdown } from '../shared/countdown.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { unfilled } from '../shared/unfilled.ts'
import { changed, fieldsWithProblems, left, sorted, touchedBy, withoutSecrets } from './form.logic.ts'
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

const formSetup = setup({
  types: setupTypes<{
    context: FormContext
    events: FormEvent
    input: FormInput
    output: unknown
    emitted: FormEmitted
  }>(),
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
    persistValues: unfilled,
    dropValues: unfilled,

    // A field that is left empty is no mistake yet: only sending the form says so.
    touchField: assign(({ context }, field: string) => ({ touched: touchedBy(context, field) })),
    // The form's own rules, filled by `formMachineWith`.
    changeField: unfilled<{ field: string; value: FieldValue }>,
    checkField: unfilled<string>,
    checkAll: unfilled,
    sortFailure: unfilled<Failure>,
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    startCountdown: assign((_, failure: Failure) => startCountdown(failure)),
    countDown: assign(({ context }) => countDown(context)),
    forgetFailure: assign({ failure: null, summary: [] }),
    forgetSecrets: assign(({ context }) => ({ values: withoutSecrets(context) })),
    setAccepted: assign({ touched: [], attempts: 0, accepted: true }),
    reset: assign((_, given: FormValues) => ({
      values: given,
      problems: [],
      summary: [],
      failure: null,
      touched: [],
      attempts: 0,
      seconds: 0,
    })),
    emitDone: emit((_, output: unknown) => ({ type: 'form.done' as const, output })),
    emitRefused: emit(({ context }) => ({ type: 'form.refused' as const, fields: fieldsWithProblems(context) })),
  },
})

const changeField = {
  type: 'changeField',
  params: ({ event }: { event: { field: string; value: FieldValue } }) => event,
} as const

const accepted = ['dropValues', 'forgetSecrets', 'setAccepted', { type: 'emitDone', params: answered }] as const

/**
 * Every form that posts: checked here first, then by the backend, whose objections land at their fields. A flow invokes it
 * and goes on with its output, which is what the backend answered.
 */
export const formMachine = formSetup.createMachine({
  id: 'form',
  output: ({ event }: { event: DoneStateEvent }) => event.output,
  context: ({ input }) => ({
    values: input.values,
    problems: [],
    summary: [],
    failure: null,
    touched: [],
    attempts: 0,
    accepted: false,
    seconds: 0,
    settings: { name: input.name, secret: input.secret, again: input.again },
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
      description: 'Fields are filled in; one that was left is checked, and may say so once it was filled.',
      on: {
        'field.change': { actions: [changeField, 'persistValues'] },
        'field.leave': {
          actions: [{ type: 'touchField', params: field }, { type: 'checkField', params: field }, 'persistValues'],
        },
        'form.submit': 'checking',
      },
    },
    checking: {
      description: 'Every field is checked before anything is sent.',
      entry: ['countAttempt', 'checkAll'],
      always: [
        { guard: 'isSound', target: 'submitting' },
        { target: 'editing', actions: 'emitRefused' },
      ],
    },
    submitting: {
      description: 'The answer is awaited.',
      // What is typed while an answer is awaited is kept; the answer is about what was sent.
      on: { 'field.change': { actions: [changeField, 'persistValues'] } },
      invoke: {
        id: 'submitForm',
        src: 'submitForm',
        input: values,
        onDone: [
          { guard: 'mayRepeat', target: 'editing', actions: accepted },
          { target: 'done', actions: accepted },
        ],
        onError: [
          {
            guard: { type: 'isThrottled', params: rejected },
            target: 'throttled',
            actions: [{ type: 'startCountdown', params: rejected }, 'emitRefused'],
          },
          {
            target: 'refused',
            actions: [{ type: 'sortFailure', params: rejected }, 'emitRefused'],
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
      description: 'It was accepted: the form ends with the answer.',
      type: 'final',
      output: answered,
    },
  },
})

type Parts<Output> =
  typeof formMachine extends StateMachine<
    infer Context,
    infer Event,
    infer Children,
    infer Actor,
    infer Action,
    infer Guard,
    infer Delay,
    infer Value,
    infer Tag,
    infer Input,
    unknown,
    infer Emitted,
    infer Meta,
    infer Config
  >
    ? StateMachine<
        Context,
        Event,
        Children,
        Actor,
        Action,
        Guard,
        Delay,
        Value,
        Tag,
        Input,
        Output,
        Emitted,
        Meta,
        Config
      >
    : never

/** A form by what its call answers. */
export type FormMachine<Output = unknown> = Parts<Output>

/** The form in the chart of a flow that invokes it, by what its call answers; the page provides its rules and its call. */
export const formOf = <Output>(): FormMachine<Output> => formMachine as FormMachine<Output>

/** The machine with a form's own rules. */
export const formMachineWith = (rules: FormRules): FormMachine =>
  formMachine.provide({
    actions: {
      changeField: assign(({ context }, { field, value }: { field: string; value: FieldValue }) =>
        changed(context, field, value, rules),
      ),
      checkField: assign(({ context }, field: string) => left(context, field, rules)),
      checkAll: assign(({ context }) => {
        const values = rules.tidy(context.values)
        const problems = rules.check(values)
        // A field may have no value yet, e.g. one that another choice showed.
        const touched = [...new Set([...Object.keys(values), ...fieldsWithProblems({ problems })])]
        return { values, problems, summary: [], failure: null, touched }
      }),
      sortFailure: assign(({ context }, failure: Failure) => sorted(context, failure, rules.fieldOf)),
    },
  })

/** The part of a form's actor that a page needs. */
export type FormActor = Pick<ActorRefFrom<FormMachine>, 'getSnapshot' | 'on' | 'send' | 'subscribe'>
export type FormSnapshot = SnapshotFrom<FormMachine>
