import type { AnyActorRef } from 'xstate'

const running = new Set<AnyActorRef>()
const followers = new Set<(actor: AnyActorRef) => void>()

/**
 * Puts an actor that no other actor started on the list of this tab's machines, before it starts. The returned
 * function takes it off.
 */
export function registerRootActor(actor: AnyActorRef): () => void {
  running.add(actor)
  for (const follow of followers) follow(actor)
  return () => running.delete(actor)
}

/** Calls back for every root actor of this tab: at once for those that run, then for each new one. */
export function followRootActors(follow: (actor: AnyActorRef) => void): () => void {
  followers.add(follow)
  running.forEach(follow)
  return () => followers.delete(follow)
}
