import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '../../../api/types/order.ts'
import { orderIntents, orderView } from '../../../machines/order/index.ts'
import { paymentIntents, paymentView } from '../../../machines/payment/index.ts'
import { sampleInvoice, sampleOrder } from '../../../machines/payment/test/payment.samples.ts'
import { orderSituations } from '../../../tests/access/states/account-area.driven.ts'
import { paymentOf } from '../../../tests/access/states/payment.driven.ts'
import { declaredSample } from '../../../tests/fixtures/declared-sample.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { nothingLeft } from '../../../tests/fixtures/nothing-left.ts'
import { persistDeclared } from '../order/index.ts'
import { OrderBody } from './order.view.tsx'

const Around = await documentAround()
const ignore = () => undefined
const order = sampleOrder('open', { payment: { ...sampleOrder('open').payment!, methodId: sampleInvoice.id } })

const page = (situation: keyof typeof orderSituations, shown: Order = order) => (
  <OrderBody
    order={shown}
    payment={{ view: paymentView(paymentOf(shown)), intents: paymentIntents(ignore) }}
    view={orderView(orderSituations[situation])}
    intents={orderIntents(ignore)}
  />
)

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T11:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
})

test('an order’s page: its title has the number, and the trail alone leads back', () => {
  document.title = 'Your order | Morrow'
  const { unmount } = render(page('still'), { wrapper: Around })
  expect(document.title).toBe(`Order ${order.number} | Morrow`)
  expect(screen.queryByRole('link', { name: 'All orders' })).toBeNull()
  unmount()
  expect(document.title).toBe('Your order | Morrow')
})

test('withdrawn from: an invoice says that it names more, or no longer applies', () => {
  const invoice = { id: 'd', code: 'c', kind: 'invoice', name: 'Invoice', number: '1000', date: '2026-11-21' }
  const before = /^Written before your withdrawal: it still names/
  const show = (changes: Partial<typeof invoice> = {}) => {
    cleanup()
    render(page('still', { ...order, documents: [{ ...invoice, ...changes }] }), { wrapper: Around })
  }
  show()
  expect(screen.queryByText(before), 'nothing').toBeNull()
  persistDeclared(order.number, declaredSample({ items: [{ label: 'Bowl', quantity: 1 }] }))
  show()
  expect(screen.queryByText(/No longer applies/), 'a part').toBeNull()
  expect(screen.getByText(before).closest('li')?.textContent).toContain('Invoice 1000')
  show({ date: '2026-11-22' })
  expect(screen.queryByText(before), 'a later one').toBeNull()
  show({ kind: 'delivery_note' })
  expect(screen.queryByText(before), 'no invoice').toBeNull()
  persistDeclared(order.number, declaredSample({ whole: true }))
  show()
  expect(screen.getByText('No longer applies: you have withdrawn from the order.')).toBeTruthy()
})

test('an invoice from after a withdrawal: it may name all, and what is paid is said', () => {
  const file = { id: 'd', code: 'c', kind: 'invoice', name: 'Invoice', number: '1000', date: '2026-11-22' }
  const invoiced = { ...order.payment!, technicalName: 'payment_invoicepayment' }
  const show = (changes: Partial<Order> = {}) => {
    cleanup()
    render(page('still', { ...order, payment: invoiced, documents: [file], ...changes }), { wrapper: Around })
    return screen.getByRole('link', { name: 'Invoice 1000' }).closest('li')?.textContent
  }
  expect(show(), 'no withdrawal').not.toContain('It may still name')
  const [line] = order.lines
  persistDeclared(order.number, declaredSample({ items: [{ label: 'Bowl', quantity: 1, lineId: line!.id }] }))
  expect(show()).toContain('It may still name what you withdrew from. You pay €44.90 in any case.')
  expect(show({ payment: sampleOrder('paid').payment }), 'paid').toMatch(
    /It may still name what you withdrew from\. ?$/,
  )
  expect(show({ lines: [{ ...line!, id: 'other' }] }), 'the shop has changed the order').not.toContain('It may still')
  persistDeclared(order.number, declaredSample({ at: '2026-11-21T10:00:00Z', whole: true }))
  expect(show(), 'all of it').toContain('No longer applies')
})

