import { use, useEffect, useState } from 'react'
import { initialTransition, toObserver, transition, waitFor } from 'xstate'
import type { Actor, AnyActor, AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { ActorRefFrom, InputFrom, Observer, SnapshotFrom, Subscription } from 'xstate'
import { enterPage } from '../../ports/pages.ts'
import { ActorHostContext, type ActorHost } from './actor-host.ts'

/** The actor of a page, before and after the shop has spawned it. */
export type PageActor<Logic extends AnyStateMachine> = Pick<Actor<Logic>, 'getSnapshot' | 'send' | 'subscribe' | 'on'>

interface Handler {
  type: string
  handle: (emitted: AnyEventObject) => void
}

/** An actor of a page before the page is entered. */
export interface Page<Logic extends AnyStateMachine> {
  actor: PageActor<Logic>
  /** Enters the page: from now on the shop runs the actor as soon as it can. The returned function leaves it. */
  enter: (this: void, host: ActorHost) => () => void
}

/**
 * The actor of a page. Until the shop runs it goes by the machine's own transitions, which carry nothing out; then the
 * shop spawns it, and what the shopper did meanwhile happens to it in the same order.
 */
export const createPageActor = <Logic extends AnyStateMachine>(logic: Logic, input: InputFrom<Logic>): Page<Logic> =>
  createPage(logic, input) as unknown as Page<Logic>

/** Shared data of a page and the machines that it begins with, while the shop does not run. */
interface Waiting {
  /** Events for the page or for a child of it. */
  early: { to: string | null; event: AnyEventObject }[]
  running: AnyActorRef | null
  wake: () => void
  /** Children of snapshots, and the actors that pages see in their place. */
  children: WeakMap<AnyActorRef, AnyActorRef>
}

/** The snapshot as a page may read it: machines that it has begun rest as it does. */
const shown = (snapshot: AnyMachineSnapshot, waiting: Waiting): AnyMachineSnapshot => ({
  ...snapshot,
  children: Object.fromEntries(
    Object.entries<AnyActorRef | undefined>(snapshot.children).map(([id, child]) => {
      if (child === undefined) return [id, child]
      const { logic } = child as AnyActor
      const existing = waiting.children.get(child)
      const rest = existing ?? ('root' in logic ? restingActor(logic, child.getSnapshot(), id, waiting).actor : child)
      waiting.children.set(child, rest as AnyActorRef)
      return [id, rest]
    }),
  ),
})

/** An actor that goes by its machine's transitions until there is a running one: the page's own, or a form of it. */
function restingActor(logic: AnyStateMachine, start: AnyMachineSnapshot, id: string | null, waiting: Waiting) {
  let pure = start
  let snapshot = shown(start, waiting)
  const observers = new Set<Observer<AnyMachineSnapshot>>()
  const handlers = new Set<Handler>()
  const show = (next: AnyMachineSnapshot): void => {
    snapshot = next
    for (const observer of observers) observer.next?.(next)
  }
  return {
    show,
    emit: (event: AnyEventObject): void => {
      for (const { type, handle } of handlers) if (type === event.type || type === '*') handle(event)
    },
    reset: (): void => {
      pure = start
      snapshot = shown(start, waiting)
    },
    actor: {
      getSnapshot: () => snapshot,
      send(event: AnyEventObject): void {
        if (waiting.running !== null) return runningOf(waiting.running, id)?.send(event)
        waiting.early.push({ to: id, event })
        ;[pure] = transition(logic, pure, event)
        show(shown(pure, waiting))
        waiting.wake()
      },
      subscribe(next: Parameters<typeof toObserver<AnyMachineSnapshot>>[0]): Subscription {
        const observer = toObserver(next)
        observers.add(observer)
        return { unsubscribe: () => void observers.delete(observer) }
      },
      on(type: string, handle: Handler['handle']): Subscription {
        const handler = { type, handle }
        handlers.add(handler)
        return { unsubscribe: () => void handlers.delete(handler) }
      },
    },
  }
}

function createPage(logic: AnyStateMachine, input: unknown) {
  const [first] = initialTransition(logic, input)
  const waiting: Waiting = { early: [], running: null, wake: () => {}, children: new WeakMap() }
  const page = restingActor(logic, first, null, waiting)

  const follow = (actor: AnyActorRef): Subscription[] => {
    const emitted = actor.on('*', page.emit)
    waiting.running = actor
    for (const { to, event } of waiting.early.splice(0)) runningOf(actor, to)?.send(event)
    const now = (): void => page.show(actor.getSnapshot())
    const changes = actor.subscribe({ next: now, error: now })
    now()
    return [emitted, changes]
  }

  return {
    actor: page.actor,
    enter(host: ActorHost): () => void {
      let joined: AnyActorRef | null = null
      let leave: (() => void) | null = null
      let subscriptions: Subscription[] = []
      const look = (): void => {
        const shop = host.actor()
        if (shop === null || shop === joined) return
        joined = shop
        leave = enterPage(shop, logic, input, (actor) => {
          subscriptions = follow(actor)
        })
      }
      const stop = host.subscribe('shop', look)
      waiting.wake = host.ensureStarted
      // A machine that begins with a question needs its system now; another one when something happens to it.
      if (Object.keys(first.children).length > 0 || waiting.early.length > 0) waiting.wake()
      look()
      return () => {
        stop()
        for (const subscription of subscriptions) subscription.unsubscribe()
        leave?.()
        Object.assign(waiting, { early: [], running: null, wake: () => {} })
        page.reset()
      }
    },
  }
}

/** The running actor, or its child of this id. */
const runningOf = (actor: AnyActorRef, id: string | null): AnyActorRef | undefined =>
  id === null ? actor : (actor.getSnapshot() as AnyMachineSnapshot).children[id]

/** Runs a machine in the shop until it is stopped: for pages whose machine comes after them. */
export function runPageActor<Logic extends AnyStateMachine>(
  host: ActorHost,
  logic: Logic,
  input: InputFrom<Logic>,
): PageActor<Logic> & { stop: () => void } {
  const { actor, enter } = createPageActor(logic, input)
  return { ...actor, stop: enter(host) }
}

/** XState's `waitFor`, which reads and follows an actor and needs no more of it. */
export const waitForPage = <Logic extends AnyStateMachine>(
  actor: PageActor<Logic>,
  isThere: (snapshot: SnapshotFrom<Logic>) => boolean,
): Promise<SnapshotFrom<Logic>> => waitFor(actor as unknown as ActorRefFrom<Logic>, isThere)

/**
 * Runs the machine of a page in the shop's system while the component is on screen. Server and first render show its
 * initial snapshot.
 */
export function usePageActor<Logic extends AnyStateMachine>(
  logic: Logic,
  ...[options]: undefined extends InputFrom<Logic>
    ? [options?: { input?: InputFrom<Logic> }]
    : [options: { input: InputFrom<Logic> }]
): PageActor<Logic> {
  const host = use(ActorHostContext)
  if (host === null) throw new Error('Outside of the shop')
  const [page] = useState(() => createPageActor(logic, options?.input as InputFrom<Logic>))
  useEffect(() => page.enter(host), [page, host])
  return page.actor
}
