import { config, type LocaleCode } from '../../../app.config.ts'
import { readProducts, suggest } from '../../../api/operations/catalogue.ts'
import { createStoreApi, type StoreApi } from '../../../api/client/client.ts'
import { technicalPath } from '../../../api/mappers/technical-path.ts'
import { idOf } from '../../../sandbox/kernel/ids.ts'
import { startSandbox, type Sandbox } from '../../../sandbox/index.ts'
import type { Listing } from '../../../api/types/listing.ts'
import type { NavigationEntry } from '../../../api/types/navigation.ts'
import type { ProductCard } from '../../../api/types/product.ts'
import type { CountryOption } from '../../../api/types/sales-channel.ts'
import type { LocaleFacts, PublicFacts } from '../../../app/platform/context.ts'
import { languageName } from '../../../app/shared/format/index.ts'
import type { FoundPage } from '../../../app/features/content/load-page.ts'
import {
  readChannelConfiguration,
  type ChannelConfiguration,
} from '../../../app/server/catalogue/channel-configuration.server.ts'
import { readCataloguePage, readShopFacts } from '../../../app/server/catalogue/reader.server.ts'
import { linkShopPages } from '../../../app/server/catalogue/shop-pages.server.ts'

/** What the rendered states show: the demo catalogue in one language. */
export interface Material {
  facts: PublicFacts
  countries: CountryOption[]
  /** Catalogue pages by the name of their state. */
  answers: Record<string, FoundPage>
  products: ProductCard[]
  /** Raw answers of the calls that components make themselves, by path. */
  calls: Record<string, unknown>
}

/** Products that differ in what their page has to show. */
const kinds: Record<string, (card: ProductCard) => boolean> = {
  'a product with variants': ({ options }) => options.length > 0,
  'a product with tier prices': ({ directlyBuyable, price }) => !directlyBuyable || (price?.tiers.length ?? 0) > 1,
  'a product to download': ({ digital }) => digital,
  'a product with reviews': ({ rating }) => rating !== null,
}

const everyBlock = technicalPath({ kind: 'category', id: idOf('category', 'kitchen-sink') })
const everyConfiguration = technicalPath({ kind: 'category', id: idOf('category', 'every-configuration') })

/** Reads the demo catalogue once, in every language, for pages that are then rendered without any backend. */
export async function collectMaterial(): Promise<Record<LocaleCode, Material>> {
  const sandbox = await startSandbox({ mediaBase: '' })
  try {
    const configuration = await readChannelConfiguration(
      createStoreApi({ baseUrl: sandbox.url, accessKey: sandbox.accessKey }),
    )
    const entries = config.locales.map(
      async ({ code }) => [code, await materialOf(sandbox, configuration, code)] as const,
    )
    return Object.fromEntries(await Promise.all(entries)) as Record<LocaleCode, Material>
  } finally {
    await sandbox.close()
  }
}

async function materialOf(sandbox: Sandbox, configuration: ChannelConfiguration, code: LocaleCode): Promise<Material> {
  const known = configuration.locales.find(({ locale }) => locale.code === code)
  if (known === undefined) throw new Error(`The demo shop lacks ${code}`)
  const {
    languageId,
    locale: { language },
  } = known
  const calls: Material['calls'] = {}
  const api = createStoreApi({
    baseUrl: sandbox.url,
    accessKey: sandbox.accessKey,
    languageId,
    fetch: async (request) => {
      const response = await fetch(request)
      calls[new URL(request.url).pathname.replace('/store-api', '')] = await response.clone().json()
      return response
    },
  })
  const { facts: shopFacts, countries } = await readShopFacts(api, language)
  const facts: PublicFacts = {
    ...shopFacts,
    pages: linkShopPages(configuration.shopPages, shopFacts),
    locales: configuration.locales.map(({ locale, languageId: id }) => ({
      code: locale.code,
      prefix: locale.prefix,
      language: locale.language,
      name: languageName(locale.language),
      languageId: id,
    })),
    languageId,
    convertsGuests: true,
    providers: false,
    demo: true,
    storefrontUrl: 'http://states.test',
  }
  const read = reader(api, { page: facts, countries }, code)
  const category = facts.navigation.find(({ children }) => children.length > 0)?.href ?? '/'
  const { answers, products } = await cataloguePages(read, facts, category)

  const prices = { currency: facts.defaultCurrency, now: Date.now() }
  await readProducts(
    api,
    products.slice(0, 6).map(({ id }) => id),
    prices,
  )
  await suggest(api, { term: products[0]?.name.slice(0, 4) ?? '', count: config.suggest.count }, prices)
  const own = ['/product', '/search-suggest']
  return {
    facts,
    countries,
    answers,
    products: products.slice(0, 6),
    calls: {
      ...Object.fromEntries(Object.entries(calls).filter(([path]) => own.includes(path))),
      // A customer's list is kept by the backend; here it is the same six.
      '/customer/wishlist': { products: calls['/product'] },
    },
  }
}

