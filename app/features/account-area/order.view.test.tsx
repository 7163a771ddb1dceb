import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { orderIntents, orderView } from '../../../machines/order/index.ts'
import { paymentIntents, paymentView } from '../../../machines/payment/index.ts'
import { sampleInvoice, sampleOrder } from '../../../machines/payment/test/payment.samples.ts'
import { orderSituations } from '../../../tests/access/states/account-area.driven.ts'
import { paymentOf } from '../../../tests/access/states/payment.driven.ts'
import { documentAround } from '../../../tests/fixtures/document-around.tsx'
import { OrderView } from './order.view.tsx'

const Around = await documentAround()
const ignore = () => undefined
const order = sampleOrder('open', { payment: { ...sampleOrder('open').payment!, methodId: sampleInvoice.id } })

const page = (situation: keyof typeof orderSituations) => (
  <OrderView
    order={order}
    payment={{ view: paymentView(paymentOf(order)), intents: paymentIntents({ send: ignore }) }}
    view={orderView(orderSituations[situation])}
    intents={orderIntents(ignore)}
  />
)

afterEach(cleanup)

test('cancelling: the question names the order, and both answers', () => {
  render(page('cancel?'), { wrapper: Around })
  const dialog = screen.getByRole('dialog', { name: `Cancel order ${order.number}?` })
  expect([...dialog.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    '',
    'Keep the order',
    'Cancel order',
  ])
})

test.each(['cancelled', 'perhaps cancelled'] as const)(
  '%s: the focus of the question goes to what it led to',
  (how) => {
    const { rerender } = render(page('cancelling'), { wrapper: Around })
    rerender(page(how))
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.textContent).toMatch(/(is|was) cancelled/)
  },
)
