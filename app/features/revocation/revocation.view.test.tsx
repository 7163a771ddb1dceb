// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { DeclaredMoney } from '../../../api/types/order.ts'
import { revocationIntents, revocationView } from '../../../machines/revocation/index.ts'
import { revocationSituations } from '../../../tests/access/states/revocation.driven.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { RevocationSteps } from './revocation.view.tsx'

const Around = await documentAround()

afterEach(cleanup)

test('received: it is said what is still to do, and what need not be paid', () => {
  const received = Object.values(revocationSituations).find(
    (snapshot) => revocationView(snapshot).status === 'received',
  )
  if (!received) throw new Error('There is no withdrawal that was received')
  render(<RevocationSteps view={revocationView(received)} intents={revocationIntents(() => undefined)} />, {
    wrapper: Around,
  })
  const next = within(screen.getByRole('region', { name: 'What happens next' }))
  expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'If you already have the goods, send them back within 14 days, free of charge. Our email says how. A refund may wait until they are back with us, see right of withdrawal.',
    'As soon as we have found your order, we will refund the price and the standard delivery, within 14 days of your message and the same way you paid. Downloads that you have been given are excepted.',
    'If you have not paid yet, you do not have to pay for what you withdrew from.',
  ])
})

test('received, of an order that was not sent: nothing is to be sent back', () => {
  const view = situation('received')
  if (view.fields === null) throw new Error('It has no fields')
  const received = { ...view, fields: { ...view.fields, unsent: true } }
  render(<RevocationSteps view={received} intents={revocationIntents(() => undefined)} />, { wrapper: Around })
  const next = within(screen.getByRole('region', { name: 'What happens next' }))
  expect(next.getByText('Your order has not been sent yet, so you do not have to send anything back.')).toBeTruthy()
  expect(next.queryByText(/If you already have the goods/)).toBeNull()
})

test.each<[what: string, part: object]>([
  ['without items and words', { comment: '' }],
  ['all items', { whole: true }],
])('received, of the whole order: nothing is to be paid: %s', (_, part) => {
  const received = Object.values(revocationSituations).find(
    (snapshot) => revocationView(snapshot).status === 'received',
  )
  if (!received) throw new Error('There is no withdrawal that was received')
  const view = revocationView(received)
  if (view.fields === null) throw new Error('It has no fields')
  const whole = { ...view, fields: { ...view.fields, ...part } }
  render(<RevocationSteps view={whole} intents={revocationIntents(() => undefined)} />, { wrapper: Around })
  const next = screen.getByRole('region', { name: 'What happens next' }).textContent
  expect(next).toContain('If you have not paid yet, you do not have to pay anything.')
  expect(next).not.toContain('what you withdrew from')
})

test.each([
  ['locked', 2, 'As soon as we have found your order, we will refund'],
  ['provided', 1, 'Your downloads had been provided, as you agreed when you ordered.'],
] as const)('received, of downloads alone, %s: nothing is sent back, and no false refund', (downloads, items, says) => {
  const view = situation('received')
  if (view.fields === null) throw new Error('It has no fields')
  const received = { ...view, fields: { ...view.fields, downloads } }
  render(<RevocationSteps view={received} intents={revocationIntents(() => undefined)} />, { wrapper: Around })
  const next = within(screen.getByRole('region', { name: 'What happens next' }))
  expect(next.getAllByRole('listitem')).toHaveLength(items)
  expect(next.getByText(says, { exact: false })).toBeTruthy()
  expect(next.queryByText(/send them back|are excepted/)).toBeNull()
})

const situation = (name: string) => {
  const snapshot = revocationSituations[name]
  if (!snapshot) throw new Error(`There is no state ${name}`)
  return revocationView(snapshot)
}

test.each([
  [
    true,
    /^A receipt with time and content is on its way to/,
    'We will refund the price and the standard delivery within 14 days of your message, the same way you paid.',
  ],
  [
    false,
    /^A receipt with the time is on its way.*If the number and address match an order, it has the content too.*save this page/,
    'As soon as we have found your order, we will refund the price and the standard delivery, within 14 days of your message and the same way you paid.',
  ],
])('received: receipt and refund where the order is matched: %s', (matched, words, refund) => {
  const view = situation('received')
  if (view.fields === null) throw new Error('It has no fields')
  const received = { ...view, fields: { ...view.fields, matched } }
  render(<RevocationSteps view={received} intents={revocationIntents(() => undefined)} />, { wrapper: Around })
  expect(screen.getByText(words).textContent).toContain('way to ada.with.a.very.long.address@example.com.')
  expect(screen.getByText(refund, { exact: false })).toBeTruthy()
})

