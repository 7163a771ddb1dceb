import { assign, emit, fromCallback, setup } from 'xstate'
import type { Listing, ListingQuery } from '../../api/types/listing.ts'
import type { Failure } from '../../api/types/failure.ts'
import { answered, portsOf, rejected } from '../shared/port.ts'
import { setupTypes } from '../shared/setup-types.ts'
import { hasMore, withFilter, withLimit, withMore, withOrder, withoutFilters, withPage } from './listing.logic.ts'
import type {
  FilterChange,
  ListingContext,
  ListingEmitted,
  ListingEvent,
  ListingInput,
  ListingPorts,
} from './listing.types.ts'

const port = portsOf<Pick<ListingPorts, 'search'>>()

/** The query that a new intent builds on: the one under way, so that quick choices add up. */
const base = ({ pendingQuery, listing }: ListingContext): ListingQuery => pendingQuery ?? listing.current

const showAnswer = { type: 'showAnswer', params: answered } as const
const setFailure = { type: 'setFailure', params: rejected } as const

/**
 * A list of products with filters, sorting and pages. The address is the only truth: a request changes it, and
 * whatever it becomes by other ways (a link, Back) is shown.
 */
export const listingMachine = setup({
  types: setupTypes<{
    context: ListingContext
    input: ListingInput
    events: ListingEvent
    emitted: ListingEmitted
  }>(),
  actors: {
    search: port('search'),
    /** Reports the listing of every address that this page takes by itself: links, Back, a reload of its data. */
    watchAddress: fromCallback<ListingEvent>(() => {}),
  },
  guards: {
    /** The list goes on, and the page may hold more products. */
    moreIsThere: ({ context }) => hasMore(base(context), context.listing, context.limits.maxListed),
  },
  actions: {
    setPendingFilter: assign(({ context }, change: FilterChange) => ({
      pendingQuery: withFilter(base(context), change),
    })),
    setPendingOrder: assign(({ context }, order: string) => ({ pendingQuery: withOrder(base(context), order) })),
    setPendingLimit: assign(({ context }, limit: number) => ({ pendingQuery: withLimit(base(context), limit) })),
    setPendingPage: assign(({ context }, page: number) => ({
      pendingQuery: withPage(base(context), page, context.listing.pages),
    })),
    setPendingMore: assign({ pendingQuery: ({ context }) => withMore(base(context)) }),
    clearPendingFilters: assign({ pendingQuery: ({ context }) => withoutFilters(base(context), context.listing) }),
    showAnswer: assign((_, listing: Listing) => ({ listing, pendingQuery: null, failure: null })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    emitShown: emit((_, { more }: { more: boolean }) => ({ type: 'listing.shown' as const, more })),
  },
  delays: {
    /** A typed price is searched for after this pause. */
    settle: ({ context }) => context.limits.settle,
  },
}).createMachine({
  id: 'listing',
  context: ({ input: { listing, maxListed, settle } }) => ({
    listing,
    pendingQuery: null,
    failure: null,
    limits: { maxListed, settle },
  }),
  invoke: { id: 'watchAddress', src: 'watchAddress' },
  initial: 'initial',
  on: {
    'filter.change': {
      target: '.searching.requesting',
      actions: { type: 'setPendingFilter', params: ({ event }) => event.change },
    },
    'price.type': {
      target: '.searching.settling',
      actions: { type: 'setPendingFilter', params: ({ event: { min, max } }) => ({ filter: 'price', min, max }) },
    },
    'sorting.choose': {
      target: '.searching.requesting',
      actions: { type: 'setPendingOrder', params: ({ event }) => event.order },
    },
    'limit.choose': {
      target: '.searching.requesting',
      actions: { type: 'setPendingLimit', params: ({ event }) => event.limit },
    },
    'page.choose': {
      target: '.searching.requesting',
      actions: { type: 'setPendingPage', params: ({ event }) => event.page },
    },
    'filters.reset': { target: '.searching.requesting', actions: 'clearPendingFilters' },
    'more.load': { guard: 'moreIsThere', target: '.loadingMore', actions: 'setPendingMore' },
    'url.applied': {
      target: '.applied',
      actions: { type: 'showAnswer', params: ({ event }) => event.listing },
    },
  },
  states: {
    initial: { description: 'The list is shown as the loader read it.' },
    searching: {
      description: 'Another list is on its way; the one on screen stays until it is there.',
      initial: 'requesting',
      states: {
        settling: { description: 'A price is still being typed.', after: { settle: 'requesting' } },
        requesting: {
          description: 'The address changes, and with it the list.',
          invoke: {
            id: 'search',
            src: 'search',
            input: ({ context }) => ({ query: base(context) }),
            onDone: {
              target: '#listing.applied',
              actions: [showAnswer, { type: 'emitShown', params: { more: false } }],
            },
            onError: { target: '#listing.failed', actions: setFailure },
          },
        },
      },
    },
    applied: { description: 'The requested list is shown.' },
    loadingMore: {
      description: 'The same list is read with one page more.',
      invoke: {
        id: 'searchMore',
        src: 'search',
        input: ({ context }) => ({ query: base(context) }),
        onDone: {
          target: 'applied',
          actions: [showAnswer, { type: 'emitShown', params: { more: true } }],
        },
        onError: { target: 'failed', actions: setFailure },
      },
    },
    failed: {
      description: 'The list could not be read; the one on screen and the choice stay.',
      on: { 'search.retry': { target: 'searching' } },
    },
  },
})
