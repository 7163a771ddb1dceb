import { assign, setup } from 'xstate'
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import type {
  QuickViewContext,
  QuickViewEvent,
  QuickViewInput,
  QuickViewPorts,
  ViewedProduct,
} from './quick-view.types.ts'

const setFailure = { type: 'setFailure', params: rejected } as const

const port = portsOf<QuickViewPorts>()
const request = ({ context: { path } }: { context: QuickViewContext }): QuickViewInput => ({ path })

const quickViewSetup = setup({
  types: setupTypes<{ context: QuickViewContext; events: QuickViewEvent; input: QuickViewInput }>(),
  actors: { readProduct: port('readProduct') },
  guards: {
    /** The shop has no such product any more. */
    isMissing: (_, viewed: ViewedProduct | null) => viewed === null,
  },
  actions: {
    assignPath: assign((_, path: string) => ({ path })),
    assignProduct: assign((_, viewed: ViewedProduct | null) => ({ viewed, failure: null })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
  },
})

const assignPath = { type: 'assignPath', params: ({ event }: { event: { path: string } }) => event.path } as const
const assignProduct = { type: 'assignProduct', params: answered } as const
const isMissing = { type: 'isMissing', params: answered } as const

/** A product in a dialog over the list that it was opened from, and its other variants. */
export const quickViewMachine = quickViewSetup.createMachine({
  id: 'quick-view',
  context: ({ input }) => ({ ...input, viewed: null, failure: null }),
  initial: 'reading',
  states: {
    reading: {
      description: 'The product is read; there is nothing to show yet.',
      invoke: {
        id: 'readProduct',
        src: 'readProduct',
        input: request,
        onDone: [
          { guard: isMissing, target: 'missing' },
          { target: 'shown', actions: assignProduct },
        ],
        onError: { target: 'failed', actions: setFailure },
      },
    },
    shown: {
      description: 'The product is on screen.',
      on: { 'variant.open': { target: 'changing', actions: assignPath } },
    },
    changing: {
      description: 'Another variant is read; the one before stays on screen.',
      invoke: {
        id: 'readVariant',
        src: 'readProduct',
        input: request,
        onDone: [
          { guard: isMissing, target: 'missing' },
          { target: 'shown', actions: assignProduct },
        ],
        onError: { target: 'outdated', actions: setFailure },
      },
      on: { 'variant.open': { target: 'changing', reenter: true, actions: assignPath } },
    },
    outdated: {
      description: 'The other variant could not be read.',
      on: {
        'product.retry': 'changing',
        'network.returned': 'changing',
        'variant.open': { target: 'changing', actions: assignPath },
      },
    },
    failed: {
      description: 'The product could not be read.',
      on: { 'product.retry': 'reading', 'network.returned': 'reading' },
    },
    missing: { description: 'The product has left the shop.' },
  },
})

export type QuickViewSnapshot = SnapshotFrom<typeof quickViewMachine>
