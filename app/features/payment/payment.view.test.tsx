// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { paymentIntents, paymentView } from '../../../machines/payment/index.ts'
import { declaredSample } from '../../../tests/fixtures/declared-sample.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { paymentSituations } from '../../../tests/access/states/payment.driven.ts'
import { nothingLeft } from '../../../tests/fixtures/nothing-left.ts'
import { persistDeclared } from '../order/index.ts'
import { PaymentBody } from './payment.view.tsx'
import { plainText } from '../../../tests/fixtures/plain-text.ts'

const sent = vi.fn<(event: { type: string }) => void>()
const Around = await documentAround()

function show(name: string, later = false): void {
  const snapshot = paymentSituations[name]
  if (!snapshot) throw new Error(`There is no state ${name}`)
  render(<PaymentBody view={paymentView(snapshot)} intents={paymentIntents(sent)} later={later} />, {
    wrapper: Around,
  })
}

const withdraw = (whole: boolean): void =>
  persistDeclared(
    '10030',
    declaredSample({ whole, items: whole ? [] : [{ label: 'The bowl with the chip', quantity: 1 }] }),
  )

const step = (name: RegExp): HTMLElement => {
  const found = screen
    .getAllByRole('listitem')
    .find((item) => name.test(item.querySelector('strong')?.textContent ?? ''))
  if (!found) throw new Error(`There is no step ${String(name)}`)
  return found
}
const isDone = (name: RegExp): boolean => step(name).textContent.includes('(done)')

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T10:00:00Z') }))
afterEach(() => {
  cleanup()
  sent.mockClear()
  vi.useRealTimers()
  localStorage.clear()
})

describe('a payment is done when the order says so', () => {
  it.each([
    'waiting',
    'stopped',
    'pays later',
    'pays by transfer',
    'pays by invoice',
    'pays at the door',
    'confirming',
    'unreported',
  ])('not yet: %s', (name) => {
    show(name)
    expect(isDone(/^Payment/)).toBe(false)
  })

  it.each(['paid', 'refunded', 'nothing to pay'])('done: %s', (name) => {
    show(name)
    expect(isDone(/^Payment/)).toBe(true)
  })

  it.each(['waiting', 'redirecting', 'stopped', 'confirming', 'unreported', 'failed', 'cancelled', 'pays by transfer'])(
    'nobody is thanked while the payment is open: %s',
    (name) => {
      show(name)
      expect(screen.queryByText(/Thank you/)).toBeNull()
    },
  )
})

it('a payment that failed: who writes to the shop need not look for the number', () => {
  show('failed')
  const [contact] = screen.getAllByRole('link', { name: 'Contact us' })
  expect(contact?.getAttribute('href')).toContain('/contact/?orderNumber=10030')
})

it.each(['not found', 'denied'])('an order of another session (%s): how to open it, and whom to ask', (name) => {
  show(name)
  expect(screen.getByText(/Open it with the link in your order confirmation, or log in/)).toBeDefined()
  const login = screen.getByRole('link', { name: 'Log in' })
  expect(login.getAttribute('href')).toMatch(/\/login\?redirect=%2Faccount%2Forder$/)
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toContain('/contact/')
})

it('a payment that came too late: the same words and actions as without a word of it', () => {
  show('unreported')
  const { textContent } = document.body
  cleanup()
  show('too late')
  expect(document.body.textContent).toBe(textContent)
  expect(screen.getByText(/^If you have paid, do not pay again: we will write to you/)).toBeDefined()
  expect(screen.queryByText(/did not go through|not paid yet|being confirmed/i)).toBeNull()
  const [contact] = screen.getAllByRole('link', { name: 'Contact us' })
  expect(contact?.getAttribute('href')).toContain('/contact/?orderNumber=10030')
  fireEvent.click(screen.getByRole('button', { name: 'Look again' }))
  expect(sent).toHaveBeenCalledWith({ type: 'order.refresh' })
})

it('a cancelled payment: nothing failed, and the order is kept, said once', () => {
  show('cancelled')
  expect(screen.queryByText('The payment did not go through')).toBeNull()
  expect(document.body.textContent.match(/order is kept/g)).toHaveLength(1)
  expect(screen.getByText(/^Nothing was charged/)).toBeTruthy()
})

it('a failed payment without a known reason: its heading is not said again below it', () => {
  show('failed, reason unknown')
  expect(document.body.textContent.match(/did not go through/g)).toHaveLength(1)
  expect(document.body.textContent).toContain('Please try again or choose another method.')
})

