import { StoreApiError, unreachable } from '../../../api/client/store-api-error.ts'
import { ownersIn, type OwnerActors } from '../../../ports/owners.ts'
import type { ShopStore } from './shop.store.ts'

/**
 * The actors of cart and session, as soon as the shop runs: it is loaded after the page.
 * @param call names the call that needs them in the StoreApiError of a shop that cannot be loaded
 */
export const runningOwners = (store: ShopStore, call: string): Promise<OwnerActors> =>
  new Promise((resolve, reject) => {
    const look = (): boolean => {
      const actor = store.actor()
      if (actor !== null) resolve(ownersIn(actor.system))
      else if (store.loadFailed()) reject(new StoreApiError(unreachable('network'), call))
      else return false
      return true
    }
    store.ensureStarted()
    if (look()) return
    const stop = store.subscribe('shop', () => {
      if (look()) stop()
    })
  })
