import type { SnapshotFrom } from 'xstate'
import type { Listing } from '../../../api/types/listing.ts'
import { listingMachine, type ListingPorts } from '../../../machines/listing/index.ts'
import { listing as listingModel } from '../../../machines/listing/test/listing.model.ts'
import { driven, everyState, passes, stepsOf, type DrivenStep } from '../../model/driven.ts'
import { failures } from '../../model/samples.ts'
import { listing } from './catalogue.samples.ts'
import type { Face } from './faces.ts'

type Machine = typeof listingMachine
const { answers, fails } = stepsOf<ListingPorts>()

const go = (shown: Listing, ...steps: DrivenStep<Machine>[]): SnapshotFrom<Machine> =>
  driven(listingMachine, { listing: shown, maxListed: 96, settle: 500 }, steps)

const clay = { type: 'filter.change', change: { filter: 'properties', id: 'clay', chosen: true } } as const
const price = { type: 'price.type', min: 20 } as const
const more = { type: 'more.load' } as const
const chosen = { ...listing().current, properties: ['clay'], minPrice: 20 }
const nothing = listing({ elements: [], total: 0, pages: 0, current: chosen })

/** Every situation of a list of products, reached by the machine itself. */
export const listingSituations: Record<string, SnapshotFrom<Machine>> = everyState(listingModel, {
  'with filters set': go(listing({ current: { ...chosen, rating: 4 } })),
  'a price being typed': go(listing(), price),
  searching: go(listing(), clay),
  'filters answered': go(listing(), clay, price, passes('settle'), answers('search', listing({ current: chosen }))),
  'loading more': go(listing(), more),
  'that could not be loaded': go(listing(), clay, fails('search', failures.network.failure)),
  'whose next page could not be loaded': go(listing(), more, fails('search', failures.network.failure)),
  'without a match': go(listing(), clay, answers('search', nothing)),
})

const materials = ['Ash', 'Beech', 'Brass', 'Cork', 'Cotton', 'Felt', 'Glass', 'Linen', 'Oak', 'Porcelain', 'Stoneware']
const prices = listing().filters.filter(({ kind }) => kind === 'price')

/** So many options that they can be searched, and a range of prices with both bounds set. */
export const listingWithTools = go(
  listing({
    filters: [
      {
        kind: 'properties',
        groupId: 'material',
        name: 'Material',
        display: 'text',
        options: materials.map((name) => ({ id: name.toLowerCase(), name, colour: null, image: null })),
      },
      ...prices,
    ],
    current: { ...listing().current, minPrice: 20, maxPrice: 120 },
  }),
)

export const faces: Face[] = [{ machine: listingMachine, shown: Object.values(listingSituations) }]
