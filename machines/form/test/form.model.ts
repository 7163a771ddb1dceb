import type { AnyMachineSnapshot } from 'xstate'
import { failures } from '../../../tests/model/samples.ts'
import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { formMachineWith } from '../form.machine.ts'
import { isFilled, withoutSecrets } from '../form.logic.ts'
import type { FormContext, FormEvent, FormInput, FormValues } from '../form.types.ts'
import { formView } from '../form.connect.ts'

const empty: FormValues = { email: '', password: '' }

const events = {
  'field.change': [
    { type: 'field.change', field: 'email', value: 'ada@example.com' },
    { type: 'field.change', field: 'email', value: '' },
    { type: 'field.change', field: 'email', value: ' grace@example.com' },
    { type: 'field.change', field: 'password', value: 'another phrase' },
  ],
  'field.leave': [{ type: 'field.leave', field: 'email' }],
  'form.reset': [{ type: 'form.reset', values: empty }],
} satisfies Samples<FormEvent>

const machine = formMachineWith({
  check: ({ email }) => (email === '' ? [{ by: 'rule', field: 'email', rule: 'required', parameters: {} }] : []),
  fieldOf: (pointer) => (pointer === '/email' ? 'email' : null),
  tidy: ({ email = '', ...others }) => ({ ...others, email: String(email).trim() }),
})

const input = (again: boolean): FormInput => ({
  name: 'sample',
  values: { ...empty, password: 'secret phrase' },
  secret: ['password'],
  again,
})

type FormStep = StepOf<typeof machine>
const rule = (holds: (step: FormStep) => boolean) => invariant<typeof machine>(holds)
const did = ({ effects }: FormStep, name: string): boolean => effects.some((effect) => effect.name === name)
const emits = ({ effects }: FormStep, type: string): boolean =>
  effects.some(({ name, params }) => name === 'xstate.emit' && JSON.stringify(params).includes(`"type":"${type}"`))
const contextOf = (snapshot: AnyMachineSnapshot): FormContext => snapshot.context
const takes = (snapshot: FormStep['after']): boolean => !snapshot.matches('submitting') && !snapshot.matches('done')
const isTidy = ({ context }: FormStep['after']): boolean => !String(context.values['email']).startsWith(' ')
const isEmpty = ({ context }: FormStep['after']): boolean => context.values['email'] === ''

