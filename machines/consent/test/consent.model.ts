import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { consentView } from '../consent.connect.ts'
import { consentMachine } from '../consent.machine.ts'
import type { Purpose } from '../consent.purposes.ts'
import type { ConsentEvent } from '../consent.types.ts'

const purposes: Purpose[] = ['statistics', 'comfort']

const events = {
  'all.accept': [{ type: 'all.accept' }],
  'all.deny': [{ type: 'all.deny' }],
  'choices.open': [{ type: 'choices.open' }],
  'choices.close': [{ type: 'choices.close' }],
  'purpose.set': [
    { type: 'purpose.set', purpose: 'statistics', given: true },
    { type: 'purpose.set', purpose: 'statistics', given: false },
    { type: 'purpose.set', purpose: 'marketing', given: true },
  ],
  'choices.save': [{ type: 'choices.save' }],
  'decision.storedElsewhere': [
    { type: 'decision.storedElsewhere', given: null },
    { type: 'decision.storedElsewhere', given: ['comfort', 'marketing'] },
  ],
} satisfies Samples<ConsentEvent>

type ConsentStep = StepOf<typeof consentMachine>
const rule = invariant<typeof consentMachine>
const list = (some: readonly Purpose[]): string => some.join()
const choicesOf = (some: readonly Purpose[]): string => list(purposes.filter((purpose) => some.includes(purpose)))
const isOpen = ({ after }: ConsentStep): boolean =>
  after.matches({ asking: 'choosing' }) || after.matches({ decided: 'changing' })
const wasOpen = ({ before }: ConsentStep): boolean =>
  before !== null && (before.matches({ asking: 'choosing' }) || before.matches({ decided: 'changing' }))
/** Whether the machine took the event: answers while no question is open are none. */
const isAnswer = ({ before, event }: ConsentStep): boolean => {
  if (before === null) return false
  if (event.type === 'choices.save')
    return before.matches({ asking: 'choosing' }) || before.matches({ decided: 'changing' })
  return (event.type === 'all.accept' || event.type === 'all.deny') && !before.matches({ decided: 'resting' })
}

/** The consent in charts, generated paths and mutation. */
export const consent: TestModel = {
  name: 'consent',
  machine: consentMachine,
  inputs: {
    'no decision yet': { purposes, given: null },
    'everything was denied': { purposes, given: [] },
    'more was allowed than the shop uses now': { purposes, given: ['marketing', 'statistics'] },
  },
  events,
  answers: {},
  key: ({ context }) => [context.decided, list(context.given), list(context.draft)],
  view: (snapshot) => consentView(snapshot),
  invariants: {
    'nothing is allowed before the shopper has decided': rule(
      ({ after: { context } }) => context.decided || context.given.length === 0,
    ),
    'the question is open exactly as long as nothing is decided': rule(
      ({ after }) => after.matches('asking') === !after.context.decided,
    ),
    'what is allowed follows from what the shopper, or another tab, decided last': rule((step) => {
      const { before, after, event } = step
      const now = list(after.context.given)
      if (event.type === 'decision.storedElsewhere') return now === choicesOf(event.given ?? [])
      if (before === null) return true
      if (!isAnswer(step)) return now === list(before.context.given)
      if (event.type === 'all.accept') return now === list(purposes)
      return now === (event.type === 'all.deny' ? '' : list(before.context.draft))
    }),
    'an old answer counts for the purposes that the shop still has': rule(({ before, after: { context } }) => {
      return before !== null || context.given.every((purpose) => context.purposes.includes(purpose))
    }),
    'a tick is a draft, and has only purposes of the shop': rule((step) => {
      const { before, after, event } = step
      const now = list(after.context.draft)
      if (!isOpen(step)) return now === list(after.context.given)
      if (before === null || !wasOpen(step)) return now === list(after.context.given)
      if (event.type !== 'purpose.set') return now === list(before.context.draft)
      const others = before.context.draft.filter((purpose) => purpose !== event.purpose)
      return now === choicesOf(event.given ? [...others, event.purpose] : others)
    }),
    'each decision is emitted, and those of this tab are stored': rule((step) => {
      const names = step.effects.map(({ name }) => name)
      const here = isAnswer(step)
      const emits = names.includes('xstate.emit')
      return (
        names.includes('persistDecision') === here &&
        emits === (here || (step.before !== null && step.event.type === 'decision.storedElsewhere'))
      )
    }),
    'the choices are open from their opening to an answer or their closing': rule((step) => {
      const { before, event } = step
      if (before === null) return !isOpen(step)
      if (event.type === 'choices.open') return isOpen(step)
      const ends = isAnswer(step) || event.type === 'choices.close' || event.type === 'decision.storedElsewhere'
      return isOpen(step) === (wasOpen(step) && !ends)
    }),
  },
}
