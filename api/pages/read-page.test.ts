import { describe, expect, test } from 'vitest'
import { recorded } from '../../tests/fixtures/recordings.ts'
import { backend } from '../operations/backend.fixture.ts'
import { readAlternates, readPage, type PageReadOptions } from './read-page.ts'
import { safeHtml } from '../mappers/html.fixture.ts'
import type { ElementReader, ReadSlot } from '../mappers/cms-elements.ts'
import { seoPathsIn } from '../mappers/context.ts'
import { idOf } from '../mappers/ids.ts'
import { listing } from '../mappers/listing.ts'
import { navigation } from '../mappers/navigation.ts'
import { isRecord, record, text } from '../mappers/read.ts'
import { prose } from '../mappers/prose.ts'
import type { PageKey } from '../types/navigation.ts'

const CATEGORY = 'd2c657d650a0bae903ed0aae3245021c'
const PRODUCT = '89e50d961ef06fd2d1310c22c134b96b'
const LANDING = 'e83f504a50a6abe16224f2bdf8131ca6'
const GROUP = 'dbf2940b08df57de3158d58f700bfea7'
const HOME = '01a1fb9d0346708786546854b6b84579'

const menu = recorded('058-navigation-main-navigation').response.body
const rules = { category: { sizes: [15, 30, 45], maxListed: 100 }, search: { sizes: [12, 24], maxListed: 100 } }

/** An element that holds a list of products. */
const listingReader: ElementReader = {
  module: null,
  config: {},
  read: ({ data }: ReadSlot<unknown>, context) => ({
    listing: listing(data['listing'], context.query, context.rules, context),
  }),
}

/** An element that holds words. */
const textReader: ElementReader = {
  module: null,
  config: {},
  read: ({ data }: ReadSlot<unknown>, context) => ({ html: prose(text(data['content']) ?? '', context) }),
}

const requestFor = (path: string, more: Partial<PageReadOptions> = {}): PageReadOptions => ({
  path,
  search: '',
  sanitise: safeHtml,
  language: 'en-GB',
  blocks: new Map(),
  elements: new Map([
    ['product-listing', listingReader],
    ['text', textReader],
  ]),
  currency: 'EUR',
  taxState: 'gross',
  homeCategory: idOf('category', HOME),
  navigation: navigation(menu, { currency: '', now: 0, paths: seoPathsIn(menu), sanitise: safeHtml }),
  rules,
  now: 0,
  ...more,
})

/** Finds what a look-up asks for among the recorded SEO entries. */
const seo = (body: Record<string, unknown>): string | object => {
  const filters = Array.isArray(body['filter']) ? body['filter'].filter(isRecord) : []
  const wanted = (text(filters[0]?.['value']) ?? '').split('|')
  const known = [
    {
      routeName: 'frontend.navigation.page',
      foreignKey: CATEGORY,
      seoPathInfo: 'Catalogue/',
      pathInfo: `/navigation/${CATEGORY}`,
    },
    {
      routeName: 'frontend.detail.page',
      foreignKey: PRODUCT,
      seoPathInfo: 'Discounted-jacket/REF-LIST',
      pathInfo: `/detail/${PRODUCT}`,
    },
    {
      routeName: 'frontend.landing.page',
      foreignKey: LANDING,
      seoPathInfo: 'summer-sale',
      pathInfo: `/landingPage/${LANDING}`,
    },
    {
      routeName: 'frontend.account.customer-group-registration.page',
      foreignKey: GROUP,
      seoPathInfo: 'Become-a-business-customer',
      pathInfo: `/customer-group-registration/${GROUP}`,
    },
  ]
  const field = String(filters[0]?.['field'])
  const isWanted = (value: unknown) => wanted.some((one) => one.toLowerCase() === String(value).toLowerCase())
  return {
    elements: known.filter((entry) => isWanted(record(entry)[field])).map((entry) => ({ ...entry, isCanonical: true })),
  }
}

