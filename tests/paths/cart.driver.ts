import { expect } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { config } from '../../app.config.ts'
import { cartView } from '../../machines/cart/index.ts'
import type { CartEvent, CartSnapshot } from '../../machines/cart/index.ts'
import { shownQuantity } from '../../machines/cart/cart.logic.ts'
import { cart as sampled } from '../../machines/cart/test/cart.model.ts'
import { bowlDraft, bowlLine, cartOf, line as lineOf, shippingNotice } from '../../machines/cart/test/cart.samples.ts'
import { failures } from '../model/samples.ts'
import type { PageDriver, Samples, TestModel } from '../../paths/index.ts'
import { CatalogueModel } from '../journeys/catalogue.model.ts'
import { makeAccount } from '../journeys/survival/session.model.ts'
import type { Account } from '../journeys/survival/session.model.ts'
import { TroubledCheckout } from '../journeys/survival/survival.model.ts'
import { articles } from '../journeys/shopper.model.ts'
import { PageAccount } from './page-account.ts'
import { chooseCurrency } from './page-region.ts'
import { answersWith, calls, goesOn, PageLine } from './page-line.ts'
import { PageMachine } from './page-machine.ts'
import { letTimePass, seeClosed, stopTime } from './page-time.ts'
import type { Stage } from './stage.ts'

const { vase } = articles
const code = 'FIVE'
/** The vase's product number. */
const vaseNumber = 'MO-1110'

const isSnapshot = (snapshot: AnyMachineSnapshot): snapshot is CartSnapshot => snapshot.machine.id === 'cart'
function known(snapshot: AnyMachineSnapshot): CartSnapshot {
  if (!isSnapshot(snapshot)) throw new Error('Not the cart')
  return snapshot
}
const contextOf = (now: AnyMachineSnapshot) => known(now).context
const quantityIn = (now: AnyMachineSnapshot): number => shownQuantity(contextOf(now), bowlLine)
const codesIn = (now: AnyMachineSnapshot): number => contextOf(now).cart?.codes.length ?? 0
const isClean = (now: AnyMachineSnapshot): boolean => now.matches({ ready: 'clean' })
const isSettling = (now: AnyMachineSnapshot): boolean => now.matches({ ready: 'settling' })
const isClosed = (now: AnyMachineSnapshot): boolean =>
  now.matches('failed') && contextOf(now).failure?.kind === 'maintenance'
/** No answer came, while the browser has a connection. */
const isAway = (now: AnyMachineSnapshot): boolean => now.matches('offline') && contextOf(now).failure !== null
/** At rest, with or without goods, and with no code whose condition could end. */
const isPlain = (now: AnyMachineSnapshot): boolean => isClean(now) && codesIn(now) === 0

/** Told once, of something that is not in the cart any more. */
const soldOut = { ...shippingNotice, key: 'product-out-of-stock-Locker', messageKey: 'product-out-of-stock' }

/** What tells visits apart that begin in different ways; on a page it is drawn. */
const shares = { onTheWay: 0.1, withNotices: 0.2, leaving: 0.3, withTools: 0.4 }
const isVisit = (now: AnyMachineSnapshot, visit: keyof typeof shares): boolean =>
  contextOf(now).settings.share === shares[visit]

const returning = Object(sampled.inputs['a returning visitor']) as object
const willing = sampled.answers['syncCart']?.done?.slice(0, 1) ?? []
const answers = {
  done: willing,
  error: [failures.network, failures.throttled, failures.maintenance, failures.denied],
}

