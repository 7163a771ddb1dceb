import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import type { CmsElement } from '../../../api/types/content.ts'
import { CmsSlotView } from './cms-slot.tsx'

afterEach(cleanup)

const place = { sizes: '100vw', first: false, block: 'text' }

test('slot: a broken one is a line that offers another try, which works', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let broken = true
  const element: CmsElement & { html: string; verticalAlign: null } = {
    type: 'text',
    verticalAlign: null,
    get html() {
      if (broken) throw new Error('The words are broken')
      return '<p>Made by few hands.</p>'
    },
  }
  const slot = { id: 's', name: 'content', element }
  render(
    <>
      <CmsSlotView slot={slot} place={place} />
      <p>Beside it</p>
    </>,
    { wrapper: await documentAround() },
  )
  expect(screen.getByText('Beside it')).toBeTruthy()
  expect(screen.getByText('This part of the page could not be loaded.')).toBeTruthy()
  expect(logged).toHaveBeenCalled()

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('This part of the page could not be loaded.')).toBeTruthy()

  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('Made by few hands.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
