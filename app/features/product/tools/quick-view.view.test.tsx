// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ProductCard } from '../../../../api/types/product.ts'
import { quickViewIntents, quickViewView } from '../../../../machines/quick-view/index.ts'
import { productId } from '../../../../tests/access/states/catalogue.samples.ts'
import { quickViewSituations } from '../../../../tests/access/states/quick-view.driven.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { QuickViewBody } from './quick-view.view.tsx'

vi.mock('../../shop/index.ts', async (original) => ({
  ...(await original<object>()),
  useCartSelector: () => 0,
  useCartIntents: () => ({ add: () => undefined }),
  useSessionSelector: () => 'gross',
  useNotify: () => ({}),
}))

const Around = await documentAround()

afterEach(cleanup)

/** The window with a product like the one of the samples. */
function showing(changes: Partial<ProductCard> = {}) {
  const view = quickViewView(quickViewSituations.shown)
  const viewed = view.viewed && { ...view.viewed, product: { ...view.viewed.product, ...changes } }
  return (
    <QuickViewBody
      view={{ ...view, viewed }}
      intents={quickViewIntents(() => undefined)}
      openVariant={() => Promise.resolve()}
    />
  )
}

it('quick view: its rating and its delivery are those of the product page', () => {
  render(showing(), { wrapper: Around })
  expect(screen.getByText(/^\(\d+\)$/)).toBeTruthy()
  expect(screen.getByText(/^Delivery time: /)).toBeTruthy()
  expect(screen.getByText(/^Free returns /)).toBeTruthy()
})

it('quick view: another variant keeps the quantity, as near as can be had', () => {
  const parentId = productId('family')
  const variant = (id: string, limits: ProductCard['limits']) => showing({ id: productId(id), parentId, limits })
  const quantity = () => screen.getByRole<HTMLInputElement>('spinbutton').value
  const { rerender } = render(variant('one', { min: 1, max: 20, step: 1 }), { wrapper: Around })
  expect(quantity()).toBe('1')
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: '5' } })
  fireEvent.blur(screen.getByRole('spinbutton'))
  rerender(variant('two', { min: 1, max: 20, step: 1 }))
  expect(quantity()).toBe('5')
  rerender(variant('few', { min: 1, max: 3, step: 1 }))
  expect(quantity()).toBe('3')
  rerender(variant('many', { min: 6, max: 20, step: 2 }))
  expect(quantity()).toBe('6')
  rerender(showing({ id: productId('other'), parentId: null, limits: { min: 1, max: 20, step: 1 } }))
  expect(quantity()).toBe('1')
})