const euro = (amount: number) => ({ amount, currency: 'EUR' })
test.each<[what: string, money: Partial<DeclaredMoney>, words: string[], amount: string | null]>([
  [
    'paid',
    { kind: 'refunded', whole: true, delivery: 'with' },
    ['You have paid: we will refund €48.00, the same way you paid.'],
    '€48.00, with the delivery',
  ],
  [
    'paid, of no certain value',
    { kind: 'refunded', value: null },
    ['We will refund what you have paid for the items you withdrew from, the same way you paid it.'],
    null,
  ],
  [
    'to be paid online',
    { kind: 'refundedLater' },
    ['You have not paid yet. Once you have, we will refund €48.00.'],
    '€48.00, without the delivery',
  ],
  [
    'not paid',
    { kind: 'notDue', whole: true, delivery: 'with' },
    ['You have not paid yet, and you do not have to pay anything.'],
    '€48.00, with the delivery',
  ],
  [
    'not paid, in part',
    { kind: 'notDue', left: euro(12) },
    ['You have not paid yet: you do not have to pay these €48.00. €12.00 is left to pay.'],
    '€48.00, without the delivery',
  ],
  [
    'paid, with nothing for a delivery',
    { kind: 'refunded', delivery: null },
    ['You have paid: we will refund €48.00, the same way you paid.'],
    '€48.00',
  ],
  ['free', { kind: 'nothing' }, [], null],
])('received, of an order that is %s: what becomes of the money, and how much', (_, part, words, amount) => {
  const view = situation('received')
  if (view.fields === null) throw new Error('It has no fields')
  const money: DeclaredMoney = {
    kind: 'nothing',
    whole: false,
    value: euro(48),
    delivery: 'without',
    left: null,
    ...part,
  }
  const received = { ...view, fields: { ...view.fields, money } }
  render(<RevocationSteps view={received} intents={revocationIntents(() => undefined)} />, { wrapper: Around })
  const next = within(screen.getByRole('region', { name: 'What happens next' }))
  expect(
    next
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .slice(1),
  ).toEqual(words)
  expect(screen.queryByText('Amount')?.parentElement?.textContent ?? null).toBe(amount && `Amount${amount}`)
})

test.each([
  ['to be confirmed', true],
  ['items to be confirmed', false],
])('confirming: number and address are compared where no order is known: %s', (name, compared) => {
  render(<RevocationSteps view={situation(name)} intents={revocationIntents(() => undefined)} />, { wrapper: Around })
  expect(screen.queryByText(/compare the order number and email address/) !== null).toBe(compared)
})

test('filling: who has withdrawn before need not do it again', () => {
  const filling = Object.values(revocationSituations).find((snapshot) => revocationView(snapshot).status === 'filling')
  if (!filling) throw new Error('There is no withdrawal that is being filled in')
  render(<RevocationSteps view={revocationView(filling)} intents={revocationIntents(() => undefined)} />, {
    wrapper: Around,
  })
  expect(screen.getByText(/If you have already withdrawn/).textContent).toContain(
    'our email is your proof, even where the page of your order does not show it',
  )
})

const waysOn = () => screen.getAllByRole('link').flatMap((link) => link.getAttribute('href') ?? [])

test('received: its page leads on to the order, and to the shop', () => {
  const of = (part: object) => {
    cleanup()
    const { fields, ...view } = situation('received')
    if (fields === null) throw new Error('It has no fields')
    const changed = { ...view, fields: { ...fields, ...part } }
    render(<RevocationSteps view={changed} intents={revocationIntents(() => undefined)} />, { wrapper: Around })
  }
  of({})
  expect(screen.queryByRole('link', { name: 'Open the order' }), 'whose order it is is unknown').toBeNull()
  expect(screen.getByRole('link', { name: 'Continue shopping' }).getAttribute('href')).toBe('/')
  expect(waysOn(), 'to another withdrawal').toContain('/withdrawal')
  of({ orderCode: 'c'.repeat(32) })
  expect(waysOn(), 'of a guest').toContain(`/account/order/${'c'.repeat(32)}`)
})

test('an order that has changed meanwhile is said to above the form', () => {
  render(<RevocationSteps view={situation('declared elsewhere')} intents={revocationIntents(() => undefined)} />, {
    wrapper: Around,
  })
  expect(screen.getByText(/^This order has changed in the meantime/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm withdrawal' })).toBeNull()
})
