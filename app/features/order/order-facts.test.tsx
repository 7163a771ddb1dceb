// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { setupI18n, type Messages } from '@lingui/core'
import { orderMoney } from '../../../api/mappers/order.ts'
import type { DeclaredWithdrawal, Order } from '../../../api/types/order.ts'
import { config } from '../../../app.config.ts'
import { sampleAddress } from '../../../machines/checkout/test/checkout.samples.ts'
import { sampleOrder } from '../../../machines/payment/test/payment.samples.ts'
import { declaredSample } from '../../../tests/fixtures/declared-sample.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { nothingLeft } from '../../../tests/fixtures/nothing-left.ts'
import { plainText } from '../../../tests/fixtures/plain-text.ts'
import { orderArrival } from '../delivery/index.ts'
import { keys } from '../../shared/storage/storage.ts'
import {
  CancelledNote,
  DeclaredNotes,
  OrderBadges,
  OrderFacts,
  Ordered,
  declaredOf,
  isAllNamed,
  isWithdrawn,
  keptOf,
  persistDeclared,
  withdrawnMoney,
  withdrawnScope,
  statesOf,
} from './index.ts'

const Around = await documentAround()
const show = (order: Order) =>
  render(
    <>
      <OrderBadges order={statesOf(order)} />
      <CancelledNote order={order} />
      <OrderFacts order={order} />
    </>,
    { wrapper: Around },
  )
const text = (): string => document.body.textContent

const sampleInvoiced = sampleOrder('open', {
  payment: { ...sampleOrder('open').payment!, technicalName: 'payment_invoicepayment' },
})

afterEach(() => {
  cleanup()
  localStorage.clear()
})

it.each([
  ['inside the EU', { inEu: true }, null, 'intra-community supply to a company with VAT ID ATU12345675'],
  ['files inside the EU', { inEu: true, shipping: null }, null, 'reverse charge for a company with VAT ID ATU12345675'],
  ['outside the EU', { inEu: false }, 'customs may add import taxes', null],
] as const)('an order without VAT, %s: says why, and names customs only outside', (_, place, customs, reason) => {
  const base = sampleOrder('open')
  const totals = { ...base.totals, taxState: 'tax-free' as const, shipped: !('shipping' in place) }
  render(<Ordered order={{ ...base, ...place, totals, vatId: 'ATU12345675' }} />, { wrapper: Around })
  expect(text().includes('customs')).toBe(customs !== null)
  expect(text().includes('No VAT: ')).toBe(reason !== null)
  expect(text()).toContain(customs ?? reason)
})

it.each([
  ['gross', 'includes 19% VAT on €71.34 net€13.56', 'includes 7% VAT on €10.00 net€0.70'],
  ['net', 'plus 19% VAT on €84.90 net€13.56', 'plus 7% VAT on €10.70 net€0.70'],
] as const)('an order: names the net amount of each rate of VAT, of %s prices', (taxState, full, reduced) => {
  const order = sampleOrder('open')
  const money = (amount: number) => ({ amount, currency: 'EUR' })
  const taxes = [
    { rate: 19, tax: money(13.56), price: money(84.9) },
    { rate: 7, tax: money(0.7), price: money(10.7) },
    { rate: 0, tax: money(0), price: money(50) },
  ]
  render(<Ordered order={{ ...order, totals: { ...order.totals, taxes, taxState } }} />, { wrapper: Around })
  expect(text()).toContain(full)
  expect(text()).toContain(reduced)
  expect(text()).not.toContain(' 0% VAT')
  expect(text()).toContain('no VAT on €50.00')
})

it('a new order: its state is said in plain words, in badges and facts', () => {
  show(sampleOrder('open'))
  expect(text()).toContain('Order received')
  expect(text()).toContain('Not paid yet')
  expect(text()).not.toMatch(/\bopen\b/i)
})

it('an order: a line that is not released yet says from when it is sent', async () => {
  const order = sampleOrder('open')
  const [line] = order.lines
  const released = (releaseDate: string) => ({ ...order, lines: [{ ...line!, releaseDate }] })
  render(<Ordered order={released('2999-12-29T23:00:00Z')} />, { wrapper: Around })
  expect(await screen.findByText('Pre-order: available from 30 December 2999')).toBeTruthy()
  cleanup()
  render(<Ordered order={released('2026-01-01T00:00:00Z')} />, { wrapper: Around })
  expect(screen.queryByText(/Pre-order/), 'it is released').toBeNull()
})

