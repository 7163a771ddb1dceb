import { assign, emit, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { EventOf } from '../shared/event-of.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { unfilled } from '../shared/unfilled.ts'
import type { Purpose } from './consent.purposes.ts'
import type { ConsentContext, ConsentEmitted, ConsentEvent, ConsentInput } from './consent.types.ts'

/** The purposes that the shopper agreed to, as far as the shop has them. */
const configuredOf = ({ purposes }: Pick<ConsentInput, 'purposes'>, given: readonly Purpose[]): Purpose[] =>
  purposes.filter((purpose) => given.includes(purpose))

const decision = (context: ConsentContext, given: readonly Purpose[]) => {
  const allowed = configuredOf(context, given)
  return { given: allowed, draft: allowed, decided: true }
}

const storedIn = ({ event }: { event: EventOf<ConsentEvent, 'decision.storedElsewhere'> }): readonly Purpose[] | null =>
  event.given

/** What the shopper allows beside what the shop cannot do without. Nothing of it runs before they have said so. */
export const consentMachine = setup({
  types: setupTypes<{ context: ConsentContext; events: ConsentEvent; input: ConsentInput; emitted: ConsentEmitted }>(),
  guards: {
    /** The shopper has decided before. */
    isDecided: ({ context }) => context.decided,
    /** The stored decision was deleted. */
    isGone: (_, given: readonly Purpose[] | null) => given === null,
  },
  actions: {
    acceptAll: assign(({ context }) => decision(context, context.purposes)),
    denyAll: assign(({ context }) => decision(context, [])),
    assignDraft: assign(({ context }) => decision(context, context.draft)),
    assignStored: assign(({ context }, given: readonly Purpose[] | null) => decision(context, given ?? [])),
    forgetDecision: assign({ given: [], draft: [], decided: false }),
    setPurpose: assign(({ context }, { purpose, given }: { purpose: Purpose; given: boolean }) => ({
      draft: configuredOf(
        context,
        given ? [...context.draft, purpose] : context.draft.filter((one) => one !== purpose),
      ),
    })),
    resetDraft: assign(({ context }) => ({ draft: context.given })),
    /** Keeps the decision in the browser, with its date and the version of the purposes. */
    persistDecision: unfilled,
    emitDecision: emit(({ context }) => ({ type: 'consent.decided' as const, given: context.given })),
  },
}).createMachine({
  id: 'consent',
  context: ({ input: { purposes, given } }) => {
    const allowed = configuredOf({ purposes }, given ?? [])
    return { purposes, given: allowed, draft: allowed, decided: given !== null }
  },
  initial: 'starting',
  on: {
    'decision.storedElsewhere': [
      {
        guard: { type: 'isGone', params: storedIn },
        target: '.asking',
        actions: ['forgetDecision', 'emitDecision'],
      },
      { target: '.decided', actions: [{ type: 'assignStored', params: storedIn }, 'emitDecision'] },
    ],
  },
  states: {
    starting: {
      description: 'Has the shopper decided before?',
      always: [{ guard: 'isDecided', target: 'decided' }, { target: 'asking' }],
    },
    asking: {
      description: 'The shopper has not decided: the question is shown, and nothing runs.',
      initial: 'briefly',
      on: {
        'all.accept': { target: 'decided', actions: ['acceptAll', 'persistDecision', 'emitDecision'] },
        'all.deny': { target: 'decided', actions: ['denyAll', 'persistDecision', 'emitDecision'] },
      },
      states: {
        briefly: {
          description: 'In one sentence, with one button for everything and one for nothing.',
          on: { 'choices.open': 'choosing' },
        },
        choosing: {
          description: 'About each purpose by itself.',
          on: {
            'purpose.set': { actions: { type: 'setPurpose', params: ({ event }) => event } },
            'choices.save': { target: '#consent.decided', actions: ['assignDraft', 'persistDecision', 'emitDecision'] },
            'choices.close': { target: 'briefly', actions: 'resetDraft' },
          },
        },
      },
    },
    decided: {
      description: 'What is allowed runs, and nothing else.',
      initial: 'resting',
      states: {
        resting: {
          description: 'No question is shown.',
          on: { 'choices.open': 'changing' },
        },
        changing: {
          description: 'The shopper looks at what was decided, and may change it.',
          on: {
            'all.accept': { target: 'resting', actions: ['acceptAll', 'persistDecision', 'emitDecision'] },
            'all.deny': { target: 'resting', actions: ['denyAll', 'persistDecision', 'emitDecision'] },
            'purpose.set': { actions: { type: 'setPurpose', params: ({ event }) => event } },
            'choices.save': { target: 'resting', actions: ['assignDraft', 'persistDecision', 'emitDecision'] },
            'choices.close': { target: 'resting', actions: 'resetDraft' },
          },
        },
      },
    },
  },
})

export type ConsentActor = ActorRefFrom<typeof consentMachine>
export type ConsentSnapshot = SnapshotFrom<typeof consentMachine>