/** The cart as the demo shop has it, with one product and one code. */
export const cart: TestModel = {
  ...sampled,
  inputs: {
    'a first visit': sampled.inputs['a first visit'],
    'a returning visitor': returning,
    'a page with notices': { ...returning, share: shares.withNotices },
    'a page with notices that is left': { ...returning, share: shares.leaving },
    'a visit on the way': { ...returning, share: shares.onTheWay },
    'a page with tools': { ...returning, share: shares.withTools },
  },
  events: {
    'line.add': [
      (now) => (isPlain(now) && quantityIn(now) === 0 ? { type: 'line.add', draft: bowlDraft, quantity: 1 } : null),
    ],
    'line.change': [
      (now) =>
        (isClean(now) || isSettling(now)) && quantityIn(now) > 0
          ? { type: 'line.change', line: bowlLine, quantity: quantityIn(now) === 1 ? 2 : 1 }
          : null,
    ],
    'line.remove': [
      (now) =>
        (isPlain(now) || (isSettling(now) && codesIn(now) === 0)) && quantityIn(now) > 0
          ? { type: 'line.remove', line: bowlLine }
          : null,
    ],
    'code.add': [(now) => (isPlain(now) && quantityIn(now) > 0 ? { type: 'code.add', code } : null)],
    'code.remove': [(now) => (isClean(now) && codesIn(now) > 0 ? { type: 'code.remove', code } : null)],
    // The tools are on the page of the cart.
    'lines.add': [
      (now) =>
        isVisit(now, 'withTools') && isPlain(now) && quantityIn(now) === 0 && contextOf(now).emptied === null
          ? { type: 'lines.add', items: [{ draft: bowlDraft, quantity: 1 }], code: null }
          : null,
    ],
    'cart.empty': [
      (now) =>
        isVisit(now, 'withTools') && isPlain(now) && quantityIn(now) > 0 && contextOf(now).emptied === null
          ? { type: 'cart.empty' }
          : null,
    ],
    'cart.restore': [
      (now) =>
        isVisit(now, 'withTools') && isPlain(now) && contextOf(now).emptied !== null ? { type: 'cart.restore' } : null,
    ],
    // A page tells what the server has read for it, as soon as the machine runs, and shows it at once.
    'notices.received': [
      (now) =>
        (isVisit(now, 'withNotices') || isVisit(now, 'leaving')) &&
        isClean(now) &&
        contextOf(now).notices.length + contextOf(now).shown.length === 0
          ? { type: 'notices.received', notices: [soldOut] }
          : null,
    ],
    'notices.consume': [(now) => (contextOf(now).notices.length > 0 ? { type: 'notices.consume' } : null)],
    'notices.clear': [
      (now) => (isVisit(now, 'leaving') && contextOf(now).shown.length > 0 ? { type: 'notices.clear' } : null),
    ],
    'notice.dismiss': [
      (now) =>
        isVisit(now, 'withNotices') && contextOf(now).shown.length > 0
          ? { type: 'notice.dismiss', key: soldOut.key }
          : null,
    ],
    'cart.refresh': [
      (now) =>
        (isPlain(now) && !contextOf(now).firstVisit) || isAway(now) || (now.matches('failed') && !isClosed(now))
          ? { type: 'cart.refresh' }
          : null,
    ],
    'cart.retry': [(now) => (isAway(now) || now.matches('failed') ? { type: 'cart.retry' } : null)],
    'cart.received': [{ type: 'cart.received', cart: cartOf([lineOf(2)]) }],
    'storage.changed': [
      (now) =>
        isPlain(now) && quantityIn(now) === 0
          ? { type: 'storage.changed', stored: { cart: cartOf([lineOf(1)]), outbox: [] } }
          : null,
    ],
    'customer.loggedIn': [
      (now) => (isPlain(now) ? { type: 'customer.loggedIn', returned: false } : null),
      (now) => (isPlain(now) && quantityIn(now) > 0 ? { type: 'customer.loggedIn', returned: true } : null),
    ],
    'customer.loggedOut': [(now) => (isPlain(now) ? { type: 'customer.loggedOut' } : null)],
    'order.placed': [
      (now) => (isVisit(now, 'onTheWay') && isPlain(now) && quantityIn(now) > 0 ? { type: 'order.placed' } : null),
    ],
    'session.forgotten': [
      (now) => (isPlain(now) && quantityIn(now) > 0 ? { type: 'session.forgotten' } : null),
      (now) => (now.matches('awaitingSession') ? { type: 'session.forgotten' } : null),
    ],
    'session.renewed': [(now) => (now.matches('awaitingSession') ? { type: 'session.renewed' } : null)],
    // Really without a connection nothing is sent, whatever is tried: only its return leads on.
    'network.lost': [(now) => (isVisit(now, 'onTheWay') && isClean(now) ? { type: 'network.lost' } : null)],
    'network.returned': [
      (now) => (now.matches('offline') || now.matches('failed') ? { type: 'network.returned' } : null),
    ],
  } satisfies Samples<CartEvent>,
  answers: { loadCart: answers, syncCart: answers },
  key: (now) => {
    const { failure, settings, shown, notices, emptied } = contextOf(now)
    return [sampled.key(now), failure?.kind, settings.share, shown.length, notices.length, emptied !== null]
  },
}

const broadcast = 'carts go from tab to tab only where the shop is configured to broadcast'

const ofCart = calls('GET /checkout/cart*', 'POST /checkout/cart*', 'PATCH /checkout/cart*', 'DELETE /checkout/cart*')
const ofSession = calls('GET /context')

/** For what is looked at again and again. */
const glance = expect.configure({ timeout: 2_000 })