const answers = {
  'POST /seo-url': seo,
  'POST /category/home': () => '073-category-home',
  'POST /category/{id}': () => '075-category-listing-sidebar',
  'POST /product/{id}': () => '174-product-detail-with-associations-of-a-page',
  'POST /landing-page/{id}': () => '093-landing-page',
  'GET /customer-group-registration/config/{id}': () => '356-customer-group-registration-config',
  'POST /country': () => ({ elements: [] }),
  'POST /search': () => '133-search-shirt',
}

const key = (routeName: PageKey['routeName'], foreignKey: string): PageKey => ({ routeName, foreignKey })

describe('paths that are not plain', () => {
  const shelf = (seoPathInfo: string) => ({
    ...answers,
    'POST /seo-url': (body: Record<string, unknown>) => {
      const wanted = String(record(Array.isArray(body['filter']) ? body['filter'][0] : null)['value']).split('|')
      const entry = { routeName: 'frontend.navigation.page', foreignKey: CATEGORY, seoPathInfo, isCanonical: true }
      return { elements: wanted.includes(seoPathInfo) ? [entry] : [] }
    },
    'POST /category/{id}': () => {
      const { response } = recorded('075-category-listing-sidebar')
      return { ...record(response.body), seoUrls: [{ seoPathInfo, isCanonical: true }] }
    },
  })

  test.each([
    ['stored as typed', 'Für Männer/Größe M/'],
    ['stored encoded', 'F%C3%BCr%20M%C3%A4nner/Gr%C3%B6%C3%9Fe%20M/'],
  ])('%s: the page has one address, encoded', async (_, stored) => {
    const path = '/F%C3%BCr%20M%C3%A4nner/Gr%C3%B6%C3%9Fe%20M/'
    for (const requested of [path, '/Für Männer/Größe M/'])
      expect(await readPage(backend(shelf(stored)).api, requestFor(requested))).toMatchObject({
        kind: 'page',
        page: { path },
      })
    const bare = path.slice(0, -1)
    expect(await readPage(backend(shelf(stored)).api, requestFor(bare))).toEqual({ kind: 'moved', path })
  })

  test('a sign that parts addresses or values finds nothing of its own', async () => {
    expect(await readPage(backend(shelf('a|b')).api, requestFor('/a%7Cb'))).toEqual({ kind: 'notFound' })
    expect(await readPage(backend(shelf('100% wool')).api, requestFor('/100%25%20wool'))).toMatchObject({
      kind: 'page',
      page: { path: '/100%25%20wool' },
    })
  })
})

describe('which calls a page takes', () => {
  test('home: the read alone', async () => {
    const { api, calls } = backend(answers)
    const answer = await readPage(api, requestFor('/'))
    expect(answer).toMatchObject({ kind: 'page', page: { kind: 'category', home: true, path: '/', breadcrumbs: [] } })
    expect(calls()).toEqual(['POST /category/home'])
  })

  test.each([
    ['/Catalogue/', 'category', 'POST /category/{id}'],
    ['/Discounted-jacket/REF-LIST', 'product', 'POST /product/{id}'],
    ['/summer-sale', 'landing', 'POST /landing-page/{id}'],
  ])('%s: look-up and read', async (path, kind, read) => {
    const { api, calls } = backend(answers)
    expect(await readPage(api, requestFor(path))).toMatchObject({ kind: 'page', page: { kind, path } })
    expect(calls()).toEqual(['POST /seo-url', read])
  })

  test('a link inside the shop carries its key: the read alone', async () => {
    const { api, calls } = backend(answers)
    const answer = await readPage(api, requestFor('/Catalogue/', { key: key('frontend.navigation.page', CATEGORY) }))
    expect(answer).toMatchObject({ kind: 'page', page: { id: CATEGORY } })
    expect(calls()).toEqual(['POST /category/{id}'])
  })

  test('a key of another page does not decide what the path shows', async () => {
    const { api, calls } = backend(answers)
    const answer = await readPage(api, requestFor('/summer-sale', { key: key('frontend.navigation.page', CATEGORY) }))
    expect(answer).toMatchObject({ kind: 'page', page: { kind: 'landing', id: LANDING } })
    expect(calls()).toEqual(['POST /category/{id}', 'POST /seo-url', 'POST /landing-page/{id}'])
  })

  test('a search: the search alone, nothing for a blank one', async () => {
    const { api, calls } = backend(answers)
    expect(await readPage(api, requestFor('/search', { search: 'search=shirt' }))).toMatchObject({
      page: { kind: 'search', term: 'shirt', listing: { total: 2, limit: 12, categoryId: null } },
    })
    expect(await readPage(api, requestFor('/search', { search: 'search=%20' }))).toMatchObject({
      page: { kind: 'search', term: '', listing: null },
    })
    expect(calls()).toEqual(['POST /search'])
  })
})

