import { rejectionOf } from '../../../tests/model/samples.ts'
import { answerOf, inputOf, calls, invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { euro, failures, rejection } from '../../checkout/test/checkout.samples.ts'
import { authorizationMachine } from '../authorization.machine.ts'
import type {
  AuthorizationEvent,
  AuthorizationInput,
  AuthorizationResult,
  Confirmation,
} from '../authorization.types.ts'

const input: AuthorizationInput = { method: 'payment_hosted', total: euro(84.9), limit: 600_000 }

const events = {} satisfies Samples<AuthorizationEvent>

const rule = invariant<typeof authorizationMachine>
type AuthorizationStep = StepOf<typeof authorizationMachine>
const answerIn = (step: AuthorizationStep) => answerOf(step, 'confirm') as Confirmation | undefined
const kindOf = ({ after }: AuthorizationStep): AuthorizationResult['kind'] | undefined => after.output?.kind

/** Authorizing a payment, in charts, generated paths and mutation. */
export const authorization: TestModel = {
  name: 'authorization',
  machine: authorizationMachine,
  inputs: { 'fields in the page': input },
  events,
  answers: {
    confirm: {
      done: [
        { kind: 'authorized', reference: 'reference-1' },
        { kind: 'declined' },
        { kind: 'incomplete' },
      ] satisfies Confirmation[],
      error: [rejection(failures.lost)],
    },
  },
  key: ({ context }) => [context.reference],
  view: ({ output }) => ({ kind: (output as AuthorizationResult | undefined)?.kind ?? null }),
  invariants: {
    'the provider is called once, with the method and the total that the shopper saw': rule((step) => {
      if (step.before !== null) return !calls(step, 'confirm')
      const given = inputOf(step.after, 'confirm')
      return (
        calls(step, 'confirm') && JSON.stringify(given) === JSON.stringify({ method: input.method, total: input.total })
      )
    }),
    'a payment is authorized by the provider’s answer alone, and has a reference then': rule((step) => {
      const { output } = step.after
      const answer = answerIn(step)
      if (answer?.kind === 'authorized') return output?.kind === 'authorized' && output.reference === answer.reference
      return output === undefined || (output.kind !== 'authorized' && output.reference === null)
    }),
    'the output has the kind of the provider’s answer': rule((step) => {
      const answer = answerIn(step)
      return answer === undefined || kindOf(step) === answer.kind
    }),
    'a provider that breaks ends it as failed': rule(
      (step) => rejectionOf(step, 'confirm') === null || kindOf(step) === 'failed',
    ),
    'a shopper who cancels ends it as cancelled': rule(
      (step) =>
        step.event.type !== 'authorization.cancel' || step.before?.status !== 'active' || kindOf(step) === 'cancelled',
    ),
    'a provider that takes too long ends it as timed out': rule(
      (step) => !step.event.type.startsWith('xstate.after') || kindOf(step) === 'timedOut',
    ),
  },
}