/** A shopper on the page of a product, with the cart beside it. */
export function cartOnPage({ page, shop, shopper, catalogue, payment }: Stage): PageDriver {
  const line = new PageLine(ofCart)
  const session = new PageLine(ofSession)
  const machine = new PageMachine(cart)
  const product = page.getByRole('heading', { level: 1, name: vase.name })
  const account = new PageAccount(page, product)
  const link = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  const side = page.getByRole('dialog', { name: 'Your cart' })
  const quantity = side.getByRole('spinbutton', { name: `Quantity of ${vase.name}` })
  let customer: Account | null = null
  let isLoggedIn = false

  /** A page that is read anew shuts what was opened, also in between: then it is opened again. */
  const openCart = (): Promise<void> =>
    expect(async () => {
      if (await side.isVisible()) return
      await link.click()
      await glance(side).toBeVisible()
    }).toPass({ timeout: 20_000 })
  const closeCart = async (): Promise<void> => {
    if (!(await side.isVisible())) return
    await page.keyboard.press('Escape')
    await expect(side).toBeHidden()
  }
  const beside = (act: () => Promise<unknown>) => async (): Promise<void> => {
    await openCart()
    await act()
  }
  const onPage = (act: () => Promise<unknown>) => async (): Promise<void> => {
    await closeCart()
    await act()
  }
  const open =
    (before: () => Promise<unknown>, path = vase.path) =>
    async (): Promise<void> => {
      await before()
      await machine.listen(page, shop)
      await session.listen(page)
      await line.listen(page)
      line.hold(true)
      await stopTime(page, () => catalogue.open(path))
      // What stood in the way is over when the cart is read by the page itself.
      await shop.reset()
    }
  const warned = async (): Promise<void> => {
    await shopper.isGuest()
    const { key, messageKey, parameters } = soldOut
    await shop.fault({ notices: [{ key, messageKey, parameters, level: 20 }] })
  }
  const logIn = async (): Promise<void> => {
    customer ??= await makeAccount(shop)
    await account.logIn(customer)
    isLoggedIn = true
  }
  const reconnect = async (): Promise<void> => {
    await page.context().setOffline(true)
    await page.context().setOffline(false)
  }

  /** Looks beside the page, as often as that is shut meanwhile. */
  const seesBeside = (look: () => Promise<void>): Promise<void> =>
    expect(async () => {
      await openCart()
      await look()
    }).toPass({ timeout: 20_000 })
  /** The number in the header, and beside the page the line and the code as they are wanted. */
  const sees = async (now: AnyMachineSnapshot, look: () => Promise<void> = () => Promise.resolve()): Promise<void> => {
    const { count, lines, codes } = cartView(known(now))
    await expect(link).toHaveAccessibleName(
      count === 0 ? 'Cart' : count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`,
    )
    if (!(await product.isVisible())) return
    await seesBeside(async () => {
      await glance(quantity).toHaveCount(lines.length)
      for (const one of lines) await glance(quantity).toHaveValue(String(one.quantity))
      await glance(side.getByText(code, { exact: true })).toHaveCount(codes.length)
      await look()
    })
  }
  const pending = side.locator('[data-pending]')
  const trouble = side.getByRole('button', { name: /^Try again/ })
  const notice = page.getByRole('main').getByText(/Locker/)
  const closed = page.getByRole('heading', { name: 'Closed for a moment' })

  return {
    starts: {
      'a first visit': open(() => Promise.resolve()),
      'a returning visitor': open(() => shopper.isGuest()),
      'a page with notices': open(warned, '/checkout/cart'),
      'a page with notices that is left': open(warned, '/checkout/cart'),
      'a visit on the way': open(() => shopper.isGuest()),
      'a page with tools': open(() => shopper.isGuest(), '/checkout/cart'),
    },
    does: {
      'line.add': onPage(() => catalogue.addToCart()),
      'line.change': beside(async () => {
        await quantity.fill((await quantity.inputValue()) === '1' ? '2' : '1')
        await quantity.press('Enter')
      }),
      'line.remove': beside(() => side.getByRole('button', { name: `Remove ${vase.name}` }).click()),
      'code.add': beside(async () => {
        const field = side.getByRole('textbox', { name: /code/i })
        if (!(await field.isVisible())) await side.getByText('Do you have a promotion code?').click()
        await field.fill(code)
        await field.press('Enter')
      }),
      'code.remove': beside(() => side.getByRole('button', { name: `Remove code ${code}` }).click()),
      'lines.add': async () => {
        const number = page.getByLabel('Product number')
        if (!(await number.isVisible())) await page.getByText('Add by product number').click()
        await number.fill(vaseNumber)
        await page.getByRole('button', { name: 'Add', exact: true }).click()
      },
      'cart.empty': () => page.getByRole('button', { name: 'Empty the cart' }).click(),
      'cart.restore': () => page.getByRole('button', { name: 'Undo' }).click(),
      'notices.received': () => Promise.resolve(),
      'notices.consume': () => expect(notice).toBeVisible(),
      'notices.clear': async () => {
        await page.getByRole('main').getByRole('link', { name: 'Start shopping' }).click()
        await expect(notice).toHaveCount(0)
      },
      'notice.dismiss': async () => {
        await page.getByRole('main').getByRole('button', { name: 'Close' }).first().click()
        await expect(notice).toHaveCount(0)
      },
      'cart.refresh': onPage(() => chooseCurrency(page)),
      'cart.retry': async () => {
        // A closed shop looks by itself whether it is open again.
        if (await closed.isVisible()) await letTimePass(page, 46_000)
        else await beside(() => trouble.click())()
      },
      'storage.changed': async () => {
        const tab = await page.context().newPage()
        const there = new CatalogueModel(tab)
        await there.open(vase.path)
        await there.addToCart()
        await there.seeCartCount(1)
        await catalogue.seeCartCount(1)
        await tab.close()
      },
      'customer.loggedIn': onPage(logIn),
      'customer.loggedIn 2': onPage(async () => {
        if (!isLoggedIn) await logIn()
        await shop.fault({ expire: 'all' })
        await chooseCurrency(page)
        await logIn()
      }),
      'customer.loggedOut': onPage(async () => {
        if (!isLoggedIn) await logIn()
        await account.logOut()
        isLoggedIn = false
      }),
      'order.placed': beside(async () => {
        await side.getByRole('link', { name: 'Go to checkout' }).click()
        const checkout = new TroubledCheckout(page)
        await checkout.isReady()
        await checkout.place()
        await payment.seeOrder()
        while (!(await product.isVisible())) await page.goBack()
      }),
      // A session of which the backend keeps nothing cannot be forgotten.
      'session.forgotten': onPage(async () => {
        const chosen = await chooseCurrency(page)
        await expect(page.getByRole('banner')).toContainText(`EN · ${chosen}`)
        session.hold(true)
        await shop.fault({ expire: 'all' })
        await chooseCurrency(page)
      }),
      // The session cannot be made again; it is read, and forgotten meanwhile.
      'session.forgotten 2': async () => {
        await shop.fault({ expire: 'all' })
        await session.meets(ofSession, answersWith('refusal'))()
        await session.meets(ofSession, async (route) => {
          session.hold(true)
          await goesOn(route)
        })()
        session.hold(false)
      },
      'session.renewed': async () => session.hold(false),
      'network.lost': () => page.context().setOffline(true),
      'network.returned': reconnect,
      'after settle.cart.ready.settling': () => letTimePass(page, config.timings.quantitySettle),
      'after throttle.cart.ready.throttled': () => letTimePass(page, 3_000),
      'after backOff.cart.offline': () => letTimePass(page, 61_000),
      'after timeout.cart.awaitingSession': async () => {
        await letTimePass(page, 15_000)
        session.hold(false)
      },
    },
    shows: {
      'ready.clean': (now) =>
        sees(now, async () => {
          await glance(pending).toHaveCount(0)
          await glance(trouble).toHaveCount(0)
        }),
      'ready.settling': (now) => sees(now, () => glance(pending.first()).toBeVisible()),
      'ready.throttled': (now) => sees(now),
      offline: (now) =>
        sees(now, async () => {
          await glance(side.getByText(isAway(now) ? 'The shop is not responding' : 'No connection')).toBeVisible()
          await glance(trouble).toBeVisible()
        }),
      failed: async (now) => {
        if (isClosed(now)) return seeClosed(page)
        return sees(now, async () => {
          await glance(side.getByText('The cart cannot be shown')).toBeVisible()
          await glance(trouble).toBeVisible()
        })
      },
      awaitingSession: (now) =>
        sees(now, () => glance(side.getByText(/Your session had expired\. We put everything back/)).toBeVisible()),
    },
    brings: Object.fromEntries(
      ['loadCart', 'syncCart'].flatMap((port) => [
        [`${port} failed`, line.meets(ofCart, answersWith('silence'))],
        [`${port} failed 2`, line.meets(ofCart, answersWith('throttled'))],
        [`${port} failed 3`, line.meets(ofCart, answersWith('maintenance'))],
        [`${port} failed 4`, line.meets(ofCart, answersWith('denial'))],
      ]),
    ),
    hold: async (isHeld) => line.hold(isHeld),
    takes: (edges) => machine.takes(edges),
    leaves: {
      'cart --cart.received--> cart': broadcast,
      'cart.ready.syncing --cart.received--> cart.ready.syncing': broadcast,
      'cart.awaitingSession --cart.received--> cart.awaitingSession': broadcast,
    },
  }
}
