import { describe, expect, test, vi } from 'vitest'
import { recorded } from '../../../tests/fixtures/recordings.ts'
import { record } from '../../../api/mappers/read.ts'
import type { CategoryId } from '../../../api/types/ids.ts'
import type { NavigationEntry } from '../../../api/types/navigation.ts'
import { backend } from '../../../api/operations/backend.fixture.ts'
import type { StoreApi } from '../../../api/client/client.ts'
import type { PriceBasis } from '../../../api/mappers/price-basis.ts'
import { config } from '../../../app.config.ts'
import { noFacts } from '../../platform/context.ts'
import { OtherWorld, worldOf, type PriceWorld } from '../pages/price-worlds.server.ts'
import { SessionVersions } from '../pages/session-versions.server.ts'
import { PathMemory } from './path-memory.server.ts'
import { readCataloguePage, readInOwnPrices, readInProvedTax, readInWorld, type FormerPaths } from './reader.server.ts'
import { RenamedPaths } from './renamed-paths.server.ts'

const PRODUCT = '89e50d961ef06fd2d1310c22c134b96b'
const EUROS = { currency: 'EUR', country: 'DE' }
const ZLOTYS = { currency: 'PLN', country: 'PL' }
const GROSS = { ...EUROS, taxState: 'gross' } as const

test('a product page: whether tax is in its prices is what its session says', async () => {
  const { api, calls } = backend({
    'POST /seo-url': () => ({ elements: [] }),
    'POST /product/{id}': () => '174-product-detail-with-associations-of-a-page',
  })
  const read = (basis: PriceBasis | null) =>
    readInProvedTax('gross', async (taxState) => ({
      answer: await readCataloguePage(api, {
        address: { locale: config.locales[0], path: `/detail/${PRODUCT}`, search: '' },
        facts: { ...noFacts, taxState: 'gross' },
        prices: { ...EUROS, taxState },
      }),
      basis,
    }))
  expect(await read(null)).toMatchObject({ answer: { kind: 'page', page: { taxState: 'gross' } } })
  expect(calls().filter((call) => call === 'POST /product/{id}')).toHaveLength(1)
  expect(await read({ ...basisIn(EUROS), taxState: 'net' })).toMatchObject({ answer: { page: { taxState: 'net' } } })
  // No text is worded by it: the answer is mended, not read again.
  expect(calls().filter((call) => call === 'POST /product/{id}')).toHaveLength(2)
  expect(calls()).not.toContain('GET /context')
})

test('a form of an extension is left out, the page is there, and it is reported once', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const kind = { type: { source: 'static', value: 'warranty' } }
  const slots = [
    { id: 'c', slot: 'left', type: 'custom-form', data: { fields: [] }, config: {} },
    { id: 'f', slot: 'center', type: 'form', data: null, config: kind },
    { id: 't', slot: 'right', type: 'text', data: { content: '<p>Beside it</p>' }, config: {} },
  ]
  const category = {
    id: PRODUCT,
    name: 'Warranty',
    path: null,
    cmsPage: { id: 'c', sections: [{ id: 's', blocks: [{ id: 'b', type: 'text-three-column', slots }] }] },
  }
  const { api } = backend({ 'POST /seo-url': () => ({ elements: [] }), 'POST /category/{id}': () => category })
  const path = `/navigation/${PRODUCT}`
  const read = () =>
    readCataloguePage(api, {
      address: { locale: config.locales[0], path, search: '' },
      facts: { ...noFacts, taxState: 'gross' },
      prices: GROSS,
    })
  expect(JSON.stringify(await read())).toContain('Beside it')
  await read()
  expect(warned.mock.calls).toEqual([
    [`${path} has an element that this shop cannot show and leaves out: "custom-form".`],
    [`${path} has an element that this shop cannot show and leaves out: "form: warranty".`],
  ])
  warned.mockRestore()
})

describe('a page whose path the shop knows', () => {
  const CATEGORY = 'd2c657d650a0bae903ed0aae3245021c'
  const locale = config.locales[0]
  const entry = (href: string): NavigationEntry => ({
    id: CATEGORY as CategoryId,
    name: 'Catalogue',
    href,
    external: false,
    newTab: false,
    key: { routeName: 'frontend.navigation.page', foreignKey: CATEGORY },
    description: null,
    image: null,
    children: [],
  })
  const seo = (seoPathInfo: string) => ({
    'POST /seo-url': () => ({
      elements: [
        { routeName: 'frontend.navigation.page', foreignKey: CATEGORY, seoPathInfo: 'Catalogue/', isCanonical: true },
      ],
    }),
    'POST /category/{id}': () => ({
      ...record(recorded('075-category-listing-sidebar').response.body),
      seoUrls: [{ seoPathInfo, isCanonical: true }],
    }),
  })
  const read = async (path: string, menu: NavigationEntry[], paths?: FormerPaths) => {
    const { api, calls } = backend(seo('Catalogue/'))
    const facts = { ...noFacts, footer: menu }
    const shown: string[] = []
    const answer = await readCataloguePage(
      api,
      { address: { locale, path, search: '' }, facts, prices: GROSS },
      paths,
      { onPage: (id) => shown.push(id) },
    )
    return { answer, calls: calls(), shown }
  }

  test('is read in one call when a menu names it, and its id is there before', async () => {
    const { answer, calls, shown } = await read('/Catalogue/', [entry('/Catalogue/')])
    expect(answer).toMatchObject({ kind: 'page', page: { id: CATEGORY, path: '/Catalogue/' } })
    expect(calls).toEqual(['POST /category/{id}'])
    expect(shown).toEqual([CATEGORY])
  })

  test('is read in one call when it was shown before', async () => {
    const api = () => backend({}).api
    const paths: FormerPaths = { shown: new PathMemory(), renamed: new RenamedPaths(), api }
    expect((await read('/Catalogue/', [], paths)).calls).toEqual(['POST /seo-url', 'POST /category/{id}'])
    expect((await read('/Catalogue/', [], paths)).calls).toEqual(['POST /category/{id}'])
  })

  test('is looked up when the page says that it is elsewhere by now', async () => {
    const { answer, calls } = await read('/Old/', [entry('/Old/')])
    expect(answer).toEqual({ kind: 'moved', path: '/Catalogue/' })
    expect(calls).toEqual(['POST /category/{id}', 'POST /seo-url'])
  })
})

