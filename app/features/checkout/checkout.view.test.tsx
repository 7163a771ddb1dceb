// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkoutIntents } from '../../../machines/checkout/index.ts'
import { PaymentView } from '../payment/payment.view.tsx'
import { paymentStates } from '../payment/payment.states.ts'
import { paymentIntents } from '../../../machines/payment/index.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { checkoutStates } from './checkout.states.ts'
import { CheckoutView } from './checkout.view.tsx'

const sent = vi.fn<(event: { type: string }) => void>()
const intents = checkoutIntents({ send: sent })
const ask = () => Promise.resolve()

const Around = await documentAround()

const show = (name: string) => {
  const view = checkoutStates[name]
  if (!view) throw new Error(`There is no state ${name}`)
  return render(<CheckoutView view={view} intents={intents} ask={ask} onLogout={() => {}} />, { wrapper: Around })
}

afterEach(() => {
  cleanup()
  sent.mockClear()
  sessionStorage.clear()
})

describe('the checkout page', () => {
  it.each(Object.keys(checkoutStates))('has one title when %s', (name) => {
    show(name)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('says on the button what will happen, with the amount', () => {
    show('reviewing')
    expect(screen.getByRole('button', { name: /Place order and pay €/ })).toBeTruthy()
  })

  it('orders by the one button', () => {
    show('reviewing')
    fireEvent.click(screen.getByRole('button', { name: /Place order/ }))
    expect(sent).toHaveBeenCalledWith({ type: 'order.place' })
  })

  it('leads to the terms when they are missing', () => {
    show('filling')
    fireEvent.click(screen.getByRole('button', { name: /Place order/ }))
    expect(document.activeElement?.id).toBe('checkout-terms')
  })

  it('cannot be pressed a second time while the order is placed', () => {
    show('placing')
    fireEvent.click(screen.getByRole('button', { name: /Placing your order/ }))
    expect(sent).not.toHaveBeenCalled()
  })

  it('offers another try only when no order was found', () => {
    show('reconciling')
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
    show('unresolved')
    expect(screen.getByRole('button')).toBeTruthy()
  })

  it('names both methods of a switch', () => {
    show('filling, method switched')
    expect(screen.getByText(/“Parcel locker”.*“Standard”/)).toBeTruthy()
    expect(screen.getByText(/“Invoice”.*“Paid in advance”/)).toBeTruthy()
  })

  it('asks for no delivery when everything is a download, but for the waiver', () => {
    show('filling, downloads only')
    expect(screen.queryByRole('heading', { name: 'Delivery' })).toBeNull()
    expect(screen.getByRole('checkbox', { name: /downloads/ })).toBeTruthy()
  })
})

describe('the pages after an order', () => {
  it.each(Object.entries(paymentStates))('have one title when %s', (_, view) => {
    render(<PaymentView view={view} intents={paymentIntents({ send: sent })} />, { wrapper: Around })
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('let her stop the countdown', () => {
    const view = paymentStates['waiting']
    if (!view) throw new Error('There is no state waiting')
    render(<PaymentView view={view} intents={paymentIntents({ send: sent })} />, { wrapper: Around })
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }))
    expect(sent).toHaveBeenCalledWith({ type: 'payment.stop' })
  })
})
