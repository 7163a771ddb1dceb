import { createContext } from 'react'
import type { AnyActorRef } from 'xstate'

/** The one actor system of this tab, as far as the actors of pages need it. */
export interface ActorHost {
  /** Loads and starts the system where it does not run yet. */
  ensureStarted: () => void
  /** The shop, which is the root of the system; null until it runs, and on the server. */
  actor: () => AnyActorRef | null
  subscribe: (part: 'shop', listener: () => void) => () => void
}

/** Filled by the shop's provider, whose store is the host. */
export const ActorHostContext = createContext<ActorHost | null>(null)
