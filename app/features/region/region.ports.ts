import { readCountries } from '../../../api/operations/session.ts'
import type { RegionChoice, RegionPorts } from '../../../machines/region/index.ts'
import type { SessionChange } from '../../../machines/session/index.ts'
import { ownersOf } from '../../../ports/owners.ts'
import { runningOwners, type ShopStore } from '../shop/index.ts'

/** Differences between the choice and the session, or, without a session, the page. */
function changesTo({ countryId, currencyId }: RegionChoice, now: Omit<RegionChoice, 'locale'>): SessionChange[] {
  const changes: SessionChange[] = []
  if (currencyId !== null && currencyId !== now.currencyId) changes.push({ kind: 'currency', id: currencyId })
  if (countryId !== null && countryId !== now.countryId) changes.push({ kind: 'country', id: countryId })
  return changes
}

interface Languages {
  /** Notes a locale as the shopper's choice in this browser. */
  remember: (locale: string) => void
  /** Opens the page in another locale. */
  open: (locale: string) => void
}

/**
 * Applies the choice by the session's own machine, which informs pages and tabs.
 * @param shown the page's own region
 */
export const regionPorts = (store: ShopStore, shown: RegionChoice, languages: Languages): RegionPorts => ({
  readCountries: (signal) => readCountries(store.api, { signal }),
  async applyChoice(choice) {
    const actors = await runningOwners(store, 'changeContext')
    const owners = ownersOf(actors)
    const { session } = actors
    // Changes that were not answered wait in the session: they are sent again, and not put aside for new ones.
    if (session.getSnapshot().matches('unreachable')) session.send({ type: 'session.retry' })
    const current = session.getSnapshot().context.session
    const now = current ? { countryId: current.countryId, currencyId: current.currency.id } : shown
    await Promise.all(changesTo(choice, now).map((change) => owners.change(change)))
    // Also that of the page itself: another one may be remembered.
    languages.remember(choice.locale)
  },
  async openLanguage(locale) {
    languages.open(locale)
  },
})
