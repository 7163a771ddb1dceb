import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import type { StoreApi } from '../../../api/client/client.ts'
import { readProducts } from '../../../api/operations/catalogue.ts'
import { readWishlistPage } from '../../../api/operations/wishlist.ts'
import {
  idsOf,
  wishlistProductsIntents,
  wishlistProductsMachine,
  wishlistProductsView,
  type ShownList,
  type WishlistProductsIntents,
  type WishlistProductsPorts,
  type WishlistProductsView,
  type WishPage,
  type WishPageRequest,
} from '../../../machines/wishlist-products/index.ts'
import { useFacts } from '../../platform/locale.ts'
import { usePageActor } from '../../platform/page-actor.ts'
import { useSessionSelector, useStoreApi } from '../shop/index.ts'

/** The customer's list is paged by the backend; the one of this browser is known as a whole. */
const wishlistProductsPorts = (api: StoreApi): WishlistProductsPorts => ({
  async readPage(request, signal) {
    const options = { currency: request.currency, now: Date.now(), signal }
    if (request.onServer) return readWishlistPage(api, { page: request.page, limit: request.limit }, options)
    return { products: await readProducts(api, idsOf(request), options), total: request.ids.length }
  },
})

interface Options {
  /** Null while its owner does not know it. */
  list: ShownList | null
  page: number
  limit: number
}

/** The products of a list, one page at a time. */
export function useWishlistProducts({ list, page, limit }: Options): {
  view: WishlistProductsView
  intents: WishlistProductsIntents
} {
  const api = useStoreApi()
  const { defaultCurrency } = useFacts()
  const currency = useSessionSelector((session) => session.currency?.isoCode ?? defaultCurrency)
  const [machine] = useState(() => {
    const ports = wishlistProductsPorts(api)
    const readPage = fromPromise<WishPage, WishPageRequest>(({ input, signal }) => ports.readPage(input, signal))
    return wishlistProductsMachine.provide({ actors: { readPage } })
  })
  // Nobody knows the list before the page runs: what the server renders says so.
  const actor = usePageActor(machine, { input: { list: null, page, limit, currency } })
  const view = useSelector(actor, wishlistProductsView)
  const [intents] = useState(() => wishlistProductsIntents((event) => actor.send(event)))
  const told = useRef<{ list: ShownList | null; page: number; currency: string }>({ list: null, page, currency })

  useEffect(() => {
    window.addEventListener('online', intents.networkReturned)
    return () => window.removeEventListener('online', intents.networkReturned)
  }, [intents])
  useEffect(() => {
    const before = told.current
    told.current = { list, page, currency }
    if (before.page !== page) intents.changePage(page)
    if (before.currency !== currency) intents.changeCurrency(currency)
    if (list !== null && !isSame(before.list, list)) intents.listChanged(list)
  }, [list, page, currency, intents])

  return { view, intents }
}

/** The owner answers another array after every change; the same ids are the same list. */
const isSame = (one: ShownList | null, other: ShownList): boolean =>
  one !== null && one.onServer === other.onServer && one.ids.join() === other.ids.join()
