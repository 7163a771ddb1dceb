import { expect } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { Order, TransactionState } from '../../api/types/order.ts'
import type { OrderId } from '../../api/types/ids.ts'
import { paymentMachine, type PaymentInput } from '../../machines/payment/index.ts'
import type { OrderRead, PaymentContext } from '../../machines/payment/payment.types.ts'
import { payment as sampled } from '../../machines/payment/test/payment.model.ts'
import { sampleInvoice, sampleMethods, sampleOrder } from '../../machines/payment/test/payment.samples.ts'
import type { PageDriver, TestModel } from '../../paths/index.ts'
import { comesBack } from '../journeys/survival/session.model.ts'
import { articles } from '../journeys/shopper.model.ts'
import { PageMachine } from './page-machine.ts'
import type { Stage } from './stage.ts'

const code = {
  declined: 'CHECKOUT__ASYNC_PAYMENT_FINALIZE_INTERRUPTED',
  noProvider: 'the provider does not answer',
  noAddress: 'the provider names no address',
}

/** What is true of an order before its page is opened. The demo shop has two methods that matter: a card, and invoice. */
const begins = {
  'an order that is to be paid by card': { page: 'success', state: 'open', by: 'card', error: null },
  'an order on invoice': { page: 'success', state: 'open', by: 'invoice', error: null },
  'nobody’s order': { page: 'success', state: null, by: 'card', error: null },
  'the page of a payment that was never made': { page: 'paid', state: 'open', by: 'card', error: null },
  'a payment that was declined': { page: 'unpaid', state: 'unconfirmed', by: 'card', error: code.declined },
} satisfies Record<
  string,
  { page: PaymentInput['page']; state: TransactionState | null; by: 'card' | 'invoice'; error: string | null }
>
type Beginning = (typeof begins)[keyof typeof begins]

/** Which order it is stands in its id: the answers know by it what the backend has. */
const beginningOf = ({ orderId }: PaymentContext): Beginning => {
  const found = Object.entries(begins).find(([name]) => name === orderId)
  if (!found) throw new Error(`Nothing begins with ${orderId}`)
  return found[1]
}

const contextOf = ({ context }: AnyMachineSnapshot): PaymentContext => context

const orderIn = (state: TransactionState, by: 'card' | 'invoice'): Order => {
  const order = sampleOrder(state)
  const invoice = {
    methodId: sampleInvoice.id,
    methodName: sampleInvoice.name,
    technicalName: 'payment_invoicepayment',
  }
  return by === 'card' ? order : { ...order, payment: order.payment && { ...order.payment, ...invoice } }
}

const isOnInvoice = ({ order, wanted }: PaymentContext): boolean =>
  wanted === null ? order?.payment?.technicalName === 'payment_invoicepayment' : wanted === sampleInvoice.id

/** The order as the backend has it, after all that this page has done to it. */
function orderNow(context: PaymentContext): Order | null {
  const { order, url, leftBefore, wanted, errorCode, failure } = context
  const begin = beginningOf(context)
  if (order === null) return begin.state === null ? null : orderIn(begin.state, begin.by)
  if (order.payment?.technicalName === 'payment_invoicepayment') return order
  if (url !== null || leftBefore) return orderIn('unconfirmed', 'card')
  // Reopened, but not started again; or paid in another tab, and therefore not reopened.
  if (wanted !== null && errorCode === null) return orderIn(failure === null ? 'paid' : 'open', 'card')
  return order
}

const when =
  <Answer>(isHere: (context: PaymentContext) => boolean, answer: (context: PaymentContext) => Answer) =>
  (snapshot: AnyMachineSnapshot): Answer | null =>
    isHere(contextOf(snapshot)) ? answer(contextOf(snapshot)) : null

const read = (order: Order | null, { leftBefore, url, arranged }: Partial<OrderRead> = {}): OrderRead => ({
  order,
  leftBefore: leftBefore ?? false,
  url: url ?? null,
  arranged: arranged ?? false,
})

const isFirst = ({ order }: PaymentContext): boolean => order === null
/** The page has started nothing by its own buttons yet. */
const isUntouched = ({ wanted, leftBefore }: PaymentContext): boolean => wanted === null && !leftBefore
const hasLeft = ({ leftBefore }: PaymentContext): boolean => leftBefore
const isFresh = (context: PaymentContext): boolean =>
  isUntouched(context) && context.page === 'success' && !isOnInvoice(context) && context.errorCode === null

