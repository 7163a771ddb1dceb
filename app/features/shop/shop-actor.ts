import { useCallback, useSyncExternalStore } from 'react'
import type { ShopActor } from '../../../machines/shop/index.ts'
import { useAwake, useShopStore } from './shop.context.ts'

/** The root actor; null on the server and before the shop runs. */
export function useShopActor(): ShopActor | null {
  useAwake()
  const store = useShopStore()
  const subscribe = useCallback((listener: () => void) => store.subscribe('shop', listener), [store])
  return useSyncExternalStore(subscribe, store.actor, () => null)
}