describe('where a path leads', () => {
  test('the old path of a renamed page, when the shop has shown it: to the new one', async () => {
    const { api, calls } = backend(answers)
    const former = (path: string) => (path === '/old-jacket' ? key('frontend.detail.page', PRODUCT) : null)
    expect(await readPage(api, requestFor('/old-jacket', { former }))).toEqual({
      kind: 'moved',
      path: '/Discounted-jacket/REF-LIST',
    })
    expect(calls()).toEqual(['POST /seo-url', 'POST /product/{id}'])
    expect(await readPage(api, requestFor('/never-seen', { former }))).toEqual({ kind: 'notFound' })
  })

  test('a path that is not canonical any more: to the one that the look-up says', async () => {
    const old = {
      routeName: 'frontend.detail.page',
      foreignKey: PRODUCT,
      seoPathInfo: 'old-jacket',
      isCanonical: false,
    }
    const { api } = backend({ ...answers, 'POST /seo-url': () => ({ elements: [old] }) })
    expect(await readPage(api, requestFor('/old-jacket'))).toEqual({
      kind: 'moved',
      path: '/Discounted-jacket/REF-LIST',
    })
    const deleted = backend({ ...answers, 'POST /seo-url': () => ({ elements: [{ ...old, isDeleted: true }] }) })
    expect(await readPage(deleted.api, requestFor('/old-jacket'))).toEqual({ kind: 'notFound' })
  })

  test('the old path of a page that is gone, or that is nowhere else: nowhere', async () => {
    const gone = backend({ ...answers, 'POST /product/{id}': () => '191-product-detail-unknown' })
    const former = () => key('frontend.detail.page', PRODUCT)
    expect(await readPage(gone.api, requestFor('/old-jacket', { former }))).toEqual({ kind: 'notFound' })
    const here = backend({ ...answers, 'POST /seo-url': () => ({ elements: [] }) })
    const path = '/Discounted-jacket/REF-LIST'
    expect(await readPage(here.api, requestFor(path, { former }))).toEqual({ kind: 'notFound' })
  })

  test.each([
    ['a technical path', `/navigation/${CATEGORY}`, '/Catalogue/'],
    ['a technical path with a slash', `/detail/${PRODUCT}/`, '/Discounted-jacket/REF-LIST'],
    ['a path without its slash', '/Catalogue', '/Catalogue/'],
    ['a path with a slash too many', '/summer-sale/', '/summer-sale'],
    ['a path in other letters', '/CATALOGUE/', '/Catalogue/'],
    ['the home page’s technical path', `/navigation/${HOME}`, '/'],
  ])('%s moves', async (_, path, to) => {
    const { api } = backend(answers)
    expect(await readPage(api, requestFor(path))).toEqual({ kind: 'moved', path: to })
  })

  test('a technical path without SEO path is the page itself', async () => {
    const { api, calls } = backend({ ...answers, 'POST /seo-url': () => ({ elements: [] }) })
    const answer = await readPage(api, requestFor(`/detail/${PRODUCT}`))
    expect(answer).toMatchObject({ kind: 'page', page: { kind: 'product' } })
    expect(calls()).toEqual(['POST /seo-url', 'POST /product/{id}'])
  })

  test('the registration of a customer group: at its own path, with safe words', async () => {
    const { api, calls } = backend(answers)
    const technical = `/customer-group-registration/${GROUP}`
    expect(await readPage(api, requestFor(technical))).toEqual({ kind: 'moved', path: '/Become-a-business-customer' })
    const seen: string[] = []
    const sanitise = (html: string) => safeHtml(seen.push(html) > 0 ? html : '')
    expect(await readPage(api, requestFor('/Become-a-business-customer', { sanitise }))).toMatchObject({
      kind: 'page',
      page: {
        kind: 'group',
        id: GROUP,
        name: 'Become a business customer',
        group: 'B2B',
        path: '/Become-a-business-customer',
        companiesOnly: true,
        meta: { description: 'B2B registration' },
      },
    })
    expect(seen).toEqual(['<p>Net prices for companies.</p>'])
    expect(calls().slice(1)).toEqual(['POST /seo-url', 'GET /customer-group-registration/config/{id}', 'POST /country'])
  })

  test('a customer group that nobody may register for is not found', async () => {
    const { api } = backend({
      'POST /seo-url': () => ({ elements: [] }),
      'GET /customer-group-registration/config/{id}': () => '357-customer-group-registration-config-unknown',
    })
    const path = `/customer-group-registration/${'0123456789abcdef'.repeat(2)}`
    expect(await readPage(api, requestFor(path))).toEqual({ kind: 'notFound' })
  })

  test.each(['/nope', '/nope/nothing/', `/detail/${'0'.repeat(32)}`, '/landingPage/x', '/%E0%A4%A', '/a|b'])(
    '%s is gone',
    async (path) => {
      const { api } = backend({ 'POST /seo-url': seo, 'POST /product/{id}': () => '191-product-detail-unknown' })
      expect(await readPage(api, requestFor(path))).toEqual({ kind: 'notFound' })
    },
  )

  test('what the backend hides is gone: folders and links answer 404', async () => {
    const { api } = backend({ ...answers, 'POST /category/{id}': () => '082-category-folder' })
    expect(await readPage(api, requestFor('/Catalogue/'))).toEqual({ kind: 'notFound' })
  })

  test('a broken backend is no missing page', async () => {
    const { api } = backend({ ...answers, 'POST /category/home': () => '582-maintenance-context' })
    await expect(readPage(api, requestFor('/'))).rejects.toMatchObject({ failure: { kind: 'maintenance' } })
  })
})

