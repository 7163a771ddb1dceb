import type { AnyActor, AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

/** Ids of the actors that pages of this tab run. */
const taken = new Set<string>()

/** The machine's id where it is free: a page that shows the same thing twice numbers them. */
function takeId(wanted: string): string {
  let id = wanted
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}:${number}`
  taken.add(id)
  return id
}

/**
 * Has the shop spawn the machine of a page.
 * @param onStarted gets the actor once it runs
 * @returns has the shop stop it
 */
export function enterPage(
  shop: AnyActorRef,
  logic: AnyStateMachine,
  input: unknown,
  onStarted: (actor: AnyActorRef) => void,
): () => void {
  const id = takeId(logic.id)
  // The machine comes with its page: the shop finds it by its name, and events stay plain data.
  const { implementations } = (shop as AnyActor).logic as AnyStateMachine
  implementations.actors[id] = logic
  const started = shop.on('page.started', (emitted: AnyEventObject) => {
    // One that has ended as it started is in the system no more, but what became of it is.
    if (emitted['page'] === id)
      onStarted(shop.system.get(id) ?? (shop.getSnapshot() as AnyMachineSnapshot).children[id])
  })
  shop.send({ type: 'page.entered', page: id, input })
  return () => {
    started.unsubscribe()
    taken.delete(id)
    if (shop.getSnapshot().status === 'active') shop.send({ type: 'page.left', page: id })
  }
}
