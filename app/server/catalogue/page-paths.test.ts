import { expect, test } from 'vitest'
import { backend } from '../../../api/operations/backend.fixture.ts'
import type { LanguageId } from '../../../api/types/ids.ts'
import { AllPagePaths, pathKey } from './page-paths.server.ts'

const languages = () => ['en', 'pl'].map((locale) => ({ locale, languageId: locale as LanguageId }))
const entry = (foreignKey: string, seoPathInfo: string) => ({
  routeName: 'frontend.detail.page',
  foreignKey,
  seoPathInfo,
  isCanonical: true,
})
const onTooMany = () => {
  throw new Error('There are few pages')
}

test('paths of all pages: each language read whole, a page found by any of its paths', async () => {
  const { api, requests } = backend({
    'POST /seo-url': ({ page }) => ({
      elements:
        page === 1 ? Array.from({ length: 100 }, (_, id) => entry(`p${id}`, `cup-${id}`)) : [entry('p100', 'jug')],
    }),
  })
  const paths = new AllPagePaths({ api: () => api, languages, onTooMany })
  const [first, again] = await Promise.all([paths.get(), paths.get()])
  expect(first?.get(pathKey('pl', '/jug'))).toEqual([
    { locale: 'en', path: '/jug' },
    { locale: 'pl', path: '/jug' },
  ])
  expect(first?.size).toBe(202)
  expect(again).toBe(first)
  expect(requests.map(({ body, language }) => [body['page'], language])).toEqual([
    [1, 'en'],
    [2, 'en'],
    [1, 'pl'],
    [2, 'pl'],
  ])
})

test('paths of all pages: a backend that is slow or fails keeps no sitemap waiting', async () => {
  const { api } = backend({})
  expect(await new AllPagePaths({ api: () => api, languages, onTooMany }).get()).toBeNull()
  const never = new Promise<never>(() => undefined)
  const slow = { ...api, call: () => never }
  expect(await new AllPagePaths({ api: () => slow, languages, onTooMany, patience: 20 }).get()).toBeNull()
})
