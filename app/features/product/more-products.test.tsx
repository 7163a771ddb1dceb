// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { listing, product } from '../../../tests/access/states/catalogue.samples.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import MoreProducts from './more-products.tsx'
import type { BestSellersWish } from './use-best-sellers.ts'

const asked = vi.hoisted((): BestSellersWish[] => [])
vi.mock('./use-best-sellers.ts', () => ({
  useBestSellers: (wish: BestSellersWish) => {
    asked.push(wish)
    return wish.categoryId === null ? [] : listing().elements.slice(0, 3)
  },
}))
vi.mock('./recently-viewed.tsx', () => ({ default: () => null }))

const Around = await documentAround()
const sample = product({ categoryId: listing().categoryId })
const group = { id: 'a', name: 'To pour into it', products: [] }

afterEach(() => {
  cleanup()
  asked.length = 0
})

test.each([
  ['one that nothing goes with', true, [], 'You may also like', 'similar'],
  ['one that is sold out', false, [group], 'Similar, and here now', undefined],
] as const)('more products: below %s', (_, available, crossSelling, title, place) => {
  const shown = { ...sample, availability: { ...sample.availability, available }, crossSelling: [...crossSelling] }
  render(<MoreProducts product={shown} />, { wrapper: Around })
  expect(screen.getByRole('region', { name: title }).querySelectorAll('article')).toHaveLength(3)
  expect(asked.at(-1)).toEqual({ categoryId: sample.categoryId, except: sample.parentId ?? sample.id, place })
})

test('more products: none below one with products of its own, and nothing is read', () => {
  render(<MoreProducts product={{ ...sample, crossSelling: [group] }} />, { wrapper: Around })
  expect(screen.queryAllByRole('region')).toEqual([])
  expect(asked.at(-1)?.categoryId).toBe(null)
})