describe('a payment page that was left without the word of the provider', () => {
  it('nothing was heard of a payment, and it can be paid', () => {
    show('unreported')
    expect(screen.queryByText(/being confirmed|few seconds/i)).toBeNull()
    expect(screen.getByText('Your order is placed, but we have not heard of a payment yet')).toBeDefined()
    expect(step(/^Payment/).textContent).toContain('Not confirmed yet.')
    fireEvent.click(screen.getByRole('button', { name: 'Pay now' }))
    expect(sent).toHaveBeenCalledWith({ type: 'payment.retry' })
  })

  it('is being confirmed where the provider has just sent the shopper back', () => {
    show('confirming, just back')
    expect(screen.getByText('Your payment is being confirmed')).toBeDefined()
    expect(screen.getByText('Your order is placed, your payment is being confirmed')).toBeDefined()
  })
})

describe('an order that was shown and then cannot be reached', () => {
  it('says that the session is over, not that something is left to do', () => {
    show('denied, the order is known')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your session has expired')
  })

  it('offers to read it again', () => {
    show('unavailable, the order is known')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(sent).toHaveBeenCalledWith({ type: 'order.refresh' })
  })
})

it('a payment that was stopped is not demanded once more in the title', () => {
  show('stopped')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Your order is placed, but not paid yet/)
})

it('an order says where it is before its goods, and has its papers before offers', () => {
  const view = paymentView(paymentSituations['paid']!)
  const parts = { orderParts: <p>its invoice</p>, offer: <p>an account</p> }
  render(<PaymentBody view={view} intents={paymentIntents(sent)} later {...parts} />, { wrapper: Around })
  const text = document.body.textContent
  const places = ['We have your order.', 'What you ordered', 'its invoice', 'an account'].map((part) =>
    text.indexOf(part),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

it('an order that was withdrawn as a whole keeps its papers', () => {
  withdraw(true)
  const view = paymentView(paymentSituations['paid']!)
  const papers = <p>its invoice</p>
  render(<PaymentBody view={view} intents={paymentIntents(sent)} later orderParts={papers} />, {
    wrapper: Around,
  })
  expect(screen.getByText('its invoice')).toBeTruthy()
})

describe('how to pay later', () => {
  it('a transfer: how much, where to, with which reference, and that the order waits', () => {
    show('pays by transfer')
    const box = within(screen.getByRole('region', { name: 'Please transfer €84.90' }))
    expect(box.getByText('DE02 1203 0000 0000 2020 51')).toBeTruthy()
    expect(box.getByText('€84.90')).toBeTruthy()
    expect(box.getByText('10030')).toBeTruthy()
    expect(step(/^Payment/).getAttribute('aria-current')).toBe('step')
    expect(step(/^Delivery/).textContent).toMatch(/once it is paid for/)
  })

  it('a transfer: account and reference are copied by a press', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    show('pays by transfer')
    fireEvent.click(screen.getByRole('button', { name: 'Copy IBAN' }))
    fireEvent.click(screen.getByRole('button', { name: 'Copy Payment reference' }))
    expect(await screen.findAllByText('Copied.')).toHaveLength(2)
    expect(writeText.mock.calls).toEqual([['DE02120300000000202051'], ['10030']])
    vi.stubGlobal('navigator', {})
    fireEvent.click(screen.getByRole('button', { name: 'Copy IBAN' }))
    expect(await screen.findByText('Please copy it by hand.')).toBeTruthy()
    vi.unstubAllGlobals()
  })

  it('an invoice: the goods come first', () => {
    show('pays by invoice')
    expect(screen.getByRole('region', { name: 'You pay €84.90 by invoice' }).textContent).toContain('14 days')
    expect(step(/^Delivery/).getAttribute('aria-current')).toBe('step')
    expect(plainText(step(/^Delivery/))).toContain('24–26 November')
  })

  it.each(['pays by transfer', 'pays by invoice', 'pays at the door'])(
    'withdrawn in part: no request for the whole amount, when one %s',
    (name) => {
      withdraw(false)
      show(name)
      const box = screen.getByRole('region', { name: 'You only pay for what you keep' })
      expect(box.textContent).toContain('We will write to tell you how much is left to pay.')
      expect(within(box).queryByText('Amount')).toBeNull()
    },
  )

  it('withdrawn in part, of chosen items: a transfer asks for the rest alone', () => {
    persistDeclared(
      '10030',
      declaredSample({ items: [{ label: 'Stoneware bowl', quantity: 1, lineId: '5'.repeat(32) }] }),
    )
    show('pays by transfer')
    const box = screen.getByRole('region', { name: 'Please transfer €44.90' })
    expect(box.textContent).toContain('What you withdrew from is already taken off.')
    expect(box.textContent).not.toContain('84.90')
    cleanup()
    show('pays at the door')
    expect(screen.getByRole('region', { name: 'You only pay for what you keep' })).toBeTruthy()
  })

  it('at the door: the amount', () => {
    show('pays at the door')
    expect(screen.getByRole('region', { name: /Please have €84.90 ready/ })).toBeTruthy()
  })

  it('a method that was chosen later: what the mail says of another one holds no more', () => {
    show('another method saved')
    expect(screen.getByText('Payment method saved: Invoice')).toBeTruthy()
    expect(screen.getByText(/even if our email still names another way/)).toBeTruthy()
    expect(screen.getByRole('region', { name: 'You pay €84.90 by invoice' })).toBeTruthy()
    cleanup()
    show('pays by invoice')
    expect(screen.queryByText(/Payment method saved/)).toBeNull()
  })

  it('another method: the button pays only where there is a payment page', () => {
    const snapshot = paymentSituations['choosing']
    if (!snapshot) throw new Error('There is no choice')
    const view = paymentView(snapshot)
    const methods = view.methods.map((method) =>
      method.name === 'Invoice' ? { ...method, technicalName: 'payment_invoicepayment' } : method,
    )
    render(<PaymentBody view={{ ...view, methods }} intents={paymentIntents(sent)} />, { wrapper: Around })
    const button = () => screen.getByRole('button', { name: / this method$/ }).textContent
    const names = screen.getAllByRole<HTMLInputElement>('radio').map((radio) => {
      fireEvent.click(radio)
      return [radio.closest('label')?.textContent.match(/Invoice|Card/)?.[0], button()]
    })
    expect(names).toContainEqual(['Invoice', 'Use this method'])
    expect(names).toContainEqual(['Card', 'Pay with this method'])
  })

  it('nothing, when there is nothing to pay', () => {
    show('nothing to pay')
    expect(screen.queryByText(/transfer|by invoice|ready when/)).toBeNull()
    expect(screen.getByText('There is nothing to pay.')).toBeTruthy()
  })
})

describe('downloads of an order', () => {
  it('a paid one is handed over', () => {
    show('a download, paid')
    const link = screen.getByRole('link', { name: 'knitting-pattern.pdf' })
    expect(link.getAttribute('href')).toBe(`/store-api/order/download/${'8'.repeat(32)}/${'d'.repeat(32)}`)
    expect(screen.getByText('Your downloads are ready.')).toBeTruthy()
    expect(screen.queryByText(/as soon as/)).toBeNull()
  })

  it('one that is not paid yet says when', () => {
    show('a download, not paid')
    expect(screen.queryByRole('link', { name: 'knitting-pattern.pdf' })).toBeNull()
    expect(screen.getByText(/open as soon as your payment has arrived/)).toBeTruthy()
  })

  it('one that is paid and still locked can be looked for again', () => {
    show('a download, paid but still locked')
    fireEvent.click(screen.getByRole('button', { name: 'Look again' }))
    expect(sent).toHaveBeenCalledWith({ type: 'order.refresh' })
  })

  it('one that costs nothing is open, and no payment is spoken of', () => {
    show('nothing to pay, a download')
    expect(screen.getByRole('link', { name: 'knitting-pattern.pdf' })).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 1 })[0]?.textContent).toMatch(/^Thank you for your order/)
    expect(document.body.textContent).not.toMatch(/payment has arrived|is paid/)
  })

  it('one that costs nothing and is still locked waits for no payment', () => {
    show('nothing to pay, a download still locked')
    expect(document.body.textContent).not.toMatch(/payment has arrived|is paid|Pay now/)
    expect(screen.getAllByText('The shop is about to unlock your downloads.')).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Look again' }))
    expect(sent).toHaveBeenCalledWith({ type: 'order.refresh' })
  })

  it('one whose money went back is not promised', () => {
    show('a download, refunded')
    expect(screen.queryByText(/download/i)).toBeNull()
  })
})

