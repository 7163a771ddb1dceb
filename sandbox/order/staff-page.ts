/** `/_demo/staff/orders`: stands for the administration's list of orders, so that whatever follows an order can be tried. */
import { demoPage, escape } from '../faults/page.ts'
import { redirect } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import type { Shop } from '../kernel/shop.ts'
import { moneyOf } from './money.ts'
import type { OrderRecord } from './order.types.ts'
import { switchOrder } from './staff.ts'
import { latestOrders } from './store.ts'
import { isReturnedInPart, withdrawnFrom } from './withdrawn.ts'

/** As many as one looks for who has just ordered. */
const SHOWN = 20

/** A button of the page, with the member of `switchOrder` that it sets. */
type Action = [label: string, member: 'payment' | 'delivery' | 'state', value: string]

const deliveries = (order: OrderRecord): Action[] => [
  ['Sent', 'delivery', 'shipped'],
  ['Sent in part', 'delivery', 'shipped_partially'],
  isReturnedInPart(order)
    ? ['Returned in part', 'delivery', 'returned_partially']
    : ['Returned', 'delivery', 'returned'],
]

const actions = (order: OrderRecord): Action[] => [
  ['Paid', 'payment', 'paid'],
  // Files alone have no delivery.
  ...(order.deliveries.length > 0 ? deliveries(order) : []),
  withdrawnFrom(order) === 'part'
    ? ['Refunded in part', 'payment', 'refunded_partially']
    : ['Refunded', 'payment', 'refunded'],
  ['Done', 'state', 'completed'],
  ['Cancelled', 'state', 'cancelled'],
]

function card(order: OrderRecord): string {
  const { firstName, lastName, email } = order.customer
  const states = [order.state, order.transactions.at(-1)?.state, order.deliveries.at(-1)?.state]
  const buttons = actions(order).map(
    ([label, member, value]) => `<button name="${member}" value="${value}">${escape(label)}</button>`,
  )
  return `<li class="card">
        <h2>${order.number}: ${escape(moneyOf(order)(order.price['totalPrice']))}</h2>
        <p class="note">${escape(`${firstName} ${lastName}, ${email}`)} · ${escape(states.filter(Boolean).join(', '))}</p>
        <form method="post" action="orders"><input type="hidden" name="number" value="${order.number}">${buttons.join(' ')}</form>
      </li>`
}

/** The newest orders, each with what staff can do with it. */
export function ordersPage(_: Call, shop: Shop): Answer {
  const orders = latestOrders(shop.database, SHOWN)
  const list =
    orders.length === 0 ? '<p>No order yet.</p>' : `<ul class="mails">${orders.map(card).join('\n      ')}</ul>`
  const body = `
      <h1>Orders</h1>
      <p class="note">Stands for the administration of a shop: what its staff does with an order. The customer gets the mails that go with it. <a href="../staff">Customers</a></p>
      ${list}`
  return demoPage('en', 'Orders', 'demo.css', body)
}

/** A button of the page. */
export function changeOrder(call: Call, shop: Shop): Answer {
  switchOrder(shop, call.body)
  // A form was sent: the list is read, not sent again.
  return redirect('orders', 303)
}
