import { expect, it } from 'vitest'
import { paymentSignOf } from './payment-sign.tsx'

it.each([
  ['payment_invoicepayment', 'invoice'],
  ['payment_prepayment', 'transfer'],
  ['payment_cashpayment', 'cash'],
  ['payment_debitpayment', 'transfer'],
  ['payment_demo_card', 'card'],
  ['swag_paypal_pay_upon_invoice', 'invoice'],
  ['swag_paypal_sepa', 'transfer'],
  ['swag_paypal_google_pay', 'wallet'],
  ['payment_cheque', null],
  [null, null],
])('payment sign: %s is shown as %s', (technicalName, sign) => {
  expect(paymentSignOf(technicalName)).toBe(sign)
})
