import { useEffect, useState } from 'react'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import type { ShopActor } from '../../../machines/shop/index.ts'
import { useShopStore, type ShopStore } from '../shop/index.ts'
import { ownersIn, ownersOf } from '../../../ports/owners.ts'
import { identifyWith, type Identify } from '../../../ports/identify.ts'

/** The shop's actors, which are loaded after the page. */
function runningShop(store: ShopStore): Promise<ShopActor> {
  return new Promise((resolve, reject) => {
    const look = (): boolean => {
      const actor = store.actor()
      if (actor !== null) resolve(actor)
      else if (store.loadFailed())
        reject(new StoreApiError({ kind: 'unreachable', reason: 'network', status: null, violations: [] }, 'identify'))
      else return false
      return true
    }
    store.ensureStarted()
    if (look()) return
    const stop = store.subscribe('shop', () => {
      if (look()) stop()
    })
  })
}

/** Login and registration of this page's forms. */
export function useIdentify(): Identify {
  const store = useShopStore()
  useEffect(() => store.ensureStarted(), [store])
  const [identify] = useState((): Identify => {
    const now = async (): Promise<Identify> => {
      const { system } = await runningShop(store)
      return identifyWith(store.api, ownersOf(ownersIn(system)))
    }
    return {
      login: async (given) => (await now()).login(given),
      register: async (fields) => (await now()).register(fields),
      apply: async (fields) => (await now()).apply(fields),
      registerAgain: async (fields) => (await now()).registerAgain(fields),
    }
  })
  return identify
}