it('a cancelled order: one state, and a sentence', () => {
  show(sampleOrder('open', { state: { key: 'cancelled', name: 'Abgebrochen' } }))
  expect(text()).toContain('This order was cancelled')
  expect(text()).toContain('you do not have to pay anything')
  expect(text()).not.toMatch(/\bopen\b|Abgebrochen|Not paid yet/i)
})

it('a cancelled order that was paid: the money goes back', () => {
  show(sampleOrder('paid', { state: { key: 'cancelled', name: 'Cancelled' } }))
  expect(text()).toContain('We will send €84.90 back the way you paid.')
})

it('an order that cost nothing: no payment is waited for', () => {
  const free = sampleOrder('open')
  show({ ...free, totals: { ...free.totals, total: { amount: 0, currency: 'EUR' } } })
  expect(text()).not.toContain('Not paid yet')
  expect(text()).toContain('Nothing to pay')
})

it('a cancelled order that cost nothing: no money goes back', () => {
  const order = sampleOrder('paid', { state: { key: 'cancelled', name: 'Cancelled' } })
  show({ ...order, totals: { ...order.totals, total: { amount: 0, currency: 'EUR' } } })
  expect(text()).toContain('you do not have to pay anything')
})

it('a parcel for a locker does not go to an address', () => {
  const order = sampleOrder('paid', {
    billingAddress: sampleAddress,
    shippingAddress: { ...sampleAddress, street: 'Am Ufer 3' },
  })
  render(<OrderFacts order={order} />, { wrapper: Around })
  expect(screen.getByText('Delivery address')).toBeTruthy()
  cleanup()
  render(<OrderFacts order={{ ...order, comment: 'Locker number: WAW123M\nMobile number: 512 345 678' }} />, {
    wrapper: Around,
  })
  expect(screen.queryByText('Delivery address')).toBeNull()
  expect(screen.getByText('To the parcel locker WAW123M')).toBeTruthy()
  expect(screen.getByText('512 345 678')).toBeTruthy()
})

it('bill and goods go to one address: it is written once', () => {
  const order = sampleOrder('paid', { billingAddress: sampleAddress, shippingAddress: { ...sampleAddress } })
  render(<OrderFacts order={order} />, { wrapper: Around })
  expect(screen.getAllByText('Lindenstraße 12')).toHaveLength(1)
  expect(screen.getByText('Delivery and billing address')).toBeTruthy()
  cleanup()
  const elsewhere = { ...sampleAddress, street: 'Am Ufer 3' }
  render(<OrderFacts order={{ ...order, shippingAddress: elsewhere }} />, { wrapper: Around })
  expect(screen.getByText('Billing address')).toBeTruthy()
  expect(screen.getByText('Am Ufer 3')).toBeTruthy()
})

it('an address: the telephone that was given with it is its last line', () => {
  const address = { ...sampleAddress, phoneNumber: '+49 30 1234567' }
  show(sampleOrder('paid', { billingAddress: address, shippingAddress: address }))
  expect([...document.querySelectorAll('address span')].at(-1)?.textContent).toBe('+49 30 1234567')
})

it('a transfer that has arrived: its days counted from the order, and none is named', () => {
  const paid = sampleOrder('paid', { date: '2026-11-21T09:00:00.000+00:00' })
  const transfer = { ...paid, payment: paid.payment && { ...paid.payment, technicalName: 'payment_prepayment' } }
  expect(orderArrival(paid)).not.toBeNull()
  expect(orderArrival(transfer)).toBeNull()
})

it('a withdrawn order: neither packed nor awaited; one that has left still says so', () => {
  const order = sampleOrder('open')
  render(<OrderBadges order={statesOf(order)} withdrawn="whole" />, { wrapper: Around })
  expect(text()).toBe('StatusWithdrawn')
  cleanup()
  const sent = { ...order, shipping: order.shipping && { ...order.shipping, stateKey: 'shipped' } }
  render(<OrderBadges order={statesOf(sent)} withdrawn="whole" />, { wrapper: Around })
  expect(text()).toBe('StatusWithdrawnDeliveryOn its way')
})

it('an order that was not withdrawn: its page does not speak of a withdrawal before', () => {
  render(<OrderFacts order={sampleOrder('open')} dated />, { wrapper: Around })
  expect(text()).not.toMatch(/withdrawn/i)
})

