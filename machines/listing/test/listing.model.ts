import type { AnyMachineSnapshot } from 'xstate'
import type { Failure } from '../../../api/types/failure.ts'
import type { Listing, ListingQuery } from '../../../api/types/listing.ts'
import { invariant } from '../../../paths/index.ts'
import type { Samples, StepOf, TestModel } from '../../../paths/index.ts'
import { listingMachine } from '../listing.machine.ts'
import { filterCount } from '../listing.logic.ts'
import type { ListingEvent, ListingInput } from '../listing.types.ts'
import { listingView } from '../listing.connect.ts'

type Context = ReturnType<typeof listingMachine.getInitialSnapshot>['context']

const anything: ListingQuery = { first: 1, last: 1, manufacturer: [], properties: [] }

/** A listing of 5 pages of 20 as the loader would answer `query`. */
export const listed = (query: ListingQuery, total = 100): Listing => {
  const limit = query.limit ?? 20
  return {
    correctedTerm: null,
    categoryId: null,
    elements: [],
    total,
    first: query.first,
    last: query.last,
    pages: Math.ceil(total / limit),
    limit,
    sorting: query.order ?? 'name-asc',
    sortings: [
      { key: 'name-asc', label: 'Name' },
      { key: 'price-asc', label: 'Price' },
    ],
    filters: [],
    current: query,
  }
}

const away: Failure = { kind: 'unreachable', reason: 'network', status: null, violations: [] }
/** What a port rejects with, as far as a machine reads it. */
const rejected = (failure: Failure) => ({ failure })

const contextOf = (snapshot: AnyMachineSnapshot): Context => snapshot.context

const answer = (snapshot: AnyMachineSnapshot): Listing => {
  const { pendingQuery, listing } = contextOf(snapshot)
  return listed(pendingQuery ?? listing.current, listing.total)
}

const events = {
  'filter.change': [
    { type: 'filter.change', change: { filter: 'manufacturer', id: 'ferm', chosen: true } },
    { type: 'filter.change', change: { filter: 'manufacturer', id: 'ferm', chosen: false } },
    { type: 'filter.change', change: { filter: 'properties', id: 'oak', chosen: true } },
    { type: 'filter.change', change: { filter: 'rating', atLeast: 4 } },
    { type: 'filter.change', change: { filter: 'shippingFree', only: true } },
  ],
  'price.type': [
    { type: 'price.type', min: 10, max: undefined },
    { type: 'price.type', min: undefined, max: undefined },
  ],
  'sorting.choose': [{ type: 'sorting.choose', order: 'price-asc' }],
  'limit.choose': [{ type: 'limit.choose', limit: 50 }],
  'page.choose': [
    { type: 'page.choose', page: 2 },
    { type: 'page.choose', page: 99 },
  ],
  'more.load': [{ type: 'more.load' }],
  'filters.reset': [{ type: 'filters.reset' }],
  'search.retry': [{ type: 'search.retry' }],
  'url.applied': [
    { type: 'url.applied', listing: listed(anything) },
    { type: 'url.applied', listing: listed({ ...anything, search: 'bowl', first: 2, last: 2 }, 40) },
  ],
} satisfies Samples<ListingEvent>

const query = ({ pendingQuery, listing }: Context): ListingQuery => pendingQuery ?? listing.current
/** Events of the machine's own making are not in the union of its events. */
const isType = ({ type }: { type: string }, start: string) => type.startsWith(start)
const isIntent = ({ type }: { type: string }) =>
  /^(filter\.change|price\.type|sorting\.choose|limit\.choose|filters\.reset)$/.test(type)

const rule = (holds: (step: StepOf<typeof listingMachine>) => boolean) => invariant<typeof listingMachine>(holds)

