import { assign, setup } from 'xstate'
import type { SnapshotFrom } from 'xstate'
import type { Failure } from '../../api/types/failure.ts'
import type { NavigationEntry } from '../../api/types/navigation.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import type { SubmenuContext, SubmenuEvent, SubmenuPorts } from './submenu.types.ts'

const port = portsOf<SubmenuPorts>()

/** One level of the menu below those that every page knows: read when it is unfolded, once. */
export const submenuMachine = setup({
  types: setupTypes<{ context: SubmenuContext; events: SubmenuEvent }>(),
  actors: { readChildren: port('readChildren') },
  guards: {
    /** The level was read before. */
    isRead: ({ context }) => context.entries !== null,
  },
  actions: {
    assignEntries: assign((_, entries: NavigationEntry[]) => ({ entries })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'submenu',
  context: { entries: null, failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'The level is folded.',
      on: { 'level.open': [{ guard: 'isRead', target: 'open' }, { target: 'loading' }] },
    },
    loading: {
      description: 'The level is unfolded, and its categories are read.',
      entry: 'clearFailure',
      invoke: {
        id: 'readChildren',
        src: 'readChildren',
        onDone: { target: 'open', actions: { type: 'assignEntries', params: answered } },
        onError: { target: 'failed', actions: { type: 'setFailure', params: rejected } },
      },
      on: { 'level.close': 'closed' },
    },
    open: {
      description: 'The categories of the level are shown.',
      on: { 'level.close': 'closed' },
    },
    failed: {
      description: 'The categories could not be read; the level’s own page can be opened all the same.',
      on: { 'level.close': 'closed', 'level.retry': 'loading', 'network.returned': 'loading' },
    },
  },
})

export type SubmenuSnapshot = SnapshotFrom<typeof submenuMachine>
