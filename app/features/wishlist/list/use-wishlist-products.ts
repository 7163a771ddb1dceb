import { useEffect, useRef, useState } from 'react'
import type { StoreApi } from '../../../../api/client/client.ts'
import type { ProductId } from '../../../../api/types/ids.ts'
import { readProducts } from '../../../../api/operations/catalogue.ts'
import { readWishlistPage } from '../../../../api/operations/wishlist.ts'
import {
  idsOf,
  wishlistProductsIntents,
  wishlistProductsMachine,
  wishlistProductsView,
  type WishlistProductsEvent,
  type WishlistProductsIntents,
  type WishlistProductsPorts,
  type WishlistProductsView,
} from '../../../../machines/wishlist-products/index.ts'
import { actorOf } from '../../../../machines/shared/port.ts'
import { useFacts } from '../../../platform/locale.ts'
import { usePageMachine } from '../../../platform/use-page-machine.ts'
import { useNetworkReturned } from '../../../platform/use-network-returned.ts'
import { useShopStore, watchView, type ShopViews } from '../../shop/index.ts'
import { shownList } from './shown-list.ts'

/** The backend pages the customer's list; the one of this browser is available as a whole. */
const wishlistProductsPorts = (api: StoreApi): WishlistProductsPorts => ({
  async readPage(request, signal) {
    const options = { currency: request.currency, now: Date.now(), signal }
    if (request.onServer) return readWishlistPage(api, { page: request.page, limit: request.limit }, options)
    return { products: await readProducts(api, idsOf(request), options), total: request.ids.length }
  },
})

interface Options {
  /** The shared list; null: the shopper's own list. The first one stays. */
  shared: readonly ProductId[] | null
  /** Of the address. */
  page: number
  limit: number
}

/** The products of a list, one page at a time. */
export function useWishlistProducts({ shared, page, limit }: Options): {
  view: WishlistProductsView
  intents: WishlistProductsIntents
} {
  const store = useShopStore()
  const { defaultCurrency } = useFacts()
  const currencyOf = ({ currency }: ShopViews['session']): string => currency?.isoCode ?? defaultCurrency
  const [machine] = useState(() => {
    const ports = wishlistProductsPorts(store.api)
    const readPage = actorOf(ports.readPage)
    const watchList = watchView<WishlistProductsEvent>(store, ['wishlist', 'session'], (view) => {
      const own = () => shownList(view('wishlist'), view('session'))
      const list = shared === null ? own() : { ids: [...shared], onServer: false }
      return list && { type: 'list.changed', list }
    })
    const watchCurrency = watchView<WishlistProductsEvent>(store, ['session'], (view) => ({
      type: 'currency.changed',
      currency: currencyOf(view('session')),
    }))
    return wishlistProductsMachine.provide({ actors: { readPage, watchList, watchCurrency } })
  })
  // The list is not available before the page runs: the server's markup says so.
  const { view, intents } = usePageMachine(machine, wishlistProductsView, wishlistProductsIntents, {
    list: null,
    page,
    limit,
    currency: currencyOf(store.view('session')),
  })
  const opened = useRef(page)

  useNetworkReturned(intents.networkReturned)
  // The page is the address's: the router renders it, and no machine has it.
  useEffect(() => {
    if (opened.current !== page) intents.changePage(page)
    opened.current = page
  }, [page, intents])

  return { view, intents }
}
