// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useMemo, useState } from 'react'
import type { OrderWithdrawals } from '../../../api/types/order.ts'
import { sampleReturnable } from '../../../machines/named-order/test/named-order.model.ts'
import { revocationIntents, revocationMachine, revocationView } from '../../../machines/revocation/index.ts'
import { createActor } from 'xstate'
import { declaredSample } from '../../../tests/fixtures/declared-sample.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { dropDraft } from '../../shared/form/index.ts'
import { declaredOf, persistDeclared } from '../order/index.ts'
import { DRAFT } from './revocation.ports.ts'
import { RevocationSteps } from './revocation.view.tsx'

const around = vi.hoisted(() => ({
  path: '/withdrawal',
  order: {} as object | null,
  status: 'found',
  customerSession: true,
  customer: {},
  withdrawals: null as OrderWithdrawals,
}))
vi.mock('../../platform/use-path.ts', () => ({ usePath: () => around.path }))
vi.mock('../shop/index.ts', async (original) => ({
  ...(await original<object>()),
  useSessionSelector: <Value,>(select: (session: object) => Value) =>
    select({ customer: null, customerSession: around.customerSession }),
  usePrefillValues: () => around.customer,
}))
vi.mock('./use-named-order.ts', () => ({
  useNamedOrder: () => {
    const [number, setNumber] = useState('')
    const [named] = useState(() => ({
      name: (given: string) => {
        intents.name(given)
        setNumber(given)
      },
    }))
    const declared = useMemo(() => declaredOf({ number, withdrawals: around.withdrawals }), [number])
    return { view: { order: around.order, declared, status: around.status }, intents: named }
  },
}))

const unsent = { ...sampleReturnable, unsent: true, kept: true }
const intents = { name: vi.fn<(number: string) => void>() }
const Around = await documentAround()
const view = revocationView(createActor(revocationMachine).getSnapshot())
const sent = vi.fn<(event: object) => void>()
const show = (changes: Partial<typeof around> = {}) => {
  Object.assign(
    around,
    {
      path: '/withdrawal',
      order: sampleReturnable,
      status: 'found',
      customerSession: true,
      customer: {},
      withdrawals: null,
    },
    changes,
  )
  return render(<RevocationSteps view={view} intents={revocationIntents(sent)} />, { wrapper: Around })
}

afterEach(() => {
  cleanup()
  sent.mockClear()
  localStorage.clear()
  dropDraft(DRAFT)
  window.history.replaceState(null, '', '/')
})

it('withdrawal: leads to the terms of it, except from their own page', () => {
  show()
  expect(screen.getByRole('link', { name: 'right of withdrawal' })).toBeTruthy()
  cleanup()
  show({ path: '/right-of-withdrawal/' })
  expect(screen.queryByText(/How long you can do so/)).toBeNull()
})

