import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { CartActor, SyncAnswer, SyncInput } from '../../cart/index.ts'
import { cartView, cartIntents, cartMachine } from '../../cart/index.ts'
import { bowlLine, bowlDraft, carriedOut, cartOf, lamp, line, stockNotice } from '../../cart/test/cart.samples.ts'
import { currencyId, failures, shippingMethodId } from '../../../tests/model/samples.ts'
import type { NotificationsActor } from '../../notifications/index.ts'
import { sessionOf } from '../../session/test/session.model.ts'
import { shopMachine } from '../shop.machine.ts'
import type { ShopEvent } from '../shop.types.ts'
import { shopView } from '../shop.connect.ts'
import { eventually } from '../../../tests/fixtures/eventually.ts'

const backOff = { first: 1_000, longest: 60_000 }
const share = 0.5

interface Run {
  input: SyncInput
  answer: (more?: Partial<SyncAnswer>) => void
}

/** A shop whose cart is answered by the test; `did` names what it requested of its surroundings. */
function running() {
  const did: string[] = []
  const runs: Run[] = []
  const note = (name: string) => () => void did.push(name)
  const syncCart = fromPromise<SyncAnswer, SyncInput>(
    ({ input }) =>
      new Promise((resolve) => {
        const answer = (more: Partial<SyncAnswer> = {}): void =>
          resolve({
            cart: carriedOut(input.cart, input.changes),
            settled: input.changes.map(({ key, version }) => ({ key, version })),
            left: [],
            refused: [],
            notices: [],
            ...more,
          })
        runs.push({ input, answer })
      }),
  )
  const machine = shopMachine.provide({
    actors: { cart: cartMachine.provide({ actors: { syncCart } }) },
    actions: {
      refreshPages: note('refreshPages'),
      persistCurrency: note('persistCurrency'),
      signalTabs: (_, change) => void did.push(`signalTabs ${change}`),
    },
  })
  const shop = createActor(machine, {
    input: {
      session: { firstVisit: true, memory: null, backOff, maintenancePoll: 30_000, share },
      cart: { firstVisit: true, stored: null, settle: 800, timeout: 15_000, backOff, share },
      wishlist: { ids: [] },
      notifications: { timeout: 2_500 },
      currency: 'EUR',
    },
  }).start()
  const cart = (): CartActor => shop.system.get('cart')
  const notifications = (): NotificationsActor => shop.system.get('notifications')
  return {
    did,
    runs,
    send: (event: ShopEvent) => shop.send(event),
    cart: () => cartView(cart().getSnapshot()),
    intents: cartIntents((event) => cart().send(event)),
    said: () =>
      notifications()
        .getSnapshot()
        .context.items.map(({ message }) => message),
    view: () => shopView(shop.getSnapshot()),
    requested: async (count: number) => {
      await eventually(() => expect(runs).toHaveLength(count))
      return runs[count - 1]!
    },
  }
}

describe('the shop says', () => {
  it('what was put in, where no page shows the cart', async () => {
    const { intents, requested, said } = running()
    intents.add(bowlDraft, 1)
    ;(await requested(1)).answer()
    const added = [{ line: bowlLine, label: 'Bowl', image: null, options: [], quantity: 1, inCart: 1 }]
    await eventually(() => expect(said()).toEqual([{ added, notices: [] }]))
  })

  it('what the backend changed about it in the same message, once', async () => {
    const { intents, requested, said, cart } = running()
    intents.add(bowlDraft, 5)
    ;(await requested(1)).answer({ cart: cartOf([line(1)], [], [stockNotice]), notices: [stockNotice] })
    const added = [{ line: bowlLine, label: 'Bowl', image: null, options: [], quantity: 1, inCart: 1 }]
    await eventually(() => expect(said()).toEqual([{ added, notices: [stockNotice] }]))
    expect(cart()).toMatchObject({ waitingNotices: 0, notices: [] })
  })

  it('nothing that is no longer so: what was put in and taken out again', async () => {
    const { intents, requested, said } = running()
    intents.add(bowlDraft, 5)
    ;(await requested(1)).answer({ cart: cartOf([line(1)], [], [stockNotice]), notices: [stockNotice] })
    await eventually(() => expect(said()).toHaveLength(1))
    intents.remove(bowlLine)
    ;(await requested(2)).answer()
    await eventually(() => expect(said()).toEqual([]))
  })

  it('nothing while a page shows the cart: that page has the notices', async () => {
    const { send, intents, requested, said, cart } = running()
    send({ type: 'noticeOutlet.opened' })
    intents.add(bowlDraft, 5)
    ;(await requested(1)).answer({ cart: cartOf([line(1)], [], [stockNotice]), notices: [stockNotice] })
    await eventually(() => expect(cart().waitingNotices).toBe(1))
    expect(said()).toEqual([])
  })
})

