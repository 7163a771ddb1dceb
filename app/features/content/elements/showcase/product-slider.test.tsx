import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStoreApi } from '../../../../../api/client/client.ts'
import { stillStore } from '../../../../../tests/access/harness/store.ts'
import { card } from '../../../../../tests/access/states/catalogue.samples.ts'
import { documentAround } from '../../../../../tests/fixtures/document-around.tsx'
import type { SliderLook } from '../../../product/product-slider.tsx'
import { ShopStoreContext } from '../../../shop/index.ts'
import { initialViews } from '../../../shop/initial-views.ts'
import type { SlotPlace } from '../../placeholder.tsx'
import slider from './product-slider.element.tsx'

const glide = vi.hoisted(() => vi.fn<(list: HTMLElement, left: number, speed: number) => void>())
vi.mock('../../../../ui/glide.ts', () => ({ glide }))

const Around = await documentAround()
const store = stillStore(initialViews, createStoreApi({ baseUrl: 'http://shop.test' }), false)
const place: SlotPlace = { sizes: '100vw', first: false, block: 'product-slider' }
const Slider = slider.component as unknown as ComponentType<{ element: object; place: SlotPlace }>

function show(look: SliderLook): void {
  const element = {
    type: 'product-slider',
    title: null,
    products: ['One', 'Two', 'Three'].map((name) => ({ ...card(name), id: name })),
    layout: 'standard',
    look,
    verticalAlign: null,
  }
  render(
    <Around>
      <ShopStoreContext value={store}>
        <Slider element={element} place={place} />
      </ShopStoreContext>
    </Around>,
  )
}

// A line that is longer than its place.
beforeEach(() => void vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(2000))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  glide.mockClear()
})

test('product slider: moves by itself in the owner’s times, and can be stopped', async () => {
  show({ turns: { every: 40, speed: 900 } })
  const stop = await screen.findByRole('button', { name: 'Stop' })
  // Well before the backend's usual five seconds.
  await waitFor(() => expect(glide).toHaveBeenCalled(), { timeout: 3_000 })
  expect(glide.mock.calls[0]?.[2]).toBe(900)
  fireEvent.click(stop)
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
})

test('product slider: does not move where its owner did not let it', async () => {
  show({})
  expect(await screen.findByRole('button', { name: 'Next' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull()
})

test('product slider: has no arrows where its owner wants none', () => {
  show({ arrows: 'none' })
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
})
