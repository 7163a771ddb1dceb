import { assertEvent, assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import type { Listing, ListingQuery } from '../../api/types/listing.ts'
import { failureOf } from '../shared/failure.ts'
import { hasMore, withFilter, withLimit, withMore, withOrder, withoutFilters, withPage } from './listing.logic.ts'
import type { ListingContext, ListingEmitted, ListingEvent, ListingInput } from './listing.types.ts'

/** The query that a new intent builds on: the one under way, so that quick choices add up. */
const base = ({ asked, listing }: ListingContext): ListingQuery => asked ?? listing.current

/**
 * A list of products with filters, sorting and pages. The address is the only truth: asking means changing it, and
 * whatever it becomes by other ways (a link, Back) is shown.
 */
export const listingMachine = setup({
  types: {
    context: {} as ListingContext,
    input: {} as ListingInput,
    events: {} as ListingEvent,
    emitted: {} as ListingEmitted,
  },
  actors: {
    search: fromPromise<Listing, { query: ListingQuery }>(() => Promise.reject(new Error('search is not provided'))),
    watchAddress: fromCallback<ListingEvent>(() => {}),
  },
  guards: {
    moreIsThere: ({ context }) => hasMore(base(context), context.listing, context.limits.maxListed),
  },
  actions: {
    askFilter: assign({
      asked: ({ context, event }) => {
        assertEvent(event, 'filter.change')
        return withFilter(base(context), event.change)
      },
    }),
    askPrice: assign({
      asked: ({ context, event }) => {
        assertEvent(event, 'price.type')
        return withFilter(base(context), { filter: 'price', min: event.min, max: event.max })
      },
    }),
    askOrder: assign({
      asked: ({ context, event }) => {
        assertEvent(event, 'sorting.choose')
        return withOrder(base(context), event.order)
      },
    }),
    askLimit: assign({
      asked: ({ context, event }) => {
        assertEvent(event, 'limit.choose')
        return withLimit(base(context), event.limit)
      },
    }),
    askPage: assign({
      asked: ({ context, event }) => {
        assertEvent(event, 'page.choose')
        return withPage(base(context), event.page, context.listing.pages)
      },
    }),
    askMore: assign({ asked: ({ context }) => withMore(base(context)) }),
    askEverything: assign({ asked: ({ context }) => withoutFilters(base(context)) }),
    showAnswer: assign((_, listing: Listing) => ({ listing, asked: null, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    tellShown: emit((_, { more }: { more: boolean }) => ({ type: 'listing.shown' as const, more })),
  },
  delays: { settle: ({ context }) => context.limits.settle },
}).createMachine({
  id: 'listing',
  context: ({ input: { listing, maxListed, settle } }) => ({
    listing,
    asked: null,
    failure: null,
    limits: { maxListed, settle },
  }),
  invoke: { id: 'watchAddress', src: 'watchAddress' },
  initial: 'initial',
  on: {
    'filter.change': { target: '.searching.asking', actions: 'askFilter' },
    'price.type': { target: '.searching.settling', actions: 'askPrice' },
    'sorting.choose': { target: '.searching.asking', actions: 'askOrder' },
    'limit.choose': { target: '.searching.asking', actions: 'askLimit' },
    'page.choose': { target: '.searching.asking', actions: 'askPage' },
    'filters.reset': { target: '.searching.asking', actions: 'askEverything' },
    'more.load': { guard: 'moreIsThere', target: '.loadingMore', actions: 'askMore' },
    'url.applied': {
      target: '.applied',
      actions: { type: 'showAnswer', params: ({ event }) => event.listing },
    },
  },
  states: {
    initial: { description: 'The list stands as the loader read it.' },
    searching: {
      description: 'Another list is on its way; the one on screen stays until it is there.',
      initial: 'asking',
      states: {
        settling: { description: 'A price is still being typed.', after: { settle: 'asking' } },
        asking: {
          description: 'The address changes, and with it the list.',
          invoke: {
            id: 'search',
            src: 'search',
            input: ({ context }) => ({ query: base(context) }),
            onDone: {
              target: '#listing.applied',
              actions: [
                { type: 'showAnswer', params: ({ event }) => event.output },
                { type: 'tellShown', params: { more: false } },
              ],
            },
            onError: {
              target: '#listing.failed',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    applied: { description: 'The list that was asked for is shown.' },
    loadingMore: {
      description: 'The same list is read with one page more.',
      invoke: {
        id: 'searchMore',
        src: 'search',
        input: ({ context }) => ({ query: base(context) }),
        onDone: {
          target: 'applied',
          actions: [
            { type: 'showAnswer', params: ({ event }) => event.output },
            { type: 'tellShown', params: { more: true } },
          ],
        },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      description: 'The list could not be read; the one on screen and the choice stay.',
      on: { 'search.retry': { target: 'searching' } },
    },
  },
})
