import { useMemo } from 'react'
import { emptyQuery } from '../api/mappers/listing-query.ts'
import { readPage } from '../api/pages/read-page.ts'
import type { CategoryId, ProductId } from '../api/types/ids.ts'
import type { SafeHtml } from '../api/types/common.ts'
import type { Listing, ListingQuery } from '../api/types/listing.ts'
import { cartIntents, cartView, type CartIntents, type CartView } from '../machines/cart/index.ts'
import {
  listingIntents,
  listingMachine,
  listingView,
  type ListingIntents,
  type ListingView,
} from '../machines/listing/index.ts'
import {
  quickViewIntents,
  quickViewMachine,
  quickViewView,
  type QuickViewInput,
  type QuickViewIntents,
  type QuickViewView,
  type ViewedProduct,
} from '../machines/quick-view/index.ts'
import { actorOf } from '../machines/shared/port.ts'
import { sessionIntents, sessionView, type SessionIntents, type SessionView } from '../machines/session/index.ts'
import { wishlistIntents, wishlistView, type WishlistIntents, type WishlistView } from '../machines/wishlist/index.ts'
import { listingOf, type ListingSource } from '../ports/listing.ports.ts'
import { useOfShop, usePage, useShop, useView } from './provider.tsx'
import type { Shop } from './shop.ts'
import { withoutMarkup } from './without-markup.ts'

/** The cart of the surrounding shop, and its intents. */
export function useCart(): CartView & CartIntents {
  const shop = useShop()
  const { cart } = useOfShop(shop, shop.actors)
  const view = useView(cart, cartView) as CartView
  return useMemo(() => ({ ...view, ...cartIntents((event) => cart.send(event)) }), [view, cart])
}

/** The session of the surrounding shop, and its intents. */
export function useSession(): SessionView & SessionIntents {
  const shop = useShop()
  const { session } = useOfShop(shop, shop.actors)
  const view = useView(session, sessionView) as SessionView
  return useMemo(() => ({ ...view, ...sessionIntents((event) => session.send(event)) }), [view, session])
}

/** The wishlist of the surrounding shop, and its intents. */
export function useWishlist(): WishlistView & WishlistIntents {
  const shop = useShop()
  const { wishlist } = useOfShop(shop, shop.actors)
  const view = useView(wishlist, wishlistView) as WishlistView
  return useMemo(() => ({ ...view, ...wishlistIntents((event) => wishlist.send(event)) }), [view, wishlist])
}

/** A list of products: of a category, or found by words. */
export type ListingRequest = { categoryId: CategoryId } | { search: string }

/** The first query of a list. */
export interface ListingOptions {
  /** Products of a page; 24 without it. */
  pageSize?: number
  /** Products that "load more" may put on one page; 100 without it. */
  maxListed?: number
  /** Milliseconds that a typed price settles for; 500 without it. */
  settle?: number
}

const emptyListing = (current: ListingQuery, limit: number): Listing => ({
  correctedTerm: null,
  categoryId: null,
  elements: [],
  total: 0,
  first: 1,
  last: 1,
  pages: 0,
  limit,
  sorting: '',
  sortings: [],
  filters: [],
  current,
})

/** A list of products, and its intents; null until the shop runs. Other requests begin another list. */
export function useListing(
  request: ListingRequest,
  { pageSize = 24, maxListed = 100, settle = 500 }: ListingOptions = {},
): (ListingView & ListingIntents) | null {
  const shop = useShop()
  const version = useOfShop(shop, shop.version)
  const actor = usePage(
    shop,
    JSON.stringify([request, pageSize, maxListed, settle, version]),
    () => ({
      logic: listingLogic(shop, request, pageSize, maxListed),
      input: firstList(request, pageSize, maxListed, settle),
    }),
    // The first list is requested like every other: a failure has its state and can be retried.
    (started) => started.send({ type: 'page.choose', page: 1 }),
  )
  const view = useView(actor, listingView)
  return useMemo(
    () => (view && actor ? { ...view, ...listingIntents((event) => actor.send(event)) } : null),
    [view, actor],
  )
}

function firstList(request: ListingRequest, pageSize: number, maxListed: number, settle: number) {
  const query = { ...emptyQuery(), ...('search' in request && { search: request.search }) }
  return { listing: emptyListing(query, pageSize), maxListed, settle }
}

function listingLogic(shop: Shop, request: ListingRequest, pageSize: number, maxListed: number) {
  const source: ListingSource = 'search' in request ? 'search' : request
  const rules = { sizes: [pageSize], maxListed }
  return listingMachine.provide({
    actors: {
      search: actorOf(({ query }: { query: ListingQuery }, signal) =>
        listingOf(shop.api, source, query, { rules, currency: shop.currency(), now: Date.now(), signal }),
      ),
    },
  })
}

/** A product and its variants, and their intents; null until the shop runs. */
export function useProduct(path: string): (QuickViewView & QuickViewIntents) | null {
  const shop = useShop()
  const version = useOfShop(shop, shop.version)
  const actor = usePage(shop, JSON.stringify([path, version]), () => ({
    logic: quickViewMachine.provide({
      actors: {
        readProduct: actorOf((input: QuickViewInput, signal) => readProduct(shop, input.path, signal)),
      },
    }),
    input: { path },
  }))
  const view = useView(actor, quickViewView)
  return useMemo(
    () => (view && actor ? { ...view, ...quickViewIntents((event) => actor.send(event)) } : null),
    [view, actor],
  )
}

/** Path of a product's page by its id; for `useProduct` and `openVariant`. */
export const productPath = (id: ProductId): string => `/detail/${id}`

async function readProduct(shop: Shop, path: string, signal: AbortSignal): Promise<ViewedProduct | null> {
  const { session } = shop.actors().session.getSnapshot().context
  const { options } = shop
  const at = (address: string) =>
    readPage(shop.api, {
      path: address,
      search: '',
      signal,
      sanitise: (options.sanitise ?? withoutMarkup) as (html: string) => SafeHtml,
      language: options.locale,
      elements: new Map(),
      blocks: new Map(),
      currency: shop.currency(),
      taxState: session?.taxState ?? 'gross',
      homeCategory: null,
      navigation: [],
      rules: { category: { sizes: [24], maxListed: 100 }, search: { sizes: [24], maxListed: 100 } },
      now: Date.now(),
    })
  const first = await at(path)
  const answer = first.kind === 'moved' ? await at(first.path) : first
  if (answer.kind !== 'page' || answer.page.kind !== 'product') return null
  const { product, taxState } = answer.page
  return { product, taxState }
}
