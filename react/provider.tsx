import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { ActorRefFrom, AnyStateMachine, InputFrom } from 'xstate'
import type { StoreApi } from '../api/client/client.ts'
import { enterPage } from '../ports/pages.ts'
import type { Shop } from './shop.ts'

const ShopContext = createContext<Shop | null>(null)

/** Runs a shop while it is mounted. Server and first render show its initial views. */
export function StorechartProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  useEffect(() => shop.start(), [shop])
  return <ShopContext value={shop}>{children}</ShopContext>
}

/**
 * The shop around.
 * @throws Error outside of a `StorechartProvider`
 */
export function useShop(): Shop {
  const shop = use(ShopContext)
  if (shop === null) throw new Error('There is no <StorechartProvider> around this component.')
  return shop
}

/** The client of the shop around, for every operation of `@storechart/api`. */
export const useStoreApi = (): StoreApi => useShop().api

/** A value of the shop itself; renders again when the shop emits a change. */
export function useOfShop<Value>(shop: Shop, read: () => Value): Value {
  return useSyncExternalStore(shop.subscribe, read, read)
}

interface Shown<Snapshot> {
  getSnapshot: () => Snapshot
  subscribe: (listener: () => void) => { unsubscribe: () => void }
}

/** The view of an actor's snapshot; null without an actor. `view` returns the same object for the same snapshot. */
export function useView<Snapshot, View>(
  actor: Shown<Snapshot> | null,
  view: (snapshot: Snapshot) => View,
): View | null {
  const read = () => (actor === null ? null : view(actor.getSnapshot()))
  const subscribe = useCallback(
    (listener: () => void): (() => void) => {
      const subscription = actor?.subscribe(listener)
      return () => subscription?.unsubscribe()
    },
    [actor],
  )
  return useSyncExternalStore(subscribe, read, read)
}

/** A page's machine and what it begins with. */
export interface Entered<Logic extends AnyStateMachine> {
  logic: Logic
  input: InputFrom<Logic>
}

/**
 * The actor of a page while the component is mounted and the shop runs; null before.
 * @param make of the running shop; called anew when `key` is another one
 * @param onStarted gets the actor before anything shows it
 */
export function usePage<Logic extends AnyStateMachine>(
  shop: Shop,
  key: string,
  make: (shop: Shop) => Entered<Logic>,
  onStarted?: (actor: ActorRefFrom<Logic>) => void,
): ActorRefFrom<Logic> | null {
  const running = useOfShop(shop, () => (shop.isRunning() ? shop.actors().shop : null))
  const [page, setPage] = useState<{ key: string; actor: ActorRefFrom<Logic> } | null>(null)
  useEffect(() => {
    if (running === null) return undefined
    const { logic, input } = make(shop)
    const leave = enterPage(running, logic, input, (started) => {
      const actor = started as ActorRefFrom<Logic>
      onStarted?.(actor)
      setPage({ key, actor })
    })
    return () => {
      setPage(null)
      leave()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `key` names what `make` makes
  }, [shop, running, key])
  return page?.key === key ? page.actor : null
}
