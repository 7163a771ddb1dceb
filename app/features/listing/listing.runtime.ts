import type { AnyRouter } from '@tanstack/react-router'
import { fromCallback } from 'xstate'
import { config } from '../../../app.config.ts'
import type { Listing, ListingQuery } from '../../../api/types/listing.ts'
import { listingMachine, listingView } from '../../../machines/listing/index.ts'
import type { ListingEvent } from '../../../machines/listing/index.ts'
import { actorOf } from '../../../machines/shared/port.ts'
import type { ActorHost } from '../../platform/actor-host.ts'
import { runPageActor } from '../../platform/page-actor.ts'
import type { NavigationTracker } from './navigation-tracker.ts'
import { cleanAddress, sortedQuery } from './clean-address.ts'
import { search } from './search.ts'

/** Runs the machine of one list in the shop; its search is a navigation to another address. */
export function runListing(host: ActorHost, router: AnyRouter, tracker: NavigationTracker, listing: Listing) {
  const machine = listingMachine.provide({
    actors: {
      search: actorOf(({ query }: { query: ListingQuery }, signal) =>
        tracker.during(() => search(router, query, signal)),
      ),
      watchAddress: fromCallback<ListingEvent>(({ sendBack }) =>
        tracker.listen((current) => sendBack({ type: 'url.applied', listing: current })),
      ),
    },
  })
  cleanAddress(sortedQuery(listing))
  const actor = runPageActor(host, machine, {
    listing,
    maxListed: config.maxListed,
    settle: config.timings.filterDebounce,
  })
  return { ...actor, view: () => listingView(actor.getSnapshot()) }
}
