// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { config } from '../../../app.config.ts'
import { failureOfAnswer } from '../../../api/mappers/failures.ts'
import type { Cart } from '../../../api/types/cart.ts'
import type { ProductId } from '../../../api/types/ids.ts'
import { sampleCart, sampleLine } from '../../../machines/checkout/test/checkout.samples.ts'
import { orderRejectionOf } from '../../../machines/checkout/checkout.rejection.ts'
import { checkoutIntents } from '../../../machines/checkout/index.ts'
import { recordedBody } from '../../../tests/fixtures/recordings.ts'
import { createI18n, loadTexts } from '../../platform/i18n.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { formsSubmitted, checkoutViewIn } from '../../../tests/access/states/checkout.driven.ts'
import { ReviewSection } from './parts/review-section.tsx'

/** A rejection of the order, and what of the backend's words has to come through. */
interface Refused {
  name: string
  status: number
  body: unknown
  names: string[]
}

const recorded = (id: string, status: number, names: string[] = []): Refused => ({
  name: id,
  status,
  body: recordedBody(id),
  names,
})
const withCode = (code: string, status: number, meta: object = {}): Refused => ({
  name: code,
  status,
  body: { errors: [{ code, status: String(status), title: 'Bad Request', detail: 'Said by the backend.', meta }] },
  names: [],
})
const withReason = (reason: string, ...names: string[]): Refused => ({
  name: reason,
  status: 500,
  body: {
    errors: [{ code: 'CHECKOUT__CART_INVALID', detail: '', meta: { parameters: { errors: `${reason}: Said.` } } }],
  },
  names,
})

const lamp = '2b632ac3ae656a23d5e4de5e50c4cba7'
const cart: Cart = sampleCart('lamp', [{ ...sampleLine, productId: lamp as ProductId, label: 'Closeout lamp' }])

const rejections: Refused[] = [
  recorded('362-order-create-country-region-missing', 500),
  recorded('451-order-create-empty-cart', 400),
  recorded('444-order-anonymous-empty-cart', 403),
  recorded('488-order-create-shipping-blocked', 500, ['Parcel locker (Poland only)']),
  recorded('489-order-create-payment-blocked', 500, ['Invoice']),
  recorded('494-order-create-stock-changed', 500, ['Closeout lamp', '1']),
  recorded('496-order-create-product-deactivated', 500, ['Closeout lamp (3 left)']),
  withReason(`product-out-of-stock${lamp}`, 'Closeout lamp'),
  withReason('auto-promotion-not-found-Spring', 'Spring'),
  withReason('shipping-address-blocked-Poland', 'Poland'),
  withReason('billing-address-blocked-Poland', 'Poland'),
  withReason('shipping-address-invalid'),
  withReason('billing-address-invalid'),
  withReason('salutation-missing-billing-address'),
  withReason('salutation-missing-shipping-address'),
  withCode('CHECKOUT__CART_HASH_MISMATCH', 409),
  withCode('CHECKOUT__CUSTOMER_NOT_LOGGED_IN', 403),
  withCode('CHECKOUT__UNKNOWN_PAYMENT_METHOD', 400),
  withCode('CHECKOUT__CART_INVALID_PAYMENT_ORDER_NOT_STORED', 404),
  withCode('CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED', 400),
  withCode('CHECKOUT__SYNC_PAYMENT_PROCESS_INTERRUPTED', 400),
  withCode('FRAMEWORK__RATE_LIMIT_EXCEEDED', 429, { parameters: { seconds: 30 } }),
  withCode('FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE', 503),
]

const intents = checkoutIntents(() => {})

const reviewing = checkoutViewIn('reviewing')

type Around = ComponentType<{ children: ReactNode }>

/** What the page says at the button, in one language: that nothing is lost, and why. */
function rejectionTexts({ status, body }: Refused, Around: Around): { title: string; reasons: string } {
  const rejection = orderRejectionOf(failureOfAnswer(status, body, null), cart)
  const { container } = render(
    <ReviewSection
      number={4}
      view={{ ...reviewing, rejection }}
      intents={intents}
      forms={formsSubmitted}
      onPlace={() => {}}
      onLead={() => {}}
      closedReason={null}
    />,
    { wrapper: Around },
  )
  const alert = container.querySelector('#checkout-review [role="alert"]')
  const [title = '', ...reasons] = [...(alert?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)
  return { title, reasons: reasons.join(' ') }
}

/** A document of each language, made once: the texts are read from files. */
const documents: Around[] = await Promise.all(
  config.locales.map(async (locale) => {
    const i18n = await createI18n(locale)
    await loadTexts(i18n, locale, 'checkout')
    return documentAround(i18n)
  }),
)

afterEach(cleanup)

it.each(rejections)('rejection: why the order was refused, in every language: $name', (refused) => {
  const said: { title: string; reasons: string }[] = []
  for (const around of documents) {
    const words = rejectionTexts(refused, around)
    for (const name of refused.names) expect(words.reasons).toContain(name)
    expect(words.reasons).not.toMatch(/Said|not available\. Reason|%s|undefined|\s{2}|[0-9a-f]{32}/)
    expect(words.reasons).not.toBe('')
    said.push(words)
    cleanup()
  }
  for (const part of ['title', 'reasons'] as const) {
    expect(new Set(said.map((words) => words[part])).size).toBe(config.locales.length)
  }
  expect(said[0]?.title).toBe('Your order was not placed. Nothing was charged, and nothing is lost.')
})
