import { changePayment, handlePayment, readOrder, readPaymentMethods } from '../../../api/operations/checkout.ts'
import { takeForPayment } from '../../shared/payment-provider/given-fields.ts'
import type { StoreApi } from '../../../api/client/client.ts'
import type { PaymentPorts, PaymentStart } from '../../../machines/payment/index.ts'

/** Parts of the browser that the ports need. */
interface PaymentBrowser {
  /** The shop's own origin, e.g. `https://shop.example`. */
  origin: string
  /** ISO code for orders that come without their currency. */
  currency: string
  /** Leaves for another address. */
  assign: (url: string) => void
  /** The tab's storage; throws where it is switched off. */
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  /** This browser has a session; without one no order is the shopper's, and no request is sent. */
  hasSession: () => boolean
}

/** Remembers that this tab was at the payment page of this order: coming Back must not send the shopper there again. */
const leftKey = (orderId: string): string => `storechart-paying-${orderId}`
/**
 * The address at which this tab can pay a payment that it has started: the backend sends it only once. Or `ARRANGED`.
 */
const startedKey = (orderId: string): string => `storechart-started-${orderId}`

/** Kept instead of an address: the payment was started, and there was nothing to do. */
const ARRANGED = 'arranged'

const isWeb = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

/**
 * The result of starting a payment. A provider that fails answers with the shop's own error page and the code in its
 * address (docs/backend.md, "Orders and payment"); only http(s) addresses are followed.
 * @param origin the shop's own, for an address without one
 */
export function paymentStart(redirectUrl: string | null, origin: string): PaymentStart {
  if (!redirectUrl) return { kind: 'settled' }
  const url = URL.canParse(redirectUrl, origin) ? new URL(redirectUrl, origin) : null
  if (url === null || !isWeb(url.href)) return { kind: 'failed', code: 'CHECKOUT__ASYNC_PAYMENT_PROCESS_INTERRUPTED' }
  const code = url.searchParams.get('error-code')
  if (code !== null && url.pathname.endsWith('/unpaid')) return { kind: 'failed', code }
  return { kind: 'redirect', url: url.href }
}

/** The form of the backend's ids. */
const ORDER_ID = /^[0-9a-f]{32}$/

type Ports = {
  [Port in keyof PaymentPorts]: (input: Parameters<PaymentPorts[Port]>[0]) => ReturnType<PaymentPorts[Port]>
}

/** The payment's ports on a Store API. */
export function paymentPorts(api: StoreApi, { origin, currency, assign, storage, hasSession }: PaymentBrowser): Ports {
  const stored = (key: string): string | null => {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  }
  const keep = (key: string, value: string): void => {
    try {
      storage().setItem(key, value)
    } catch {
      // Without storage the shopper may be sent to the payment page once more when they come Back; nothing is lost.
    }
  }
  return {
    readOrder: async ({ orderId }) => {
      // An address that names no id belongs to no order: the backend would only refuse it.
      const order = hasSession() && ORDER_ID.test(orderId) ? await readOrder(api, orderId, { currency }) : null
      const started = stored(startedKey(orderId))
      const arranged = started === ARRANGED
      return { order, leftBefore: stored(leftKey(orderId)) === '1', url: arranged ? null : started || null, arranged }
    },
    startPayment: async ({ orderId }) => {
      const start = paymentStart(
        (await handlePayment(api, { orderId, provider: takeForPayment(orderId) })).redirectUrl,
        origin,
      )
      const address = start.kind === 'redirect' ? start.url : ''
      keep(startedKey(orderId), start.kind === 'settled' ? ARRANGED : address)
      return start
    },
    readMethods: async () => (await readPaymentMethods(api)).filter(({ afterOrder }) => afterOrder),
    changePayment: async ({ orderId, methodId }) => {
      await changePayment(api, { orderId, paymentMethodId: methodId })
      keep(startedKey(orderId), '')
    },
    redirect: async ({ url, orderId }) => {
      if (!isWeb(url)) throw new Error('No address to pay at')
      keep(leftKey(orderId), '1')
      keep(startedKey(orderId), '')
      assign(url)
    },
  }
}