const basisIn = (prices: { currency: string; country: string }): PriceBasis => ({
  ...prices,
  taxState: 'gross',
  rules: ['always'],
})

/** A client whose contexts are what `read` answers. */
const contexts = (read: () => Promise<PriceBasis | null>): StoreApi => ({
  baseUrl: '',
  call: async ({ map }) => {
    const basis = await read()
    return map(
      basis && {
        apiAlias: 'sales_channel_context',
        currency: { isoCode: basis.currency },
        shippingLocation: { country: { iso: basis.country } },
        context: { taxState: basis.taxState },
        currentCustomerGroup: { id: 'group' },
        areaRuleIds: { product: basis.rules },
      },
    )
  },
})

test('a read of one’s own: it is in the currency that the session has', async () => {
  const lost = contexts(async () => basisIn(EUROS))
  const read = async ({ currency }: { currency: string }) => `9 ${currency}`
  expect((await readInOwnPrices(lost, ZLOTYS, read)).answer).toBe('9 EUR')
  expect((await readInOwnPrices(lost, EUROS, read)).answer).toBe('9 EUR')
  // Where the backend does not say it, the loaded value counts.
  expect(
    (
      await readInOwnPrices(
        contexts(async () => null),
        ZLOTYS,
        read,
      )
    ).answer,
  ).toBe('9 PLN')
})

const priced = (prices: typeof EUROS): PriceBasis => ({ ...basisIn(prices), rules: ['always', 'group group'] })

/** Every order of so many steps of one side and so many of the other. */
function* orders(one: number, other: number): Generator<('page' | 'change')[]> {
  if (one === 0 && other === 0) yield []
  if (one > 0) for (const rest of orders(one - 1, other)) yield ['page', ...rest]
  if (other > 0) for (const rest of orders(one, other - 1)) yield ['change', ...rest]
}

/** Two sides that go on step by step, in a given order. */
function steps() {
  const waiting = { page: [] as (() => void)[], change: [] as (() => void)[] }
  const step = (side: keyof typeof waiting) => new Promise<void>((goOn) => waiting[side].push(goOn))
  const run = async (order: readonly (keyof typeof waiting)[]) => {
    for (const side of order) {
      waiting[side].shift()?.()
      // Everything that follows from the step, without a timer.
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    }
  }
  return { step, run }
}

/**
 * A page is read for all who pay euros with the session of a shopper, who changes it to złotys and back meanwhile.
 * @returns what is shared; null: nothing
 */
async function readBesideChanges(order: readonly ('page' | 'change')[]): Promise<string | null> {
  const { step, run } = steps()
  const versions = new SessionVersions()
  let prices = EUROS
  /** The backend computes an answer at one moment, and it arrives at a later one. */
  const counted = async <Answer>(compute: () => Answer): Promise<Answer> => {
    await step('page')
    const answer = compute()
    await step('page')
    return answer
  }
  const change = async (to: typeof EUROS) => {
    await step('change')
    const ended = versions.begin('token')
    await step('change')
    prices = to
    await step('change')
    ended(true)
  }
  const world = worldOf(priced(EUROS)) as PriceWorld
  const session = { isForgotten: () => false, version: () => versions.of('token') }
  const shared = readInWorld(
    contexts(() => counted(() => basisIn(prices))),
    world,
    session,
    () => counted(() => `9 ${prices.currency}`),
  ).catch((error: unknown) => {
    if (error instanceof OtherWorld) return null
    throw error
  })
  const changes = change(ZLOTYS).then(() => change(EUROS))
  await run(order)
  await changes
  return shared
}

test('a page for a world: no order of its reads and {change, change back} is wrong', async () => {
  const outcomes = new Map<string | null, number>()
  const wrong: string[] = []
  for (const order of orders(6, 6)) {
    const shared = await readBesideChanges(order)
    outcomes.set(shared, (outcomes.get(shared) ?? 0) + 1)
    if (shared === '9 PLN') wrong.push(order.join(', '))
  }
  expect(wrong).toEqual([])
  // All 924 orders; some of them leave a page that is shared.
  expect([...outcomes.values()].reduce((sum, count) => sum + count)).toBe(924)
  expect(outcomes.get('9 EUR')).toBeGreaterThan(0)
}, 30_000)
