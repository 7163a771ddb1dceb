import { expect } from '@playwright/test'
import type { Locator, Request } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { config } from '../../app.config.ts'
import { quickOrderView, rowText } from '../../machines/quick-order/index.ts'
import type { OrderAnswer, QuickOrderInput, QuickOrderSnapshot } from '../../machines/quick-order/index.ts'
import type { QuickOrderEvent } from '../../machines/quick-order/quick-order.types.ts'
import { itemsOf } from '../../machines/quick-order/quick-order.logic.ts'
import { quickOrder as sampled } from '../../machines/quick-order/test/quick-order.model.ts'
import { numbered } from '../../machines/quick-order/test/quick-order.samples.ts'
import { failures } from '../model/samples.ts'
import type { PageDriver, Samples, TestModel } from '../../paths/index.ts'
import { articles } from '../journeys/shopper.model.ts'
import { answersWith, calls, PageLine } from './page-line.ts'
import { PageMachine } from './page-machine.ts'
import { letTimePass, stopTime } from './page-time.ts'
import type { Stage } from './stage.ts'

const { vase } = articles
const sold = 'MO-1110'
const unsold = 'NOPE-9'
const list = `${sold};2\n${unsold}`

const isSnapshot = (snapshot: AnyMachineSnapshot): snapshot is QuickOrderSnapshot =>
  snapshot.machine.id === 'quick-order'
function quickOrderOf(snapshot: AnyMachineSnapshot): QuickOrderSnapshot {
  if (!isSnapshot(snapshot)) throw new Error('Not the quick order')
  return snapshot
}
const contextOf = (now: AnyMachineSnapshot) => quickOrderOf(now).context

/** Nothing but the first row was touched: walks do not grow by the order in which rows come and go. */
const isPlain = (now: AnyMachineSnapshot): boolean => {
  const { rows, text } = contextOf(now)
  return text === '' && rows.length === 3 && rows.every((row, at) => at === 0 || row.number === '')
}

const input: QuickOrderInput = {
  rows: Array.from({ length: 3 }, () => rowText('', '')),
  text: '',
  code: null,
  found: null,
  currency: 'EUR',
  most: config.orderLines,
  settle: config.timings.numberSettle,
}

/** The cart takes everything. */
const takesAll = (now: AnyMachineSnapshot): OrderAnswer => ({
  taken: itemsOf({ found: contextOf(now).sentFound }, contextOf(now).sent).map(({ product: { id }, quantity }) => ({
    id,
    quantity,
  })),
  waiting: false,
})

/** The quick order as the demo shop has it, with one number that it sells and one that it does not. */
export const quickOrder: TestModel = {
  ...sampled,
  inputs: { 'an empty page': input },
  events: {
    'row.change': [
      (now) => {
        const [row] = contextOf(now).rows
        return isPlain(now) && row?.number === '' ? { type: 'row.change', id: row.id, part: { number: sold } } : null
      },
      (now) => {
        const [row] = contextOf(now).rows
        return isPlain(now) && row?.number === sold
          ? { type: 'row.change', id: row.id, part: { number: unsold } }
          : null
      },
    ],
    'row.remove': [
      (now) => {
        const [row] = contextOf(now).rows
        return isPlain(now) && row ? { type: 'row.remove', id: row.id } : null
      },
    ],
    'row.add': [(now) => (isPlain(now) ? { type: 'row.add' } : null)],
    'text.change': [(now) => (isPlain(now) ? { type: 'text.change', text: list } : null)],
    'text.take': [(now) => (contextOf(now).text === '' ? null : { type: 'text.take' })],
    'draft.restore': [() => null],
    'order.add': [{ type: 'order.add' }],
    'prices.changed': [() => null],
    'lookup.retry': [(now) => (now.matches('failed') ? { type: 'lookup.retry' } : null)],
    'network.returned': [(now) => (now.matches('failed') ? { type: 'network.returned' } : null)],
  } satisfies Samples<QuickOrderEvent>,
  answers: {
    lookUp: { done: [[numbered(sold)]], error: [failures.network] },
    addToCart: { done: [takesAll] },
  },
}

/** The look-up of numbers; cards are read at the same address. */
const isLookUp = (request: Request): boolean =>
  calls('POST /product')(request) && request.postData()?.includes('productNumber') === true
const isOfCart = calls('POST /checkout/cart/line-item')

const failing = 'the cart answers that goods wait in the browser when the shop does not: nothing fails'
const answering = 'the answer of a look-up may lead there and the cart’s answer away: nobody acts in between'
const elsewhere = 'prices change elsewhere, by the region or by another tab: the machine’s own tests do it'
const hydrating =
  'a draft is restored while the page is hydrated, before its machine is listened to: the journey of the quick order does it'

