// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { PageLinks, PageSizeSelect, sizeOf } from './page-links.tsx'

const navigate = vi.hoisted(() => vi.fn<(to: { href: string }) => void>())
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ navigate }),
}))

const Around = await documentAround()
const sizes = [15, 30, 45]

afterEach(() => {
  cleanup()
  navigate.mockClear()
})

describe('entries of one page', () => {
  it.each<[object, number]>([
    [{}, 15],
    [{ limit: 30 }, 30],
    [{ limit: '45' }, 45],
    [{ limit: 1_000 }, 15],
    [{ limit: 'all' }, 15],
  ])('address %j: %i', (search, size) => {
    expect(sizeOf(search, sizes)).toBe(size)
  })

  it('choosing more leads to the first page of that size', () => {
    render(<PageSizeSelect path="/account/order" total={40} paging={{ size: 15, sizes }} />, { wrapper: Around })
    fireEvent.change(screen.getByRole('combobox', { name: 'Entries per page' }), { target: { value: '30' } })
    expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ href: '/account/order?limit=30' }))
  })

  it('no choice for a list that fits the smallest page', () => {
    render(<PageSizeSelect path="/account/order" total={15} paging={{ size: 15, sizes }} />, { wrapper: Around })
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('links to other pages keep the size', () => {
    const paging = { size: 30, sizes }
    render(<PageLinks path="/wishlist" page={2} pages={3} paging={paging} before="Before" next="Next" />, {
      wrapper: Around,
    })
    expect(screen.getByRole('link', { name: 'Before' }).getAttribute('href')).toBe('/wishlist?limit=30')
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/wishlist?p=3&limit=30')
  })
})
