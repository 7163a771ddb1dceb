import { assign, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { ProductId } from '../../api/types/ids.ts'
import type { EventOf } from '../shared/event-of.ts'
import { answered, portsOf } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { combinationOf, lastChoice, stillShown } from './variant-choice.logic.ts'
import type {
  Chosen,
  VariantChoiceContext,
  VariantChoiceEvent,
  VariantChoiceInput,
  VariantChoicePorts,
} from './variant-choice.types.ts'

type Press = EventOf<VariantChoiceEvent, 'option.choose'>

const port = portsOf<VariantChoicePorts>()
const pressed = ({ event }: { event: Press }): Press => event
const shown = ({ event }: { event: EventOf<VariantChoiceEvent, 'variant.shown'> }): Chosen => event.chosen

const startOver = { type: 'startOver', params: pressed } as const
const setShown = { type: 'setShown', params: shown } as const
const addPress = { type: 'addPress', params: pressed } as const
const setShownMeanwhile = { type: 'setShownMeanwhile', params: shown } as const

/**
 * The choice of a variant. Presses add up while an answer or a page is awaited, so that none is lost; of two presses in
 * one group the last one counts.
 */
export const variantChoiceMachine = setup({
  types: setupTypes<{ context: VariantChoiceContext; events: VariantChoiceEvent; input: VariantChoiceInput }>(),
  actors: { findVariant: port('findVariant'), goTo: port('goTo') },
  guards: {
    /** There is a variant with this combination. */
    isFound: (_, found: ProductId | null) => found !== null,
  },
  actions: {
    addPress: assign(({ context }, { group, option }: Press) => ({
      pending: { ...context.pending, [group]: option },
      switched: group,
      found: null,
    })),
    startOver: assign((_, { group, option }: Press) => ({
      pending: { [group]: option },
      switched: group,
      last: null,
      found: null,
    })),
    setVariant: assign((_, found: ProductId | null) => ({ found })),
    setShown: assign(({ context }, chosen: Chosen) => ({ chosen, last: stillShown(context.last, chosen) })),
    setShownMeanwhile: assign((_, chosen: Chosen) => ({ chosen })),
    rememberChoice: assign(({ context }) => ({ last: lastChoice(context) })),
    forgetPresses: assign({ pending: {}, found: null }),
  },
}).createMachine({
  id: 'variant-choice',
  context: ({ input }) => ({ chosen: input.chosen, pending: {}, switched: '', last: null, found: null }),
  initial: 'resting',
  states: {
    resting: {
      description: 'The page shows what is chosen.',
      on: {
        'option.choose': { target: 'lookingUp', actions: startOver },
        'variant.shown': { actions: setShown },
      },
    },
    lookingUp: {
      description: 'The variant of the wanted combination is read.',
      invoke: {
        id: 'findVariant',
        src: 'findVariant',
        input: ({ context }) => combinationOf(context),
        onDone: [
          {
            guard: { type: 'isFound', params: answered },
            target: 'going',
            actions: { type: 'setVariant', params: answered },
          },
          { target: 'impossible', actions: 'forgetPresses' },
        ],
        onError: { target: 'failed', actions: 'forgetPresses' },
      },
      on: {
        'option.choose': { target: 'lookingUp', reenter: true, actions: addPress },
        'variant.shown': { actions: setShownMeanwhile },
      },
    },
    going: {
      description: 'The page of the variant is on its way.',
      entry: 'rememberChoice',
      invoke: {
        id: 'goTo',
        src: 'goTo',
        input: ({ context }) => ({ variantId: context.found }),
        onDone: { target: 'resting', actions: 'forgetPresses' },
        onError: { target: 'failed', actions: 'forgetPresses' },
      },
      on: {
        'option.choose': { target: 'lookingUp', actions: addPress },
        'variant.shown': { actions: setShownMeanwhile },
      },
    },
    impossible: {
      description: 'No variant goes with the last press.',
      on: {
        'option.choose': { target: 'lookingUp', actions: startOver },
        'variant.shown': { target: 'resting', actions: setShown },
      },
    },
    failed: {
      description: 'The variant could not be read or shown.',
      on: {
        'option.choose': { target: 'lookingUp', actions: startOver },
        'variant.shown': { target: 'resting', actions: setShown },
      },
    },
  },
})

export type VariantChoiceActor = ActorRefFrom<typeof variantChoiceMachine>
export type VariantChoiceSnapshot = SnapshotFrom<typeof variantChoiceMachine>
