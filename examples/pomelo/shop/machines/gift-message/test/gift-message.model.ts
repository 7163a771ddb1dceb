import { invariant, type Samples, type TestModel } from 'storechart/paths/index.ts'
import type { EventFromLogic } from 'xstate'
import { giftMessageMachine, MOST } from '../gift-message.machine.ts'

type Machine = typeof giftMessageMachine
const rule = invariant<Machine>

/** The step's machine, for paths and mutants. */
export const giftMessage: TestModel = {
  name: 'gift-message',
  machine: giftMessageMachine,
  inputs: { new: { kept: {} }, reloaded: { kept: { wanted: 'yes', text: 'For you' } } },
  events: {
    'gift.set': [
      { type: 'gift.set', wanted: true },
      { type: 'gift.set', wanted: false },
    ],
    'message.write': ['For you', ' ', 'x'.repeat(MOST + 1)].map((text) => ({ type: 'message.write', text })),
  } satisfies Samples<EventFromLogic<Machine>>,
  answers: {},
  view: (snapshot) => ({ ready: snapshot.hasTag('ready') }),
  key: ({ context }) => context,
  invariants: {
    'it is ready without a present, and with a message that fits on the card': rule(({ after }) => {
      const { wanted, text } = after.context
      const fits = text.trim() !== '' && text.trim().length <= MOST
      return after.hasTag('ready') === (!wanted || fits)
    }),
    'an error is shown on request, until the shopper does something about it': rule(({ before, after, event }) =>
      event.type === 'step.requested'
        ? after.matches({ present: 'complaining' }) === (before !== null && !before.hasTag('ready'))
        : !after.matches({ present: 'complaining' }),
    ),
    'text and wish are what the shopper said last': rule(({ before, after, event }) => {
      if (before === null) return true
      const wanted = event.type === 'gift.set' ? event.wanted : before.context.wanted
      const text = event.type === 'message.write' && before.context.wanted ? event.text : before.context.text
      return after.context.wanted === wanted && after.context.text === text
    }),
  },
}
