import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { TaxState } from '../../../api/types/common.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { noFacts } from '../../platform/context.ts'
import { TaxNote } from './tax-note.tsx'

const now = vi.hoisted(() => ({ own: null as TaxState | null }))

vi.mock('../shop/index.ts', () => ({
  useSessionSelector: (select: (session: { taxState: TaxState | null }) => unknown) => select({ taxState: now.own }),
}))
vi.mock('../../platform/locale.ts', async (original) => ({
  ...(await original<object>()),
  useFacts: () => ({ ...noFacts, taxState: 'gross' }),
}))

const Around = await documentAround()

const said = (ofPage?: TaxState): string | null =>
  render(<TaxNote {...(ofPage ? { taxState: ofPage } : {})} />, { wrapper: Around }).container.textContent

afterEach(() => {
  cleanup()
  now.own = null
})

it('tax note: of the shop, of a page read in other prices, of a session', () => {
  expect(said()).toMatch(/^incl. VAT/)
  expect(said('net')).toMatch(/^plus VAT/)
  now.own = 'tax-free'
  expect(said()).toMatch(/^without VAT/)
  expect(said('net')).toMatch(/^without VAT/)
})

it('tax note: of goods whose rate is nothing, whatever the prices of others are', () => {
  for (const state of ['gross', 'net'] as const) {
    now.own = state
    const { container } = render(<TaxNote untaxed shipped={false} />, { wrapper: Around })
    expect(container.textContent).toBe('no VAT')
  }
})
