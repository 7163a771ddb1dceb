import { describe, expect, it } from 'vitest'
import type { StoreApi } from '../../../api/client/client.ts'
import type { OrderId, PaymentMethodId } from '../../../api/types/ids.ts'
import { paymentPorts, paymentStart } from './payment.ports.ts'

const origin = 'https://shop.example'
const orderId = 'a'.repeat(32) as OrderId
const methodId = 'b'.repeat(32) as PaymentMethodId

describe('where a started payment leads', () => {
  it.each([
    ['https://pay.example/1?token=x', 'https://pay.example/1?token=x'],
    ['http://pay.example/1', 'http://pay.example/1'],
    ['/_demo/pay/1', 'https://shop.example/_demo/pay/1'],
  ])('%s is followed', (answer, url) => {
    expect(paymentStart(answer, origin)).toEqual({ kind: 'redirect', url })
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'https://', 'intent://pay#Intent;end'])(
    '%s is not: the payment could not be started',
    (answer) => {
      expect(paymentStart(answer, origin)).toEqual({
        kind: 'failed',
        code: 'CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED',
      })
    },
  )

  it.each([null, ''])('without an address (%j) there is nothing to do', (answer) => {
    expect(paymentStart(answer, origin)).toEqual({ kind: 'settled' })
  })

  it('the error page of the shop means that the provider failed', () => {
    const answer = `${origin}/pl-PL/checkout/success/${orderId}/unpaid?error-code=CHECKOUT__UNKNOWN_PAYMENT_METHOD`
    expect(paymentStart(answer, origin)).toEqual({ kind: 'failed', code: 'CHECKOUT__UNKNOWN_PAYMENT_METHOD' })
  })
})

describe('what the tab remembers of a payment', () => {
  /** A backend that starts the payment and knows no order. */
  function ports(redirectUrl: string | null) {
    const answers: Record<string, unknown> = {
      'POST /handle-payment': { redirectUrl },
      'POST /order': { orders: { elements: [] } },
    }
    const api: StoreApi = {
      baseUrl: '',
      call: async ({ route, map }) => map(answers[route]),
    }
    const kept = new Map<string, string>()
    const assigned: string[] = []
    return {
      assigned,
      ...paymentPorts(api, {
        origin,
        currency: 'EUR',
        assign: (url) => assigned.push(url),
        storage: () => ({
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => void kept.set(key, value),
        }),
        hasSession: () => true,
      }),
    }
  }
  const url = 'https://pay.example/1'

  it('knows where to pay until the shopper has left for it', async () => {
    const tab = ports(url)
    expect(await tab.readOrder({ orderId })).toMatchObject({ url: null, leftBefore: false })
    await tab.startPayment({ orderId })
    expect(await tab.readOrder({ orderId })).toMatchObject({ url, leftBefore: false })
    await tab.redirect({ url, orderId })
    expect(tab.assigned).toEqual([url])
    expect(await tab.readOrder({ orderId })).toMatchObject({ url: null, leftBefore: true })
  })

  it('forgets the address when the method changes', async () => {
    const tab = ports(url)
    await tab.startPayment({ orderId })
    await tab.changePayment({ orderId, methodId })
    expect(await tab.readOrder({ orderId })).toMatchObject({ url: null })
  })

  it('knows that there was nothing to do, until the method changes', async () => {
    const tab = ports(null)
    expect(await tab.readOrder({ orderId })).toMatchObject({ arranged: false })
    await tab.startPayment({ orderId })
    expect(await tab.readOrder({ orderId })).toMatchObject({ url: null, arranged: true })
    await tab.changePayment({ orderId, methodId })
    expect(await tab.readOrder({ orderId })).toMatchObject({ url: null, arranged: false })
  })

  it('leaves for nothing but http(s)', async () => {
    const tab = ports(url)
    await expect(tab.redirect({ url: 'javascript:alert(1)', orderId })).rejects.toThrow('No address to pay at')
    expect(tab.assigned).toEqual([])
  })
})
