import { expect } from '@playwright/test'
import type { Request } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { wishlist as sampled } from '../../machines/wishlist/test/wishlist.model.ts'
import { wishlistView } from '../../machines/wishlist/index.ts'
import type { WishlistAnswer, WishlistEvent, WishlistSnapshot } from '../../machines/wishlist/index.ts'
import { productId, failures } from '../model/samples.ts'
import type { PageDriver, Samples, TestModel } from '../../paths/index.ts'
import { CatalogueModel } from '../journeys/catalogue.model.ts'
import { makeAccount } from '../journeys/survival/session.model.ts'
import { articles } from '../journeys/shopper.model.ts'
import { PageAccount } from './page-account.ts'
import { chooseCurrency } from './page-region.ts'
import { answersWith, calls, PageLine } from './page-line.ts'
import type { Trouble } from './page-line.ts'
import { PageMachine } from './page-machine.ts'
import type { Stage } from './stage.ts'

const { vase, plate } = articles
/** The product whose page is open, and the one that another tab puts on the list. */
const here = productId('bowl')
const elsewhere = productId('lamp')

const isSnapshot = (snapshot: AnyMachineSnapshot): snapshot is WishlistSnapshot => snapshot.machine.id === 'wishlist'
function known(snapshot: AnyMachineSnapshot): WishlistSnapshot {
  if (!isSnapshot(snapshot)) throw new Error('Not the wishlist')
  return snapshot
}
const view = (snapshot: AnyMachineSnapshot) => wishlistView(known(snapshot))
const isOn = (snapshot: AnyMachineSnapshot): boolean => view(snapshot).status !== 'disabled'
const isOwn = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches('local')
const answerOf = (ids: WishlistAnswer['ids']): WishlistAnswer => ({ ids, total: ids.length })

/** The wishlist as a shopper of the demo shop has it, whose account is new at every login. */
export const wishlist: TestModel = {
  ...sampled,
  events: {
    // The heart of a product is pressed or it is not, and hidden where the wishlist is switched off.
    'product.add': [(now) => (isOn(now) && !view(now).has(here) ? { type: 'product.add', productId: here } : null)],
    'product.remove': [
      (now) => (isOn(now) && view(now).has(here) ? { type: 'product.remove', productId: here } : null),
    ],
    'list.clear': [
      (now) =>
        view(now).count > 0 && (isOwn(now) || now.matches({ server: 'ready' })) ? { type: 'list.clear' } : null,
    ],
    'list.refresh': [
      (now) => (now.matches({ server: 'ready' }) ? { type: 'list.refresh' } : null),
      (now) => (now.matches({ server: 'unread' }) ? { type: 'list.refresh' } : null),
    ],
    'customer.present': [
      (now) => (isOwn(now) ? { type: 'customer.present' } : null),
      (now) => (now.matches({ server: 'unread' }) ? { type: 'customer.present' } : null),
    ],
    'customer.absent': [(now) => (isOwn(now) ? null : { type: 'customer.absent' })],
    'storage.changed': [
      (now) => (isOwn(now) && view(now).count === 0 ? { type: 'storage.changed', ids: [elsewhere] } : null),
    ],
  } satisfies Samples<WishlistEvent>,
  answers: {
    readWishlist: {
      // A new account's list is empty; one that was read before is still what it was.
      done: [(now: AnyMachineSnapshot) => answerOf(known(now).context.server?.ids ?? [])],
      error: [failures.network, failures.denied, failures.loggedOut],
    },
    mergeWishlist: {
      done: [(now: AnyMachineSnapshot) => answerOf(known(now).context.local)],
      error: [failures.network, failures.denied, failures.loggedOut],
    },
    changeWishlist: {
      done: [
        (now: AnyMachineSnapshot) => {
          const { server, sending } = known(now).context
          const others = (server?.ids ?? []).filter((id) => id !== sending?.productId)
          return answerOf(sending?.wanted === true ? [sending.productId, ...others] : others)
        },
      ],
      error: [failures.network, failures.denied, failures.loggedOut],
    },
  },
}

const ports: Record<string, (request: Request) => boolean> = {
  // The page of the list reads the same address, with its products.
  readWishlist: (request) =>
    calls('POST /customer/wishlist')(request) && request.postData()?.includes('"product":["id"]') === true,
  changeWishlist: calls('POST /customer/wishlist/add/*', 'DELETE /customer/wishlist/delete/*'),
  mergeWishlist: calls('POST /customer/wishlist/merge'),
}

/** The calls that a walk keeps back. */
const callsOfWishlist = (request: Request): boolean => Object.values(ports).some((isMeant) => isMeant(request))

