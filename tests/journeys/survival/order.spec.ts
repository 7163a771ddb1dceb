import type { BrowserContext, Page } from '@playwright/test'
import { PaymentModel } from '../payment.model.ts'
import { articles } from '../shopper.model.ts'
import { expect, limitsFollowTheClock, test, TroubledCheckout } from './survival.model.ts'

const order = '/checkout/order'
/** Lets the look for the order before the attempt pass, and stops all that follow. */
const stopLooking = [
  { kind: 'latency', path: '/order', ms: 0, times: 1 },
  { kind: 'hold', path: '/order' },
]

interface Trouble {
  name: string
  faults: object[]
  /** The browser waits until its own time limit. */
  silent: boolean
  /** Orders that exist while the shopper is still told that it is being checked. */
  early: 0 | 1
  /** Orders that exist when the backend is well again. */
  orders: 0 | 1
  /** The backend has answered: within seconds it is known that there is no order. */
  answered?: true
}

const troubles: Trouble[] = [
  {
    name: 'the order is made and the connection breaks',
    faults: [...stopLooking, { kind: 'reset', path: order, commit: true, times: 1 }],
    silent: false,
    early: 1,
    orders: 1,
  },
  {
    name: 'the answer takes longer than the browser waits',
    faults: [{ kind: 'hold', when: 'after', path: order, times: 1 }],
    silent: true,
    early: 1,
    orders: 1,
  },
  {
    name: 'the order is made after the browser gave up',
    faults: [{ kind: 'hold', when: 'before', path: order, times: 1 }],
    silent: true,
    early: 0,
    orders: 1,
  },
  {
    name: 'the order is made after the server gave up',
    faults: [{ kind: 'reset', when: 'after', path: order, commit: true, times: 1 }],
    silent: false,
    early: 0,
    orders: 1,
  },
  {
    name: 'an error is answered although the order is made',
    faults: [...stopLooking, { kind: 'status', status: 500, path: order, commit: true, times: 1 }],
    silent: false,
    early: 1,
    orders: 1,
  },
  {
    name: 'an error is answered and no order is made',
    faults: [{ kind: 'status', status: 500, path: order, times: 1 }],
    silent: false,
    early: 0,
    orders: 0,
    answered: true,
  },
  {
    name: 'something in between answers and no order is made',
    faults: [{ kind: 'status', status: 502, path: order, times: 1 }],
    silent: false,
    early: 0,
    orders: 0,
  },
]

/** Longer than the browser waits for the answer to an order. */
const timeLimit = 61_000
/** Longer than an order can still appear after its attempt. */
const deadline = 181_000

interface Disturbance {
  name: string
  /** How the shopper orders. */
  press: (page: Page) => Promise<void>
  /** What the shopper does while the outcome is unknown. */
  meanwhile: (page: Page, other: Page | null) => Promise<void>
  /** The page that sent the order is gone: nobody waits for its time limit. */
  leaves: boolean
  secondTab: boolean
}

const pressOnce = (page: Page): Promise<void> => new TroubledCheckout(page).placeButton.click()

const disturbances: Disturbance[] = [
  {
    name: 'reload',
    press: pressOnce,
    meanwhile: async (page) => void (await page.reload()),
    leaves: true,
    secondTab: false,
  },
  {
    name: 'double click',
    press: (page) => new TroubledCheckout(page).placeButton.dblclick(),
    meanwhile: () => Promise.resolve(),
    leaves: false,
    secondTab: false,
  },
  {
    name: 'second tab',
    press: pressOnce,
    meanwhile: async (_page, other) => {
      if (!other) throw new Error('There is no second tab')
      const checkout = new TroubledCheckout(other)
      await checkout.placeButton.click()
      await expect(checkout.note.getByText('Another window is placing an order').or(checkout.checking)).toBeVisible()
    },
    leaves: false,
    secondTab: true,
  },
  {
    name: 'Back',
    press: pressOnce,
    meanwhile: async (page) => {
      await page.goBack()
      await page.waitForURL(/\/checkout\/cart$/)
      const open = page.locator('main').getByText('We have not heard yet whether your order was placed')
      await expect(open).toBeVisible()
      await page.goForward()
      await page.waitForURL(/\/checkout$/)
    },
    leaves: true,
    secondTab: false,
  },
]

async function openSecond(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const checkout = new TroubledCheckout(page)
  await checkout.open()
  await checkout.isReady()
  return page
}

for (const trouble of troubles) {
  for (const disturbance of disturbances) {
    const outcome = trouble.orders === 1 ? 'one order' : 'no order, and the shopper may order again'
    test(`${trouble.name}; ${disturbance.name}: ${outcome}`, async ({
      shop,
      shopper,
      context,
      page,
      checkout,
      payment,
      truth,
      watch,
    }) => {
      watch.expectFailedRequests()
      await limitsFollowTheClock(context)
      await shopper.isGuestWith(articles.vase)
      // Whoever goes back has come from somewhere.
      await (disturbance.name === 'Back' ? checkout.openFromCart() : checkout.open())
      await checkout.isReady()
      const other = disturbance.secondTab ? await openSecond(context) : null
      const before = (await shop.facts()).orders
      await shop.fault({ faults: trouble.faults })

      truth.begin()
      await disturbance.press(page)
      if (trouble.silent) {
        await checkout.seePlacing()
        // The call is on its way: only from now on may an order exist that nobody knows of.
        await expect.poll(async () => (await shop.facts()).held).toBe(1)
      } else await checkout.seeChecking()
      await disturbance.meanwhile(page, other)
      if (trouble.silent && !disturbance.leaves) await context.clock.fastForward(timeLimit)
      if (trouble.answered === undefined) {
        await checkout.seeChecking()
        if (other) await new TroubledCheckout(other).seeChecking()
      }
      expect((await shop.facts()).orders).toBe(before + trouble.early)

      if (trouble.orders === 1) {
        await shop.reset()
        await payment.seeOrder()
        if (other) await new PaymentModel(other).seeOrder()
      } else {
        if (trouble.answered === undefined) await context.clock.fastForward(deadline)
        await checkout.tryAgain()
        expect((await shop.facts()).orders).toBe(before)
        // What the shopper agreed to is kept by the page, not by the browser.
        if (disturbance.leaves) await checkout.acceptTerms()
        await checkout.place()
        await payment.seeOrder()
      }
      if (trouble.orders === 1) truth.neverOfferedToOrder(page)
      expect((await shop.facts()).orders).toBe(before + 1)
    })
  }
}