export const listing: TestModel = {
  name: 'listing',
  machine: listingMachine,
  inputs: {
    'a category': { listing: listed(anything), maxListed: 60, settle: 500 } satisfies ListingInput,
    'a search': {
      listing: listed({ ...anything, search: 'bowl', order: 'score' }, 30),
      maxListed: 100,
      settle: 500,
    } satisfies ListingInput,
  },
  events,
  answers: {
    search: { done: [answer], error: [rejected(away)] },
    searchMore: { done: [answer], error: [rejected(away)] },
    watchAddress: {},
  },
  key: (snapshot) => {
    const context = contextOf(snapshot)
    const { first, last, limit } = query(context)
    const { listing, pendingQuery, failure } = context
    return [
      pendingQuery !== null,
      first,
      last,
      limit,
      listing.pages,
      filterCount(query(context), listing) > 0,
      failure?.kind,
    ]
  },
  view: (snapshot) => listingView(snapshot),
  limit: 40_000,
  alike: {
    'the list is busy from the first key of a price on': ['listing.searching.requesting', 'listing.searching.settling'],
  },
  invariants: {
    'a choice is never dropped: it starts a search': rule(
      ({ before, after, event }) => !before || !isIntent(event) || after.matches('searching'),
    ),
    'a pending query is in the context exactly while it searches, loads more or has failed': rule(
      ({ after }) =>
        (after.context.pendingQuery !== null) ===
        (after.matches('searching') || after.matches('loadingMore') || after.matches('failed')),
    ),
    'a changed filter starts at the first page and keeps order, limit and search text': rule(
      ({ before, after, event }) => {
        if (!before || (event.type !== 'filter.change' && event.type !== 'price.type')) return true
        const old = query(before.context)
        const now = query(after.context)
        return (
          now.first === 1 &&
          now.last === 1 &&
          now.order === old.order &&
          now.limit === old.limit &&
          now.search === old.search
        )
      },
    ),
    'quick choices add up': rule(({ before, after, event }) => {
      if (!before || event.type !== 'filter.change') return true
      const { change } = event
      const old = query(before.context)
      const now = query(after.context)
      const others = (ids: string[]) => ids.filter((id) => !('id' in change) || id !== change.id)
      return (
        others(old.manufacturer).every((id) => now.manufacturer.includes(id)) &&
        others(old.properties).every((id) => now.properties.includes(id)) &&
        (change.filter === 'price' || (now.minPrice === old.minPrice && now.maxPrice === old.maxPrice)) &&
        (change.filter === 'rating' || now.rating === old.rating) &&
        (change.filter === 'shippingFree' || now.shippingFree === old.shippingFree)
      )
    }),
    'the query has what was chosen': rule(({ after, event }) => {
      const now = query(after.context)
      switch (event.type) {
        case 'filter.change': {
          const { change } = event
          if (change.filter === 'manufacturer' || change.filter === 'properties')
            return now[change.filter].includes(change.id) === change.chosen
          if (change.filter === 'rating') return now.rating === change.atLeast
          return change.filter !== 'shippingFree' || Boolean(now.shippingFree) === change.only
        }
        case 'price.type':
          return now.minPrice === event.min && now.maxPrice === event.max && after.matches({ searching: 'settling' })
        case 'sorting.choose':
          return now.order === event.order && now.first === 1 && now.last === 1
        case 'limit.choose':
          return now.limit === event.limit && now.first === 1 && now.last === 1
        default:
          return true
      }
    }),
    'a page is requested alone, and never beyond the last one': rule(({ before, after, event }) => {
      if (!before || event.type !== 'page.choose') return true
      const now = query(after.context)
      const there = Math.min(event.page, before.context.listing.pages)
      return now.first === there && now.last === there && after.matches({ searching: 'requesting' })
    }),
    'more is one page more of the same, within the limit of one page': rule(({ before, after, event }) => {
      if (!before || event.type !== 'more.load') return true
      const old = query(before.context)
      const now = query(after.context)
      const { listing, limits } = before.context
      if (after.context === before.context)
        return old.last >= listing.pages || (old.last + 1) * listing.limit > limits.maxListed
      return (
        after.matches('loadingMore') &&
        now.last === old.last + 1 &&
        now.first === 1 &&
        now.last * listing.limit <= limits.maxListed &&
        now.last <= listing.pages
      )
    }),
    'a reset takes the filters away and nothing else': rule(({ before, after, event }) => {
      if (!before || event.type !== 'filters.reset') return true
      const then = query(before.context)
      const now = query(after.context)
      const kept = now.search === then.search && now.order === then.order && now.limit === then.limit
      return filterCount(now, after.context.listing) === 0 && kept
    }),
    'the answer and the address win': rule(({ before, after, event }) => {
      if (event.type === 'url.applied') return after.matches('applied') && after.context.listing === event.listing
      if (!before || !isType(event, 'xstate.done.actor.search')) return true
      return after.matches('applied') && 'output' in event && after.context.listing === event.output
    }),
    'a list that was requested is emitted, with whether it only grew; one that came by the address is not': rule(
      ({ before, event, effects }) => {
        const emissions = effects
          .filter(({ name }) => name === 'xstate.emit')
          .map(({ params }) => JSON.stringify(params))
        const { type }: { type: string } = event
        if (!before || !type.startsWith('xstate.done.actor.search')) return emissions.length === 0
        return emissions.length === 1 && emissions[0]?.includes(`"more":${String(type.endsWith('More'))}`) === true
      },
    ),
    'a failure keeps the list and the pending query, and has its reason': rule(({ before, after, event }) => {
      if (!before || !isType(event, 'xstate.error')) return true
      return (
        after.matches('failed') &&
        after.context.failure !== null &&
        after.context.listing === before.context.listing &&
        after.context.pendingQuery === before.context.pendingQuery
      )
    }),
    'a retry sends the same query': rule(({ before, after, event }) => {
      if (!before?.matches('failed') || event.type !== 'search.retry') return true
      return after.matches({ searching: 'requesting' }) && after.context.pendingQuery === before.context.pendingQuery
    }),
    'a typed price is sent once it has settled': rule(({ before, after, event }) => {
      const { type }: { type: string } = event
      return !before || !type.startsWith('xstate.after.settle') || after.matches({ searching: 'requesting' })
    }),
    'no failure is shown beside a fresh list': rule(
      ({ after }) => after.context.failure === null || !(after.matches('applied') || after.matches('initial')),
    ),
  },
}
