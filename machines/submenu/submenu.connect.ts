import type { NavigationEntry } from '../../api/types/navigation.ts'
import { memoised } from '../shared/view.ts'
import type { SubmenuSnapshot } from './submenu.machine.ts'
import type { SubmenuEvent } from './submenu.types.ts'

/** The view of one level of a menu. */
export interface SubmenuView {
  status: 'closed' | 'loading' | 'open' | 'failed'
  entries: readonly NavigationEntry[]
}

/** The intents of the view. */
export interface SubmenuIntents {
  toggle: (open: boolean) => void
  retry: () => void
  networkReturned: () => void
}

const nothing: readonly NavigationEntry[] = []

function viewOf({ value, context }: SubmenuSnapshot): SubmenuView {
  return { status: value, entries: context.entries ?? nothing }
}

/** The view of a snapshot. */
export const submenuView = memoised(viewOf)

/** Names for what can be done; components never send raw events. */
export const submenuIntents = (send: (event: SubmenuEvent) => void): SubmenuIntents => ({
  toggle: (open) => send({ type: open ? 'level.open' : 'level.close' }),
  retry: () => send({ type: 'level.retry' }),
  networkReturned: () => send({ type: 'network.returned' }),
})
