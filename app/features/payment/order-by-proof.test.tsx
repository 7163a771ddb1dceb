// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleOrder } from '../../../machines/payment/test/payment.samples.ts'
import { declaredSample } from '../../../tests/fixtures/declared-sample.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { nothingLeft } from '../../../tests/fixtures/nothing-left.ts'
import { persistDeclared } from '../order/index.ts'
import { OrderByProof } from './order-by-proof.view.tsx'

const Around = await documentAround()
const page = (part: Parameters<typeof sampleOrder>[1] = {}) =>
  render(<OrderByProof order={sampleOrder('open', part)} failure={null} busy={false} onLookAgain={() => undefined} />, {
    wrapper: Around,
  })

const { payment } = sampleOrder('open')
const invoiced = { payment: payment && { ...payment, technicalName: 'payment_invoicepayment' } }

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T11:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

it("an order by its mail's link: its state is said, without thanks", () => {
  page()
  expect(screen.getByText('Order received')).toBeDefined()
  expect(screen.getByText('Not paid yet')).toBeDefined()
  expect(screen.getByText('Still to be paid.')).toBeDefined()
  expect(screen.queryByText(/Thank you|One step is left/)).toBeNull()
})

it("an order by its mail's link: says that it was cancelled", () => {
  page({ state: { key: 'cancelled', name: 'Cancelled' } })
  expect(screen.getByText(/Nothing will be sent/)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Withdraw from the contract' })).toBeNull()
})

it('an order by its mail’s link: a withdrawal in words: nothing is to be paid', () => {
  persistDeclared('10030', declaredSample({ comment: 'The carafe.' }))
  page()
  expect(screen.getAllByText('Withdrawal declared')).toHaveLength(2)
  expect(screen.getByText(/: The carafe\./)).toBeDefined()
  expect(screen.queryByText(/Order received|Still to be paid|once it is paid for/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Withdraw from the contract' })).toBeNull()
})

it('an order by its mail’s link: knows of the withdrawal, and asks for no money', () => {
  persistDeclared('10030', declaredSample({ whole: true }))
  page(invoiced)
  expect(screen.getByText('Withdrawal declared')).toBeDefined()
  expect(screen.getAllByText('Withdrawn')).toHaveLength(2)
  expect(screen.queryByText('Still to be paid.')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Withdraw from the contract' })).toBeNull()
})

it("an order by its mail's link: the way to withdraw is among its actions", () => {
  page()
  const link = screen.getByRole('link', { name: 'Withdraw from the contract' })
  expect(link.parentElement).toBe(screen.getByRole('button', { name: 'Print this page' }).parentElement)
})

it("an order by its mail's link: the goods come before what follows", () => {
  page()
  const [goods, steps] = [screen.getByText('What you ordered'), screen.getByRole('link', { name: 'Continue shopping' })]
  expect(goods.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it.each(['payment_invoicepayment', 'payment_card'])(
  'an order by its mail’s link, by %s: nothing is left to pay',
  (method) => {
    page(nothingLeft(method))
    expect(document.body.textContent).not.toMatch(
      /(?<!× )€0\.00|You pay|Still to be paid|as soon as|Not paid yet|another way/,
    )
    expect(screen.getByText('Nothing to pay')).toBeDefined()
    expect(screen.getByText(/^Your downloads open once the shop has closed the payment/)).toBeDefined()
  },
)
