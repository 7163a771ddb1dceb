// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Cart } from '../../../../api/types/cart.ts'
import type { PaymentMethod, ShippingMethod } from '../../../../api/types/checkout.ts'
import type { PaymentMethodId } from '../../../../api/types/ids.ts'
import { sampleInvoice } from '../../../../machines/payment/test/payment.samples.ts'
import { picture } from '../../../../tests/access/states/catalogue.samples.ts'
import { documentAround } from '../../../../tests/fixtures/document-around.tsx'
import { expressShipping, goodsCart, standardShipping } from '../../../../machines/checkout/test/checkout.samples.ts'
import { settingsOf } from '../delivery-fields.ts'
import DeliveryFields from './delivery-fields.tsx'
import { PaymentMethods, ShippingMethods } from './methods.tsx'

const Around = await documentAround()
afterEach(cleanup)

const show = (methods: PaymentMethod[]) =>
  render(
    <PaymentMethods
      methods={methods}
      chosen={sampleInvoice.id}
      impossible={false}
      virtual={false}
      downloads={false}
      onChoose={() => undefined}
      onRetry={() => undefined}
    />,
    { wrapper: Around },
  )

it('payment: the account for a transfer comes with the order, other words stay', () => {
  const description = 'Pay after delivery.\nWithin 14 days.\nMorrow, IBAN DE02 1203 0000 0000 2020 51'
  show([{ ...sampleInvoice, description }])
  expect(screen.getByText('Within 14 days.')).toBeTruthy()
  expect(document.body.textContent).not.toContain('IBAN')
})

it('payment: downloads wait for the money by invoice as by transfer', () => {
  render(
    <PaymentMethods
      methods={[{ ...sampleInvoice, technicalName: 'payment_invoicepayment' }]}
      chosen={null}
      impossible={false}
      virtual
      downloads
      onChoose={() => undefined}
      onRetry={() => undefined}
    />,
    { wrapper: Around },
  )
  expect(screen.getByText(/as soon as your payment has arrived/)).toBeTruthy()
})

it.each([
  ['beside goods too', 'payment_prepayment', 'We send it when it is paid.'],
  ['of a delivery that is paid in cash, too', 'payment_cashpayment', 'Pay at the door.'],
])('payment: downloads wait for the money %s', (_, technicalName, description) => {
  render(
    <PaymentMethods
      methods={[{ ...sampleInvoice, technicalName, description }]}
      chosen={null}
      impossible={false}
      virtual={false}
      downloads
      onChoose={() => undefined}
      onRetry={() => undefined}
    />,
    { wrapper: Around },
  )
  expect(screen.getByText(description)).toBeTruthy()
  expect(screen.getByText(/unlock your downloads as soon as your payment has arrived/)).toBeTruthy()
})

it('payment: no account is named either where it is all that the method says', () => {
  show([{ ...sampleInvoice, description: 'IBAN DE02 1203 0000 0000 2020 51' }])
  expect(document.body.textContent).not.toContain('IBAN')
})

it('payment: a method has a sign of its kind, or the picture of the shop owner', () => {
  const unknown = { ...sampleInvoice, id: 'x' as PaymentMethodId, name: 'Cheque', technicalName: 'payment_cheque' }
  const own = { ...sampleInvoice, id: 'y' as PaymentMethodId, name: 'Own', image: picture('Own') }
  show([{ ...sampleInvoice, technicalName: 'payment_invoicepayment' }, unknown, own])
  const labels = screen.getAllByRole('radio').map((radio) => radio.closest('label'))
  expect(labels.map((label) => label?.querySelectorAll('svg').length)).toEqual([1, 0, 0])
  expect(labels[2]?.querySelector('img')).toBeTruthy()
})

const choosing = { replaced: null, failed: null, pending: false, impossible: false, fields: [] }

it.each([
  ['delivery', true, [false, true]],
  ['delivery', false, [false, false]],
  ['payment', true, [false, true]],
  ['payment', false, [false, false]],
] as const)('%s, being saved: %s: the chosen method says so', (of, saving, busy) => {
  const other = { ...sampleInvoice, id: 'x' as PaymentMethodId, technicalName: 'payment_cheque' }
  const acts = { onChoose: () => undefined, onWrite: () => undefined, onRetry: () => undefined }
  render(
    of === 'delivery' ? (
      <ShippingMethods
        shipping={{ ...choosing, methods: [standardShipping, expressShipping], chosen: expressShipping.id, saving }}
        cart={goodsCart}
        country="DE"
        missingShown={false}
        {...acts}
      />
    ) : (
      <PaymentMethods
        methods={[sampleInvoice, other]}
        chosen={other.id}
        impossible={false}
        virtual={false}
        downloads={false}
        saving={saving}
        {...acts}
      />
    ),
    { wrapper: Around },
  )
  const radios = screen.getAllByRole('radio')
  expect(radios.map((radio) => radio.getAttribute('aria-busy') === 'true')).toEqual(busy)
  expect(radios.map((radio) => radio.closest('label')?.querySelector('circle') !== null)).toEqual(busy)
})

it('delivery: a price of the cart is forgotten when a promotion lowers the delivery', () => {
  const shown = (cart: Cart, methods: ShippingMethod[]) => (
    <ShippingMethods
      shipping={{
        methods,
        chosen: standardShipping.id,
        replaced: null,
        failed: null,
        pending: false,
        saving: false,
        impossible: false,
        fields: [],
      }}
      cart={cart}
      country="DE"
      missingShown={false}
      onChoose={() => undefined}
      onWrite={() => undefined}
      onRetry={() => undefined}
    />
  )
  const { rerender } = render(shown(goodsCart, [standardShipping, expressShipping]), { wrapper: Around })
  expect(document.body.textContent).toContain('€12.00')
  const [delivery] = goodsCart.deliveries
  const back = { ...delivery!, cost: { amount: -4.9, currency: 'EUR' } }
  const reduced = { ...goodsCart, deliveries: [delivery!, back] }
  rerender(shown(reduced, [standardShipping, { ...expressShipping, price: null }]))
  expect(document.body.textContent).not.toContain('€12.00')
})

it('delivery: how an entry is written is said once, also while it is wrong', () => {
  const field = { name: 'locker', label: 'Locker number', pattern: '.+', kept: '', filled: false, required: true }
  const shown = (text: string) => <DeliveryFields fields={[{ ...field, text }]} shown onWrite={() => undefined} />
  const { rerender } = render(shown(''), { wrapper: Around })
  const examples = () => document.body.textContent.split('WAW123M').length - 1
  expect(screen.getByText('Please fill in “Locker number”: we need it for the delivery.')).toBeTruthy()
  expect(examples()).toBe(1)
  rerender(shown('abc'))
  expect(screen.getByText('Please enter it like WAW123M.')).toBeTruthy()
  expect(examples()).toBe(1)
  const finder = screen.getByRole('link', { name: 'Find one near you' })
  expect(finder.getAttribute('href')).toBe(settingsOf('locker')?.finder)
  expect(finder.getAttribute('target')).toBe('_blank')
})