describe('a category page', () => {
  test('asks for the address’s listing in the same call', async () => {
    const { api, requests } = backend(answers)
    await readPage(api, requestFor('/Catalogue/', { search: 'pages=1-3&order=price-asc&utm_source=x' }))
    expect(requests[1]?.body).toMatchObject({ p: 1, limit: 45, order: 'price-asc' })
    expect(requests[1]?.body).not.toHaveProperty('utm_source')
    // Without this, filters would count what the other filters left over.
    expect(requests[1]?.body).not.toHaveProperty('reduce-aggregations')
  })

  test('holds its listing once', async () => {
    const { api } = backend(answers)
    const answer = await readPage(api, requestFor('/Catalogue/'))
    const json = JSON.stringify(answer)
    expect(answer).toMatchObject({ page: { listing: { total: 60, limit: 15, pages: 4 } } })
    expect(json.split('"sortings"')).toHaveLength(2)
  })

  test('leads back through the categories above it', async () => {
    const { api } = backend(answers)
    expect(await readPage(api, requestFor('/Catalogue/'))).toMatchObject({
      page: {
        breadcrumbs: [
          { name: 'Home', path: '/' },
          { name: 'Catalogue', path: null },
        ],
      },
    })
  })
})

describe('a product page', () => {
  const variant = { ...answers, 'POST /product/{id}': () => '173-product-detail-variant-parent' }
  const path = '/detail/6117deec18002ad812abb371d70b0668'

  test('asks which options go together where the backend does not say it', async () => {
    const recording = recorded('173-product-detail-variant-parent').response.body
    const chosen = record(record(recording)['product'])['optionIds']
    const { api, calls } = backend({
      ...variant,
      'POST /product': () => ({ elements: [{ id: 'x', optionIds: chosen }] }),
    })
    const answer = await readPage(api, requestFor(path))
    expect(calls()).toEqual(['POST /seo-url', 'POST /product/{id}', 'POST /product'])
    const groups = record(record(record(answer)['page'])['product'])['configurator']
    const options = (Array.isArray(groups) ? groups : []).flatMap((group) => record(group)['options'])
    expect(options.length).toBeGreaterThan(3)
    for (const option of options) expect(record(option)['combinable']).toBe(record(option)['selected'])
  })

  test('marks nothing of a product with more variants than are asked for', async () => {
    const { api, requests } = backend({
      ...variant,
      'POST /product': () => ({ elements: Array.from({ length: 100 }, () => ({ id: 'x', optionIds: ['other'] })) }),
    })
    const answer = await readPage(api, requestFor(path))
    expect(requests.filter(({ route }) => route === 'POST /product').map(({ body }) => body['page'])).toEqual([
      1, 2, 3, 4, 5,
    ])
    expect(JSON.stringify(answer)).not.toContain('"combinable":false')
  })

  const saying = (combinable: boolean) => () => {
    const body = JSON.stringify(recorded('173-product-detail-variant-parent').response.body)
    return record(JSON.parse(body.replaceAll('"colorHexCode"', `"combinable":${combinable},"colorHexCode"`)))
  }

  test('does not ask where it does', async () => {
    const { api, calls } = backend({ ...variant, 'POST /product/{id}': saying(true) })
    await readPage(api, requestFor(path))
    expect(calls()).toEqual(['POST /seo-url', 'POST /product/{id}'])
  })

  test('asks whether an option that cannot be had is sold out or goes with none', async () => {
    const { api, calls } = backend({ ...variant, 'POST /product/{id}': saying(false) })
    await readPage(api, requestFor(path))
    expect(calls()).toEqual(['POST /seo-url', 'POST /product/{id}', 'POST /product'])
  })

  test('is shown even if nobody can tell', async () => {
    const { api } = backend({ ...variant, 'POST /product': () => '582-maintenance-context' })
    const answer = await readPage(api, requestFor(path))
    expect(JSON.stringify(answer)).not.toContain('"combinable":false')
  })

  test('leads back through its category, which is a link', async () => {
    const { api } = backend(variant)
    expect(await readPage(api, requestFor(path))).toMatchObject({
      page: {
        breadcrumbs: [
          { name: 'Home', path: '/' },
          { name: 'Clothing', path: '/Clothing/' },
          { name: 'Men', path: '/Clothing/Men/' },
          { name: 'T-shirt size × colour', path: null },
        ],
      },
    })
  })
})