/** A shopper on the page of the quick order. */
export function quickOrderOnPage({ page, shop, shopper }: Stage): PageDriver {
  const line = new PageLine((request) => isLookUp(request) || isOfCart(request))
  const machine = new PageMachine(quickOrder)
  const main = page.getByRole('main')
  const rows = main.getByRole('list', { name: 'Products' }).getByRole('listitem')
  const number = main.getByLabel('Product number in row 1')
  const box = main.getByLabel('Paste a list')
  const submit = main.getByRole('button', { name: /^Add .*to cart$/ })
  const again = main.getByRole('button', { name: /^Try again/ })
  const open = async (): Promise<void> => {
    await machine.listen(page, shop)
    await line.listen(page)
    line.hold(true)
    await stopTime(page, () => page.goto('/quick-order'))
    await expect(number).toBeEditable()
  }

  const seesRows = async (now: AnyMachineSnapshot): Promise<void> => {
    const { rows: shown, text, added } = quickOrderView(quickOrderOf(now))
    await expect(rows).toHaveCount(shown.length)
    for (const [index, row] of shown.entries()) {
      const item = rows.nth(index)
      await expect(item.getByRole('textbox').first()).toHaveValue(row.number)
      await says(item, row.status)
    }
    await expect(box).toHaveValue(text)
    await expect(main.getByText(/(?:put into your cart|(?:was|were) added)\.$/)).toHaveCount(added === null ? 0 : 1)
  }
  const says = async (item: Locator, status: string): Promise<void> => {
    await expect(item.getByText(`Product ${unsold} not found.`)).toHaveCount(status === 'unknown' ? 1 : 0)
    await expect(item.getByText(`${sold} is already in another row.`)).toHaveCount(status === 'repeated' ? 1 : 0)
    if (status === 'ready') await expect(item.getByRole('link', { name: vase.name })).toBeVisible()
  }
  const isWaiting = (isMeant: (request: Request) => boolean): Promise<void> =>
    expect.poll(() => line.isWaiting(isMeant)).toBe(true)

  const looksUp = async (now: AnyMachineSnapshot): Promise<void> => {
    await seesRows(now)
    await isWaiting(isLookUp)
  }

  return {
    starts: {
      'an empty page': async () => {
        await shopper.isGuest()
        await open()
      },
    },
    does: {
      'row.change': () => number.fill(sold),
      'row.change 2': () => number.fill(unsold),
      'row.remove': () => main.getByRole('button', { name: 'Remove row 1' }).click(),
      'row.add': () => main.getByRole('button', { name: 'Add a row' }).click(),
      'text.change': () => box.fill(list),
      'text.take': () => main.getByRole('button', { name: 'Use this list' }).click(),
      'order.add': () => submit.click(),
      'lookup.retry': () => again.click(),
      'network.returned': async () => {
        await page.context().setOffline(true)
        await page.context().setOffline(false)
      },
      'after settle.quick-order.settling': () => letTimePass(page, config.timings.numberSettle),
    },
    shows: {
      writing: async (now) => {
        await seesRows(now)
        const { checked, pieces, added, rows: shown } = quickOrderView(quickOrderOf(now))
        const isIdle = checked && pieces === 0 && added === null
        const isBlank = shown.every(({ status }) => status === 'empty')
        await expect(main.getByText('There is nothing to put into the cart yet.')).toHaveCount(
          isIdle && isBlank ? 1 : 0,
        )
        await expect(main.getByText('Nothing was put into the cart')).toHaveCount(isIdle && !isBlank ? 1 : 0)
      },
      settling: seesRows,
      'lookingUp.forRows': looksUp,
      'lookingUp.forOrder': looksUp,
      failed: async (now) => {
        await seesRows(now)
        await expect(main.getByText('The products could not be looked up')).toBeVisible()
      },
      adding: async (now) => {
        await seesRows(now)
        await isWaiting(isOfCart)
      },
    },
    brings: { 'lookUp failed': line.meets(isLookUp, answersWith('silence')) },
    hold: async (isHeld) => line.hold(isHeld),
    takes: (edges) => machine.takes(edges),
    leaves: {
      'quick-order --prices.changed[hasOtherPrices]--> quick-order.deciding': elsewhere,
      'quick-order --prices.changed--> quick-order': elsewhere,
      'quick-order.settling --prices.changed[hasOtherPrices]--> quick-order.settling': elsewhere,
      'quick-order.lookingUp.forOrder --prices.changed[hasOtherPrices]--> quick-order.ordering': elsewhere,
      'quick-order.adding --prices.changed[hasOtherPrices]--> quick-order.adding': elsewhere,
      'quick-order.writing --draft.restore--> quick-order.deciding': hydrating,
      'quick-order.settling --draft.restore--> quick-order.deciding': hydrating,
      'quick-order.adding --error addToCart--> quick-order.notAdded': failing,
      'quick-order.adding --row.change--> quick-order.adding': answering,
      'quick-order.adding --text.take--> quick-order.adding': answering,
      'quick-order.adding --order.add--> quick-order.adding': answering,
    },
  }
}