type Read = (path: string, search?: string) => Promise<FoundPage>

function reader(api: StoreApi, { page: facts, countries }: LocaleFacts, code: LocaleCode): Read {
  const locale = config.locales.find((entry) => entry.code === code) ?? config.locales[0]
  const prices = {
    currency: facts.defaultCurrency,
    country: countries.find(({ id }) => id === facts.defaultCountry)?.iso ?? '',
    taxState: facts.taxState,
  }
  return async function read(path, search = ''): Promise<FoundPage> {
    const answer = await readCataloguePage(api, { address: { locale, path, search }, facts, prices })
    if (answer.kind === 'moved') return read(answer.path, search)
    if (answer.kind !== 'page') throw new Error(`There is nothing at ${path}`)
    return answer
  }
}

async function cataloguePages(read: Read, facts: PublicFacts, category: string) {
  const listed: FoundPage[] = []
  for (const path of inside(facts.navigation)) listed.push(await read(path))
  const products = listed.flatMap((answer) => listingOf(answer)?.elements ?? [])
  const shown = await read(category)
  const answers: Record<string, FoundPage> = {
    'the home page': await read('/'),
    'a category': shown,
    'a category, filtered': await read(category, facetOf(shown)),
    'a page with every block': await read(everyBlock),
    'a page with every configuration': withNamesOnce(await read(everyConfiguration)),
    'a search': await read('/search', 'search=the'),
  }
  for (const [index, path] of [...inside(facts.footer), ...inside(facts.service)].entries())
    answers[`content page ${index + 1}`] = await read(path)
  for (const [name, fits] of Object.entries(kinds)) {
    const card = products.find(fits)
    if (!card) throw new Error(`The demo catalogue lacks ${name}`)
    answers[name] = await read(`/detail/${card.id}`)
  }
  return { answers, products }
}

/** Elements that are landmarks, named by their words or pictures: twice the same one is two landmarks of one name. */
const landmarks = new Set(['product-slider', 'image-slider', 'cross-selling'])

/** A page with the first of each of these only. */
function withNamesOnce(answer: FoundPage): FoundPage {
  if (!('cms' in answer.page) || !answer.page.cms) return answer
  const seen = new Set<string>()
  const sections = answer.page.cms.sections.map((section) => ({
    ...section,
    blocks: section.blocks.filter(({ slots: [slot] }) => {
      const type = slot?.element.type ?? ''
      return !landmarks.has(type) || (!seen.has(type) && seen.add(type).has(type))
    }),
  }))
  return { ...answer, page: { ...answer.page, cms: { ...answer.page.cms, sections } } }
}

/** Paths of all entries that lead to a page of the shop. */
function inside(entries: NavigationEntry[]): string[] {
  return entries.flatMap(({ href, external, children }) => [
    ...(href !== null && !external ? [href] : []),
    ...inside(children),
  ])
}

function listingOf({ page }: FoundPage): Listing | null {
  if (page.kind !== 'category') return null
  const elements = page.cms?.sections.flatMap(({ blocks }) => blocks.flatMap(({ slots }) => slots)) ?? []
  const inLayout = elements.flatMap(({ element }) => element.listing ?? [])
  return page.listing ?? inLayout[0] ?? null
}

/** A choice that the category's own filters offer. */
function facetOf(category: FoundPage): string {
  for (const filter of listingOf(category)?.filters ?? [])
    if (filter.kind === 'properties' && filter.options[0]) return `properties=${filter.options[0].id}`
  throw new Error('The category has no filters')
}
