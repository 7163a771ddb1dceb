import { useMemo } from 'react'
import { useSelector } from '@xstate/react'
import type { AnyActorRef, StateValue } from 'xstate'
import { useShopActor } from '../shop/index.ts'

/** `{ ready: 'clean' }` of cart → `cart.ready`, `cart.ready.clean`. */
const statesIn = (value: StateValue, prefix: string): string[] =>
  typeof value === 'string'
    ? [`${prefix}.${value}`]
    : Object.entries(value).flatMap(([key, inner]) => [
        `${prefix}.${key}`,
        ...(inner === undefined ? [] : statesIn(inner, `${prefix}.${key}`)),
      ])

type Children = Record<string, AnyActorRef | undefined>

/** Ids of the states that a machine of this page is in; empty when it does not run here. */
export function useActiveStates(name: string): string[] {
  const shop = useShopActor()
  const children: Children = shop?.getSnapshot().children ?? {}
  const actor: AnyActorRef | undefined = name === 'shop' ? (shop ?? undefined) : children[name]
  const value = useSelector(actor, valueOf)
  return useMemo(() => (value === null ? [] : statesIn(value, name)), [value, name])
}

const isValue = (value: unknown): value is StateValue =>
  typeof value === 'string' || (typeof value === 'object' && value !== null)

function valueOf(snapshot: unknown): StateValue | null {
  const isState = typeof snapshot === 'object' && snapshot !== null && 'value' in snapshot
  return isState && isValue(snapshot.value) ? snapshot.value : null
}