const declared = declaredSample({ items: [{ label: 'Stoneware bowl', quantity: 1, lineId: '5'.repeat(32) }] })
const ordered = (order: Order, part: Partial<DeclaredWithdrawal> = {}): void => {
  cleanup()
  localStorage.clear()
  persistDeclared(order.number, { ...declared, ...part })
  render(<Ordered order={order} />, { wrapper: Around })
}

it('a withdrawal from a part of an order: its line and its sum say so', () => {
  render(<Ordered order={sampleOrder('open')} />, { wrapper: Around })
  expect(text()).not.toMatch(/withdr/i)
  ordered(sampleOrder('open'))
  expect(screen.getByRole('listitem').textContent).toContain('1 of 2 withdrawn')
  expect(text()).toContain('Once you have paid, we will refund €40.00 for the items you withdrew from.')
  ordered(sampleInvoiced)
  expect(text()).toContain('You do not have to pay the €40.00 for what you withdrew from: €44.90 is left to pay.')
  ordered(sampleOrder('paid'))
  expect(text()).toContain('We will refund €40.00 for the items you withdrew from, the same way you paid.')
  ordered(sampleOrder('refunded'))
  expect(text()).toContain('The amounts are those of the whole order.')
  expect(text()).not.toMatch(/pay for|We (?:will )?refund/)
})

const discount = {
  ...sampleOrder('open').lines[0]!,
  id: '6'.repeat(32),
  type: 'promotion' as const,
  unitPrice: { amount: -5, currency: 'EUR' },
}

it.each<[what: string, order: Partial<Order>, part: Partial<DeclaredWithdrawal>]>([
  ['in words', {}, { items: [], comment: 'The bowl' }],
  ['without a line', {}, { items: [{ label: 'Stoneware bowl', quantity: 1 }] }],
  ['with a discount', { lines: [...sampleOrder('open').lines, discount] }, {}],
  ['without taxes', { totals: { ...sampleOrder('open').totals, taxState: 'net' } }, {}],
])('a withdrawal from a part of an order, %s: no amount is named', (_, order, part) => {
  ordered(sampleOrder('paid', order), part)
  expect(text()).toContain(
    'We will refund what you have paid for the items you withdrew from, the same way you paid it.',
  )
  ordered({ ...sampleInvoiced, ...order }, part)
  expect(text()).toContain('You do not have to pay for what you withdrew from.')
})

it('a withdrawal from the whole order: each line is withdrawn, nothing is to pay', () => {
  ordered(sampleOrder('open'), { whole: true, items: [] })
  expect(screen.getByRole('listitem').textContent).toContain('Withdrawn')
  expect(text()).toContain('You do not have to pay anything.')
  ordered(sampleOrder('paid'), { whole: true, items: [] })
  expect(text()).toContain('We will refund what you have paid, the same way you paid it.')
  expect(text()).not.toContain('amounts are those')
  ordered(sampleOrder('open', { state: { key: 'cancelled', name: 'Cancelled' } }), { whole: true, items: [] })
  expect(text()).not.toContain('anything')
})

it('an order that was withdrawn from piece by piece: nothing of it is to pay', () => {
  persistDeclared('10030', { ...declared, id: 'before', at: '2026-11-20T09:00:00Z' })
  persistDeclared('10030', declared)
  render(<Ordered order={sampleOrder('open')} />, { wrapper: Around })
  expect(screen.getByRole('listitem').textContent).toContain('Withdrawn')
  expect(text()).toContain('You do not have to pay anything.')
})

it('an order corrected after a withdrawal: nothing is taken off it again', () => {
  const [line] = sampleOrder('open').lines
  if (line === undefined) throw new Error('The sample has a line')
  const items = [{ label: line.label, quantity: 1, lineId: line.id, of: line.quantity + 1 }]
  const withdrawals = [declaredSample({ id: 'one', items })]
  const order = sampleOrder('open', { withdrawals })
  // The browser that sent it has its own copy of it.
  persistDeclared('10030', declaredSample({ id: 'one', items: [{ ...items[0]!, label: 'It' }] }))
  render(<Ordered order={order} />, { wrapper: Around })
  render(<DeclaredNotes declared={declaredOf(order)} lines={order.lines} />, { wrapper: Around })
  expect(text()).toContain(`: 1 × ${line.label}`)
  expect(text()).not.toContain('withdrawn')
  expect(text()).not.toContain('The amounts are those of the whole order.')
  cleanup()
  const gone = sampleOrder('open', {
    withdrawals: [declaredSample({ id: 'one', items: [{ label: '', quantity: 0, lineId: 'gone' }] })],
  })
  expect(withdrawnScope(declaredOf(gone), gone)).toBeNull()
  render(<DeclaredNotes declared={declaredOf(gone)} lines={gone.lines} />, { wrapper: Around })
  expect(text()).toContain('for goods that are no longer in the order.')
})

