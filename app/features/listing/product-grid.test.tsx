// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { card } from '../../../tests/access/states/catalogue.samples.ts'
import { ProductGrid } from './product-grid.tsx'

vi.mock('../shop/index.ts', () => ({
  useCartIntents: () => ({ add: () => undefined }),
  useShopStore: () => ({ intents: { wishlist: { toggle: () => undefined } } }),
  useWishlistSelector: () => false,
}))

const Around = await documentAround()
const listed = (sellers: number) =>
  Array.from({ length: 8 }, (_, index) => card(`Bowl ${index}`, { topseller: index < sellers, isNew: false }))

afterEach(cleanup)

it.each([2, 3])('list: of eight, %i that sell well are marked, as they are in a filtered list', (sellers) => {
  render(<ProductGrid products={listed(sellers)} />, { wrapper: Around })
  expect(screen.queryAllByText('Bestseller')).toHaveLength(sellers)
})
