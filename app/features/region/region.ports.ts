import { readCountries } from '../../../api/operations/session.ts'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import type { RegionChoice, RegionPorts } from '../../../machines/region/index.ts'
import type { SessionChange } from '../../../machines/session/index.ts'
import type { ShopActor } from '../../../machines/shop/index.ts'
import type { ShopStore } from '../shop/index.ts'
import { ownersIn, ownersOf } from '../../../ports/owners.ts'

/** The shop, as soon as it runs. */
function runningShop(store: ShopStore): Promise<ShopActor> {
  return new Promise((resolve, reject) => {
    const look = (): boolean => {
      const actor = store.actor()
      if (actor !== null) resolve(actor)
      else if (store.loadFailed())
        reject(
          new StoreApiError({ kind: 'unreachable', reason: 'network', status: null, violations: [] }, 'changeContext'),
        )
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

/** Differences between the choice and the session, or, without a session, the page. */
function changesTo({ countryId, currencyId }: RegionChoice, now: Omit<RegionChoice, 'locale'>): SessionChange[] {
  const changes: SessionChange[] = []
  if (currencyId !== null && currencyId !== now.currencyId) changes.push({ kind: 'currency', id: currencyId })
  if (countryId !== null && countryId !== now.countryId) changes.push({ kind: 'country', id: countryId })
  return changes
}

/**
 * Applies the choice by the session's own machine, which informs pages and tabs.
 * @param shown the page's own region
 * @param openLanguage opens the page in another locale
 */
export const regionPorts = (
  store: ShopStore,
  shown: RegionChoice,
  openLanguage: (locale: string) => void,
): RegionPorts => ({
  readCountries: (signal) => readCountries(store.api, { signal }),
  async applyChoice(choice) {
    const { system } = await runningShop(store)
    const actors = ownersIn(system)
    const owners = ownersOf(actors)
    const { session } = actors
    // Changes that were not answered wait in the session: they are sent again, and not put aside for new ones.
    if (session.getSnapshot().matches('unreachable')) session.send({ type: 'session.retry' })
    const current = session.getSnapshot().context.session
    const now = current ? { countryId: current.countryId, currencyId: current.currency.id } : shown
    await Promise.all(changesTo(choice, now).map((change) => owners.change(change)))
  },
  async openLanguage(locale) {
    openLanguage(locale)
  },
})
