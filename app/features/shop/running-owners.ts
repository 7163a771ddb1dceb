import { StoreApiError, unreachable } from '../../../api/client/store-api-error.ts'
import { ownersIn, type OwnerActors } from '../../../ports/owners.ts'
import type { ShopStore } from './shop.store.ts'
import { waitForView } from './wait-for-view.ts'

/**
 * The actors of cart and session, as soon as the shop runs: it is loaded after the page.
 * @param call names the call that needs them in the StoreApiError of a shop that cannot be loaded
 */
export async function runningOwners(store: ShopStore, call: string): Promise<OwnerActors> {
  store.ensureStarted()
  await waitForView(store, 'shop', () => store.actor() !== null || store.loadFailed())
  const actor = store.actor()
  if (actor === null) throw new StoreApiError(unreachable('network'), call)
  return ownersIn(actor.system)
}
