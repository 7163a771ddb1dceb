import { expect, test } from 'vitest'
import type { PriceBasis } from '../../../api/mappers/price-basis.ts'
import { backend } from '../../../api/operations/backend.fixture.ts'
import type { TaxState } from '../../../api/types/common.ts'
import { config } from '../../../app.config.ts'
import { noFacts, type PriceScope } from '../../platform/context.ts'
import type { Channel } from '../catalogue/channel.server.ts'
import { PathMemory } from '../catalogue/path-memory.server.ts'
import { RenamedPaths } from '../catalogue/renamed-paths.server.ts'
import { CatalogueReads } from './catalogue-reads.server.ts'
import { PriceWorlds, worldOf, type PriceWorld } from './price-worlds.server.ts'
import type { SessionReads } from './session-reads.server.ts'

const HOME = 'd2c657d650a0bae903ed0aae3245021c'
const LAMP = '89e50d961ef06fd2d1310c22c134b96b'
const ABROAD = { currency: 'EUR', country: 'CH' }
const HERE = { currency: 'EUR', country: 'DE' }
const content = '<p>[[Free delivery from {free-delivery}|Free delivery on larger orders]]</p>'
const text = { id: 'f', slot: 'content', type: 'text', data: { content }, config: {} }
const lamp = { id: 'b', slot: 'content', type: 'buy-box', data: { productId: LAMP }, config: {} }
const blocks = [text, lamp].map((slot) => ({ id: `b${slot.id}`, type: 'text', slots: [slot] }))
const home = { id: HOME, name: 'Home', path: null, cmsPage: { id: 'c', sections: [{ id: 's', blocks }] } }

const basisOf = ({ currency, country }: PriceScope, taxState: TaxState): PriceBasis => ({
  currency,
  country,
  taxState,
  rules: ['always'],
})

/** A sales channel with prices with tax, whose sessions are in the tax state of `basis`. */
function shop(basis: PriceBasis | null, anonymous: PriceWorld | null = worldOf(basis)) {
  const { api, calls } = backend({
    'POST /category/home': () => home,
    'POST /product/{id}': () => '174-product-detail-with-associations-of-a-page',
    'GET /context': () => ({
      apiAlias: 'sales_channel_context',
      currency: { isoCode: basis?.currency },
      shippingLocation: { country: { iso: basis?.country } },
      context: { taxState: basis?.taxState },
    }),
  })
  const channel = {
    channelPrices: () => HERE,
    worlds: new PriceWorlds({ enabled: true, anonymous: async () => anonymous }),
    alternates: { load: async () => undefined },
    catalogue: {
      read: async (_language: string, _prices: PriceScope, job: (client: typeof api) => unknown) => ({
        answer: await job(api),
        basis,
      }),
    },
  } as unknown as Channel
  const sessions = {
    own: (_read: unknown, job: (client: typeof api) => unknown) => job(api),
  } as unknown as SessionReads
  const paths = { shown: new PathMemory(), renamed: new RenamedPaths(), api: () => api }
  const reads = new CatalogueReads(channel, sessions, paths)
  const at = {
    address: { locale: config.locales[0], path: '/', search: '' },
    facts: { ...noFacts, taxState: 'gross' as const },
  }
  const personal = { token: 't'.repeat(32), client: { ip: '10.0.0.9', forwardedFor: null } }
  const read = async (whose: Partial<Parameters<CatalogueReads['page']>[0]> & { prices: PriceScope }) => {
    const answer = JSON.stringify(await reads.page({ ...at, personal: null, ...whose }))
    const states = new Set(Array.from(answer.matchAll(/"taxState":"([a-z-]+)"/g), ([, state]) => state))
    return { words: /Free delivery (?:from|on larger orders)/.exec(answer)?.[0], states: [...states] }
  }
  return { read, personal, pages: () => calls().filter((call) => call === 'POST /category/home').length }
}

const PROMISED = 'Free delivery from'
const ELSE = 'Free delivery on larger orders'

test.each([
  ['with tax', HERE, 'gross', PROMISED],
  ['of a country without tax', ABROAD, 'tax-free', PROMISED],
  ['of a country with net prices', ABROAD, 'net', ELSE],
] as const)('promises in shared pages: prices %s', async (_, prices, taxState, words) => {
  const { read, pages } = shop(basisOf(prices, taxState))
  expect(await read({ prices })).toEqual({ words, states: [taxState] })
  expect(pages()).toBe(1)
})

test('promises in shared pages: the answer’s own prices count', async () => {
  const { read, pages } = shop(basisOf(ABROAD, 'net'), worldOf(basisOf(ABROAD, 'gross')))
  expect(await read({ prices: ABROAD })).toEqual({ words: ELSE, states: ['net'] })
  expect(pages()).toBe(2)
  // No answer has named the world before.
  expect((await shop(basisOf(ABROAD, 'net'), null).read({ prices: ABROAD })).words).toBe(ELSE)
})

test('promises in pages for a world: those of its tax state, in one read', async () => {
  const { read, personal, pages } = shop(basisOf(HERE, 'net'))
  const world: PriceWorld = { ...HERE, taxState: 'net', rules: 'r' }
  expect(await read({ prices: HERE, personal, world })).toEqual({ words: ELSE, states: ['net'] })
  expect(pages()).toBe(1)
})

test('promises in a page of one’s own: those of the session’s tax state', async () => {
  const net = shop(basisOf(HERE, 'net'))
  expect(await net.read({ prices: HERE, personal: net.personal })).toEqual({ words: ELSE, states: ['net'] })
  const gross = shop(basisOf(HERE, 'gross'))
  expect(await gross.read({ prices: HERE, personal: gross.personal })).toEqual({ words: PROMISED, states: ['gross'] })
  expect([net.pages(), gross.pages()]).toEqual([2, 1])
})
