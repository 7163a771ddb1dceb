// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import Changes from './changes.tsx'

const shop = vi.hoisted(() => ({ closed: [] as string[] }))
const notice = (messageKey: string) => ({ id: messageKey, message: { notice: { messageKey } } })
const items = [
  notice('product-out-of-stock'),
  notice('line-missing'),
  notice('cart-merged-hint'),
  { id: 'wish', message: { code: 'wishlist.added', values: {} } },
]

vi.mock('../../shop/index.ts', async (original) => ({
  ...(await original<object>()),
  useNotifications: () => ({ items, close: (id: string) => shop.closed.push(id) }),
}))

const Around = await documentAround()

it('changes: messages about goods that are gone are closed, others stay', () => {
  const changes = [{ kind: 'line.removed', label: 'Vase', productId: null } as const]
  render(<Changes changes={changes} updating={false} onAccept={() => undefined} />, { wrapper: Around })
  expect(screen.getByText('Your order has changed')).toBeTruthy()
  expect(shop.closed).toEqual(['product-out-of-stock', 'line-missing'])
})
