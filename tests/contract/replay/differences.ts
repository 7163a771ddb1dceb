/** A fact of a recorded call in which the embedded Store API differs from the recorded backend, and why. */
export interface Difference {
  call: string
  fact: string
  reason: string
}

const NO_DOCUMENTS = 'An administrator had made an invoice; here nobody has made one for that order.'

const EXPORT =
  'The demo shop sells to countries outside the EU without VAT; the recorded one had no such setting for the US.'

export const differences: readonly Difference[] = [
  { call: '466-order-document-not-sent', fact: 'status', reason: NO_DOCUMENTS },
  { call: '466-order-document-not-sent', fact: 'errors', reason: NO_DOCUMENTS },
  { call: '467-order-document-download', fact: 'status', reason: NO_DOCUMENTS },
  { call: '467-order-document-download', fact: 'errors', reason: NO_DOCUMENTS },
  { call: '361-cart-err-country-region-missing', fact: 'cart.price', reason: EXPORT },
  { call: '361-cart-err-country-region-missing', fact: 'cart.lines', reason: EXPORT },
  { call: '361-cart-err-country-region-missing', fact: 'cart.deliveries', reason: EXPORT },
]
