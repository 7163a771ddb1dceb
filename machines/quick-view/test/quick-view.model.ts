import { answerOf, inputOf, calls, errorOf, invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { product } from '../../../tests/access/states/catalogue.samples.ts'
import { failures } from '../../../tests/model/samples.ts'
import { failureOf } from '../../shared/failure.ts'
import { quickViewView } from '../quick-view.connect.ts'
import { quickViewMachine } from '../quick-view.machine.ts'
import type { QuickViewEvent, ViewedProduct } from '../quick-view.types.ts'

const small: ViewedProduct = { product: product({ name: 'Small vase' }), taxState: 'gross' }
const large: ViewedProduct = { product: product({ name: 'Large vase' }), taxState: 'gross' }

const events = {
  'variant.open': [
    { type: 'variant.open', path: '/large-vase' },
    { type: 'variant.open', path: '/red-vase' },
  ],
} satisfies Samples<QuickViewEvent>

const answers = { done: [small, large, null], error: [failures.network] }

type QuickViewStep = StepOf<typeof quickViewMachine>
const rule = invariant<typeof quickViewMachine>
const ports = ['readProduct', 'readVariant']
const asks = (step: QuickViewStep): boolean => ports.some((id) => calls(step, id))
const answerIn = (step: QuickViewStep): ViewedProduct | null | undefined =>
  ports.map((id) => answerOf(step, id) as ViewedProduct | null | undefined).find((answer) => answer !== undefined)
const failureIn = (step: QuickViewStep) => {
  const error = ports.map((id) => errorOf(step, id)).find((one) => one !== undefined)
  return error === undefined ? null : failureOf(error)
}

/** A product in a dialog, in charts, generated paths and mutation. */
export const quickView: TestModel = {
  name: 'quick-view',
  machine: quickViewMachine,
  inputs: { 'a card was pressed': { path: '/small-vase' } },
  events,
  answers: { readProduct: answers, readVariant: answers },
  key: ({ context }) => [context.path, context.viewed?.product.name, context.failure?.kind],
  view: (snapshot) => {
    const { status, viewed, failure } = quickViewView(snapshot)
    return { status, product: viewed?.product.name ?? null, failure: failure?.kind ?? null }
  },
  invariants: {
    'the answer is shown, and a product that is not found is marked so': rule((step) => {
      const answer = answerIn(step)
      if (answer === undefined) return true
      if (answer === null) return step.after.matches('missing')
      const { viewed, failure } = step.after.context
      return step.after.matches('shown') && viewed === answer && failure === null
    }),
    'a failure is in the context, and the product on screen stays': rule((step) => {
      const failure = failureIn(step)
      const { before, after } = step
      if (failure === null) return true
      return (
        after.context.failure === failure &&
        after.context.viewed === before?.context.viewed &&
        after.matches(before.matches('reading') ? 'failed' : 'outdated')
      )
    }),
    'the variant that was chosen last is read': rule((step) => {
      const { before, after, event } = step
      if (event.type !== 'variant.open' || before === null)
        return after.context.path === (before?.context.path ?? '/small-vase')
      const isShown = ['shown', 'changing', 'outdated'].some((state) => before.value === state)
      if (!isShown) return after.context.path === before.context.path && !asks(step)
      const given = inputOf(after, 'readVariant') as { path: string } | undefined
      return after.matches('changing') && asks(step) && given?.path === event.path && after.context.path === event.path
    }),
    'a failed call is repeated on a retry or when the connection returns': rule((step) => {
      const { before, after, event } = step
      if (before === null || (event.type !== 'product.retry' && event.type !== 'network.returned')) return true
      if (before.matches('failed')) return after.matches('reading') && asks(step)
      return before.matches('outdated') ? after.matches('changing') && asks(step) : !asks(step)
    }),
    'a product is on screen unless none was read or it is not found': rule(({ after }) => {
      const isOnScreen = ['shown', 'changing', 'outdated'].some((state) => after.value === state)
      return isOnScreen ? after.context.viewed !== null : quickViewView(after).viewed === null
    }),
  },
}
