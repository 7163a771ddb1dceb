import { assign, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { EventOf } from '../shared/event-of.ts'
import { setupTypes } from '../shared/setup-types.ts'
import type { ShownItems, ShownList, VisitContext, VisitEvent } from './visit.types.ts'

const assignList = {
  type: 'assignList',
  params: ({ event }: { event: EventOf<VisitEvent, 'list.shown' | 'search.shown'> }) => event.list,
} as const
const assignShown = {
  type: 'assignShown',
  params: ({ event }: { event: EventOf<VisitEvent, 'product.shown'> }) => event.shown,
} as const

/** What of the shop is on screen, one page after another: what a visit is measured by. */
export const visitMachine = setup({
  types: setupTypes<{ context: VisitContext; events: VisitEvent }>(),
  actions: {
    assignList: assign((_, list: ShownList) => ({ list, shown: null })),
    assignShown: assign((_, shown: ShownItems) => ({ list: null, shown })),
    assignCart: assign((_, cart: ShownItems) => ({ cart })),
    forgetPage: assign({ list: null, shown: null }),
  },
}).createMachine({
  id: 'visit',
  context: { list: null, shown: null, cart: null },
  initial: 'elsewhere',
  on: {
    'list.shown': { target: '.list', reenter: true, actions: assignList },
    'search.shown': { target: '.search', reenter: true, actions: assignList },
    'product.shown': { target: '.product', reenter: true, actions: assignShown },
    'cart.shown': { actions: { type: 'assignCart', params: ({ event }) => event.cart } },
    'page.shown': { target: '.elsewhere', actions: 'forgetPage' },
  },
  states: {
    elsewhere: {
      description: 'A page without products of its own.',
      // The usual ways, as the chart draws them; all others begin everywhere.
      on: {
        'list.shown': { target: 'list', actions: assignList },
        'search.shown': { target: 'search', actions: assignList },
      },
    },
    // Apart from all other ways to a product: here it may be one of the list.
    list: {
      description: 'Products of a category.',
      on: { 'product.shown': { target: 'product', actions: assignShown } },
    },
    search: {
      description: 'What was searched for.',
      on: { 'product.shown': { target: 'product', actions: assignShown } },
    },
    product: { description: 'One product.' },
  },
})

export type VisitActor = ActorRefFrom<typeof visitMachine>
export type VisitSnapshot = SnapshotFrom<typeof visitMachine>