it('withdrawal: an unsent order has nothing to send back, and can be cancelled', () => {
  show({ order: unsent })
  expect(screen.queryByText('What are you sending back?')).toBeNull()
  expect(screen.getByText('What are you withdrawing from?')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Open the order and cancel it' })
  expect(link.getAttribute('href')).toContain(`/account/order/details/${sampleReturnable.id}#order-cancel`)
})

it('withdrawal: whether its goods were sent goes with it', async () => {
  for (const [order, isUnsent] of [
    [unsent, true],
    [sampleReturnable, false],
  ] as const) {
    show({ order })
    fillIn()
    for (const box of screen.getAllByRole('checkbox')) if (!(box as HTMLInputElement).checked) fireEvent.click(box)
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await vi.waitFor(() => expect(sent.mock.lastCall?.[0]).toMatchObject({ fields: { unsent: isUnsent } }))
    cleanup()
    dropDraft(DRAFT)
  }
})

it('withdrawal: who has no account is not led to a page of one', () => {
  show({ order: unsent, customerSession: false })
  expect(screen.queryByRole('link', { name: 'Open the order and cancel it' })).toBeNull()
})

it('withdrawal: an order is offered to be cancelled where its page has the button', () => {
  const offer = () => screen.queryByRole('link', { name: 'Open the order and cancel it' })
  show({ order: { ...unsent, kept: false } })
  expect(offer(), 'a download was handed out').toBeNull()
  cleanup()
  window.history.replaceState(null, '', `/withdrawal?order=${unsent.number}`)
  persistDeclared(unsent.number, declaredSample({ items: [{ label: 'Linen napkin', quantity: 1 }] }))
  show({ order: unsent })
  expect(offer(), 'a part was withdrawn').toBeTruthy()
  cleanup()
  persistDeclared(unsent.number, declaredSample({ comment: 'The bowl.' }))
  show({ order: unsent })
  expect(offer(), 'the shop has to find out what was withdrawn').toBeNull()
})

it('withdrawal: a cancelled order is said to be, and leads to its page', () => {
  const cancelled = { ...sampleReturnable, items: [], cancelled: true }
  show({ order: cancelled })
  expect(screen.getByText('Order 10004 is cancelled')).toBeTruthy()
  expect(screen.getByText('You have paid: we will refund €89.80, the same way you paid.')).toBeTruthy()
  const link = () => screen.queryByRole('link', { name: 'Open the order' })
  expect(link()?.getAttribute('href')).toBe(`/account/order/details/${cancelled.id}`)
  cleanup()
  show({ order: cancelled, customerSession: false })
  expect(screen.getByText('Nothing of it has to be withdrawn or sent back.')).toBeTruthy()
  expect(link()).toBeNull()
})

it.each([
  ['open', ['You have not paid yet, and you do not have to pay anything.']],
  ['paid_partially', ['We will refund what you have paid, the same way you paid it.']],
  ['refunded', []],
])('withdrawal: of a cancelled order only what was paid is refunded: %s', (key, says) => {
  const { money } = sampleReturnable
  const payment = { ...money.payment!, state: key, key }
  show({ order: { ...sampleReturnable, items: [], cancelled: true, money: { ...money, payment } } })
  const [, nothing, ...others] = [...document.querySelectorAll('[class*=notice] p')].map(
    ({ textContent }) => textContent,
  )
  expect(nothing).toBe('Nothing of it has to be withdrawn or sent back.')
  expect(others).toEqual(says)
})

it('withdrawal: for a cancelled order there is no form; another number brings it', () => {
  window.history.replaceState(null, '', '/withdrawal?order=10004')
  show({ order: { ...sampleReturnable, items: [], cancelled: true }, withdrawals: [declaredSample({ whole: true })] })
  const boxes = () => screen.getAllByRole('textbox').map(({ id }) => id.replace(/^.*-/, ''))
  expect(boxes()).toEqual(['orderNumber'])
  expect(screen.queryByRole('button', { name: /Continue|anyway/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw from another order' }))
  expect(intents.name).toHaveBeenLastCalledWith('')
  expect(screen.getByLabelText('Order number')).toHaveProperty('value', '')
  expect(document.activeElement).toBe(screen.getByLabelText('Order number'))
})

it('withdrawal: declared once more, the money of the order is known all the same', async () => {
  window.history.replaceState(null, '', `/withdrawal?order=${sampleReturnable.number}`)
  show({ order: unsent, withdrawals: [declaredSample({ whole: true })] })
  fireEvent.click(screen.getByRole('button', { name: 'Fill in the form anyway' }))
  fillIn()
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  const money = { kind: 'refunded', whole: true, value: sampleReturnable.money.total }
  await vi.waitFor(() => expect(sent.mock.lastCall?.[0]).toMatchObject({ fields: { unsent: true, money } }))
})

const pattern = {
  lineId: 'e'.repeat(32),
  label: 'Sewing pattern',
  options: [],
  quantity: 1,
  image: null,
  digital: true,
  price: null,
}
const provided = { ...pattern, provided: true as const }
const fillIn = () => {
  for (const [label, value] of Object.entries({
    'First name': 'Ada',
    'Last name': 'Long',
    'Email address': 'ada@example.com',
    'Order number': '10004',
  }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

it('withdrawal: downloads that are handed out are named with the reason', async () => {
  const price = { amount: 9, currency: 'EUR' }
  show({ order: { ...sampleReturnable, items: [], provided: [{ ...provided, price }], digital: true } })
  expect(screen.getByText('No right of withdrawal any more').closest('div')?.textContent).toContain('Sewing pattern')
  expect(screen.getByRole('checkbox', { name: 'Sewing pattern', checked: true })).toBeTruthy()
  expect(screen.queryByText(/not provided yet/)).toBeNull()
  expect(screen.getByText(/you agreed that they are provided before the withdrawal period ends/)).toBeTruthy()
  expect(screen.getByText(/^You can still declare it/)).toBeTruthy()
  fillIn()
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await vi.waitFor(() =>
    expect(sent.mock.lastCall?.[0]).toMatchObject({
      fields: {
        downloads: 'provided',
        whole: false,
        orderId: sampleReturnable.id,
        items: [{ lineId: pattern.lineId, label: 'Sewing pattern', quantity: 1, of: 1, provided: true }],
        money: { kind: 'nothing' },
      },
    }),
  )
})

it('withdrawal: handed out downloads are declared once, and it is said', () => {
  const items = [{ label: 'Sewing pattern', lineId: pattern.lineId, quantity: 1, provided: true as const }]
  const other = { ...provided, lineId: 'f'.repeat(32), label: 'Knitting pattern' }
  const withdrawals = [declaredSample({ items })]
  show({ order: { ...sampleReturnable, items: [], provided: [provided, other], digital: true }, withdrawals })
  expect(screen.getByText('Sewing pattern: already declared')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Knitting pattern' })).toBeTruthy()
  cleanup()
  show({ order: { ...sampleReturnable, items: [], provided: [provided], digital: true }, withdrawals })
  expect(screen.getByText(/: 1 × Sewing pattern$/)).toBeTruthy()
  expect(screen.getByText('There is nothing left in this order to withdraw from.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
})

it('withdrawal: a download that is not handed out is chosen like goods', async () => {
  const priced = { ...pattern, price: { amount: 9, currency: 'EUR' } }
  show({ order: { ...unsent, items: [priced], digital: true } })
  expect(screen.getByText('What are you withdrawing from?')).toBeTruthy()
  expect(screen.getByText(/not provided yet/)).toBeTruthy()
  expect(screen.getByText('You can cancel the whole order instead.')).toBeTruthy()
  expect(screen.queryByText('No right of withdrawal any more')).toBeNull()
  fillIn()
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await vi.waitFor(() =>
    expect(sent.mock.lastCall?.[0]).toMatchObject({ fields: { downloads: 'locked', whole: true } }),
  )
})

it('withdrawal: of an order with goods, downloads alone may be chosen', async () => {
  show({ order: { ...unsent, items: [...unsent.items, pattern] } })
  fillIn()
  fireEvent.click(screen.getByRole('checkbox', { name: pattern.label }))
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await vi.waitFor(() =>
    expect(sent.mock.lastCall?.[0]).toMatchObject({ fields: { downloads: 'locked', whole: false } }),
  )
})

it('withdrawal: goods beside a download that is handed out are not the whole order', async () => {
  show({ order: { ...sampleReturnable, provided: [provided] } })
  expect(screen.getByText('No right of withdrawal any more')).toBeTruthy()
  expect(screen.queryByText(/^You can still declare it/)).toBeNull()
  fillIn()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Everything that is left' }))
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await vi.waitFor(() => expect(sent.mock.lastCall?.[0]).toMatchObject({ fields: { downloads: null, whole: false } }))
})

it('withdrawal: once its goods are declared, a provided download can be as well', async () => {
  const { items } = sampleReturnable
  const named = items.map(({ label, lineId, quantity }) => ({ label, lineId, quantity, of: quantity }))
  const withdrawals = [declaredSample({ items: named })]
  const other = { ...provided, lineId: 'f'.repeat(32), label: 'Knitting pattern' }
  show({ order: { ...sampleReturnable, provided: [provided, other] }, withdrawals })
  expect(screen.getByText(/^You can still declare it/)).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'The whole order' })).toBeNull()
  fillIn()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Everything that is left' }))
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  const late = [
    { label: pattern.label, provided: true },
    { label: other.label, provided: true },
  ]
  const money = { kind: 'nothing', value: null }
  await vi.waitFor(() =>
    expect(sent.mock.lastCall?.[0]).toMatchObject({
      fields: { downloads: 'provided', whole: false, items: late, money },
    }),
  )
  cleanup()
  const both = [provided, other].map(({ label, lineId }) => ({ label, lineId, quantity: 1, provided: true as const }))
  const downloads = declaredSample({ id: 'late', items: both })
  show({ order: { ...sampleReturnable, provided: [provided, other] }, withdrawals: [...withdrawals, downloads] })
  expect(screen.getByText('There is nothing left in this order to withdraw from.')).toBeTruthy()
})

it('withdrawal: a download declared before it was handed out has not lost its right', () => {
  const withdrawals = [declaredSample({ items: [{ label: pattern.label, lineId: pattern.lineId, quantity: 1 }] })]
  show({
    order: { ...sampleReturnable, provided: [provided, { ...provided, lineId: 'other', label: 'Knitting pattern' }] },
    withdrawals,
  })
  expect(screen.getByText('No right of withdrawal any more').closest('div')?.textContent).toContain('Knitting pattern')
  expect(screen.queryByText(pattern.label)).toBeNull()
  cleanup()
  show({ order: { ...sampleReturnable, provided: [provided] }, withdrawals })
  expect(screen.queryByText('No right of withdrawal any more')).toBeNull()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy()
})

it.each([
  ['10004', 'ada@example.com', true],
  [' # 10004 ', 'Ada@Example.com', true],
  ['Bestellung Nr. 10004', 'ada@example.com', true],
  ['#10004', 'eve@example.com', false],
])('withdrawal: the number as it is typed: %j by %s', (number, email, matched) => {
  show()
  for (const [label, value] of Object.entries({
    'First name': 'Ada',
    'Last name': 'Long',
    'Email address': email,
    'Order number': number,
  }))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'The whole order' }))
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(intents.name).toHaveBeenLastCalledWith('10004')
  return vi.waitFor(() => {
    const [event] = sent.mock.lastCall ?? []
    expect(event).toMatchObject({ type: 'revocation.review', fields: { orderNumber: '10004', email, matched } })
    const value = sampleReturnable.money.total
    const money = { kind: 'refunded', whole: true, value, delivery: 'with', left: null }
    expect(event).toHaveProperty('fields.money', money)
  })
})

it('withdrawal: an order is sent with its own address, not the newer of the account', () => {
  const customer = { firstName: 'Ada', lastName: 'Long', email: 'ada.new@example.com' }
  const email = () => screen.getByLabelText('Email address')
  show({ customer })
  expect(email()).toHaveProperty('value', 'ada@example.com')
  expect(screen.getByText(/^You placed this order with ada@example\.com/)).toBeTruthy()
  fireEvent.change(email(), { target: { value: customer.email } })
  expect(email(), 'as the shopper wants it').toHaveProperty('value', customer.email)
})

it.each([
  ['found', sampleReturnable, 'Choose at least one item.', 0],
  ['unknown', null, 'What are you withdrawing from?', 1],
])('withdrawal: who presses while the order is looked for waits: %s', async (status, order, text, times) => {
  const customer = { firstName: 'Ada', lastName: 'Long', email: 'ada@example.com' }
  const { rerender } = show({ customer, order: null, status: 'looking' })
  fireEvent.change(screen.getByLabelText('Order number'), { target: { value: '10004' } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-busy')).toBe('true')
  expect(sent).not.toHaveBeenCalled()
  Object.assign(around, { status, order })
  rerender(<RevocationSteps view={view} intents={revocationIntents(sent)} />)
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(times))
  expect(await screen.findByText(text)).toBeTruthy()
})

it('withdrawal: an order that has left is sent back', () => {
  show()
  expect(screen.getByText('What are you sending back?')).toBeTruthy()
  expect(screen.queryByText('This order has not been sent yet')).toBeNull()
})

it('withdrawal: of several items none is chosen at first, all are by one press', () => {
  show()
  const boxes = () => screen.getAllByRole('checkbox').map((box) => box instanceof HTMLInputElement && box.checked)
  expect(boxes()).toEqual([false, false, false])
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByText('Choose at least one item.')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Linen napkin' }))
  expect(screen.queryByText('Choose at least one item.'), 'said no longer').toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: 'The whole order' }))
  expect(boxes()).toEqual([true, true, true])
})

it('withdrawal: a reload keeps items, pieces and the reason', () => {
  const box = (name: string) => screen.getByRole('checkbox', { name })
  show()
  fireEvent.click(box('Stoneware bowl, Sage'))
  fireEvent.change(screen.getByLabelText(/How many/), { target: { value: '1' } })
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'size' } })
  cleanup()
  const { rerender } = show({ order: null, status: 'looking' })
  Object.assign(around, { order: sampleReturnable, status: 'found' })
  rerender(<RevocationSteps view={view} intents={revocationIntents(sent)} />)
  expect(box('Stoneware bowl, Sage')).toHaveProperty('checked', true)
  expect(box('Linen napkin')).toHaveProperty('checked', false)
  expect(screen.getByLabelText(/How many of “Stoneware bowl, Sage”/)).toHaveProperty('value', '1')
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', 'size')
})

