// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { card } from '../../../tests/access/states/catalogue.samples.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { ProductTabs } from './product-tabs.tsx'

vi.mock('../shop/index.ts', () => ({
  useCartIntents: () => ({ add: () => undefined }),
  useShopStore: () => ({ intents: { wishlist: { toggle: () => undefined } } }),
  useWishlistSelector: () => false,
}))

const Around = await documentAround()
afterEach(cleanup)

const groups = [
  { id: 'a', name: 'Goes with it', products: [card('Bowl')] },
  { id: 'b', name: 'Other vases', products: [card('Vase')] },
  { id: 'c', name: 'For the table', products: [card('Cup')] },
]
const selected = () => screen.getByRole('tab', { selected: true }).textContent

it('product tabs: one tab for each group, moved by arrows, Home and End', () => {
  render(<ProductTabs groups={groups} />, { wrapper: Around })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(groups.map(({ name }) => name))
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  screen.getByRole('tab', { selected: true }).focus()
  press('ArrowLeft')
  expect([selected(), document.activeElement?.textContent]).toEqual(['For the table', 'For the table'])
  press('ArrowRight')
  expect(selected()).toBe('Goes with it')
  press('End')
  expect(selected()).toBe('For the table')
  press('Home')
  expect(selected()).toBe('Goes with it')
  fireEvent.click(screen.getByRole('tab', { name: 'Other vases' }))
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
})

it('product tabs: every panel is in the page, named by its tab', () => {
  render(<ProductTabs groups={groups} />, { wrapper: Around })
  const panels = screen.getAllByRole('tabpanel')
  expect(
    panels.map((panel) => document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.textContent),
  ).toEqual(groups.map(({ name }) => name))
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    groups.map(({ name }) => name),
  )
  expect(
    renderToStaticMarkup(
      <Around>
        <ProductTabs groups={groups} />
      </Around>,
    ),
  ).not.toContain('hidden=""')
})

it('product tabs: a single group is a slider without tabs', () => {
  render(<ProductTabs groups={groups.slice(0, 1)} />, { wrapper: Around })
  expect(screen.queryByRole('tablist')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Goes with it' })).toBeTruthy()
})