test('goods withdrawn from beside a download that is handed out: the download is due', () => {
  const [line] = order.lines
  const downloads = [{ id: 'f', name: 'pattern.pdf', granted: true }]
  const file = { ...line!, id: 'file', quantity: 1, label: 'Sewing pattern', digital: true, downloads }
  const invoice = { id: 'd', code: 'c', kind: 'invoice', name: 'Invoice', number: '1000', date: '2026-11-21' }
  const goods = declaredSample({ items: [{ label: 'Bowl', quantity: line!.quantity, lineId: line!.id }] })
  const { total } = order.totals
  const mixed = {
    ...order,
    digital: true,
    lines: [line!, file],
    totals: { ...order.totals, total: { ...total, amount: 2 * 40 + 4.9 + 40 }, shipping: { ...total, amount: 4.9 } },
    payment: { ...order.payment!, technicalName: 'payment_invoicepayment' },
    documents: [invoice],
  }
  for (const withdrawal of [goods, declaredSample({ whole: true })]) {
    cleanup()
    const { container } = render(page('still', { ...mixed, withdrawals: [withdrawal] }), { wrapper: Around })
    expect(container.querySelector('dl')?.textContent).not.toContain('Withdrawn')
    expect(screen.queryByText(/No longer applies/)).toBeNull()
    expect(screen.queryByText('You do not have to pay anything.')).toBeNull()
  }
  cleanup()
  render(page('still', { ...mixed, withdrawals: [goods] }), { wrapper: Around })
  const sum = screen.getByText(/^The amounts are those/).textContent
  expect(sum).toContain(
    'You do not have to pay the €84.90 (with the delivery) for what you withdrew from: €40.00 is left',
  )
  expect(screen.queryByText(/pack/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Withdraw from the contract' }), 'nothing is left of that').toBeNull()
})

test.each([[null], [[]]])(
  'an order, withdrawals known: %j: nothing is said of those that nobody declared',
  (withdrawals) => {
    render(page('still', { ...order, withdrawals }), { wrapper: Around })
    expect(document.body.textContent).not.toMatch(/already withdrawn|another device/i)
  },
)

test('an order’s actions: the way to withdraw, named after returns once it is sent', () => {
  const shipped = { ...order, shipping: order.shipping && { ...order.shipping, stateKey: 'shipped' } }
  for (const [shown, name] of [
    [order, 'Withdraw from the contract'],
    [shipped, 'Return items or withdraw from the contract'],
  ] as const) {
    render(page('still', shown), { wrapper: Around })
    const link = screen.getByRole('link', { name: /contract$/ })
    expect(link.textContent).toBe(name)
    expect(link.getAttribute('href')).toContain(`/withdrawal?order=${order.number}`)
    expect(link.parentElement, 'beside it').toBe(screen.getByRole('button', { name: 'Order again' }).parentElement)
    cleanup()
  }
})

test('a withdrawal on another device: the page says so, and offers none again', () => {
  render(page('still', { ...order, withdrawals: [declaredSample({ whole: true })] }), { wrapper: Around })
  expect(screen.getByText(/for the whole order\.$/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Withdraw from the contract' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
})

test('downloads: a free one that waits for the payment of the others says so', () => {
  const [line] = order.lines
  const file = { ...line!, id: 'file', digital: true, downloads: [{ id: 'd1', name: 'Card.pdf', granted: false }] }
  const free = { ...file, unitPrice: { amount: 0, currency: 'EUR' } }
  render(page('still', { ...order, lines: [line!, free] }), { wrapper: Around })
  expect(screen.getByText(/^Your downloads open as soon as your payment has arrived/).textContent).toContain(
    'Free ones too: the shop unlocks all downloads of an order together.',
  )
})

test('downloads: what was withdrawn from is not unlocked any more; what is there stays', () => {
  const [line] = order.lines
  if (line === undefined) throw new Error('The sample has no line')
  const downloads = [{ id: 'd1', name: 'Pattern.pdf', granted: false }]
  const locked = { ...order, lines: [{ ...line, digital: true, downloads }] }
  const opens = () => screen.queryByText(/^Your downloads open as soon as/)
  render(page('still', locked), { wrapper: Around })
  expect(opens()).toBeTruthy()
  expect(opens()?.textContent).not.toContain('Free ones too')
  cleanup()
  const withdrawals = [declaredSample({ whole: true })]
  render(page('still', { ...locked, withdrawals }), { wrapper: Around })
  expect(opens()).toBeNull()
  cleanup()
  const there = [{ ...line, digital: true, downloads: [{ ...downloads[0]!, granted: true }] }]
  render(page('still', { ...locked, withdrawals, lines: there }), { wrapper: Around })
  expect(screen.getByRole('link', { name: 'Pattern.pdf' })).toBeTruthy()
})

test('cancelling: an order with unlocked downloads says why it cannot be', () => {
  const [line] = order.lines
  if (line === undefined) throw new Error('The sample has no line')
  const file = { id: 'd1', name: 'Pattern.pdf', granted: true }
  const unlocked = { ...order, lines: [...order.lines, { ...line, id: 'd1', digital: true, downloads: [file] }] }
  const why = /^Its downloads are unlocked, so this order can no longer be cancelled here./
  render(page('still', unlocked), { wrapper: Around })
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
  expect(screen.getByText(why)).toBeTruthy()
  cleanup()
  render(page('still', { ...unlocked, state: { key: 'completed', name: 'Done' } }), { wrapper: Around })
  expect(screen.queryByText(why), 'it is sent').toBeNull()
  cleanup()
  render(page('still'), { wrapper: Around })
  expect(screen.queryByText(why), 'it can be').toBeNull()
})

test('cancelling: beside unlocked downloads, with all goods withdrawn, nothing is said', () => {
  const [line] = order.lines
  const file = { ...line!, id: 'd1', digital: true, downloads: [{ id: 'd1', name: 'Pattern.pdf', granted: true }] }
  const unlocked = { ...order, lines: [line!, file] }
  render(page('still', unlocked), { wrapper: Around })
  expect(screen.getByText(/can no longer be cancelled here.*You can still withdraw from the rest/s)).toBeTruthy()
  cleanup()
  const goods = declaredSample({ items: [{ label: line!.label, quantity: line!.quantity, lineId: line!.id }] })
  render(page('still', { ...unlocked, withdrawals: [goods] }), { wrapper: Around })
  expect(screen.queryByText(/can no longer be cancelled here/)).toBeNull()
})

test('cancelling: the question names the sum that was paid', () => {
  const paid = sampleOrder('paid')
  render(page('cancel?', paid), { wrapper: Around })
  expect(screen.getByRole('dialog').textContent).toContain('We will send €84.90 back the way you paid.')
})

test.each([
  ['open', 'payment_demo_card', true],
  ['open', 'payment_prepayment', true],
  ['open', 'payment_invoicepayment', false],
  ['open', 'payment_cashpayment', false],
  ['failed', 'payment_demo_card', false],
  ['cancelled', 'payment_demo_card', false],
] as const)('cancelling, payment %s by %s: is money that may have come mentioned', (state, technicalName, said) => {
  const { payment, ...rest } = sampleOrder(state)
  render(page('cancel?', { ...rest, payment: { ...payment!, technicalName } }), { wrapper: Around })
  const question = screen.getByRole('dialog').textContent
  expect(question).toContain('This cannot be undone.')
  expect(question.includes('If you have already paid')).toBe(said)
})

test('ordering again: without what was withdrawn from, and downloads that are there', () => {
  const [line] = order.lines
  const file = { ...line!, id: 'd1', digital: true, downloads: [{ id: 'd1', name: 'Pattern.pdf', granted: true }] }
  const added = vi.fn<(lines: { quantity: number }[]) => void>()
  const show = (shown: Order) => {
    cleanup()
    const intents = { ...orderIntents(ignore), addAgain: added }
    render(
      <OrderBody
        order={shown}
        payment={{ view: paymentView(paymentOf(shown)), intents: paymentIntents(ignore) }}
        view={orderView(orderSituations.still)}
        intents={intents}
      />,
      { wrapper: Around },
    )
    return screen.queryByRole('button', { name: 'Order again' })
  }
  const two = { ...order, lines: [{ ...line!, quantity: 2 }, { ...line!, id: 'other', quantity: 1 }, file] }
  const items = [
    { label: 'Bowl', quantity: 1, lineId: line!.id },
    { label: 'Other', quantity: 1, lineId: 'other' },
  ]
  show({ ...two, withdrawals: [declaredSample({ items })] })?.click()
  expect(added.mock.calls[0]?.[0].map(({ quantity }) => quantity)).toEqual([1])
  expect(
    screen.getByText('“Order again” leaves out what you withdrew from, and downloads that you already have.'),
  ).toBeTruthy()
  show({ ...two, withdrawals: [declaredSample({ items: items.slice(0, 1) })] })
  expect(screen.getByText(/leaves out what you withdrew from/), 'one of two pieces').toBeTruthy()
  expect(show({ ...order, lines: [file] }), 'nothing is left').toBeNull()
  added.mockClear()
  show({ ...two, lines: two.lines.slice(0, 2), withdrawals: [declaredSample({ whole: true })] })?.click()
  expect(
    added.mock.calls[0]?.[0].map(({ quantity }) => quantity),
    'all of it, as of a cancelled one',
  ).toEqual([2, 1])
  expect(screen.queryByText(/leaves out/)).toBeNull()
  show(order)
  expect(screen.queryByText(/leaves out/)).toBeNull()
})

test('cancelling: the question names the order, and both answers', () => {
  render(page('cancel?'), { wrapper: Around })
  const dialog = screen.getByRole('dialog', { name: `Cancel order ${order.number}?` })
  expect([...dialog.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    '',
    'Keep the order',
    'Cancel order',
  ])
})

test.each(['cancelled', 'perhaps cancelled'] as const)(
  '%s: the focus of the question goes to what it led to',
  (how) => {
    const { rerender } = render(page('cancelling'), { wrapper: Around })
    rerender(page(how))
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.textContent).toMatch(/(is|was) cancelled/)
  },
)

test('an order of downloads alone: nothing is said of a delivery', () => {
  const locked = 'As long as your downloads are locked, you can cancel the order here.'
  render(page('still', { ...order, shipping: null, shippingAddress: null }), { wrapper: Around })
  expect(screen.getByRole('heading', { name: 'Payment' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Payment and delivery' })).toBeNull()
  expect(screen.getByText(locked)).toBeTruthy()
  cleanup()
  render(page('still'), { wrapper: Around })
  expect(screen.getByRole('heading', { name: 'Payment and delivery' })).toBeTruthy()
  expect(screen.queryByText(locked)).toBeNull()
})

test.each(['payment_invoicepayment', 'payment_prepayment', 'payment_card'])(
  'nothing left to pay by %s: no bank, no methods, and why a file is locked',
  (method) => {
    const { container } = render(page('still', nothingLeft(method)), { wrapper: Around })
    expect(document.body.textContent).not.toMatch(
      /Pay within|(?<!× )€0\.00|You pay|transfer|Not paid yet|We then refund|as soon as your payment has arrived/,
    )
    expect(screen.queryByRole('button', { name: /pay/i })).toBeNull()
    expect(container.querySelector('dl')?.textContent).toBe('StatusOrder receivedPaymentNothing to pay')
    expect(screen.getByText(/^The amounts are those/).textContent).toMatch(/Nothing is left to pay\.$/)
    expect(screen.getByText(/^Your downloads open once the shop has closed the payment/)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'write to us' })
    expect(link.getAttribute('href')).toBe('/contact/?orderNumber=10030')
  },
)

test('nothing left to pay: an invoice from after the withdrawal says so', () => {
  const file = { id: 'd', code: 'c', kind: 'invoice', name: 'Invoice', number: '1000', date: '2026-11-22' }
  render(page('still', { ...nothingLeft(), documents: [file] }), { wrapper: Around })
  const invoice = screen.getByRole('link', { name: 'Invoice 1000' }).closest('li')
  expect(invoice?.textContent).toContain('It may still name what you withdrew from. Nothing is left to pay.')
})
