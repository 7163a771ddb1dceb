import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { idOf } from '../../../../api/mappers/ids.ts'
import type { Failure } from '../../../../api/types/failure.ts'
import { stockNotice } from '../../../../machines/cart/test/cart.samples.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { CartSituation } from './cart-situation.tsx'
import { LineNotices } from './line-notices.tsx'

const Around = await documentAround()
const online = vi.spyOn(navigator, 'onLine', 'get')
const failure: Failure = { kind: 'unreachable', reason: 'server', status: 503, violations: [] }

afterEach(cleanup)

test.each([
  [true, 'The shop is not responding'],
  [false, 'No connection'],
])('with a connection (%s) no sentence says that it is missing', (connected, title) => {
  online.mockReturnValue(connected)
  render(<CartSituation cart={{ status: 'offline', failure }} intents={{ retry: () => undefined }} />, {
    wrapper: Around,
  })
  expect(screen.getByText(title)).toBeTruthy()
  // The sums are dimmed, which not every shopper sees.
  expect(screen.getByText(/Nothing is lost: .* Until then the amounts may be out of date\.$/)).toBeTruthy()
})

test.each([
  ['line-missing', 'lamp', '/detail/lamp'],
  ['product-out-of-stock', 'lamp', '/detail/lamp'],
  ['product-not-found', 'lamp', undefined],
  ['line-missing', null, undefined],
] as const)('goods that left the cart (%s, %s) are named, and lead to %s', (messageKey, id, href) => {
  const lineId = id && idOf('line', id)
  const notice = { ...stockNotice, messageKey, lineId, parameters: { name: 'Lamp' } }
  render(<LineNotices notices={[notice]} onDismiss={() => undefined} />, { wrapper: Around })
  expect(screen.getByText(/^Lamp is/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'See the product' })?.getAttribute('href')).toBe(href)
})
