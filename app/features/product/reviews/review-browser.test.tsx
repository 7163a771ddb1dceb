import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProductId } from '../../../../api/types/ids.ts'
import type { Review } from '../../../../api/types/review.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import ReviewBrowser from './review-browser.tsx'

const language = 'b'.repeat(32)
vi.mock('../../../platform/locale.ts', async (original) => ({
  ...(await original<object>()),
  useFacts: () => ({ languageId: language, languages: [] }),
}))

const productId = 'a'.repeat(32) as ProductId
const review = (id: string, points: number): Review => ({
  id,
  points,
  title: `Title ${id}`,
  content: 'It stands there and is right.',
  createdAt: '2026-10-28T09:00:00.000+00:00',
  author: null,
  languageId: null,
  comment: null,
  approved: true,
})
const reviews = { total: 3, average: 4, stars: { '5': 2, '2': 1 }, elements: [review('one', 5), review('two', 2)] }
const fetched = vi.fn<(address: string) => Response>()

beforeEach(() => {
  fetched.mockReset()
  fetched.mockReturnValue(Response.json({ total: 1, elements: [review('two', 2)] }))
  vi.stubGlobal('fetch', async (address: string) => fetched(address))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = async () =>
  render(<ReviewBrowser productId={productId} reviews={reviews} />, { wrapper: await documentAround() })
const titles = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('what came with the page is shown without a call', async () => {
  await show()
  expect(titles()).toEqual(['Title one', 'Title two'])
  expect(fetched).not.toHaveBeenCalled()
})

test('reviews: by stars and in another order; stars without reviews are not offered', async () => {
  await show()
  expect(screen.getByRole('option', { name: '2 stars (1)' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: /^3 stars/ })).toBeNull()
  choose('Stars', '2')
  await waitFor(() => expect(titles()).toEqual(['Title two']))
  expect(fetched).toHaveBeenLastCalledWith(`/_details/reviews.json?product=${productId}&stars=2`)
  choose('Order', 'best')
  await waitFor(() =>
    expect(fetched).toHaveBeenLastCalledWith(`/_details/reviews.json?product=${productId}&stars=2&order=best`),
  )
  choose('Stars', '')
  choose('Order', 'languageFirst')
  await waitFor(() => expect(titles()).toEqual(['Title one', 'Title two']))
})

test('reviews: those in the page’s language come first, unless another order is chosen', async () => {
  const foreign = { ...review('foreign', 5), languageId: 'c'.repeat(32) }
  const own = { ...review('own', 4), languageId: language }
  const mixed = { ...reviews, total: 2, elements: [foreign, own] }
  render(<ReviewBrowser productId={productId} reviews={mixed} />, { wrapper: await documentAround() })
  expect(titles()).toEqual(['Title own', 'Title foreign'])
  fetched.mockReturnValue(Response.json({ total: 2, elements: [foreign, own] }))
  choose('Order', 'newest')
  await waitFor(() => expect(titles()).toEqual(['Title foreign', 'Title own']))
})

test('reviews can be read in the shopper’s language alone, and in all of them again', async () => {
  await show()
  choose('Language', language)
  await waitFor(() => expect(titles()).toEqual(['Title two']))
  expect(fetched).toHaveBeenLastCalledWith(`/_details/reviews.json?product=${productId}&language=${language}`)
  choose('Language', '')
  await waitFor(() => expect(titles()).toEqual(['Title one', 'Title two']))
  expect(fetched).toHaveBeenCalledOnce()
})

test('more reviews come below, and the focus goes to the first of them', async () => {
  fetched.mockReturnValue(Response.json({ total: 3, elements: [review('two', 2), review('three', 5)] }))
  await show()
  fireEvent.click(screen.getByRole('button', { name: 'Show more reviews' }))
  await waitFor(() => expect(titles()).toEqual(['Title one', 'Title two', 'Title three']))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Title three'))
  expect(screen.queryByRole('button', { name: 'Show more reviews' })).toBeNull()
})

test('what cannot be loaded leaves the last ones and can be asked for again', async () => {
  fetched.mockReturnValueOnce(Response.json({ status: 503 }, { status: 503 }))
  await show()
  choose('Stars', '2')
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(titles()).toEqual(['Title two']))
})

test('a choice that nothing matches says so and leads back', async () => {
  fetched.mockReturnValue(Response.json({ total: 0, elements: [] }))
  await show()
  choose('Stars', '2')
  fireEvent.click(await screen.findByRole('button', { name: 'Show all reviews' }))
  await waitFor(() => expect(titles()).toEqual(['Title one', 'Title two']))
})
