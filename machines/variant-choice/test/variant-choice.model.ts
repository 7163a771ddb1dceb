import type { AnyMachineSnapshot } from 'xstate'
import { failures, productId } from '../../../tests/model/samples.ts'
import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { variantChoiceView } from '../variant-choice.connect.ts'
import { variantChoiceMachine } from '../variant-choice.machine.ts'
import type { VariantChoiceContext, VariantChoiceEvent } from '../variant-choice.types.ts'

const sageMedium = { colour: 'sage', size: 'm' }
const sandLarge = { colour: 'sand', size: 'l' }

const events = {
  'option.choose': [
    { type: 'option.choose', group: 'colour', option: 'sand' },
    { type: 'option.choose', group: 'size', option: 'l' },
  ],
  'variant.shown': [
    { type: 'variant.shown', chosen: sandLarge },
    { type: 'variant.shown', chosen: sageMedium },
  ],
} satisfies Samples<VariantChoiceEvent>

type VariantStep = StepOf<typeof variantChoiceMachine>
const rule = (holds: (step: VariantStep) => boolean) => invariant<typeof variantChoiceMachine>(holds)
const contextOf = (snapshot: AnyMachineSnapshot): VariantChoiceContext => snapshot.context
const isBusy = (snapshot: VariantStep['after']): boolean => snapshot.matches('lookingUp') || snapshot.matches('going')
const has = (step: VariantStep, name: string): boolean => step.event.type === `xstate.${name}`
const answerOf = ({ event }: VariantStep): unknown => ('output' in event ? event.output : undefined)
const isNothing = ({ pending, found }: VariantChoiceContext): boolean =>
  Object.keys(pending).length === 0 && found === null

/** The choice of a variant in charts, generated paths and mutation. */
export const variantChoice: TestModel = {
  name: 'variant-choice',
  machine: variantChoiceMachine,
  inputs: { 'a page that shows a variant': { chosen: sageMedium } },
  events,
  answers: {
    findVariant: { done: [productId('sand-large'), null], error: [failures.network] },
    goTo: { done: [undefined], error: [failures.network] },
  },
  key: (snapshot) => contextOf(snapshot),
  view: (snapshot) => variantChoiceView(snapshot),
  alike: {
    'a choice is on its way until its page is there': ['variant-choice.lookingUp', 'variant-choice.going'],
  },
  invariants: {
    'a press starts a call at once, and its group is the one that must not change': rule(({ after, event }) => {
      if (event.type !== 'option.choose') return true
      const { pending, switched } = after.context
      return after.matches('lookingUp') && switched === event.group && pending[event.group] === event.option
    }),
    'a press while another one is under way is added to it': rule(({ before, after, event }) => {
      if (event.type !== 'option.choose' || before === null || !isBusy(before)) return true
      return Object.keys(before.context.pending).every(
        (group) => group === event.group || after.context.pending[group] === before.context.pending[group],
      )
    }),
    'a press while nothing is under way has only its own option': rule(({ before, after, event }) => {
      if (event.type !== 'option.choose' || before === null || isBusy(before)) return true
      return Object.keys(after.context.pending).length === 1 && after.context.last === null
    }),
    'every press starts a new call': rule(({ before, after, event }) => {
      if (event.type !== 'option.choose' || before === null) return true
      return (
        after.children['findVariant'] !== undefined && after.children['findVariant'] !== before.children['findVariant']
      )
    }),
    'the page goes to the variant that was found, and to no other': rule((step) => {
      if (!has(step, 'done.actor.findVariant'))
        return !step.after.matches('going') || step.before?.matches('going') === true
      const found = answerOf(step)
      return found === null
        ? step.after.matches('impossible')
        : step.after.matches('going') && step.after.context.found === found
    }),
    'the press that the page follows is remembered, with what was not pressed': rule(({ before, after }) => {
      if (!after.matches('going') || before?.matches('going') === true) return true
      const { chosen, pending, switched, last } = after.context
      if (last === null || last.group !== switched || last.option !== pending[switched]) return false
      return Object.keys(chosen).every(
        (group) => last.others[group] === (pending[group] === undefined ? chosen[group] : undefined),
      )
    }),
    'where nothing is under way no press waits': rule(({ after }) => isBusy(after) || isNothing(after.context)),
    'the last choice is shown until the next press': rule((step) => {
      if (!has(step, 'done.actor.goTo')) return true
      return step.after.matches('resting') && step.after.context.last === step.before?.context.last
    }),
    'a failure is shown, and nothing else has changed': rule((step) => {
      if (!has(step, 'error.actor.findVariant') && !has(step, 'error.actor.goTo')) return true
      return step.after.matches('failed') && step.after.context.chosen === step.before?.context.chosen
    }),
    'the chosen options are those that the page shows': rule(
      ({ after, event }) => event.type !== 'variant.shown' || after.context.chosen === event.chosen,
    ),
    'a page that shows another option removes the message about the last choice': rule(({ before, after, event }) => {
      if (event.type !== 'variant.shown' || before === null) return true
      const { last } = before.context
      if (isBusy(before)) return after.value === before.value && after.context.last === last
      const stays = last !== null && event.chosen[last.group] === last.option
      return after.matches('resting') && after.context.last === (stays ? last : null)
    }),
  },
}
