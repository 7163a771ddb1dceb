import { expect, test } from 'vitest'
import type { CategoryId } from '../../../api/types/ids.ts'
import type { PageAnswer } from '../../../api/types/page.ts'
import { PathMemory } from './path-memory.server.ts'

const category = (id: string, path: string): PageAnswer => ({
  kind: 'page',
  alternates: [],
  page: {
    kind: 'category',
    id: id as CategoryId,
    name: '',
    path,
    home: false,
    description: null,
    cms: null,
    listing: null,
    breadcrumbs: [],
    parentId: null,
    nearby: null,
    meta: { title: null, description: null, keywords: null, image: null },
  },
})

test('a page is remembered at each path where it was shown, with and without the slash', () => {
  const paths = new PathMemory()
  paths.note('en', category('c1', '/mugs/'))
  paths.note('en', category('c1', '/cups/'))
  const key = { routeName: 'frontend.navigation.page', foreignKey: 'c1' }
  for (const path of ['/mugs/', '/mugs', '/cups/']) expect(paths.at('en', path)).toEqual(key)
  expect(paths.at('pl', '/mugs/')).toBeNull()
  expect(paths.at('en', '/bowls/')).toBeNull()
})

test('what is no page leaves no trace, and what is remembered has a bound', () => {
  const paths = new PathMemory()
  for (const answer of [{ kind: 'notFound' }, { kind: 'moved', path: '/a' }] as const) paths.note('en', answer)
  expect(paths.held.entries).toBe(0)
  for (let index = 0; index < 30_000; index += 1) paths.note('en', category('c', `/${index}-${'x'.repeat(200)}`))
  expect(paths.held.bytes).toBeLessThanOrEqual(8 * 1024 * 1024)
  expect(paths.held.entries).toBeGreaterThan(5_000)
})

test('products of a list and categories around a page are remembered as links say', () => {
  const paths = new PathMemory()
  const answer = category('c1', '/mugs/')
  if (answer.kind !== 'page' || answer.page.kind !== 'category') throw new Error('no category')
  const entry = { name: '', external: false, newTab: false, description: null, image: null }
  const key = { routeName: 'frontend.navigation.page', foreignKey: 'c2' } as const
  const below = { ...entry, id: 'c2' as CategoryId, key, href: '/mugs/small/', children: [] }
  const nearby = {
    beside: null,
    below: [{ ...below, id: 'c3' as CategoryId, key: null, href: null, children: [below] }],
  }
  paths.note('en', { ...answer, page: { ...answer.page, nearby } })
  expect(paths.exactlyAt('en', '/mugs/small/')).toEqual(key)
  expect(paths.exactlyAt('en', '/mugs/small')).toBeNull()
  expect(paths.at('en', '/mugs/small')).toEqual(key)
})