test('paths in other languages come with one call per language, however many pages', async () => {
  const { api, requests } = backend(answers)
  const languages = ['de', 'pl'].map((locale) => ({ locale, languageId: idOf('language', `${locale}-id`)! }))
  const alternates = await readAlternates(api, [CATEGORY, PRODUCT, 'f'.repeat(32)], languages)
  expect(requests.map(({ language }) => language)).toEqual(['de-id', 'pl-id'])
  expect(requests[0]?.body['filter']).toEqual([
    { type: 'equalsAny', field: 'foreignKey', value: [CATEGORY, PRODUCT, 'f'.repeat(32)].join('|') },
  ])
  expect(alternates.get(PRODUCT)).toEqual([
    { locale: 'de', path: '/Discounted-jacket/REF-LIST' },
    { locale: 'pl', path: '/Discounted-jacket/REF-LIST' },
  ])
  expect(alternates.get('f'.repeat(32))).toEqual([])
})

describe('categories below the levels of the menus', () => {
  const ids = { root: HOME, bowls: 'a'.repeat(32), small: 'b'.repeat(32), tea: 'c'.repeat(32), deep: 'd'.repeat(32) }
  const plain = (id: string, name: string, more: object = {}) => ({ id, name, type: 'page', childCount: 0, ...more })
  const bowls = (unread: object) => [
    {
      ...navigation([plain(ids.bowls, 'Bowls')], { currency: '', now: 0, paths: new Map(), sanitise: safeHtml })[0]!,
      ...unread,
    },
  ]
  const category = (id: string, path: string[], trail: string[]) => ({
    'POST /category/{id}': () => ({
      ...plain(id, 'X'),
      path: `|${path.join('|')}|`,
      translated: { breadcrumb: trail },
    }),
  })
  const subtree = {
    'POST /navigation/{id}/{id}': () => [
      plain(ids.small, 'Small', { childCount: 1, children: [plain(ids.tea, 'Tea', { childCount: 3 })] }),
      plain(ids.deep, 'Deep'),
    ],
  }
  const nearbyOf = async (id: string, given: object, menus: object[]) => {
    const { api, requests } = backend({ ...answers, 'POST /seo-url': () => ({ elements: [] }), ...subtree, ...given })
    const found = await readPage(api, requestFor(`/navigation/${id}`, { navigation: menus as never }))
    const nearby = found.kind === 'page' && found.page.kind === 'category' ? found.page.nearby : undefined
    return { nearby, menus: requests.filter(({ route }) => route.includes('/navigation/')).length }
  }

  test('the last one of a menu brings what is below it', async () => {
    const given = category(ids.bowls, [HOME], ['Home', 'Bowls'])
    const { nearby } = await nearbyOf(ids.bowls, given, bowls({ unread: true }))
    expect(nearby).toMatchObject({ below: [{ name: 'Small' }, { name: 'Deep' }], beside: null })
  })

  test('the last one of a menu reads what is below it beside its own read', async () => {
    const started: string[] = []
    const wait = Promise.withResolvers<object>()
    const { api } = backend({ ...answers, ...subtree })
    const late = {
      ...api,
      call: (async (declared, ...rest) => {
        started.push(declared.route)
        if (declared.route.includes('/category/')) await wait.promise
        return api.call(declared, ...rest)
      }) as typeof api.call,
    }
    const key = { routeName: 'frontend.navigation.page', foreignKey: ids.bowls } as const
    const reading = readPage(late, requestFor('/x', { key, navigation: bowls({ unread: true }) }))
    await Promise.resolve()
    expect(started.filter((route) => route.includes('/navigation/'))).toHaveLength(1)
    wait.resolve({})
    await reading
  })

  test('one that no menu holds brings what is below and beside it', async () => {
    const given = category(ids.small, [HOME, ids.bowls], ['Home', 'Bowls', 'Small'])
    const { nearby } = await nearbyOf(ids.small, given, bowls({ unread: true }))
    expect(nearby).toMatchObject({
      below: [{ name: 'Tea', unread: true }],
      beside: [{ name: 'Small' }, { name: 'Deep' }],
    })
  })

  test('one that a menu holds costs no further read', async () => {
    const given = category(ids.bowls, [HOME], ['Home', 'Bowls'])
    expect(await nearbyOf(ids.bowls, given, bowls({}))).toEqual({ nearby: null, menus: 0 })
  })

  test('a menu that cannot be read does not take the page along', async () => {
    const given = {
      ...category(ids.small, [HOME, ids.bowls], ['Home', 'Bowls', 'Small']),
      'POST /navigation/{id}/{id}': () => '583-maintenance-product',
    }
    expect((await nearbyOf(ids.small, given, bowls({ unread: true }))).nearby).toBeNull()
  })
})

test('texts of a page: what is beyond 200 kB is cut, and the log names it once', async () => {
  const long = `<p>${'x'.repeat(150_000)}</p>`
  const slot = (id: string) => ({ id, slot: id, type: 'text', data: { content: long } })
  const blocks = [{ id: 'b', type: 'text', slots: [slot('one'), slot('two'), slot('three')] }]
  const page = { id: CATEGORY, name: 'X', path: `|${HOME}|`, cmsPage: { id: 'c', sections: [{ id: 's', blocks }] } }
  const { api } = backend({ ...answers, 'POST /seo-url': () => ({ elements: [] }), 'POST /category/{id}': () => page })
  const cut: string[] = []
  const found = await readPage(api, requestFor(`/navigation/${CATEGORY}`, { onCut: (path) => cut.push(path) }))
  expect(JSON.stringify(found).length).toBeLessThan(205_000)
  expect(cut).toEqual([`/navigation/${CATEGORY}`])
})