it('a piece that was declared twice: the other line of the order goes on', () => {
  const [line] = sampleOrder('open').lines
  if (line === undefined) throw new Error('The sample has a line')
  const order = sampleOrder('open', {
    lines: [
      { ...line, quantity: 1 },
      { ...line, id: 'other', quantity: 1 },
    ],
  })
  persistDeclared('10030', { ...declared, id: 'one tab' })
  persistDeclared('10030', { ...declared, id: 'another tab' })
  const twice = declaredOf(order)
  expect(twice).toHaveLength(2)
  expect(withdrawnScope(twice, order)).toBeNull()
  expect(withdrawnScope(twice, { returnable: order.lines, provided: false })).toBeNull()
  const ordered = { number: '10030', returnable: order.lines, quantity: 1, cancelled: false, withdrawals: null }
  expect(isWithdrawn({ ...ordered, lineId: line.id })).toBe(true)
  expect(isWithdrawn({ ...ordered, lineId: 'other' })).toBe(false)
})

it('a download withdrawn from and then handed out: the other goods go on', () => {
  const [line] = sampleOrder('open').lines
  if (line === undefined) throw new Error('The sample has a line')
  const goods = { ...line, quantity: 1 }
  const file = { ...goods, id: 'file', label: 'Sewing pattern', digital: true }
  const withdrawals = [declaredSample({ items: [{ label: file.label, quantity: 1, lineId: file.id }] })]
  const order = (granted: boolean) => {
    const downloads = [{ id: 'd', name: 'pattern.pdf', granted }]
    return sampleOrder(granted ? 'paid' : 'open', { withdrawals, lines: [goods, { ...file, downloads }] })
  }
  for (const one of [order(false), order(true)]) {
    expect(withdrawnScope(declaredOf(one), one)).toBeNull()
    expect(withdrawnScope(declaredOf(one), orderMoney(one))).toBeNull()
  }
  const { lines } = order(true)
  render(<DeclaredNotes declared={withdrawals} lines={order(false).lines} />, { wrapper: Around })
  expect(text()).toContain('We have it, and will write to you.')
  render(<Ordered order={order(false)} />, { wrapper: Around })
  expect(text()).toContain('Once you have paid, we will refund €40.00')
  cleanup()
  render(<DeclaredNotes declared={withdrawals} lines={lines} />, { wrapper: Around })
  render(<Ordered order={order(true)} />, { wrapper: Around })
  expect(text()).toContain('Downloads you withdrew from have been provided since then. We will check your')
  expect(text(), 'neither a refund nor its refusal').not.toMatch(/refund|have to pay|amounts are/)
  const goodsToo = [
    ...withdrawals,
    declaredSample({ id: 'goods', items: [{ label: 'Bowl', quantity: 1, lineId: goods.id }] }),
  ]
  render(<Ordered order={{ ...order(true), withdrawals: goodsToo }} />, { wrapper: Around })
  expect(text(), 'of the bowl alone').toContain('We will refund €44.90 (with the delivery) for the items')
})

it('files withdrawn from as a whole, then handed out: no refund is promised', () => {
  const [line] = sampleOrder('paid').lines
  if (line === undefined) throw new Error('The sample has a line')
  const downloads = [{ id: 'd', name: 'pattern.pdf', granted: true }]
  const withdrawals = [declaredSample({ whole: true })]
  const order = sampleOrder('paid', { lines: [{ ...line, digital: true, downloads }], shipping: null, withdrawals })
  render(<DeclaredNotes declared={withdrawals} lines={order.lines} />, { wrapper: Around })
  render(<Ordered order={order} />, { wrapper: Around })
  expect(text()).toContain('Downloads you withdrew from have been provided since then.')
  expect(text()).not.toMatch(/refund|have to pay|amounts are/)
})

