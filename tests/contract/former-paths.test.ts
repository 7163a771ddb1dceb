import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStoreApi } from '../../api/client/client.ts'
import { RenamedPaths } from '../../app/server/catalogue/renamed-paths.server.ts'
import { languages } from '../../sandbox/kernel/reference.ts'
import { at, startClient, text } from './client.ts'
import type { Client } from './client.ts'

let client: Client
beforeAll(async () => {
  client = await startClient()
})
afterAll(() => client.sandbox.close())

const old = { category: 'House/Clocks-mirrors/', product: 'Creamer/MO-1080' }

const lookUp = async (field: string, value: string) =>
  (await client.call('POST', '/seo-url', { body: { filter: [{ type: 'equals', field, value }] } })).body

test('former paths: the look-up has none, and no answer shows one', async () => {
  expect(at(await lookUp('seoPathInfo', old.category), 'total')).toBe(0)
  const { body } = await client.call('POST', '/category', {
    body: {
      filter: [{ type: 'equals', field: 'seoUrls.seoPathInfo', value: old.category }],
      associations: { seoUrls: {} },
    },
  })
  expect(at(body, 'elements.0.seoUrls.0.seoPathInfo')).toBe('House/Walls/')
  expect(JSON.stringify(body)).not.toContain(old.category)
})

test('former paths: lists filtered by them find the pages, in their language', async () => {
  const { url, accessKey } = client.sandbox
  const apiIn = (languageId: string) =>
    createStoreApi({ baseUrl: url, accessKey, languageId, fetch: (request) => fetch(request) })
  const [english, german] = ['en', 'de'].map((tongue) => languages.find((one) => one.tongue === tongue)?.id ?? '')
  const paths = new RenamedPaths()
  const found = async (language = '', path = '') => {
    const key = await paths.find(apiIn(language), language, path)
    return key && text(await lookUp('foreignKey', key.foreignKey), 'elements.0.seoPathInfo')
  }
  expect(await found(english, `/${old.category}`)).toBe('House/Walls/')
  expect(await found(english, '/House/Clocks-mirrors')).toBe('House/Walls/')
  expect(await found(english, `/${old.product}`)).toBe('Milk-jug/MO-1080')
  expect(await found(german, '/Haus/Uhren-Spiegel/')).toBe('House/Walls/')
  expect(await found(german, `/${old.category}`)).toBeNull()
  expect(await found(english, '/House/Clocks/')).toBeNull()
})
