import type { AnyRouter } from '@tanstack/react-router'
import { config } from '../../../app.config.ts'
import type { Listing } from '../../../api/types/listing.ts'
import { filterCount, queryAfter } from '../../../machines/listing/listing.logic.ts'
import { firstView } from '../../../machines/listing/listing.first-view.ts'
import { listingIntents } from '../../../machines/listing/listing.intents.ts'
import type { ListingEvent, ListingView } from '../../../machines/listing/index.ts'
import type { ActorHost } from '../../platform/actor-host.ts'
import { createLazyHost } from '../../platform/lazy-host.ts'
import { createValue } from '../../ui/value.ts'
import { withConnection } from '../../ui/with-connection.ts'
import { createNavigationTracker } from './navigation-tracker.ts'

type Shown = { more: boolean }

const sameView = (one: ListingView, other: ListingView): boolean =>
  one.status === other.status &&
  one.listing === other.listing &&
  one.query === other.query &&
  one.canLoadMore === other.canLoadMore &&
  one.failure === other.failure

/**
 * The listing of one page, as its provider reads it. The machine loads when the browser is idle or the shopper makes a
 * choice; until then the list stays as it was read, and the choice waits.
 */
export function createListingStore(shop: ActorHost, router: AnyRouter, first: Listing) {
  const tracker = createNavigationTracker(first)
  const shownListeners = new Set<(shown: Shown) => void>()
  const view = createValue(firstView(first, config.maxListed))
  let early: ListingEvent[] = []

  const show = (next: ListingView): void => {
    if (!sameView(view.get(), next)) view.set(next)
  }
  const host = createLazyHost({
    idle: true,
    load: async () => {
      const runtime = await withConnection(() => import('./listing.runtime.ts'))
      return () => runtime.runListing(shop, router, tracker, view.get().listing)
    },
    onStarted: (actor) => {
      actor.on('listing.shown', (shown) => {
        for (const listener of shownListeners) listener(shown)
      })
      actor.subscribe(() => show(actor.view()))
      const waiting = early
      early = []
      for (const event of waiting) actor.send(event)
      show(actor.view())
    },
  })
  const send = (event: ListingEvent): void => {
    const actor = host.running()
    if (actor !== null) return actor.send(event)
    early.push(event)
    // A choice is visible at once.
    const shown = view.get()
    const query = queryAfter(shown.query, event, shown.listing)
    if (query !== null) show({ ...shown, query, filters: filterCount(query, shown.listing) })
    host.ensureStarted()
  }

  return {
    start: host.start,
    /** Reports the list that the address shows now. */
    report: (listing: Listing): void => {
      tracker.report(listing)
      if (host.running() === null && listing !== view.get().listing) show(firstView(listing, config.maxListed))
    },
    view,
    intents: listingIntents(send),
    onShown: (listener: (shown: Shown) => void): (() => void) => {
      shownListeners.add(listener)
      return () => shownListeners.delete(listener)
    },
  }
}