it('a download withdrawn from and then handed out: its order is complete', () => {
  const [line] = sampleOrder('paid').lines
  if (line === undefined) throw new Error('The sample has a line')
  const downloads = [{ id: 'd', name: 'pattern.pdf', granted: true }]
  const file = { ...line, id: 'file', quantity: 1, digital: true, downloads }
  const items = [{ label: file.label, quantity: 1, lineId: file.id, of: 1 }]
  const order = sampleOrder('paid', { lines: [file], shipping: null, withdrawals: [declaredSample({ items })] })
  render(<OrderBadges order={statesOf(keptOf(order, declaredOf(order)))} />, { wrapper: Around })
  expect(text()).toContain('Provided')
})

it('goods declared with downloads that were provided: each has what follows', () => {
  const [line] = sampleOrder('open').lines
  if (line === undefined) throw new Error('The sample has a line')
  const items = [
    { label: 'Bowl', quantity: 1, lineId: line.id },
    { label: 'Sewing pattern', quantity: 1, lineId: 'file', provided: true as const },
  ]
  const show = (changes: Partial<DeclaredWithdrawal>) => {
    cleanup()
    render(<DeclaredNotes declared={[declaredSample({ items, ...changes })]} lines={[line]} />, { wrapper: Around })
    return text()
  }
  const among = 'Downloads among them had been provided, as you agreed when you ordered. We will check'
  expect(show({})).toContain(among)
  expect(show({})).not.toContain('We have it')
  expect(show({ by: 'return', number: '4', state: 'Open' })).toContain(`Return 4: Open ${among}`)
  const goods = show({ items: items.slice(0, 1) })
  expect(goods).toContain('We have it, and will write to you.')
  expect(goods).not.toContain('Downloads')
})

it('downloads declared once they were handed out: the order says so, and stays', () => {
  const [line] = sampleOrder('open').lines
  if (line === undefined) throw new Error('The sample has a line')
  const file = {
    ...line,
    label: 'Sewing pattern',
    quantity: 1,
    digital: true,
    downloads: [{ id: 'd', name: 'pattern.pdf', granted: true }],
  }
  const items = [{ label: file.label, quantity: 1, lineId: file.id, of: 1, provided: true as const }]
  const order = sampleOrder('open', { lines: [file], shipping: null, withdrawals: [declaredSample({ items })] })
  const declared = declaredOf(order)
  expect(withdrawnScope(declared, order)).toBeNull()
  expect(isAllNamed(declared, order)).toBe(false)
  expect(keptOf(order, declared).lines).toEqual([file])
  expect(withdrawnMoney(orderMoney(order), declared)).toMatchObject({ kind: 'nothing', left: null })
  expect(isWithdrawn({ ...order, returnable: [], lineId: file.id, quantity: 1, cancelled: false })).toBe(false)
  render(<DeclaredNotes declared={declared} lines={order.lines} />, { wrapper: Around })
  expect(text()).toContain('Withdrawal declared')
  expect(text()).toContain(': 1 × Sewing pattern')
  expect(text()).toContain('Your downloads had been provided, as you agreed when you ordered. We will check')
  const shown = text()
  render(<Ordered order={order} />, { wrapper: Around })
  expect(text().slice(shown.length)).not.toMatch(/withdr/i)
  expect(text()).not.toMatch(/refund|have to pay/)
})

it('a withdrawal whose file was handed out meanwhile: its browser follows the server', () => {
  const items = [{ label: 'Pattern', quantity: 1, lineId: 'file' }]
  persistDeclared('10030', declaredSample({ whole: true, items }))
  const withdrawals = [declaredSample({ items: items.map((item) => ({ ...item, provided: true as const })) })]
  expect(declaredOf({ number: '10030', withdrawals })).toMatchObject([{ whole: false, items: [{ provided: true }] }])
})

it('goods that the shop took off, in the browser’s copy: what is kept goes on', () => {
  persistDeclared('10030', declaredSample({ items: [{ label: 'Cup', quantity: 3, lineId: 'gone' }] }))
  const order = sampleOrder('open', { withdrawals: [] })
  expect(withdrawnScope(declaredOf(order), order)).toBeNull()
  render(<Ordered order={order} />, { wrapper: Around })
  expect(text()).not.toMatch(/withdrawn|do not have to pay/i)
})

const there = declaredSample({ items: [{ label: 'Stoneware bowl, Sage', quantity: 1, lineId: '5'.repeat(32) }] })

