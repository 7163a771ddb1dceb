import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  RouterContextProvider,
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
} from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { navigationEntry } from '../../tests/fixtures/navigation-entry.ts'
import { stillStore } from '../../tests/access/harness/store.ts'
import { lazyModules } from '../features/content/lazy-modules.ts'
import { initialViews } from '../features/shop/initial-views.ts'
import { ShopStoreContext } from '../features/shop/shop.context.ts'
import { noFacts, type CachedFrame, type PublicFacts } from '../platform/context.ts'
import { servedLocales } from '../platform/locale.ts'
import { FrameCache } from '../server/pages/frame-cache.server.ts'
import { DefaultLayout } from './default-layout.tsx'

const [english] = servedLocales
const i18n = setupI18n({ locale: 'en-GB', messages: { 'en-GB': {} } })
const store = stillStore(initialViews, { baseUrl: '/store-api', call: () => new Promise(() => {}) }, false)

const shop: PublicFacts = {
  ...noFacts,
  languageId: 'english',
  navigation: [
    navigationEntry('Table & kitchen', '/Table/', { children: [navigationEntry('Cups', '/Table/Cups/')] }),
    navigationEntry('House', null, { children: [navigationEntry('Wood', '/House/Wood/')] }),
  ],
  footer: [navigationEntry('Help', '/help/')],
  locales: servedLocales.map(({ code, prefix, language }) => ({
    code,
    prefix,
    language,
    name: code,
    languageId: code,
  })),
}

/** A page of the catalogue in its frame. */
async function rendered(path: string, frame: CachedFrame | undefined, facts = shop, currency = 'EUR'): Promise<string> {
  const page = { kind: 'category', id: path.replaceAll('/', ''), cms: null, listing: null }
  const alternates = servedLocales.map(({ code }) => ({ locale: code, path: `${path}${code}?a'b&c` }))
  const context = { locale: english, facts, currency, country: 'DE', frame }
  const routeTree = createRootRouteWithContext<typeof context>()({
    loader: () => ({ kind: 'page', page, alternates }),
  })
  const router = createRouter({ routeTree, context, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  return renderToString(
    <RouterContextProvider router={router}>
      <ShopStoreContext value={store}>
        <I18nProvider i18n={i18n}>
          <DefaultLayout>{path}</DefaultLayout>
        </I18nProvider>
      </ShopStoreContext>
    </RouterContextProvider>,
  )
}

/** The same as the server sends it, and whether anything in it was kept. */
async function sent(frames: FrameCache, ...[path, facts, currency]: [string, PublicFacts?, string?]) {
  const frame = frames.open()
  const markup = await rendered(path, frame, facts, currency)
  frame.learn(markup)
  return { html: frame.fill(markup), kept: [...markup.matchAll(/data-kept="(\w+)"/g)].map(([, part]) => part) }
}

beforeEach(() => void vi.stubEnv('SSR', true))
afterEach(() => void vi.unstubAllEnvs())

test('kept frame: what was kept is what would be rendered', async () => {
  const frames = new FrameCache()
  const paths = ['/one/', '/Table/', '/Table/Cups/', '/House/Wood/', '/help/']
  // The menu says where one is: each place in it has a frame of its own.
  const looks = paths.flatMap((path) => [path, `${path}a/`, `${path}b/`, `${path}c/`])
  await lazyModules.form.load()
  const fourth: (string | undefined)[][] = []
  for (const [index, path] of looks.entries()) {
    const page = await sent(frames, path)
    expect(page.html).toBe(await rendered(path, undefined))
    if (index % 4 === 3) fourth.push(page.kept)
  }
  expect(fourth).toEqual(paths.map(() => ['header', 'footer']))
})

test('kept frame: other facts and other prices have their own', async () => {
  const frames = new FrameCache()
  for (const path of ['/one/', '/two/']) await sent(frames, path)
  expect((await sent(frames, '/three/')).kept).toEqual(['header', 'footer'])
  const currencies = ['EUR', 'CHF'].map((isoCode) => ({ id: isoCode, isoCode, name: isoCode, symbol: isoCode }))
  const other = { ...shop, currencies, navigation: [navigationEntry('Garden', '/Garden/')] } as PublicFacts
  for (const [facts, currency] of [
    [other, 'EUR'],
    [other, 'CHF'],
    [shop, 'PLN'],
  ] as const) {
    const page = await sent(frames, '/four/', facts, currency)
    expect(page.kept).toEqual([])
    expect(page.html).toBe(await rendered('/four/', undefined, facts, currency))
  }
})