describe('who the shopper is', () => {
  it('at login: the carts are put together, the pages read again, all tabs notified', async () => {
    const { send, intents, requested, cart, did, view } = running()
    send({ type: 'noticeOutlet.opened' })
    intents.add(bowlDraft, 1)
    ;(await requested(1)).answer()
    await eventually(() => expect(cart().pending).toBe(false))
    send({ type: 'identity.changed', by: 'login', session: sessionOf('customer', 'PLN'), returned: false })
    const merge = await requested(2)
    expect(merge.input.readFirst).toBe(true)
    merge.answer({ cart: cartOf([line(1), line(2, lamp)]) })
    await eventually(() => expect(cart().waitingNotices).toBe(1))
    expect(did).toEqual(expect.arrayContaining(['refreshPages', 'signalTabs identity', 'persistCurrency']))
    expect(view().currency).toBe('PLN')
  })

  it('at logout: nothing of the customer’s stays in the cart of this browser', async () => {
    const { send, intents, requested, cart, did } = running()
    intents.add(bowlDraft, 1)
    ;(await requested(1)).answer()
    await eventually(() => expect(cart().count).toBe(1))
    send({ type: 'identity.changed', by: 'logout', session: sessionOf('anonymous'), returned: false })
    expect(cart()).toMatchObject({ count: 0, lines: [] })
    expect(did).toEqual(expect.arrayContaining(['refreshPages', 'signalTabs identity']))
  })

  it('forgotten by the backend: the cart waits, keeps its lines, and is filled again', async () => {
    const { send, intents, requested, cart } = running()
    intents.add(bowlDraft, 2)
    ;(await requested(1)).answer()
    await eventually(() => expect(cart().pending).toBe(false))
    send({ type: 'session.forgotten' })
    expect(cart()).toMatchObject({ status: 'renewing', count: 2 })
    send({ type: 'session.renewed', session: sessionOf('anonymous') })
    expect((await requested(2)).input).toMatchObject({ readFirst: true, changes: [{ line: bowlLine, quantity: 2 }] })
  })
})

describe('what the shopper sets', () => {
  it('a currency changes every price: cart and pages are read again, other tabs too', async () => {
    const { send, requested, did, view } = running()
    const change = { kind: 'currency', id: currencyId('PLN') } as const
    send({ type: 'setting.changed', change, session: sessionOf('anonymous', 'PLN') })
    await requested(1)
    expect(did).toEqual(['signalTabs prices', 'persistCurrency', 'refreshPages'])
    expect(view().currency).toBe('PLN')
  })

  it('a shipping method changes the cart only', async () => {
    const { send, requested, did } = running()
    const change = { kind: 'shippingMethod', id: shippingMethodId('parcel') } as const
    send({ type: 'setting.changed', change, session: sessionOf('anonymous') })
    await requested(1)
    expect(did).toEqual([])
  })

  it('that was refused is said, and the cart is looked at', async () => {
    const { send, requested, said } = running()
    send({ type: 'setting.refused', change: null, failure: failures.refused.failure })
    await requested(1)
    expect(said()).toEqual([{ code: 'session.settingRefused', values: {} }])
  })
})

describe('around the shopper', () => {
  it('an order empties the cart, here and in other tabs', async () => {
    const { send, intents, requested, cart, did } = running()
    intents.add(bowlDraft, 1)
    ;(await requested(1)).answer()
    await eventually(() => expect(cart().count).toBe(1))
    send({ type: 'order.placed' })
    expect(cart().count).toBe(0)
    expect(did).toContain('signalTabs identity')
  })

  it('what another tab keeps is shown here', () => {
    const { send, cart } = running()
    send({ type: 'cart.storedElsewhere', stored: { cart: cartOf([line(3)]), outbox: [] } })
    expect(cart().count).toBe(3)
  })

  it('without a connection changes wait, and go out when it is back', async () => {
    const { send, intents, runs, requested, cart } = running()
    send({ type: 'network.lost' })
    intents.add(bowlDraft, 1)
    expect(cart()).toMatchObject({ status: 'offline', count: 1, unsent: 1 })
    expect(runs).toHaveLength(0)
    send({ type: 'network.returned' })
    expect((await requested(1)).input).toMatchObject({ readFirst: true, changes: [{ quantity: 1 }] })
  })

  it('maintenance closes the shop until it ends', () => {
    const { send, view, did } = running()
    send({ type: 'maintenance.met' })
    expect(view().closed).toBe(true)
    send({ type: 'maintenance.ended' })
    expect(view().closed).toBe(false)
    expect(did).toContain('refreshPages')
  })
})
