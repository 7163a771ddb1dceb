import { cleanup, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { createStoreApi } from '../../../../../api/client/client.ts'
import { cmsElement, type CmsContext } from '../../../../../api/mappers/cms-elements.ts'
import { safeHtml } from '../../../../../api/mappers/html.fixture.ts'
import { emptyQuery } from '../../../../../api/mappers/listing-query.ts'
import type { CmsElement } from '../../../../../api/types/content.ts'
import { stillStore } from '../../../../../tests/access/harness/store.ts'
import { product } from '../../../../../tests/access/states/catalogue.samples.ts'
import { documentAround } from '../../../../../tests/fixtures/document-around.tsx'
import { ShopContext } from '../../../shop/index.ts'
import { initialViews } from '../../../shop/initial-views.ts'
import type { SlotPlace } from '../../placeholder.tsx'
import { blocks, elementList, elements } from '../../registry.server.ts'

const Around = await documentAround()
const store = stillStore(initialViews, createStoreApi({ baseUrl: 'http://shop.test' }), false)
const place: SlotPlace = { sizes: '100vw', first: false, block: 'text' }
const context: CmsContext = {
  currency: 'EUR',
  now: 0,
  sanitise: safeHtml,
  paths: new Map(),
  query: emptyQuery(),
  rules: { sizes: [24], maxListed: 100 },
  elements,
  blocks,
}

/** A slot as a page that is no product's shows it. */
function show(type: string, data: unknown, values: Record<string, unknown> = {}): void {
  const config = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { source: 'static', value }]))
  const element = cmsElement({ id: 's', type, data, config }, context)
  // The product is read beside the page.
  if (element.about) element.about.page = { product: product(), taxState: 'gross' }
  const declared = elementList.find((one) => one.type === type)
  const Component = declared?.component as ComponentType<{ element: CmsElement; place: SlotPlace }>
  render(
    <Around>
      <ShopContext value={store}>
        <Component element={element} place={place} />
      </ShopContext>
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
})