it.each(['waiting', 'stopped', 'unreported', 'failed', 'cancelled'])(
  'no button leads away from a payment that is open: %s',
  (name) => {
    show(name)
    expect(screen.queryByRole('link', { name: 'Continue shopping' })).toBeNull()
  },
)

it.each(['paid', 'pays by invoice', 'waiting', 'stopped', 'unreported', 'failed'])(
  'one button is the one to press: %s',
  (name) => {
    show(name)
    const looks = [...screen.getAllByRole('button'), ...screen.getAllByRole('link')].map(({ className }) => className)
    expect(looks.filter((look) => look.includes('primary'))).toHaveLength(1)
  },
)

it.each(Object.keys(paymentSituations))('the page has one title when %s', (name) => {
  show(name)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

it.each([
  ['paid', 'Thank you, your payment has arrived Order 10030'],
  ['failed', 'Your order is placed, but not paid yet Order 10030'],
])('the news is the heading, and the number follows: %s', (name, words) => {
  show(name)
  expect(screen.getAllByRole('heading', { level: 1 })[0]?.textContent).toBe(words)
})

it('the countdown can be stopped', () => {
  show('waiting')
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(sent).toHaveBeenCalledWith({ type: 'payment.stop' })
})

it('the page leads back into the shop and can be printed', () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  show('paid')
  const onward = screen.getByRole('link', { name: 'Continue shopping' })
  expect(onward.getAttribute('href')).toBe('/')
  const paper = screen.getByRole('button', { name: 'Print this page' })
  expect([onward, paper].map(({ className }) => /primary|secondary|quiet/.exec(className)?.[0])).toEqual([
    'primary',
    'quiet',
  ])
  fireEvent.click(paper)
  expect(print).toHaveBeenCalled()
})

it('a declined payment: says that nothing was charged; a cancelled one does not', () => {
  show('failed')
  expect(screen.getByText('Nothing was charged, and your order is kept for you.')).toBeDefined()
  cleanup()
  show('too late')
  expect(screen.queryByText(/Nothing was charged/)).toBeNull()
})

describe('an order that is looked up later', () => {
  it.each(['paid', 'pays by invoice', 'refunded', 'stopped'])('says its state, without thanks: %s', (name) => {
    show(name, true)
    expect(screen.getByText(/^Ordered on 21 November 2026/, { selector: 'p' })).toBeDefined()
    expect(screen.getByText('Order received')).toBeDefined()
    expect(screen.queryByText(/Thank you|We have sent the confirmation/)).toBeNull()
    expect(screen.getAllByRole('heading', { level: 1 })[0]?.textContent).toBe('Order 10030')
  })

  it.each([true, false])('knows that it was withdrawn from, whether it was opened later or not: %s', (later) => {
    withdraw(true)
    show('stopped', later)
    expect(screen.getByText('Withdrawal declared')).toBeDefined()
    expect(screen.getAllByText('Withdrawn')).toHaveLength(2)
    expect(screen.queryByText(/One step is left|Pay now|It has not been paid|Not paid yet/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Withdraw from the contract' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Continue shopping' })).toBeDefined()
  })

  it('goes on after a part of it was withdrawn, and names the part', () => {
    withdraw(false)
    show('stopped', true)
    expect(screen.getByText(/: 1 × The bowl with the chip$/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Pay €84.90 now' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Withdraw from the contract' })).toBeDefined()
  })

  it.each(['waiting', 'stopped', 'failed', 'unreported'])(
    'withdrawn in part: what an online payment takes, when %s',
    (name) => {
      show(name)
      expect(document.body.textContent).not.toContain('Paying online takes')
      cleanup()
      withdraw(false)
      show(name)
      expect(document.body.textContent).toContain('Paying online takes the full amount of €84.90. We then refund')
    },
  )

  it('withdrawn in part: each method says what it takes, and the button what is paid', () => {
    const bowl = { label: 'Stoneware bowl', quantity: 1, lineId: '5'.repeat(32) }
    show('choosing')
    expect(screen.getByRole('button', { name: 'Pay with this method' })).toBeDefined()
    expect(document.body.textContent).not.toContain('Takes the full')
    cleanup()
    persistDeclared('10030', declaredSample({ items: [bowl] }))
    show('choosing')
    const online = screen.getAllByRole('radio', { description: /Takes the full €84.90. We then refund €40.00 for/ })
    expect(online.length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: 'Pay €84.90 with this method' })).toBeDefined()
    cleanup()
    show('stopped')
    expect(document.body.textContent).toContain('the full amount of €84.90. We then refund €40.00 for')
    expect(screen.getByRole('button', { name: 'Pay €84.90 now' })).toBeDefined()
  })

  it('withdrawn in part and paid, or paid later: no word of an online payment', () => {
    withdraw(false)
    for (const name of ['paid', 'pays by invoice']) {
      show(name)
      expect(document.body.textContent).not.toContain('Paying online takes')
    }
  })
})

it('the goods come before the ways on', () => {
  show('paid')
  const on = screen.getByRole('link', { name: 'Continue shopping' })
  expect(screen.getByText('What you ordered').compareDocumentPosition(on)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it.each(['payment_invoicepayment', 'payment_prepayment', 'payment_card'])(
  'nothing left to pay by %s: the page asks for no money',
  (method) => {
    const view = { ...paymentView(paymentSituations['stopped']!), order: nothingLeft(method) }
    render(<PaymentBody view={view} intents={paymentIntents(sent)} />, { wrapper: Around })
    expect(document.body.textContent).not.toMatch(
      /(?<!× )€0\.00|You pay|transfer|Still to be paid|as soon as|not paid yet/i,
    )
    expect(screen.queryByRole('button', { name: /pay/i })).toBeNull()
    expect(isDone(/Payment/)).toBe(true)
    expect(step(/Payment/).textContent).toContain('Nothing is left to pay.')
    expect(step(/Download/).textContent).toContain('once the shop has closed the payment')
    expect(screen.getByRole('link', { name: 'Continue shopping' })).toBeTruthy()
  },
)
