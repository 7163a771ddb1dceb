// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type RouterHistory,
} from '@tanstack/react-router'
import { afterEach, expect, it, vi } from 'vitest'
import type { Breadcrumb } from '../../../../api/types/common.ts'
import type { NavigationEntry } from '../../../../api/types/navigation.ts'
import type { ProductPage } from '../../../../api/types/page.ts'
import { ProductTrail } from './product-trail.tsx'

const entry = (name: string, ...children: NavigationEntry[]): NavigationEntry =>
  ({ id: name, name, href: `/${name}/`, children }) as NavigationEntry
const navigation = [entry('New'), entry('House', entry('Gifts'))]
vi.mock('../../../platform/locale.ts', () => ({
  useLocale: () => ({ prefix: '/pl-PL' }),
  useFacts: () => ({ navigation }),
}))
vi.mock('../../../platform/breadcrumbs.tsx', () => ({
  Breadcrumbs: ({ trail }: { trail: Breadcrumb[] }) => <p>{trail.map(({ name }) => name).join(' > ')}</p>,
}))

const page = {
  id: 'vase',
  breadcrumbs: [
    { name: 'Living', path: '/Living/' },
    { name: 'Vase', path: null },
  ],
} as unknown as ProductPage

async function show(history: RouterHistory): Promise<string | null> {
  const root = createRootRoute()
  const product = createRoute({
    getParentRoute: () => root,
    path: '/Vase',
    component: () => <ProductTrail page={page} />,
  })
  const router = createRouter({ routeTree: root.addChildren([product]), history })
  await router.load()
  render(<RouterProvider router={router as never} />)
  await act(() => Promise.resolve())
  const { textContent } = await screen.findByText(/Vase$/)
  cleanup()
  return textContent
}

const followed = (state: { from?: string }): RouterHistory => {
  const history = createMemoryHistory({ initialEntries: ['/'] })
  history.push('/Vase', state)
  return history
}
const opened = (referrer: string): RouterHistory => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  return createMemoryHistory({ initialEntries: ['/Vase'] })
}

afterEach(() => vi.restoreAllMocks())

it('breadcrumb: the category whose link was followed leads to the product', async () => {
  expect(await show(followed({ from: '/Gifts/' }))).toBe('House > Gifts > Vase')
  expect(await show(followed({ from: '/New/' }))).toBe('New > Vase')
})

it('breadcrumb: from anywhere else the main category leads to it', async () => {
  expect(await show(followed({ from: '/search' }))).toBe('Living > Vase')
  expect(await show(followed({}))).toBe('Living > Vase')
})

it('breadcrumb: a document opened from a category remembers it, in its language', async () => {
  const { origin } = window.location
  expect(await show(opened(`${origin}/pl-PL/New/`))).toBe('New > Vase')
  expect(await show(opened(`${origin}/New/`))).toBe('Living > Vase')
  expect(await show(opened('https://search.example/pl-PL/New/'))).toBe('Living > Vase')
  expect(await show(opened(''))).toBe('Living > Vase')
})