const [lost, denied, missing] = sampled.answers['readOrder']?.error ?? []
const [, underWay] = sampled.answers['startPayment']?.error ?? []
const failing = (isHere: (context: PaymentContext) => boolean, ...failures: unknown[]) =>
  failures.map((failure) => when(isHere, () => failure))

/** The payment as the demo shop has it: an order stands as the page has left it. */
export const payment: TestModel = {
  ...sampled,
  machine: paymentMachine,
  inputs: Object.fromEntries(
    Object.entries(begins).map(([name, { page, error }]): [string, PaymentInput] => [
      name,
      { orderId: name as OrderId, page, errorCode: error, countdown: 5, lookAgain: 3_000 },
    ]),
  ),
  events: {
    ...sampled.events,
    // Who started it is known by the page that left for the payment.
    'payment.retry': [(now) => (contextOf(now).leftBefore || now.matches('failed') ? { type: 'payment.retry' } : null)],
    'order.refresh': [
      (now) => (now.matches('awaiting') || now.matches('unavailable') ? { type: 'order.refresh' } : null),
    ],
    'method.change': [
      (now) =>
        now.matches('changingMethod') || (now.matches('awaiting') && !contextOf(now).leftBefore)
          ? null
          : { type: 'method.change' },
    ],
    'method.choose': [
      (now) => (contextOf(now).methods.length > 0 ? { type: 'method.choose', id: sampleInvoice.id } : null),
    ],
    'method.cancel': [(now) => (now.matches({ changingMethod: 'choosing' }) ? { type: 'method.cancel' } : null)],
  },
  answers: {
    readOrder: {
      done: [
        (now: AnyMachineSnapshot) => {
          const context = contextOf(now)
          const started = context.url !== null
          return read(orderNow(context), {
            leftBefore: context.leftBefore,
            url: context.url,
            arranged: !started && !isFirst(context) && isOnInvoice(context),
          })
        },
      ],
      error: failing(isFirst, lost, denied, missing),
    },
    lookAtOrder: {
      done: [
        (now: AnyMachineSnapshot) => read(orderNow(contextOf(now)), contextOf(now)),
        when(hasLeft, () => read(orderIn('paid', 'card'), { leftBefore: true })),
        when(hasLeft, () => read(null)),
      ],
      error: failing(hasLeft, lost, denied),
    },
    startPayment: {
      done: [
        when(
          () => true,
          (context) =>
            isOnInvoice(context) ? { kind: 'settled' } : { kind: 'redirect', url: 'https://pay.example/1' },
        ),
        when(isFresh, () => ({ kind: 'failed', code: code.noProvider })),
        when(isFresh, () => ({ kind: 'failed', code: code.noAddress })),
        // Another tab has started it meanwhile.
        when(
          (context) =>
            isUntouched(context) && !isOnInvoice(context) && (beginningOf(context).page === 'paid' || context.atOnce),
          () => ({ kind: 'settled' }),
        ),
      ],
      error: failing(isFresh, lost, underWay, missing, denied),
    },
    refreshOrder: {
      done: [
        (now: AnyMachineSnapshot) => {
          const context = contextOf(now)
          if (context.errorCode === code.noProvider) return read(orderIn('failed', 'card'))
          if (context.errorCode === code.noAddress) return read(orderIn('open', 'card'))
          return read(isOnInvoice(context) ? orderIn('open', 'invoice') : orderIn('unconfirmed', 'card'), context)
        },
        when(
          (context) => isUntouched(context) && isOnInvoice(context),
          () => read(null),
        ),
      ],
      error: failing((context) => isUntouched(context) && isOnInvoice(context), lost),
    },
    readMethods: { done: [sampleMethods], error: [lost] },
    changePayment: {
      done: [undefined],
      error: failing(({ leftBefore }) => !leftBefore, lost, underWay, missing, denied),
    },
  },
  key: (now) => {
    const { orderId, order, leftBefore, errorCode, url, seconds, methods, failure, wanted, atOnce } = contextOf(now)
    return [
      orderId,
      order?.payment?.state,
      order?.payment?.technicalName,
      leftBefore,
      errorCode,
      url !== null,
      now.matches('waiting') && seconds,
      now.matches('changingMethod') && methods.length,
      failure !== null,
      wanted,
      atOnce,
    ]
  },
}