it('a withdrawal on another device: its line and its sum say so, once', () => {
  const shown = () => {
    cleanup()
    render(<Ordered order={{ ...sampleInvoiced, withdrawals: [there] }} />, { wrapper: Around })
    expect(screen.getByRole('listitem').textContent).toContain('1 of 2 withdrawn')
    expect(text()).toContain('€44.90 is left to pay.')
  }
  shown()
  // The same one, as the browser that sent it keeps it.
  persistDeclared('10030', there)
  shown()
  persistDeclared('10030', there, true)
  shown()
})

it('a withdrawal that the server keeps leaves the browser with a logout', () => {
  persistDeclared('10030', there)
  expect(declaredOf({ number: '10030', withdrawals: null })).toEqual([there])
  persistDeclared('10030', { ...there, id: 'here' })
  persistDeclared('10030', there, true)
  expect(declaredOf({ number: '10030', withdrawals: null })).toHaveLength(2)
  // As a logout does.
  localStorage.removeItem(keys.declared)
  expect(declaredOf({ number: '10030', withdrawals: null }).map(({ id }) => id)).toEqual(['here'])
})

it('a number that was only typed here: no order is marked where the server answers', () => {
  persistDeclared('10030', declaredSample({ whole: true, comment: 'All' }))
  expect(declaredOf({ number: '10030', withdrawals: [] })).toEqual([])
  expect(declaredOf({ number: '10030', withdrawals: null })).toHaveLength(1)
})

it.each(['constructor', '__proto__'])('an order with the number %s: nothing was declared about it', (number) => {
  expect(declaredOf({ number, withdrawals: null })).toEqual([])
  persistDeclared(number, there)
  expect(declaredOf({ number, withdrawals: null })).toEqual([there])
})

it('two withdrawals of one instant: each has its own note', () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  render(<DeclaredNotes declared={[there, { ...there, id: 'other' }]} lines={[]} />, { wrapper: Around })
  expect(said).not.toHaveBeenCalled()
  said.mockRestore()
})

it('an ordered product: its number is named, and none where it has none', () => {
  const order = sampleOrder('open')
  const { rerender } = render(<Ordered order={order} />, { wrapper: Around })
  expect(text()).toContain('Product no. SB-100')
  rerender(<Ordered order={{ ...order, lines: order.lines.map((line) => ({ ...line, number: null })) }} />)
  expect(text()).not.toContain('Product no.')
})

const catalogues = import.meta.glob<Messages>('../../../locales/*/checkout.po', { eager: true, import: 'messages' })

it.each(config.locales)('goods withdrawn beside a file, $code: no brackets in brackets', async (locale) => {
  const { code, language } = locale
  const messages = { [language]: catalogues[`../../../locales/${code}/checkout.po`] ?? {} }
  const base = nothingLeft()
  const order = { ...base, totals: { ...base.totals, total: { amount: 52.9, currency: 'EUR' } } }
  const wrapper = await documentAround(setupI18n({ locale: language, messages }), locale)
  render(<Ordered order={order} />, { wrapper })
  expect(plainText(document.body)).toMatch(/43[.,]90.*9[.,]00/)
  expect(text()).not.toMatch(/\([^)]*\(/)
})

it.each([
  ['open', 'one', /has not been sent yet, so you do not have to send anything back/],
  [
    'shipped',
    'one',
    /send them back within 14 days, free of charge\. Our email says how\. A refund may wait until they are back with us/,
  ],
  ['returned', 'one', /^(?!.*We have it).*The goods you sent back have arrived/],
  ['returned_partially', 'one', /^(?!.*We have it).*The goods you sent back have arrived/],
  ['returned_partially', 'two', /^(?!.*have arrived|.*within 14 days).*We have it, and will write to you/],
])('goods withdrawn from, delivery %s, %s declaration(s): what to do', (stateKey, count, words) => {
  const base = sampleOrder('paid')
  const order = { ...base, shipping: base.shipping && { ...base.shipping, stateKey } }
  const items = [{ label: 'Bowl', quantity: 1, lineId: order.lines[0]?.id ?? '' }]
  const declared = [declaredSample({ items }), declaredSample({ id: 'second', items })]
  const shown = count === 'one' ? declared.slice(0, 1) : declared
  render(<DeclaredNotes declared={shown} lines={order.lines} goods={order} />, { wrapper: Around })
  expect(text()).toMatch(words)
})

it('a withdrawn order that was refunded: its badges say so', () => {
  const order = sampleOrder('refunded')
  render(<OrderBadges order={statesOf(order)} withdrawn="whole" />, { wrapper: Around })
  expect(text()).toContain('PaymentRefunded')
})
