import { expect, test } from 'vitest'
import { backend } from '../../../api/operations/backend.fixture.ts'
import { RenamedPaths } from './renamed-paths.server.ts'

const found = (id: string) => ({ elements: [{ id }] })
const nothing = { elements: [] }
const language = 'a'.repeat(32)

test('renamed paths: the product or category that had the path, requested once', async () => {
  const { api, requests } = backend({
    'POST /product': ({ filter }) => (JSON.stringify(filter).includes('old-cup') ? found('p1') : nothing),
    'POST /category': ({ filter }) => (JSON.stringify(filter).includes('old-cups/') ? found('c1') : nothing),
  })
  const paths = new RenamedPaths()
  const product = { routeName: 'frontend.detail.page', foreignKey: 'p1' }
  expect(await paths.find(api, language, '/old-cup')).toEqual(product)
  expect(await paths.find(api, language, '/old-cup')).toEqual(product)
  expect(requests).toHaveLength(2)
  expect(requests[0]?.body['filter']).toEqual([
    { type: 'equalsAny', field: 'product.seoUrls.seoPathInfo', value: 'old-cup|old-cup/' },
    { type: 'equals', field: 'product.seoUrls.languageId', value: language },
  ])
  const former = await paths.find(backend({}).api, language, '/old-cup')
  expect(former).toEqual(product)
  const category = backend({ 'POST /product': () => nothing, 'POST /category': () => found('c1') })
  expect(await paths.find(category.api, language, '/cups/')).toEqual({
    routeName: 'frontend.navigation.page',
    foreignKey: 'c1',
  })
})

test('renamed paths: a path that nothing had is not requested again for ten minutes', async () => {
  let now = 1
  const { api, requests } = backend({ 'POST /product': () => nothing, 'POST /category': () => nothing })
  const paths = new RenamedPaths({ now: () => now })
  for (let time = 0; time < 5; time += 1) expect(await paths.find(api, language, '/made/up')).toBeNull()
  expect(requests).toHaveLength(2)
  now = 600_002
  await paths.find(api, language, '/made/up')
  expect(requests).toHaveLength(4)
})

test('renamed paths: a flood of made-up paths reaches the backend within its bound', async () => {
  let now = 1
  const { api, requests } = backend({ 'POST /product': () => nothing, 'POST /category': () => nothing })
  const paths = new RenamedPaths({ perMinute: 10, now: () => now })
  for (let path = 0; path < 500; path += 1) await paths.find(api, language, `/made-up/${path}`)
  expect(requests).toHaveLength(20)
  await Promise.all(Array.from({ length: 500 }, (_, path) => paths.find(api, language, `/made-up/again/${path}`)))
  expect(requests).toHaveLength(20)
  now = 60_001
  await Promise.all(Array.from({ length: 500 }, (_, path) => paths.find(api, language, `/at-once/${path}`)))
  expect(requests).toHaveLength(28)
  expect(paths.held.bytes).toBeLessThanOrEqual(4 * 1024 * 1024)
})

test('renamed paths: a backend that does not know such filters costs no page', async () => {
  const { api } = backend({})
  expect(await new RenamedPaths().find(api, language, '/old')).toBeNull()
  expect(await new RenamedPaths().find(api, language, '/a|b')).toBeNull()
})
