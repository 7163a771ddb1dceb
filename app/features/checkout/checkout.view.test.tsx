// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CartNotice } from '../../../api/types/cart.ts'
import type { CountryId } from '../../../api/types/ids.ts'
import { checkoutIntents } from '../../../machines/checkout/index.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { checkoutSituations, formsSubmitted, checkoutViewIn } from '../../../tests/access/states/checkout.driven.ts'
import { germany } from '../../../tests/fixtures/germany.ts'
import { Countries } from '../address/index.ts'
import { CheckoutBody } from './checkout.view.tsx'
import { useLeadToChanges } from './use-lead-to-changes.ts'
import { dropDrafts, readDraft } from '../../shared/form/draft.ts'
import { eventually } from '../../../tests/fixtures/eventually.ts'

const sent = vi.fn<(event: { type: string }) => void>()
const intents = checkoutIntents(sent, sent)
const forms = formsSubmitted

const Around = await documentAround()

const show = (name: string) => {
  const view = checkoutViewIn(name)
  return render(<CheckoutBody view={view} intents={intents} forms={forms} onLogout={() => {}} />, { wrapper: Around })
}

afterEach(() => {
  cleanup()
  sent.mockClear()
  dropDrafts()
})

describe('the checkout page', () => {
  it.each(Object.keys(checkoutSituations))('has one title when %s', async (name) => {
    show(name)
    expect(await screen.findAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it('says on the button what will happen and no more, with the amount beside it', () => {
    show('reviewing')
    const button = screen.getByRole('button', { name: 'Place order and pay' })
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/for €\d/)
  })

  it('leads from the login to a new password, with the address that was typed', () => {
    show('identifying by login')
    fireEvent.change(screen.getByLabelText(/Email/), { target: { value: 'ada@example.com' } })
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Forgot your password?' })
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link)
    expect(link.pathname).toBe('/account/recover')
    expect(readDraft('recover', { email: '' })).toEqual({ email: 'ada@example.com' })
  })

  it.each([
    [0, 0],
    [1, 1],
  ])('asks how to pay only where something costs: %i', (amount, shown) => {
    const view = checkoutViewIn('filling, downloads only')
    const total = { amount, currency: 'EUR' }
    const cart = view.cart && { ...view.cart, totals: { ...view.cart.totals, total } }
    render(
      <CheckoutBody view={{ ...view, cart, binding: total }} intents={intents} forms={forms} onLogout={() => {}} />,
      {
        wrapper: Around,
      },
    )
    const payment = within(screen.getByRole('region', { name: 'Payment' }))
    expect(payment.queryAllByRole('radio').length > 0).toBe(shown === 1)
    expect(payment.queryAllByText('There is nothing to pay.')).toHaveLength(1 - shown)
    const review = within(screen.getByRole('region', { name: 'Review and order' }))
    expect(review.queryAllByText('There is nothing to pay.')).toHaveLength(1 - shown)
    expect(review.queryAllByText(/binding order for/)).toHaveLength(shown)
  })

  it('names the place that the delivery asked for; the bill gets no other address', () => {
    const view = checkoutViewIn('filling')
    const fields = [
      {
        name: 'locker',
        label: 'Locker number',
        text: ' waw123m ',
        kept: 'WAW123M',
        pattern: '',
        filled: true,
        required: true,
      },
    ]
    render(
      <CheckoutBody
        view={{ ...view, shipping: { ...view.shipping, fields } }}
        intents={intents}
        forms={forms}
        onLogout={() => {}}
      />,
      { wrapper: Around },
    )
    expect(screen.getByText('To the parcel locker WAW123M').previousElementSibling?.textContent).toBe(
      'Delivery address',
    )
    expect(screen.queryByRole('checkbox', { name: 'Bill to the same address' })).toBeNull()
  })

  it('country: says whose delivery and VAT are shown while a form has another one', async () => {
    const [poland, britain] = [germany('p'.repeat(32) as CountryId), germany('g'.repeat(32) as CountryId)]
    const view = { ...checkoutViewIn('identifying as a guest'), country: { id: poland.id, name: 'Poland' } }
    const countries = [
      { ...poland, name: 'Poland' },
      { ...britain, name: 'Britain' },
    ]
    render(
      <Countries value={countries}>
        <CheckoutBody view={view} intents={intents} forms={forms} onLogout={() => {}} />
      </Countries>,
      { wrapper: Around },
    )
    const country = screen.getByRole('combobox', { name: 'Country' })
    const words = /for the saved country \(Poland\)\. Once your address is saved: Britain\./
    fireEvent.change(country, { target: { value: britain.id } })
    // Beside the sums of a wide page, and below the folded ones of a narrow one.
    await eventually(() => expect(screen.getAllByText(words)).toHaveLength(2))
    expect(screen.getAllByText(words).filter((one) => one.closest('details'))).toEqual([])
    fireEvent.change(country, { target: { value: poland.id } })
    expect(screen.queryByText(words)).toBeNull()
  })

  it('company: says that the parcel is addressed to it, too', () => {
    show('identifying as a guest')
    const words = 'The parcel is addressed to Engines Ltd, too.'
    fireEvent.click(screen.getByRole('checkbox', { name: 'I am ordering for a company' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Company' }), { target: { value: 'Engines Ltd' } })
    const same = screen.getByRole('checkbox', { name: 'Bill to the same address' })
    expect(document.getElementById(same.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words)
    // An address of its own has a field for the company.
    fireEvent.click(same)
    expect(screen.queryByText(words)).toBeNull()
    expect(screen.getAllByDisplayValue('Engines Ltd')).toHaveLength(2)
  })

  it('shows the sign of a method beside its name, where the shop has one', () => {
    const view = checkoutViewIn('filling')
    const url = 'https://media.test/card.svg'
    const image = { url, alt: 'Card', width: 64, height: 40, sources: [], mimeType: 'image/svg+xml' }
    const signed = <Method extends object>(methods: Method[]) => methods.map((method) => ({ ...method, image }))
    const { container } = render(
      <CheckoutBody
        view={{
          ...view,
          shipping: { ...view.shipping, methods: signed(view.shipping.methods) },
          payment: { ...view.payment, methods: signed(view.payment.methods) },
        }}
        intents={intents}
        forms={forms}
        onLogout={() => {}}
      />,
      { wrapper: Around },
    )
    const signs = [...container.querySelectorAll<HTMLImageElement>('label img')]
    expect(signs).toHaveLength(view.shipping.methods.length + view.payment.methods.length)
    // The name says it already.
    for (const sign of signs) expect([sign.src, sign.alt]).toEqual([url, ''])
  })

  it.each(['identifying as a guest', 'identifying by login', 'identifying again, a customer'])(
    'rests with its last step until it is known who orders: %s',
    (name) => {
      show(name)
      const review = screen.getByRole('region', { name: 'Review and order' })
      expect(review.textContent).toContain('Follows after your details')
      expect(within(review).queryByRole('checkbox')).toBeNull()
      expect(within(review).queryByRole('button')).toBeNull()
    },
  )

  it('refused country: the reason, and nothing of a delivery or an order', () => {
    const view = checkoutViewIn('reviewing')
    const refusal: CartNotice = {
      key: 'shipping-address-blocked',
      messageKey: 'shipping-address-blocked',
      level: 'danger',
      parameters: { name: 'Norway' },
      blocking: true,
      lineId: null,
      message: '',
    }
    const { container } = render(
      <CheckoutBody
        view={{ ...view, contactNotices: [refusal], missing: ['contact'] }}
        intents={intents}
        forms={forms}
        onLogout={() => {}}
      />,
      { wrapper: Around },
    )
    const details = screen.getByRole('region', { name: 'Your details' })
    expect(details.textContent).toContain('We do not deliver to this country: Norway.')
    expect(within(details).getByRole('button', { name: /Change address/ })).toBeTruthy()
    for (const name of ['Delivery', 'Payment', 'Review and order']) {
      const section = screen.getByRole('region', { name })
      expect(section.textContent).toContain('Follows once the delivery address is changed')
      expect(within(section).queryAllByRole('button')).toHaveLength(0)
    }
    expect(screen.queryByRole('radio')).toBeNull()
    expect(container.textContent).not.toMatch(/VAT|Total|arrive|At your door/i)
  })

  it('orders by the one button', () => {
    show('reviewing')
    fireEvent.click(screen.getByRole('button', { name: /Place order/ }))
    expect(sent).toHaveBeenCalledWith({ type: 'order.place' })
  })

  it.each(['unknown, offline', 'reconciling'])('lost answer: no more is said than is known: %s', (name) => {
    show(name)
    expect(screen.getByText(/^Your order is on its way to us, and we do not know yet whether it arrived/)).toBeTruthy()
    expect(screen.queryByText(/You ordered|is placed/)).toBeNull()
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

  it('names both methods of a switch', async () => {
    show('filling, method switched')
    expect(await screen.findByText(/“Parcel locker”.*“Standard”/)).toBeTruthy()
    expect(await screen.findByText(/“Invoice”.*“Bank transfer \(prepayment\)”/)).toBeTruthy()
  })

  it('asks for another way to pay, there and at the delivery that was pressed', async () => {
    show('filling, the way to pay asked for again')
    const payment = screen.getByRole('region', { name: 'Payment' })
    expect((await within(payment).findByRole('status')).textContent).toMatch(
      /No longer possible.*Invoice.*choose again/,
    )
    expect(within(payment).getByRole<HTMLInputElement>('radio').checked).toBe(false)
    const delivery = screen.getByRole('region', { name: 'Delivery' })
    const pressed = within(delivery).getByRole('radio', { checked: true }).closest('label')
    expect(pressed?.parentElement?.textContent).toMatch(/choose another way to pay/)
    expect(screen.getAllByText(/no longer possible/i)).toHaveLength(1)
    fireEvent.click(within(payment).getByRole('button', { name: 'Continue to review' }))
    await eventually(() => expect(document.activeElement?.textContent).toContain('choose again'))
    expect(within(payment).getByRole('radio')).toBeTruthy()
  })

  it('asks for no delivery when everything is a download, but for the waiver', () => {
    show('filling, downloads only')
    expect(screen.queryByRole('heading', { name: 'Delivery' })).toBeNull()
    expect(screen.getByRole('checkbox', { name: /downloads/ })).toBeTruthy()
  })

  it('downloads: nothing speaks of parcels, couriers or what a delivery costs', () => {
    const { container } = show('filling, downloads only')
    expect(container.textContent).not.toMatch(/deliver|parcel|courier|\bsend\b|customs/i)
    expect(container.textContent).toContain('We will unlock your downloads as soon as your payment has arrived.')
  })
})

describe('where the page leads', () => {
  const page = (name: string) => (
    <CheckoutBody view={checkoutViewIn(name)} intents={intents} forms={forms} onLogout={() => {}} />
  )
  const focused = () => document.activeElement?.textContent

  it('to the delivery, when the details are complete', () => {
    const { rerender } = render(page('identifying as a guest'), { wrapper: Around })
    rerender(page('filling'))
    expect(focused()).toBe('Delivery')
  })

  it('nowhere, when they were complete from the beginning', () => {
    render(page('filling'), { wrapper: Around })
    expect(document.activeElement).toBe(document.body)
  })

  it('to the first field of the form that asks who orders, there and back', async () => {
    const main = (name: string) => <main>{page(name)}</main>
    const { rerender } = render(main('identifying as a guest'), { wrapper: Around })
    const press = async (name: string, next: string) => {
      const button = screen.getByRole('button', { name })
      button.focus()
      fireEvent.click(button)
      rerender(main(next))
      await eventually(() => expect(document.activeElement?.getAttribute('name')).toBe('email'))
    }
    await press('Log in', 'identifying by login')
    await press('Order without logging in', 'identifying as a guest')
  })

  it('from delivery to payment to review, and back to a part that is opened again', () => {
    render(page('filling'), { wrapper: Around })
    fireEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    expect(focused()).toBe('Payment')
    fireEvent.click(screen.getByRole('button', { name: 'Continue to review' }))
    expect(focused()).toBe('Review and order')
    fireEvent.click(screen.getByRole('button', { name: 'Change delivery' }))
    expect(focused()).toBe('Delivery')
  })

  it('from delivery on where nothing is to be paid: no button speaks of payment', () => {
    const view = checkoutViewIn('filling')
    const totals = { ...view.cart!.totals, total: { amount: 0, currency: 'EUR' } }
    const cart = { ...view.cart!, totals }
    render(<CheckoutBody view={{ ...view, cart }} intents={intents} forms={forms} onLogout={() => {}} />, {
      wrapper: Around,
    })
    expect(screen.queryByRole('button', { name: 'Continue to payment' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(focused()).toBe('Payment')
  })

  it('to the title of an edit, and back to what opened it', () => {
    const { rerender } = render(page('filling'), { wrapper: Around })
    rerender(page('filling, name edited'))
    expect(focused()).toBe('Change name or company')
    rerender(page('filling'))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change name or company' }))
  })

  it('to the first section, when the changes above it are accepted', async () => {
    const { rerender } = render(page('filling, changed'), { wrapper: Around })
    const accept = await screen.findByRole('button', { name: 'Accept the changes' })
    accept.focus()
    fireEvent.click(accept)
    expect(sent).toHaveBeenCalledWith({ type: 'changes.accept' })
    rerender(page('filling'))
    await eventually(() => expect(focused()).toBe('Your details'))
  })

  it('to the changes that the press on the order button brought up', () => {
    function Led({ view }: { view: ReturnType<typeof checkoutViewIn> }) {
      useLeadToChanges(view)
      return <CheckoutBody view={view} intents={intents} forms={forms} onLogout={() => {}} />
    }
    const [reviewing, changed] = [checkoutViewIn('reviewing'), checkoutViewIn('filling, changed')]
    const { rerender } = render(<Led view={reviewing} />, { wrapper: Around })
    rerender(<Led view={changed} />)
    rerender(<Led view={{ ...reviewing, status: 'placing', placing: 'sending' }} />)
    rerender(<Led view={{ ...reviewing, status: 'loading' }} />)
    expect(document.activeElement).toBe(document.body)
    rerender(<Led view={changed} />)
    expect(document.activeElement?.id).toBe('checkout-changes')
  })

  it('to the open edit that keeps the order, and says so there and at the button', () => {
    const { rerender } = render(page('filling, address edited'), { wrapper: Around })
    fireEvent.click(screen.getByRole('button', { name: /Place order/ }))
    expect(sent).toHaveBeenCalledWith({ type: 'order.place' })
    rerender(page('filling, an edit keeps the order'))
    expect(document.activeElement?.id).toBe('checkout-edit')
    expect(screen.getByText('Please save this change, or cancel it, before you order.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Save or cancel the change of your details' }))
    expect(document.activeElement?.id).toBe('checkout-edit')
  })
})

describe('what it costs', () => {
  it('is shown with every item right above the button that orders', () => {
    show('reviewing')
    const order = screen.getByRole('button', { name: /Place order/ })
    const items = document.querySelector('[aria-labelledby="checkout-items"]')
    expect(items?.textContent).toContain('Stoneware bowl')
    expect(items?.textContent).toContain('Total')
    expect(items?.nextElementSibling).toBe(order)
  })

  it.each([
    ['shipping', 'Delivery', 'shipping.choose'],
    ['payment', 'Payment', 'payment.choose'],
  ] as const)('is not changed while a choice cannot be saved: %s says so in its step', async (of, title, type) => {
    const base = checkoutViewIn('filling')
    const other = base[of].methods.find(({ id }) => id !== base[of].chosen)
    const failed = { id: String(other?.id), failure: { kind: 'unreachable', reason: 'network', status: null } } as const
    const view = { ...base, [of]: { ...base[of], failed, pending: true } }
    render(<CheckoutBody view={view} intents={intents} forms={forms} onLogout={() => {}} />, { wrapper: Around })
    const step = within(screen.getByRole('region', { name: title }))
    const message = await step.findByRole('alert')
    expect(message.textContent).toMatch(new RegExp(`${other?.name}.*There is no connection`))
    expect(message.parentElement).toBe(document.activeElement)
    fireEvent.click(step.getByRole('button', { name: 'Try again' }))
    expect(sent).toHaveBeenCalledWith({ type, id: other?.id })
  })

  it.each([
    ['shipping', 'unsavedDelivery', 'shipping.choose', 'The delivery you have chosen is not saved yet'],
    ['payment', 'unsavedPayment', 'payment.choose', 'The payment method you have chosen is not saved yet'],
  ] as const)('is no binding sum while a choice is not saved: %s', async (of, part, type, words) => {
    const base = checkoutViewIn('filling')
    const id = String(base[of].methods.find((method) => method.id !== base[of].chosen)?.id)
    const failed = { id, failure: { kind: 'unreachable', reason: 'network', status: null } } as const
    const choice = { ...base[of], chosen: id, failed, pending: true }
    const missing = { missing: [part], missingShown: true, binding: null }
    const view = { ...base, [of]: choice, ...missing }
    render(<CheckoutBody view={view} intents={intents} forms={forms} onLogout={() => {}} />, { wrapper: Around })
    expect(screen.queryByText(/binding order/)).toBeNull()
    expect(screen.getByText('The final total follows once your choice is saved.')).toBeTruthy()
    expect(screen.getAllByText('Total').every((one) => one.closest('[aria-busy="true"]') !== null)).toBe(true)
    const review = within(screen.getByRole('region', { name: 'Review and order' }))
    fireEvent.click(await review.findByRole('button', { name: words }))
    expect(document.activeElement?.closest('section')?.id).toBe(`checkout-${of === 'shipping' ? 'delivery' : of}`)
    expect(review.queryByText(/^Choose/)).toBeNull()
    sent.mockClear()
    fireEvent.click(review.getByRole('button', { name: 'Try again' }))
    expect(sent).toHaveBeenCalledExactlyOnceWith({ type, id })
    expect(document.activeElement?.id).toBe('checkout-place')
  })

  it('is remembered of a method that says its price only when it is chosen', () => {
    const base = checkoutViewIn('filling')
    const [standard, express] = base.shipping.methods
    if (!standard || !express) throw new Error('There are not two methods')
    const shown = (standardPrice: typeof standard.price, expressPrice: typeof standard.price, totals = base.cart) => (
      <CheckoutBody
        view={{
          ...base,
          cart: totals,
          shipping: {
            ...base.shipping,
            methods: [
              { ...standard, price: standardPrice },
              { ...express, price: expressPrice },
            ],
          },
        }}
        intents={intents}
        forms={forms}
        onLogout={() => {}}
      />
    )
    const { rerender } = render(shown(standard.price, null), { wrapper: Around })
    const priceOf = (name: RegExp) => screen.getByRole('radio', { name }).closest('label')?.textContent
    expect(priceOf(/Standard/)).toContain('€4.90')
    expect(priceOf(/Express/)).toContain('Price shown when chosen')
    rerender(shown(null, express.price))
    expect(priceOf(/Standard/)).toContain('€4.90')
    expect(priceOf(/Express/)).toContain('€12.00')
    // Other goods: what it cost is no longer what it costs.
    const other = base.cart && {
      ...base.cart,
      totals: { ...base.cart.totals, positions: { amount: 1, currency: 'EUR' } },
    }
    rerender(shown(null, express.price, other))
    expect(priceOf(/Standard/)).toContain('Price shown when chosen')
  })

  it.each([
    [true, 'business', 'tax-free', 1],
    [false, 'business', 'tax-free', 0],
    [true, 'private', 'tax-free', 0],
    [true, 'business', 'gross', 0],
  ] as const)(
    'without VAT, and why: in the EU %s, %s, %s: said %i times',
    async (isEu, accountType, taxState, times) => {
      const view = checkoutViewIn('filling')
      const customer = { ...view.customer!, accountType, vatIds: ['PL5260300291'] }
      const cart = { ...view.cart!, totals: { ...view.cart!.totals, taxState } }
      render(
        <Countries value={[{ ...germany(view.shippingAddress!.countryId), isEu }]}>
          <CheckoutBody view={{ ...view, customer, cart }} intents={intents} forms={forms} onLogout={() => {}} />
        </Countries>,
        { wrapper: Around },
      )
      const wide = within(screen.getByRole('complementary', { name: 'Order summary' }))
      if (times > 0) await wide.findByText(/^No VAT/)
      // The module has had the time that it takes.
      await import('./parts/no-vat.tsx')
      expect(wide.queryAllByText(/intra-community supply to a company with VAT ID PL5260300291/)).toHaveLength(times)
      expect(wide.queryAllByText(/customs may add/)).toHaveLength(taxState === 'tax-free' && !isEu ? 1 : 0)
    },
  )

  it('is another total in another country, and why', async () => {
    show('filling, delivered abroad')
    expect(await screen.findByText(/Delivery country Switzerland: your total is €71.34 instead of €76.90/)).toBeTruthy()
    expect(screen.getByText(/We charge no VAT on deliveries to this country/)).toBeTruthy()
    cleanup()
    const view = checkoutViewIn('filling, delivered abroad')
    const customer = { ...view.customer!, accountType: 'business' as const }
    render(<CheckoutBody view={{ ...view, customer }} intents={intents} forms={forms} onLogout={() => {}} />, {
      wrapper: Around,
    })
    await screen.findByText('We charge no VAT here: for companies, it depends on the country and the VAT ID.')
    expect(screen.queryByText(/VAT and delivery depend/)).toBeNull()
    expect(screen.queryByText(/We charge no VAT on deliveries/)).toBeNull()
  })
})

it('an account number of a payment method comes with the order, not with the choice', () => {
  show('filling, account told')
  expect(screen.getByRole('radio', { name: /Bank transfer/ })).toBeTruthy()
  expect(screen.queryByText(/IBAN/)).toBeNull()
})
