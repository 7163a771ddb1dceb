// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { listing } from '../../../tests/access/states/catalogue.samples.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { useCombobox } from '../use-combobox.ts'

const Around = await documentAround()
const products = listing().elements.slice(0, 2)
const categories = [{ name: 'Tea', to: '/table/tea/', kind: 'category' as const }]
const pages = [{ name: 'Shipping & payment', to: '/shipping/', kind: 'page' as const }]

function Box({ of }: { of: { products: typeof products | null; categories: typeof categories; pages: typeof pages } }) {
  const keys = [...of.categories, ...(of.products ?? []), ...of.pages].map((option) =>
    'to' in option ? option.to : option.id,
  )
  const { input, ...combobox } = useCombobox(keys, 'tea')
  return (
    <>
      <input aria-label="Search" {...input} />
      <SuggestionList {...of} awaited={4} productsTitle="Products" combobox={combobox} onDone={() => {}} />
    </>
  )
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('categories stand above the products, pages below them', () => {
  render(<Box of={{ products, categories, pages }} />, { wrapper: Around })
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Categories',
    'Products',
    'Pages',
  ])
  const tea = within(screen.getByRole('group', { name: 'Categories' })).getByRole('option')
  expect([tea.textContent, tea.getAttribute('href')]).toEqual(['Tea', '/table/tea/'])
})

it('a kind of which nothing was found is not named', () => {
  render(<Box of={{ products, categories: [], pages: [] }} />, { wrapper: Around })
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['Products'])
})

it('arrow keys go through them as they stand, and what they reach comes into view', () => {
  const seen = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  render(<Box of={{ products, categories, pages }} />, { wrapper: Around })
  const field = screen.getByRole('combobox')
  const reached = [...Array(5)].map(() => {
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    return document.querySelector('[aria-selected=true]')?.getAttribute('href') ?? null
  })
  expect(reached).toEqual(['/table/tea/', ...products.map(({ path }) => path), '/shipping/', null])
  expect(seen).toHaveBeenCalledTimes(4)
})

it('products that are on their way have their places under the name of the list', () => {
  render(<Box of={{ products: null, categories, pages }} />, { wrapper: Around })
  const group = screen.getByRole('group', { name: 'Products' })
  expect(within(group).queryAllByRole('option')).toHaveLength(0)
  expect(group.querySelectorAll('[role=presentation] > [aria-hidden]')).toHaveLength(4)
  cleanup()
  render(<Box of={{ products: [], categories, pages }} />, { wrapper: Around })
  expect(screen.queryByRole('group', { name: 'Products' })).toBeNull()
})
