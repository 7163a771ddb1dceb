import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { documentAround } from '../../../../../tests/fixtures/document-around.tsx'
import type { Film } from './film.ts'
import { FilmPlayer } from './film-player.tsx'

const Around = await documentAround()

function show(changes: Partial<Film> = {}) {
  const film: Film = {
    provider: 'Vimeo',
    embed: 'https://player.vimeo.com/video/1',
    preview: null,
    needsConfirmation: true,
    title: 'How a bowl is thrown',
    display: 'standard',
    ...changes,
  }
  return render(
    <FilmPlayer
      element={{ type: 'vimeo-video', ...film }}
      place={{ sizes: '100vw', first: false, block: 'vimeo-video' }}
    />,
    { wrapper: Around },
  )
}
const player = () => document.querySelector('iframe')
const always = () => screen.getByRole('checkbox', { name: /^Do not ask again/ })

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('film: one that needs consent loads nothing of its provider before the press', () => {
  show()
  expect(player()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  expect(player()?.src).toBe('https://player.vimeo.com/video/1')
})

test('film: one that needs none is there at once, and asks nothing', () => {
  show({ needsConfirmation: false })
  expect(player()).not.toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('film: a press without the box is for this film alone', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  cleanup()
  show()
  expect(player()).toBeNull()
})

test('film: a remembered consent is honoured for its provider, and for no other', () => {
  show()
  fireEvent.click(always())
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  cleanup()
  show()
  expect(player()).not.toBeNull()
  cleanup()
  show({ provider: 'YouTube', embed: 'https://www.youtube-nocookie.com/embed/a' })
  expect(player()).toBeNull()
})

test('film: a remembered consent can be taken back', () => {
  show()
  fireEvent.click(always())
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  cleanup()
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Ask again before films of Vimeo' }))
  expect(player()).toBeNull()
  cleanup()
  show()
  expect(player()).toBeNull()
})
