import { createContext, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import { Trans } from '@lingui/react/macro'
import type { Listing } from '../../../api/types/listing.ts'
import type { ListingView, ListingIntents } from '../../../machines/listing/index.ts'
import { useShopStore } from '../shop/index.ts'
import { createListingStore } from './listing.store.ts'

export interface ListingBinding extends ListingView, ListingIntents {
  /** Calls back when a requested list is shown; returns a function that stops it. */
  onShown: (listener: (shown: { more: boolean }) => void) => () => void
}

const ListingBindingContext = createContext<ListingBinding | null>(null)

/** The listing of this page; null on a page without one. */
export const useListing = (): ListingBinding | null => use(ListingBindingContext)

/**
 * Runs the listing of one page. Give it a `key` of route, foreign key and language: another category is another
 * machine. The first view comes from `listing`, so that server and browser render the same. The keyboard finds a way past
 * filters and all else above the products.
 */
export function ListingProvider({ listing, children }: { listing: Listing; children: ReactNode }) {
  const router = useRouter()
  const shop = useShopStore()
  const [store] = useState(() => createListingStore(shop, router, listing))
  useEffect(() => store.start(), [store])
  // A link, Back, or data that was read again without a navigation (stale, another currency).
  useEffect(() => store.report(listing), [store, listing])
  const view = useSyncExternalStore(store.view.subscribe, store.view.get, store.view.get)
  const binding = useMemo(() => ({ ...view, ...store.intents, onShown: store.onShown }), [view, store])
  return (
    <ListingBindingContext value={binding}>
      {listing.total > 0 ? (
        <a className="skip" href="#products">
          <Trans>Skip to products</Trans>
        </a>
      ) : null}
      {children}
    </ListingBindingContext>
  )
}

/** A listing without machine and router: for states that are rendered from data. */
export function StaticListing({ view, children }: { view: ListingBinding; children: ReactNode }) {
  return <ListingBindingContext value={view}>{children}</ListingBindingContext>
}
