import type { FilterChange, ListingEvent } from './listing.types.ts'

/** The intents of a list of products. */
export interface ListingIntents {
  changeFilter: (change: FilterChange) => void
  /** Typed prices, in the document's currency; undefined means no bound. */
  typePrice: (min: number | undefined, max: number | undefined) => void
  chooseSorting: (order: string) => void
  chooseLimit: (limit: number) => void
  choosePage: (page: number) => void
  loadMore: () => void
  reset: () => void
  retry: () => void
}

export function listingIntents(send: (event: ListingEvent) => void): ListingIntents {
  return {
    changeFilter: (change) => send({ type: 'filter.change', change }),
    typePrice: (min, max) => send({ type: 'price.type', min, max }),
    chooseSorting: (order) => send({ type: 'sorting.choose', order }),
    chooseLimit: (limit) => send({ type: 'limit.choose', limit }),
    choosePage: (page) => send({ type: 'page.choose', page }),
    loadMore: () => send({ type: 'more.load' }),
    reset: () => send({ type: 'filters.reset' }),
    retry: () => send({ type: 'search.retry' }),
  }
}
