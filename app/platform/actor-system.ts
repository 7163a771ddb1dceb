import type { AnyActorRef } from 'xstate'

let root: AnyActorRef | null = null
const followers = new Set<(root: AnyActorRef) => void>()

/** Shows the root of this tab's actor system to its tools, before it starts. */
export function showActorSystem(actor: AnyActorRef): void {
  root = actor
  for (const follow of followers) follow(actor)
}

/**
 * Calls back with the root of this tab's actor system: at once where there is one, and with a root that replaces it.
 */
export function followActorSystem(follow: (root: AnyActorRef) => void): () => void {
  followers.add(follow)
  if (root !== null) follow(root)
  return () => followers.delete(follow)
}
