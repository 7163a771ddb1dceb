import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { AnyRouter } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { fromCallback, fromPromise } from 'xstate'
import { config } from '../../../app.config.ts'
import { format } from '../../../api/shapes/listing-query.ts'
import type { CmsPage, Listing, ListingQuery } from '../../../api/shapes/types.ts'
import { listingFacts, listingIntents, listingMachine } from '../../../machines/listing/index.ts'
import type { ListingEvent, ListingFacts, ListingIntents } from '../../../machines/listing/index.ts'
import { listingInside } from './listing-inside.ts'
import { createMoves } from './moves.ts'

export interface ListingView extends ListingFacts, ListingIntents {
  /** Tells when a list that was asked for is there; answers how to stop listening. */
  onShown: (listener: (shown: { more: boolean }) => void) => () => void
}

const ListingContext = createContext<ListingView | null>(null)

/** The listing of this page; null on a page without one. */
export const useListing = (): ListingView | null => use(ListingContext)

/**
 * Runs the listing of one page. Give it a `key` of route, foreign key and language: another category is another
 * machine. The first snapshot comes from `listing`, so that server and browser render the same.
 */
export function ListingProvider({ listing, children }: { listing: Listing; children: ReactNode }) {
  const router = useRouter()
  const [moves] = useState(() => createMoves(listing))
  const machine = useMemo(
    () =>
      listingMachine.provide({
        actors: {
          search: fromPromise<Listing, { query: ListingQuery }>(({ input, signal }) =>
            moves.own(() => search(router, input.query, signal)),
          ),
          watchAddress: fromCallback<ListingEvent>(({ sendBack }) =>
            moves.listen((current) => sendBack({ type: 'url.applied', listing: current })),
          ),
        },
      }),
    [router, moves],
  )
  const actor = useActorRef(machine, {
    input: { listing, maxListed: config.maxListed, settle: config.timings.filterDebounce },
  })
  // A link, Back, or data that was read again without a navigation (stale, another currency).
  useEffect(() => moves.report(listing), [listing, moves])
  const facts = useSelector(actor, listingFacts, sameFacts)
  const intents = useMemo(() => listingIntents(actor), [actor])
  const onShown = useCallback<ListingView['onShown']>(
    (listener) => {
      const heard = actor.on('listing.shown', listener)
      return () => heard.unsubscribe()
    },
    [actor],
  )
  const view = useMemo(() => ({ ...facts, ...intents, onShown }), [facts, intents, onShown])
  return <ListingContext value={view}>{children}</ListingContext>
}

/** A listing without machine and router: for states that are rendered from data. */
export function StaticListing({ view, children }: { view: ListingView; children: ReactNode }) {
  return <ListingContext value={view}>{children}</ListingContext>
}

const sameFacts = (one: ListingFacts, other: ListingFacts): boolean =>
  one.situation === other.situation &&
  one.listing === other.listing &&
  one.query === other.query &&
  one.canLoadMore === other.canLoadMore &&
  one.failure === other.failure

/**
 * Lets the loader read the query, then moves to its address. The address changes only when the answer is there, so a
 * failure leaves the page as it was.
 */
async function search(router: AnyRouter, query: ListingQuery, signal: AbortSignal): Promise<Listing> {
  const { location } = router.state
  const params = Object.fromEntries(new URLSearchParams(format(query)))
  const target = { to: location.pathname, search: params, state: location.state }
  const matches = await router.preloadRoute(target)
  const page = matches?.at(-1)
  if (page?.status !== 'success') throw page?.error ?? new Error('the listing could not be read')
  if (!signal.aborted) await router.navigate({ ...target, resetScroll: false })
  const listing = listingOf(router)
  if (!listing) throw new Error('the address shows no listing')
  return listing
}

/** What the loader of the page on screen has read. */
function listingOf(router: AnyRouter): Listing | null {
  const data: unknown = router.state.matches.at(-1)?.loaderData
  if (!isRecord(data) || !isRecord(data['page'])) return null
  const { page } = data
  if (isListing(page['listing'])) return page['listing']
  return isCmsPage(page['cms']) ? listingInside(page['cms']) : null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isListing = (value: unknown): value is Listing => isRecord(value) && Array.isArray(value['elements'])
const isCmsPage = (value: unknown): value is CmsPage => isRecord(value) && Array.isArray(value['sections'])
