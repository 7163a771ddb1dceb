import { assign, setup } from 'xstate'
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import type { CheckoutData } from '../shared/checkout-data.ts'
import { needed } from '../shared/needed.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { afterFailedSwitch, afterSwitch, canSwitch, nextOf, resultOf } from './method-choice.logic.ts'
import type {
  MethodChoiceContext,
  MethodChoiceInput,
  MethodChoicePorts,
  MethodChoiceResult,
} from './method-choice.types.ts'

const port = portsOf<MethodChoicePorts>()

/**
 * Chooses a method, of delivery or of payment: what the shopper wants first, then, as long as the chosen one is blocked,
 * the next that is offered. It ends with the method that stays.
 */
export const methodChoiceMachine = setup({
  types: setupTypes<{
    context: MethodChoiceContext
    input: MethodChoiceInput
    output: MethodChoiceResult
  }>(),
  actors: { chooseMethod: port('chooseMethod') },
  guards: {
    /** The shopper chose a method that is not saved yet. */
    isWanted: ({ context }) => context.wanted !== null,
    canSwitch: ({ context: { data, of, blocked } }) => canSwitch(data, of, blocked),
  },
  actions: {
    assignChoice: assign((_, data: CheckoutData) => ({ data, wanted: null, saved: true, failure: null })),
    giveUpChoice: assign((_, failure: Failure) => ({ wanted: null, failure })),
    assignSwitch: assign(({ context }, data: CheckoutData) => afterSwitch(context, data)),
    skipMethod: assign(({ context }, failure: Failure) => ({ ...afterFailedSwitch(context), failure })),
  },
}).createMachine({
  id: 'method-choice',
  context: ({ input }) => ({ ...input, saved: false, switched: null, failure: null }),
  output: ({ context }) => resultOf(context),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Is something wanted, or is the chosen method blocked?',
      always: [
        { guard: 'isWanted', target: 'saving' },
        { guard: 'canSwitch', target: 'switching' },
        { target: 'done' },
      ],
    },
    saving: {
      description: 'What the shopper wants is being saved.',
      invoke: {
        id: 'chooseMethod',
        src: 'chooseMethod',
        input: ({ context }) => ({ of: context.of, id: needed(context.wanted, 'method') }),
        onDone: { target: 'deciding', actions: { type: 'assignChoice', params: answered } },
        onError: { target: 'deciding', actions: { type: 'giveUpChoice', params: rejected } },
      },
    },
    switching: {
      description: 'The chosen method is blocked: the next one is tried.',
      invoke: {
        id: 'switchMethod',
        src: 'chooseMethod',
        input: ({ context }) => ({ of: context.of, id: needed(nextOf(context), 'method').id }),
        onDone: { target: 'deciding', actions: { type: 'assignSwitch', params: answered } },
        onError: { target: 'deciding', actions: { type: 'skipMethod', params: rejected } },
      },
    },
    done: { type: 'final', description: 'The method can be used, or none is left.' },
  },
})

export type MethodChoiceSnapshot = SnapshotFrom<typeof methodChoiceMachine>