it('withdrawal: what was declared already is said, and only the rest of it offered', () => {
  const [bowl, napkin] = sampleReturnable.items
  if (!bowl || !napkin) throw new Error('The sample has two items')
  const items = [
    { label: 'Stoneware bowl, Sage', quantity: 1, lineId: bowl.lineId },
    { label: 'Linen napkin', quantity: 1, lineId: napkin.lineId },
  ]
  persistDeclared(sampleReturnable.number, declaredSample({ items }))
  window.history.replaceState(null, '', `/withdrawal?order=${sampleReturnable.number}`)
  show()
  expect(screen.getByText('Withdrawal declared')).toBeTruthy()
  expect(screen.getByText('Linen napkin: already declared')).toBeTruthy()
  const [bowls, ...others] = screen.getAllByRole('checkbox')
  expect([bowls?.closest('label')?.textContent, others]).toEqual(['Stoneware bowl, Sage', []])
  fireEvent.click(bowls!)
  expect(screen.queryByLabelText(/How many/), 'only one of two is left').toBeNull()
})

it('withdrawal: an order that was declared as a whole is said to be, and not offered', () => {
  persistDeclared(sampleReturnable.number, declaredSample({ whole: true }))
  window.history.replaceState(null, '', `/withdrawal?order=${sampleReturnable.number}`)
  show()
  expect(screen.getByText(/for the whole order\./)).toBeTruthy()
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  expect(screen.getByText('There is nothing left in this order to withdraw from.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the order' })).toBeTruthy()
  expect(screen.getAllByRole('textbox').map(({ id }) => id.replace(/^.*-/, ''))).toEqual(['orderNumber'])
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Fill in the form anyway' }))
  expect(screen.getByLabelText('First name')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy()
})

