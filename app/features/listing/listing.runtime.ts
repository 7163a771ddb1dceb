import type { AnyRouter } from '@tanstack/react-router'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { config } from '../../../app.config.ts'
import type { Listing, ListingQuery } from '../../../api/types/listing.ts'
import { listingMachine } from '../../../machines/listing/index.ts'
import type { ListingEvent } from '../../../machines/listing/index.ts'
import { registerRootActor } from '../../platform/root-actors.ts'
import type { NavigationTracker } from './navigation-tracker.ts'
import { cleanAddress, sortedQuery } from './clean-address.ts'
import { search } from './search.ts'

/** Starts the machine of one list; it asks by moving to another address. */
export function runListing(router: AnyRouter, tracker: NavigationTracker, listing: Listing) {
  const machine = listingMachine.provide({
    actors: {
      search: fromPromise<Listing, { query: ListingQuery }>(({ input, signal }) =>
        tracker.own(() => search(router, input.query, signal)),
      ),
      watchAddress: fromCallback<ListingEvent>(({ sendBack }) =>
        tracker.listen((current) => sendBack({ type: 'url.applied', listing: current })),
      ),
    },
  })
  const actor = createActor(machine, {
    input: { listing, maxListed: config.maxListed, settle: config.timings.filterDebounce },
  })
  actor.subscribe({ complete: registerRootActor(actor) })
  cleanAddress(sortedQuery(listing))
  return actor.start()
}