const hidden = 'a shop whose wishlist is switched off shows neither hearts nor the list'

/** A shopper on the page of a product that they like, with an account, and now and then with a second tab. */
export function wishlistOnPage({ page, shop, catalogue }: Stage): PageDriver {
  const line = new PageLine(callsOfWishlist)
  const machine = new PageMachine(wishlist)
  const heart = (wanted: boolean) =>
    page
      .getByRole('main')
      .getByRole('button', { name: `${wanted ? 'Remove' : 'Add'} ${vase.name} ${wanted ? 'from' : 'to'} the wishlist` })
      .first()
  const link = page.getByRole('banner').getByRole('link', { name: /^Wishlist/ })
  const product = page.getByRole('heading', { level: 1, name: vase.name })
  const account = new PageAccount(page, product)
  /** How many products this browser keeps without an account. */
  const kept = (): Promise<number> =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('sw-wishlist-items') ?? '[]') as unknown[]).length)
  const sees = async (now: AnyMachineSnapshot): Promise<void> => {
    const { has, count } = view(now)
    await expect(heart(has(here))).toBeVisible()
    await expect(link).toHaveAccessibleName(
      count === 0 ? 'Wishlist' : count === 1 ? 'Wishlist, 1 product' : `Wishlist, ${count} products`,
    )
  }
  const switchedOff: Trouble = async (route) => {
    await shop.fault({ settings: { wishlist: false } })
    await route.fallback()
  }
  const forgotten: Trouble = async (route) => {
    await shop.fault({ expire: 'all' })
    await route.fallback()
  }
  return {
    starts: {
      'nothing kept': async () => {
        await machine.listen(page, shop)
        await line.listen(page)
        await catalogue.open(vase.path)
      },
    },
    does: {
      'product.add': () => heart(false).click(),
      'product.remove': () => heart(true).click(),
      'list.clear': async () => {
        await link.click()
        await page.getByRole('button', { name: 'Clear list' }).click()
        await page.goBack()
        await expect(product).toBeVisible()
      },
      'customer.present': async () => {
        await shop.fault({ settings: { wishlist: true } })
        await account.logIn(await makeAccount(shop))
      },
      // The session is read again, as of a customer who changed it in another tab.
      'customer.present 2': async () => {
        const tab = await page.context().newPage()
        await new CatalogueModel(tab).open(plate.path)
        const currency = await chooseCurrency(tab)
        await expect(tab.getByRole('banner')).toContainText(`EN · ${currency}`)
        await tab.close()
      },
      'list.refresh': async () => {
        await page.context().setOffline(true)
        await page.context().setOffline(false)
      },
      'list.refresh 2': async () => {
        await link.click()
        await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
        await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
        await page.goBack()
        await expect(product).toBeVisible()
      },
      'customer.absent': () => account.logOut(),
      'storage.changed': async () => {
        const tab = await page.context().newPage()
        await new CatalogueModel(tab).open(plate.path)
        await tab
          .getByRole('main')
          .getByRole('button', { name: `Add ${plate.name} to the wishlist` })
          .first()
          .click()
        await expect(tab.getByRole('link', { name: 'Wishlist, 1 product' }).first()).toBeVisible()
        await tab.close()
      },
    },
    shows: {
      local: async (now) => {
        await sees(now)
        await expect.poll(kept).toBe(view(now).ids.length)
      },
      merging: async (now) => {
        await sees(now)
        await expect.poll(() => line.isWaiting()).toBe(true)
      },
      'server.loading': sees,
      'server.changing': sees,
      'server.ready': sees,
      'server.unread': sees,
      'server.disabled': async () => {
        await expect(heart(true)).toHaveCount(0)
        await expect(heart(false)).toHaveCount(0)
        await expect(link).toHaveCount(0)
      },
    },
    brings: Object.fromEntries(
      Object.entries(ports).flatMap(([port, isMeant]) => [
        [`${port} failed`, line.meets(isMeant, answersWith('silence'))],
        [`${port} failed 2`, line.meets(isMeant, switchedOff)],
        [`${port} failed 3`, line.meets(isMeant, forgotten)],
      ]),
    ),
    hold: async (isHeld) => line.hold(isHeld),
    takes: (edges) => machine.takes(edges),
    leaves: {
      'wishlist.server.disabled --product.add--> wishlist.server.disabled': hidden,
      'wishlist.server.disabled --product.remove--> wishlist.server.disabled': hidden,
      'wishlist.server.disabled --list.clear--> wishlist.server.disabled': hidden,
    },
  }
}