/** Forms in charts, generated paths and mutation. */
export const form: TestModel = {
  name: 'form',
  machine,
  inputs: { 'sent once': input(false), 'sent again and again': input(true) },
  events,
  answers: { submitForm: { done: ['an answer'], error: [failures.refused, failures.throttled, failures.network] } },
  key: (snapshot) => {
    const { values, problems, seconds, touched, attempts, failure, settings, accepted } = contextOf(snapshot)
    return [
      values['email'],
      problems.length,
      seconds,
      touched.length > 0,
      attempts > 0,
      failure?.kind,
      settings.again,
      accepted,
    ]
  },
  view: (snapshot) => [formView(snapshot), snapshot.context.touched, snapshot.context.attempts],
  status: (snapshot) => formView(snapshot).status,
  invariants: {
    'a field shows what was typed, and the tab stores it': rule((step) => {
      const { before, after, event } = step
      if (before === null || event.type !== 'field.change' || !takes(before)) return true
      return after.context.values[event.field] === event.value && did(step, 'persistValues')
    }),
    'typing removes the error of the field': rule(({ before, after, event }) => {
      if (before === null || event.type !== 'field.change' || !takes(before)) return true
      return after.context.problems.every(({ field }) => field !== event.field)
    }),
    'typing after a rejection removes it': rule(({ before, after, event }) => {
      if (before?.matches('refused') !== true || event.type !== 'field.change') return true
      return after.matches('editing') && after.context.failure === null && after.context.summary.length === 0
    }),
    'a field that was left is tidied, stored and checked, and may show its error while it is filled or once it was sent':
      rule((step) => {
        const { before, after, event } = step
        if (event.type !== 'field.leave' || before?.matches('editing') !== true) return true
        return (
          did(step, 'persistValues') &&
          isTidy(after) &&
          after.context.touched.includes(event.field) ===
            (isFilled(before.context.values[event.field]) ||
              (before.context.touched.includes(event.field) && before.context.attempts > 0)) &&
          after.context.problems.some(({ field }) => field === event.field) === isEmpty(after)
        )
      }),
    'nothing unsound or untidy is sent, everything sound is': rule((step) => {
      const { before, after, event } = step
      if (event.type !== 'form.submit' || (before?.matches('editing') !== true && before?.matches('refused') !== true))
        return true
      if (after.context.attempts !== before.context.attempts + 1) return false
      if (isEmpty(after))
        return after.matches('editing') && emits(step, 'form.refused') && after.context.problems.length > 0
      return after.matches('submitting') && isTidy(after)
    }),
    'every field may show its error after submitting, and old rejections are removed': rule(
      ({ before, after, event }) => {
        if (
          event.type !== 'form.submit' ||
          (before?.matches('editing') !== true && before?.matches('refused') !== true)
        )
          return true
        return (
          after.context.touched.length === 2 && after.context.summary.length === 0 && after.context.failure === null
        )
      },
    ),
    'it cannot be sent twice at once': rule(
      ({ before, after, event }) =>
        before?.matches('submitting') !== true ||
        event.type !== 'form.submit' ||
        after === before ||
        after.context.attempts === before.context.attempts,
    ),
    'an answer is emitted, the stored values, passwords and errors are removed': rule((step) => {
      if (step.event.type !== 'xstate.done.actor.submitForm') return true
      const { after } = step
      const rests = after.context.settings.again ? after.matches('editing') : after.matches('done')
      return (
        rests &&
        emits(step, 'form.done') &&
        after.output === (rests && after.matches('done') ? step.event.output : undefined) &&
        did(step, 'dropValues') &&
        after.context.touched.length + after.context.attempts === 0 &&
        JSON.stringify(withoutSecrets(after.context)) === JSON.stringify(after.context.values)
      )
    }),
    'it counts as accepted from the answer until something is changed': rule(({ before, after, event }) => {
      const { accepted } = formView(after)
      if (event.type === 'xstate.done.actor.submitForm') return accepted
      if (event.type === 'field.change' && after !== before && !after.matches('done')) return !accepted
      return accepted === (before?.context.accepted ?? false)
    }),
    'a rejection is emitted; its errors are at their fields or in the summary': rule((step) => {
      const { after, event } = step
      if (event.type !== 'xstate.error.actor.submitForm' || !('error' in event) || event.error === failures.throttled)
        return true
      const parts = event.error === failures.refused ? 1 : 0
      return (
        after.matches('refused') &&
        emits(step, 'form.refused') &&
        after.context.failure !== null &&
        after.context.summary.length === parts &&
        after.context.problems.length === parts
      )
    }),
    'too many tries are announced and counted down': rule((step) => {
      const { before, after, event } = step
      if (event.type === 'xstate.error.actor.submitForm' && 'error' in event && event.error === failures.throttled) {
        return after.matches('throttled') && after.context.seconds === 3 && emits(step, 'form.refused')
      }
      if (before?.matches('throttled') !== true || !event.type.startsWith('xstate.after')) return true
      const left = before.context.seconds - 1
      return after.context.seconds === left && after.matches(left > 0 ? 'throttled' : 'editing')
    }),
    'the wait is over without a trace': rule(
      ({ before, after }) =>
        before?.matches('throttled') !== true || !after.matches('editing') || after.context.failure === null,
    ),
    'waiting means seconds': rule(({ after }) => !after.matches('throttled') || after.context.seconds > 0),
    'a reset begins anew': rule((step) => {
      const { after, event } = step
      if (event.type !== 'form.reset') return true
      const { values, touched, problems, seconds, attempts } = after.context
      return (
        after.matches('editing') &&
        values === event.values &&
        touched.length + problems.length + seconds + attempts === 0 &&
        did(step, 'persistValues')
      )
    }),
  },
}
