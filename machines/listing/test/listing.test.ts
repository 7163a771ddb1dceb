import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { expect, test } from 'vitest'
import type { Listing, ListingQuery } from '../../../api/types/listing.ts'
import type { ListingEvent } from '../listing.types.ts'
import { listingMachine } from '../listing.machine.ts'
import { listed } from './listing.model.ts'
import { queryAfter } from '../listing.logic.ts'
import { listingView } from '../listing.connect.ts'
import { firstView } from '../listing.first-view.ts'
import { listingIntents } from '../listing.intents.ts'

const anything: ListingQuery = { first: 1, last: 1, manufacturer: [], properties: [] }

function open() {
  const requests: { query: ListingQuery; answer: (listing: Listing) => void; fail: () => void }[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    listingMachine.provide({
      actors: {
        search: fromPromise<Listing, { query: ListingQuery }>(
          ({ input }) =>
            new Promise((answer, reject) => {
              requests.push({ query: input.query, answer, fail: () => reject(new Error('away')) })
            }),
        ),
      },
    }),
    { input: { listing: listed(anything), maxListed: 100, settle: 500 }, clock },
  ).start()
  const settled = async () => {
    await Promise.resolve()
    await Promise.resolve()
  }
  return {
    actor,
    requests,
    clock,
    settled,
    intents: listingIntents((event) => actor.send(event)),
    view: () => listingView(actor.getSnapshot()),
  }
}

test('two quick choices end in one list that has both', async () => {
  const { requests, intents, view, settled } = open()
  intents.changeFilter({ filter: 'properties', id: 'oak', chosen: true })
  intents.changeFilter({ filter: 'manufacturer', id: 'ferm', chosen: true })
  expect(requests.map(({ query }) => [query.properties, query.manufacturer])).toEqual([
    [['oak'], []],
    [['oak'], ['ferm']],
  ])
  // The first answer comes late and no longer counts.
  requests[0]?.answer(listed({ ...anything, properties: ['oak'] }, 7))
  await settled()
  expect(view().status).toBe('searching')
  requests[1]?.answer(listed({ ...anything, properties: ['oak'], manufacturer: ['ferm'] }, 3))
  await settled()
  expect(view()).toMatchObject({ status: 'applied', filters: 2, listing: { total: 3 } })
})

test('a typed price is asked once it has settled, with what was typed last', () => {
  const { requests, intents, clock, view } = open()
  intents.typePrice(1, undefined)
  clock.increment(499)
  intents.typePrice(12, undefined)
  clock.increment(499)
  expect(requests).toEqual([])
  expect(view().query.minPrice).toBe(12)
  clock.increment(1)
  expect(requests.map(({ query }) => query.minPrice)).toEqual([12])
})

test('a failure keeps list and choice; trying again asks the same', async () => {
  const { requests, intents, view, settled } = open()
  intents.chooseSorting('price-asc')
  requests[0]?.fail()
  await settled()
  expect(view()).toMatchObject({ status: 'failed', query: { order: 'price-asc' }, listing: { total: 100 } })
  intents.retry()
  expect(requests.map(({ query }) => query.order)).toEqual(['price-asc', 'price-asc'])
})

test('pressing load more twice asks for two more pages, up to what one page may hold', () => {
  const { requests, intents, view } = open()
  intents.loadMore()
  intents.loadMore()
  expect(requests.map(({ query }) => query.last)).toEqual([2, 3])
  intents.loadMore()
  intents.loadMore()
  intents.loadMore()
  expect(requests.at(-1)?.query.last).toBe(5)
  expect(view().canLoadMore).toBe(false)
})

test('Back while a search is under way shows what the address says', async () => {
  const { actor, requests, intents, view, settled } = open()
  intents.choosePage(4)
  actor.send({ type: 'url.applied', listing: listed({ ...anything, search: 'bowl' }, 30) })
  requests[0]?.answer(listed({ ...anything, first: 4, last: 4 }))
  await settled()
  expect(view()).toMatchObject({ status: 'applied', listing: { total: 30 }, query: { search: 'bowl' } })
})

test('the view before the machine runs is that of the machine that was not started', () => {
  for (const listing of [listed(anything), listed({ ...anything, last: 5, properties: ['oak'], minPrice: 3 }, 30)]) {
    const actor = createActor(listingMachine, { input: { listing, maxListed: 100, settle: 500 } })
    expect(firstView(listing, 100)).toEqual(listingView(actor.getSnapshot()))
  }
})

test('a choice made before the machine runs looks like the machine will make it', () => {
  const { actor, view } = open()
  const events: ListingEvent[] = [
    { type: 'filter.change', change: { filter: 'properties', id: 'oak', chosen: true } },
    { type: 'price.type', min: 4, max: 90 },
    { type: 'sorting.choose', order: 'price-asc' },
    { type: 'limit.choose', limit: 48 },
    { type: 'filters.reset' },
  ]
  for (const event of events) {
    const foreseen = queryAfter(view().query, event, view().listing)
    actor.send(event)
    expect(view().query).toEqual(foreseen)
  }
  expect(queryAfter(view().query, { type: 'more.load' }, view().listing)).toBeNull()
})

test('the list of a maker: they are no filter, and stay without filters', () => {
  const { actor, intents, view } = open()
  const current = { ...anything, search: 'Kiln Lane', manufacturer: ['kiln'] }
  const maker = { name: 'Kiln Lane', about: null, picture: null }
  actor.send({ type: 'url.applied', listing: { ...listed(current), maker } })
  expect(view().filters).toBe(0)
  intents.changeFilter({ filter: 'properties', id: 'oak', chosen: true })
  expect(view().filters).toBe(1)
  intents.reset()
  expect(view().query).toEqual(current)
})
