import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import type { Picture } from '../../../api/types/common.ts'
import type { ModelScene } from './model-scene.ts'
import ModelStage from './model-stage.tsx'
import ModelView from './model-view.tsx'
import { eventually } from '../../../tests/fixtures/eventually.ts'

const scene = vi.hoisted(() => ({ showModel: vi.fn<() => Promise<ModelScene>>() }))
vi.mock('./model-scene.ts', () => scene)

const model: Picture = {
  url: '/vase.glb',
  alt: 'Bottle vase',
  width: null,
  height: null,
  sources: [],
  mimeType: 'application/octet-stream',
  kind: 'model',
}
const shown = { turn: vi.fn<ModelScene['turn']>(), zoom: vi.fn<ModelScene['zoom']>(), close: vi.fn<() => void>() }
const Around = await documentAround()
const show = () => render(<ModelStage model={model} />, { wrapper: Around })

beforeEach(() => scene.showModel.mockResolvedValue({ ...shown, usdz: () => Promise.resolve(new Blob()) }))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

test('model: is turned and brought closer by buttons and by keys', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Turn left' }))
  expect(shown.turn).toHaveBeenLastCalledWith(-Math.PI / 4, 0)
  // As the pictures' buttons: first the smaller one.
  const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
  expect(names.slice(0, 4)).toEqual(['Turn left', 'Turn right', 'Farther away', 'Closer'])
  fireEvent.click(screen.getByRole('button', { name: 'Closer' }))
  expect(shown.zoom).toHaveBeenLastCalledWith(0.8)

  const canvas = screen.getByRole('application', { name: /^3D model: Bottle vase/ })
  expect(document.activeElement).toBe(canvas)
  fireEvent.keyDown(canvas, { key: 'ArrowUp' })
  expect(shown.turn).toHaveBeenLastCalledWith(0, -Math.PI / 12)
  // Other keys are the page's.
  expect(fireEvent.keyDown(canvas, { key: 'Tab' })).toBe(true)
  expect(fireEvent.keyDown(canvas, { key: 'ArrowLeft' })).toBe(false)
})

test('model: one that cannot be shown leads to its file, and can be tried again', async () => {
  scene.showModel.mockRejectedValueOnce(new Error('no WebGL'))
  show()
  expect(await screen.findByText('The 3D model cannot be shown here.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Bottle vase' }).getAttribute('href')).toBe('/vase.glb')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Turn right' })).toBeTruthy()
})

test('model: gives back what it took when its place goes', async () => {
  const { unmount } = show()
  await screen.findByRole('button', { name: 'Turn left' })
  unmount()
  expect(shown.close).toHaveBeenCalledOnce()
})

test('model: one that comes after its place has gone is closed at once', async () => {
  let arrive: (() => void) | undefined
  scene.showModel.mockReturnValueOnce(
    new Promise((resolve) => {
      arrive = () => resolve({ ...shown, usdz: () => Promise.resolve(new Blob()) })
    }),
  )
  const { unmount } = show()
  unmount()
  arrive?.()
  await eventually(() => expect(shown.close).toHaveBeenCalledOnce())
})

test('model: a picture of it is in its place until it is there', async () => {
  const still: Picture = { url: '/vase.jpg', alt: 'A vase', width: 800, height: 1000, sources: [], mimeType: null }
  let arrive: (() => void) | undefined
  scene.showModel.mockReturnValueOnce(
    new Promise((resolve) => {
      arrive = () => resolve({ ...shown, usdz: () => Promise.resolve(new Blob()) })
    }),
  )
  const { container } = render(<ModelView model={model} still={still} />, { wrapper: Around })
  const picture = () => container.querySelector('img')?.getAttribute('src')
  expect(picture()).toBe('/vase.jpg')
  fireEvent.click(screen.getByRole('button', { name: 'View in 3D' }))
  await screen.findByRole('application', { name: /Bottle vase/ })
  expect(picture()).toBe('/vase.jpg')
  arrive?.()
  await screen.findByRole('button', { name: 'Turn left' })
  expect(picture()).toBeUndefined()
})

test('model: a press opens it in its place, or where the gallery shows pictures large', async () => {
  const { unmount } = render(<ModelView model={model} />, { wrapper: Around })
  fireEvent.click(screen.getByRole('button', { name: 'View in 3D' }))
  expect(await screen.findByRole('application')).toBeTruthy()
  unmount()

  const onOpen = vi.fn<() => void>()
  render(<ModelView model={model} onOpen={onOpen} />, { wrapper: Around })
  fireEvent.click(screen.getByRole('button', { name: 'View in 3D' }))
  expect(onOpen).toHaveBeenCalledOnce()
  expect(screen.queryByRole('application')).toBeNull()
})

test('model: one that comes by itself leaves the focus where it is', async () => {
  render(
    <>
      <button type="button">Next picture</button>
      <ModelView model={model} opened="quietly" />
    </>,
    { wrapper: Around },
  )
  screen.getByRole('button', { name: 'Next picture' }).focus()
  expect(await screen.findByRole('button', { name: 'Turn left' })).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Next picture')
})
