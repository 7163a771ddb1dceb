// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { TaxState } from '../../api/types/common.ts'
import { documentAround } from '../../tests/fixtures/document-around.tsx'
import { noFacts } from '../platform/context.ts'
import { PriceNote } from './footer.tsx'

const now = vi.hoisted(() => ({ languageId: 'english', own: null as TaxState | null }))

vi.mock('../features/shop/index.ts', () => ({
  useSessionSelector: (select: (session: { taxState: TaxState | null }) => unknown) => select({ taxState: now.own }),
}))
vi.mock('../platform/locale.ts', async (original) => ({
  ...(await original<object>()),
  useFacts: () => ({ ...noFacts, languageId: now.languageId }),
}))

const Around = await documentAround()

const said = (): string | null => render(<PriceNote />, { wrapper: Around }).container.textContent

afterEach(() => {
  cleanup()
  Object.assign(now, { languageId: 'english', own: null })
})

it.each([
  [null, 'All prices incl. VAT, plus delivery, unless stated otherwise'],
  ['gross', 'All prices incl. VAT, plus delivery, unless stated otherwise'],
  ['net', 'All prices plus VAT, plus delivery, unless stated otherwise'],
  ['tax-free', 'All prices without VAT, plus delivery, unless stated otherwise'],
] as const)('footer: says what is in the prices of a session whose tax state is %s', (own, words) => {
  now.own = own
  expect(said()).toBe(words)
})

it('footer: says nothing about prices that are not known', () => {
  now.languageId = ''
  expect(said()).toBe('')
})