it('withdrawal: what was declared on another device is not offered again', () => {
  window.history.replaceState(null, '', `/withdrawal?order=${sampleReturnable.number}`)
  show({ withdrawals: [declaredSample({ whole: true })] })
  expect(screen.getByText('There is nothing left in this order to withdraw from.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
})

it('withdrawal: another number brings the form back, and keeps the focus', () => {
  persistDeclared('10004', declaredSample({ whole: true }))
  window.history.replaceState(null, '', '/withdrawal?order=10004')
  show()
  const number = screen.getByLabelText('Order number')
  number.focus()
  fireEvent.change(number, { target: { value: '10005' } })
  expect(document.activeElement).toBe(screen.getByLabelText('Order number'))
  expect(screen.getByLabelText('First name')).toBeTruthy()
})

it('withdrawal: an item has its picture, its variant and what a piece of it costs', () => {
  const [bowl, napkin] = sampleReturnable.items
  const image = { alt: '', url: '/bowl.webp', width: 400, height: 500, sources: [] }
  show({ order: { ...sampleReturnable, items: [{ ...bowl, image }, napkin] } })
  const [first, second] = screen.getAllByRole('checkbox').slice(1)
  const row = (box: HTMLElement | undefined) => box?.closest('label')?.parentElement?.parentElement
  expect(row(first)?.textContent).toBe('Stoneware bowl, Sage2 × €40.00')
  expect(row(first)?.querySelector('img')?.getAttribute('src')).toBe('/bowl.webp')
  expect(row(second)?.textContent).toBe('Linen napkin')
})
