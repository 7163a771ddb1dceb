// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { quickViewIntents, quickViewView } from '../../../../machines/quick-view/index.ts'
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

it('quick view: its rating and its delivery are those of the product page', () => {
  render(
    <QuickViewBody
      view={quickViewView(quickViewSituations.shown)}
      intents={quickViewIntents(() => undefined)}
      openVariant={() => Promise.resolve()}
    />,
    { wrapper: Around },
  )
  expect(screen.getByText(/^\(\d+\)$/)).toBeTruthy()
  expect(screen.getByText(/^Delivery time: /)).toBeTruthy()
  expect(screen.getByText(/^Free returns /)).toBeTruthy()
})
