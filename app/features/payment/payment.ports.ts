import { changePayment, handlePayment, readOrder, readPaymentMethods } from '../../../api/checkout.ts'
import type { StoreApi } from '../../../api/client.ts'
import type { PaymentPorts, PaymentStart } from '../../../machines/payment/index.ts'

/** What the ports need of the browser. */
export interface PaymentBrowser {
  /** The shop's own origin, e.g. `https://shop.example`. */
  origin: string
  /** ISO code for orders that come without their currency. */
  currency: string
  /** Leaves for another address. */
  assign: (url: string) => void
  storage: Pick<Storage, 'getItem' | 'setItem'> | null
}

/** Remembers that this tab was at the payment page of this order: coming Back must not send her there again. */
const leftKey = (orderId: string): string => `storechart-paying-${orderId}`

/**
 * What the start of a payment led to. A provider that fails answers with the shop's own error page and the code in its
 * address (behaviour 1.14); nothing but http(s) addresses are followed.
 */
export function startOf(redirectUrl: string | null, origin: string): PaymentStart {
  if (!redirectUrl || !URL.canParse(redirectUrl, origin)) return { kind: 'settled' }
  const url = new URL(redirectUrl, origin)
  const code = url.searchParams.get('error-code')
  if (code !== null && url.pathname.endsWith('/unpaid')) return { kind: 'failed', code }
  return /^https?:$/.test(url.protocol) ? { kind: 'redirect', url: url.href } : { kind: 'settled' }
}

type Ports = {
  [Port in keyof PaymentPorts]: (input: Parameters<PaymentPorts[Port]>[0]) => ReturnType<PaymentPorts[Port]>
}

/** The payment's ports on a Store API. */
export function paymentPorts(api: StoreApi, { origin, currency, assign, storage }: PaymentBrowser): Ports {
  const hasLeft = (orderId: string): boolean => {
    try {
      return storage?.getItem(leftKey(orderId)) === '1'
    } catch {
      return false
    }
  }
  return {
    readOrder: async ({ orderId }) => ({
      order: await readOrder(api, orderId, { currency }),
      leftBefore: hasLeft(orderId),
    }),
    startPayment: async ({ orderId }) => startOf((await handlePayment(api, { orderId })).redirectUrl, origin),
    readMethods: async () => (await readPaymentMethods(api)).filter(({ afterOrder }) => afterOrder),
    changePayment: ({ orderId, methodId }) => changePayment(api, orderId, methodId),
    redirect: async ({ url, orderId }) => {
      if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new Error('No address to pay at')
      try {
        storage?.setItem(leftKey(orderId), '1')
      } catch {
        // Without storage she is sent to the payment page once more when she comes Back; nothing is lost.
      }
      assign(url)
    },
  }
}
