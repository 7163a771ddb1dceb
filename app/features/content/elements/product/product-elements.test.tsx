import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { createStoreApi } from '../../../../../api/client/client.ts'
import { cmsElement } from '../../../../../api/mappers/cms-elements.ts'
import type { CmsElement } from '../../../../../api/types/content.ts'
import { stillStore } from '../../../../../tests/access/harness/store.ts'
import { product } from '../../../../../tests/access/states/catalogue.samples.ts'
import { documentAround } from '../../../../../tests/fixtures/document-around.tsx'
import { ShopStoreContext } from '../../../shop/index.ts'
import { initialViews } from '../../../shop/initial-views.ts'
import type { SlotPlace } from '../../placeholder.tsx'
import { cmsContext } from '../../cms-context.fixture.ts'
import { elementList } from '../../registry.server.ts'

const Around = await documentAround()
const store = stillStore(initialViews, createStoreApi({ baseUrl: 'http://shop.test' }), false)
const place: SlotPlace = { sizes: '100vw', first: false, block: 'text' }

/** A slot as a page that is no product's shows it. */
function show(type: string, data: unknown, values: Record<string, unknown> = {}): void {
  const config = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { source: 'static', value }]))
  const element = cmsElement({ id: 's', type, data, config }, cmsContext)
  // The product is read beside the page.
  if (element.about) element.about.page = { product: product(), taxState: 'gross' }
  const declared = elementList.find((one) => one.type === type)
  const Component = declared?.component as ComponentType<{ element: CmsElement; place: SlotPlace }>
  render(
    <Around>
      <ShopStoreContext value={store}>
        <Component element={element} place={place} />
      </ShopStoreContext>
    </Around>,
  )
}

afterEach(cleanup)

describe('on a page that is no product’s', () => {
  const data = { productId: 'a'.repeat(32) }

  test('buy box: has price, quantity and the way into the cart', () => {
    show('buy-box', data)
    expect(screen.getByRole('heading', { name: 'Round vase', level: 2 })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add to cart' })).toBeTruthy()
  })

  test('description and reviews: are those of the product that was chosen', () => {
    show('product-description-reviews', data)
    expect(screen.getByText(/^Thrown in one go/)).toBeTruthy()
    expect(screen.getByText('Stoneware')).toBeTruthy()
  })
})

describe('gallery', () => {
  const data = { sliderItems: [{ media: { url: '/tall.webp', metaData: { width: 400, height: 900 } } }] }
  const fitOf = (displayMode: string): string => {
    show('image-gallery', data, { displayMode })
    return document.querySelector('img')?.className ?? 'no picture'
  }

  test('a picture is cut to its frame where the owner wants it', () => {
    expect(fitOf('cover')).toContain('cover')
  })

  test.each(['standard', 'contain'])('a picture is shown whole: %s', (displayMode) => {
    expect(fitOf(displayMode)).not.toContain('cover')
  })

  const frame = (): HTMLElement => {
    const found = document.querySelector('li')
    if (!found) throw new Error('There is no picture')
    return found
  }
  /** The glass over or beside the picture, once the pointer is on it. */
  const glassOf = async (values: Record<string, unknown>): Promise<HTMLElement> => {
    show('image-gallery', data, values)
    fireEvent.pointerMove(frame(), { pointerType: 'mouse', clientX: 10, clientY: 10 })
    return waitFor(() => {
      const glass = frame().querySelector<HTMLElement>('[aria-hidden="true"]')
      if (!glass) throw new Error('There is no glass')
      return glass
    })
  }

  test('a picture is magnified over itself where the owner wants it', async () => {
    const glass = await glassOf({ zoom: true, magnifierOverGallery: true })
    expect([...glass.classList].some((name) => name.includes('over'))).toBe(true)
  })

  test.each([
    { keepAspectRatioOnZoom: true, ratio: '400 / 900' },
    { keepAspectRatioOnZoom: false, ratio: '1 / 1' },
  ])('a picture is magnified beside itself, in the ratio $ratio', async ({ keepAspectRatioOnZoom, ratio }) => {
    const glass = await glassOf({ zoom: true, keepAspectRatioOnZoom })
    expect([...glass.classList].some((name) => name.includes('beside'))).toBe(true)
    expect(glass.style.aspectRatio).toBe(ratio)
  })

  test('a picture is not magnified where the owner does not want it', () => {
    show('image-gallery', data, { magnifierOverGallery: true })
    fireEvent.pointerMove(frame(), { pointerType: 'mouse', clientX: 10, clientY: 10 })
    expect(frame().querySelector('[aria-hidden="true"]')).toBeNull()
  })

  test('a press shows the picture in the whole window, where the owner wants it', async () => {
    show('image-gallery', data, { fullScreen: true })
    fireEvent.click(screen.getByRole('button', { name: 'Enlarge picture 1' }))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })

  test('a picture leads where its owner says', () => {
    const items = [{ ...data.sliderItems[0], url: 'https://example.com/vase', newTab: true }]
    show('image-gallery', { sliderItems: items }, { fullScreen: true })
    const link = screen.getByRole('link')
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['https://example.com/vase', '_blank'])
  })
})
