// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { NavigationEntry } from '../../../../api/types/navigation.ts'
import { needId } from '../../../../api/mappers/ids.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { noFacts } from '../../../platform/context.ts'
import { usePages } from './use-pages.ts'

const entry = (name: string, href: string | null, children: NavigationEntry[] = []): NavigationEntry => ({
  id: needId('category', 'c'.repeat(32)),
  name,
  href,
  external: false,
  newTab: false,
  key: null,
  description: null,
  image: null,
  children,
})

vi.mock('../../../platform/locale.ts', async (original) => ({
  ...(await original<object>()),
  useFacts: () => ({
    ...noFacts,
    navigation: [entry('House', null, [entry('Tea towels', '/house/towels/'), entry('Lamps', '/house/lamps/')])],
    footer: [entry('Journal of tea', '/journal/')],
    service: [entry('Tea towels', '/house/towels/')],
  }),
}))

const Around = await documentAround()

it('categories are distinct from pages, each is named once, and a folder is none', () => {
  const found = (term: string) => renderHook(() => usePages(term), { wrapper: Around }).result.current
  expect(found('tea')).toEqual([
    { name: 'Tea towels', to: '/house/towels/', kind: 'category' },
    { name: 'Journal of tea', to: '/journal/', kind: 'page' },
  ])
  expect(found('house')).toEqual([])
  expect(found('t')).toEqual([])
})
