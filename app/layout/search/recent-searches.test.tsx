// @vitest-environment happy-dom
import { useState } from 'react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { RecentSearches } from './recent-searches.tsx'
import { useCombobox } from '../use-combobox.ts'

const Around = await documentAround()
const chosen = vi.fn<(term: string) => void>()

function Box() {
  const [terms, setTerms] = useState(['vase', 'oak & ash', 'lamp'])
  const remove = (term: string) => setTerms((all) => all.filter((other) => other !== term))
  const { input, ...combobox } = useCombobox(terms, '', (index) => remove(terms[index] ?? ''))
  return (
    <>
      <input aria-label="Search" {...input} />
      {terms.length > 0 ? (
        <RecentSearches
          terms={terms}
          combobox={combobox}
          onChoose={chosen}
          onRemove={remove}
          onClear={() => setTerms([])}
          onEmptied={() => screen.getByRole('combobox').focus()}
        />
      ) : null}
    </>
  )
}

const show = () => render(<Box />, { wrapper: Around })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

afterEach(() => {
  cleanup()
  chosen.mockReset()
})

it('recent searches: each leads to its results, whatever is in it', () => {
  show()
  const option = screen.getByRole('option', { name: 'oak & ash' })
  expect(option.getAttribute('href')).toBe('/search?search=oak+%26+ash')
  fireEvent.click(option)
  expect(chosen).toHaveBeenCalledExactlyOnceWith('oak & ash')
})

it('recent searches: arrow keys reach them, Enter searches, Delete removes', () => {
  show()
  const field = screen.getByRole('combobox')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(chosen).toHaveBeenCalledExactlyOnceWith('vase')
  fireEvent.keyDown(field, { key: 'Delete' })
  expect(options()).toEqual(['oak & ash', 'lamp'])
  expect(screen.getByRole('status').textContent).toBe('“vase” is removed.')
  fireEvent.keyDown(field, { key: 'Delete' })
  expect(options()).toHaveLength(2)
})

it('recent searches: removing hands the focus to the next cross, then to the field', () => {
  show()
  const cross = (term: string) => screen.getByRole('button', { name: `Remove “${term}”` })
  fireEvent.click(cross('oak & ash'))
  expect(document.activeElement).toBe(cross('lamp'))
  fireEvent.click(cross('lamp'))
  expect(document.activeElement).toBe(cross('vase'))
  fireEvent.click(cross('vase'))
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
})

it('recent searches: all are cleared at once, and the focus goes to the field', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Clear list' }))
  expect(options()).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('combobox'))
})