const refusal = (status: number, of: string) => ({
  kind: 'status',
  status,
  body: { errors: [{ status: String(status), code: of, title: 'Refused', detail: 'As the backend says.' }] },
})

const noOrder = { orders: { elements: [], total: 0 }, paymentChangeable: [] }

/** A shopper on the pages after an order. */
export function paymentOnPage({ page, shop, shopper, payment: pages }: Stage): PageDriver {
  const { main } = pages
  const machine = new PageMachine(payment)
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const press = (name: string) => () => button(name).click()
  /** Times that the browser asked for the payment page. */
  let left = 0
  let order = { id: '', number: '' }

  const open =
    ({ page: at, state, by, error }: Beginning) =>
    async (): Promise<void> => {
      await machine.listen(page, shop)
      await pages.stopTime()
      // The payment page is asked for and never comes: whoever leaves is still here, and may come back.
      await page.route('**/_demo/pay/**', async (route) => {
        left += 1
        await route.fulfill({ status: 204 })
      })
      const id = await shopper.hasOrdered(articles.vase, by === 'card' ? 'payment_demo_card' : 'payment_invoicepayment')
      const { latestOrders } = await shop.facts()
      order = { id, number: latestOrders.find((one) => one.id === id)?.number ?? '' }
      if (state !== null && state !== 'open') await has(state)
      const reference = state === null ? 'f'.repeat(32) : id
      const where = at === 'success' ? '' : `/${at}`
      await page.goto(`/checkout/success/${reference}${where}${error === null ? '' : `?error-code=${error}`}`)
    }
  /** What the shop's staff, or the provider, says of the payment. */
  const has = (state: string) => shop.fault({ orders: [{ number: order.number, payment: state }] })

  const faulty =
    (...faults: object[]) =>
    async (): Promise<() => Promise<void>> => {
      await shop.fault({ faults })
      return () => shop.reset()
    }
  const fails = (path: string, status: number, of = '0') => faulty({ ...refusal(status, of), path })

  const seen = (text: string | RegExp) => () => expect(main.getByText(text).first()).toBeVisible()
  const titled = (name: string) => () => expect(main.getByRole('heading', { level: 1, name })).toBeVisible()

  return {
    starts: Object.fromEntries(Object.entries(begins).map(([name, begin]) => [name, open(begin)])),
    does: {
      'payment.now': press('Pay now'),
      'payment.stop': press('Stop'),
      'payment.retry': () => button('Try the payment again').or(button('Pay now')).click(),
      'method.change': press('Choose another payment method'),
      'method.choose': async () => {
        await main.getByRole('radio', { name: 'Invoice' }).check()
        await press('Use this method')()
      },
      'method.cancel': press('Back'),
      'order.refresh': () => button('Look again').or(button('Try again')).click(),
      'page.restored': async () => {
        left = 0
        await comesBack(page)
      },
      'after second.payment.waiting': () => page.clock.runFor(1_000),
      'after lookAgain.payment.awaiting.confirming.pausing': () => page.clock.runFor(3_000),
      'after lookAgain.payment.awaiting.unreported.pausing': () => page.clock.runFor(3_000),
    },
    shows: {
      waiting: () => expect(pages.countdown.getByRole('timer')).toBeVisible(),
      redirecting: async () => {
        await expect(main.getByText('We are taking you to the payment page')).toBeVisible()
        await expect.poll(() => left).toBe(1)
      },
      stopped: async () => {
        await seen('Your order is kept for you. It has not been paid yet.')()
        await expect(button('Pay now')).toBeVisible()
        await expect(pages.countdown).toHaveCount(0)
      },
      'awaiting.confirming.pausing': async () => {
        await seen('Your payment is being confirmed')()
        await expect(button('Look again')).toBeEnabled()
      },
      'awaiting.unreported.pausing': async () => {
        await seen('We have not heard of a payment yet')()
        await expect(button('Look again')).toBeEnabled()
      },
      failed: async () => {
        await seen('The payment did not go through')()
        await expect(button('Try the payment again')).toBeEnabled()
      },
      settled: async () => {
        await seen(/^(?:Thank you, your payment has arrived|Thank you for your order)$/)()
        await expect(button('Pay now')).toHaveCount(0)
      },
      'changingMethod.choosing': () => expect(button('Back')).toBeVisible(),
      notFound: titled('We cannot find this order'),
      denied: titled('Your session has expired'),
      unavailable: titled('We cannot show your order right now'),
    },
    brings: {
      // An answer that came too late is not asked for again.
      'readOrder failed': fails('/order', 408),
      'readOrder failed 2': fails('/order', 403, 'CHECKOUT__CUSTOMER_NOT_LOGGED_IN'),
      'readOrder failed 3': fails('/order', 404, 'FRAMEWORK__ENTITY_NOT_FOUND'),
      'startPayment done 2': async () => {
        await shop.fault({ settings: { paymentProviderDown: true } })
        return () => shop.reset()
      },
      'startPayment done 3': async () => {
        const where = '**/store-api/handle-payment'
        await page.route(where, (route) => route.fulfill({ json: { redirectUrl: 'https://' } }))
        return () => page.unroute(where)
      },
      'startPayment done 4': async () => {
        const data = { orderId: order.id }
        await page.request.post('/store-api/handle-payment', { data, headers: { origin: shop.origin } })
        return () => Promise.resolve()
      },
      'lookAtOrder done 2': async () => {
        await has('paid')
        return () => Promise.resolve()
      },
      'lookAtOrder done 3': faulty({ kind: 'status', status: 200, body: noOrder, path: '/order' }),
      'lookAtOrder failed': fails('/order', 408),
      'lookAtOrder failed 2': fails('/order', 403, 'CHECKOUT__CUSTOMER_NOT_LOGGED_IN'),
      'startPayment failed': fails('/handle-payment', 408),
      // The page reads the order again and starts its payment once more.
      'startPayment failed 2': faulty({
        ...refusal(400, 'CHECKOUT__PAYMENT_METHOD_UNCHANGEABLE'),
        path: '/handle-payment',
        times: 1,
      }),
      'startPayment failed 3': fails('/handle-payment', 404, 'CHECKOUT__INVALID_ORDER_ID'),
      'startPayment failed 4': fails('/handle-payment', 403, 'CHECKOUT__CUSTOMER_NOT_LOGGED_IN'),
      // The page reads the order, and the shop's server looks whose it is before the payment is started.
      'refreshOrder done 2': faulty(
        { kind: 'latency', ms: 0, path: '/order', times: 2 },
        { kind: 'status', status: 200, body: noOrder, path: '/order' },
      ),
      'refreshOrder failed': faulty(
        { kind: 'latency', ms: 0, path: '/order', times: 2 },
        { ...refusal(408, '0'), path: '/order' },
      ),
      'readMethods failed': fails('/payment-method', 408),
      'changePayment failed': fails('/order/payment', 408),
      'changePayment failed 2': async () => {
        await has('paid')
        return () => Promise.resolve()
      },
      'changePayment failed 3': fails('/order/payment', 404, 'CHECKOUT__ORDER_ORDER_NOT_FOUND'),
      'changePayment failed 4': fails('/order/payment', 403, 'CHECKOUT__CUSTOMER_NOT_LOGGED_IN'),
    },
    takes: (edges) => machine.takes(edges),
    leaves: {
      'payment.redirecting --error redirect--> payment.stopped':
        'the address was looked at when the payment was started: only one of a page comes this far',
      'payment.stopped --order.refresh--> payment.reading': 'the page offers nothing that reads the order again here',
      'payment.failed --order.refresh--> payment.reading': 'the page offers nothing that reads the order again here',
      'payment.denied --order.refresh--> payment.reading': 'the page offers nothing that reads the order again here',
      'payment.settled --order.refresh--> payment.reading':
        'only for a download that is paid and still locked: the demo shop unlocks it with the payment',
      'payment.changingMethod.listing --method.cancel--> payment.reading':
        'the button for it comes with the list of methods',
      'payment.changingMethod.choosing --method.change--> payment.changingMethod.listing':
        'the page has no button that reads the methods again',
    },
  }
}
