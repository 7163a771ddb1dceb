import { expect } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { failures } from '../model/samples.ts'
import { session as sampled, sessionOf } from '../../machines/session/test/session.model.ts'
import { guestFieldsOf } from '../../machines/session/index.ts'
import type { SessionEvent, SessionSnapshot } from '../../machines/session/index.ts'
import { noMemory } from '../../machines/session/session.logic.ts'
import type { SessionKind } from '../../api/types/session.ts'
import { currencyId } from '../model/samples.ts'
import type { PageDriver, Samples, TestModel } from '../../paths/index.ts'
import { CatalogueModel } from '../journeys/catalogue.model.ts'
import { choosesCountry, makeAccount, unheard } from '../journeys/survival/session.model.ts'
import { articles, guest } from '../journeys/shopper.model.ts'
import { PageAccount } from './page-account.ts'
import { chooseCurrency, regionLink } from './page-region.ts'
import { answersWith, calls, goesOn, PageLine } from './page-line.ts'
import type { Trouble } from './page-line.ts'
import { PageMachine } from './page-machine.ts'
import { letTimePass, seeClosed, stopTime } from './page-time.ts'
import type { Stage } from './stage.ts'

const { vase, plate } = articles

const isSnapshot = (snapshot: AnyMachineSnapshot): snapshot is SessionSnapshot => snapshot.machine.id === 'session'
function known(snapshot: AnyMachineSnapshot): SessionSnapshot {
  if (!isSnapshot(snapshot)) throw new Error('Not the session')
  return snapshot
}
const rests = (now: AnyMachineSnapshot): boolean => ['anonymous', 'guest', 'customer'].includes(String(now.value))
/** Somebody whose browser has a session, and whom the backend was asked about. */
const isRead = (now: AnyMachineSnapshot): boolean => rests(now) && !known(now).context.firstVisit

/** Who the shopper is to the backend. */
function kindOf({ context: { session, identity, expired, memory } }: SessionSnapshot): SessionKind {
  if (identity !== null) return identity === 'logout' ? 'anonymous' : 'customer'
  if (expired) return 'anonymous'
  if (session === null) return memory.guest === null ? 'anonymous' : 'guest'
  return session.kind
}
/** Who is known on the page finds a way to leave; the backend knows them too. */
const mayLeave = (now: SessionSnapshot): boolean =>
  now.context.session?.customer != null &&
  kindOf(now) !== 'anonymous' &&
  now.context.failure?.kind !== 'refused' &&
  !now.matches('renewing') &&
  !now.matches('waitingToRenew')
const isCustomer = (now: AnyMachineSnapshot): boolean => kindOf(known(now)) === 'customer'
const asKnown = (now: AnyMachineSnapshot) => sessionOf(kindOf(known(now)))
/** A forgotten session is made again for everybody but customers, who have to log in. */
const renewed = (now: AnyMachineSnapshot) => sessionOf(isCustomer(now) ? 'anonymous' : kindOf(known(now)))
/** What a customer's session is after that nobody knows until it was made again: for them it is only put off. */
const unlessCustomer = (failure: unknown) => (now: AnyMachineSnapshot) =>
  isCustomer(now) ? failures.throttled : failure

/** The session as the demo shop has it. */
export const session: TestModel = {
  ...sampled,
  inputs: {
    'a first visit': sampled.inputs['a first visit'],
    'a returning visitor': sampled.inputs['a returning visitor'],
    'a returning guest': {
      ...Object(sampled.inputs['a returning visitor']),
      memory: { ...noMemory, guest: guestFieldsOf(sessionOf('guest')) },
    },
  },
  events: {
    'setting.change': [
      (now) =>
        (isRead(now) || now.matches('unreachable')) && known(now).context.queue.length === 0
          ? { type: 'setting.change', change: { kind: 'currency', id: currencyId('PLN') } }
          : null,
    ],
    'identity.refresh': [(now) => (now.matches('anonymous') ? { type: 'identity.refresh', by: 'login' } : null)],
    'session.leave': [(now) => (mayLeave(known(now)) ? { type: 'session.leave' } : null)],
    'session.begun': [(now) => (now.matches('anonymous') ? { type: 'session.begun' } : null)],
    'session.refresh': [(now) => (isRead(now) || now.matches('unreachable') ? { type: 'session.refresh' } : null)],
    'session.received': [{ type: 'session.received', session: sessionOf('guest') }],
    'session.forgotten': [(now) => (isRead(now) ? { type: 'session.forgotten' } : null)],
    'access.denied': [
      (now) => (now.matches('customer') ? { type: 'access.denied' } : null),
      (now) =>
        now.matches('renewing') && isCustomer(now) && known(now).context.attempt === 0 && !known(now).context.denied
          ? { type: 'access.denied' }
          : null,
    ],
    'maintenance.met': [
      (now) => (isRead(now) ? { type: 'maintenance.met' } : null),
      // The shop tells its session what that has told it.
      (now) =>
        now.matches('unavailable') && known(now).context.failure?.kind === 'maintenance'
          ? { type: 'maintenance.met' }
          : null,
    ],
    'session.retry': [(now) => (rests(now) ? null : { type: 'session.retry' })],
  } satisfies Samples<SessionEvent>,
  answers: {
    readSession: { done: [asKnown], error: [failures.network, failures.maintenance] },
    checkSession: { done: [asKnown], error: [failures.maintenance] },
    applyChange: { done: [asKnown], error: [failures.throttled, failures.maintenance, failures.refused] },
    leaveSession: { done: [sessionOf('anonymous')], error: [failures.network] },
    renewSession: {
      done: [renewed],
      error: [failures.throttled, unlessCustomer(failures.maintenance), unlessCustomer(failures.refused)],
    },
  },
  key: (now) => {
    const { failure, attempt, memory } = known(now).context
    return [sampled.key(now), failure?.kind, attempt > 0, memory.guest === null]
  },
}

const broadcast = 'sessions go from tab to tab only where the shop is configured to broadcast'

const nobody =
  'whose session the backend has forgotten is nobody there: its refusal leads on as a lost answer of a logout does'

const kept = 'accounts of a walk were last in the currency of the visit: a journey has one that was not'

const twice =
  'told by a second answer that was under way when the first one came: the calls of a walk follow one another'

const read = calls('GET /context')
const change = calls('PATCH /context')
const leave = calls('POST /account/logout')
const put = calls('POST /checkout/cart/line-item', 'PATCH /checkout/cart/line-item')

/** The backend did it, and its answer was lost. */
const lost: Trouble = async (route) => {
  await route.fetch()
  await answersWith('silence')(route)
}

/** A shopper on the page of a product, who is nobody, a guest or a customer, now and then with a second tab. */
export function sessionOnPage({ page, shop, shopper, catalogue }: Stage): PageDriver {
  const line = new PageLine(calls('GET /context', 'PATCH /context'))
  const machine = new PageMachine(session)
  const account = new PageAccount(page, page.getByRole('heading', { level: 1, name: vase.name }))
  const region = regionLink(page)
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`${vase.name} (?:to|from) the wishlist`) })
    .first()
  /** A customer's call. What they like stays in this browser if it is refused; there it is taken back at once. */
  const like = async (): Promise<void> => {
    // An answer of the cart may lie over the heart.
    const answer = page.getByLabel('Messages').getByRole('button', { name: 'Close' })
    while (await answer.count()) await answer.first().click()
    await heart.click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('sw-wishlist-items'))).not.toBeNull()
    await heart.click()
  }
  /** The currency that the shopper has chosen last; null where nobody can know it. */
  let chosen: string | null = null
  let email = guest.email

  const open = (before: () => Promise<void>) => async (): Promise<void> => {
    await before()
    await machine.listen(page, shop)
    await line.listen(page)
    line.hold(true)
    await stopTime(page, () => catalogue.open(vase.path))
  }
  /** A call of the cart, which may have waited for a session that was not made again. */
  const changeCart = async (): Promise<void> => {
    await letTimePass(page, 16_000)
    await catalogue.addToCart()
  }
  const inAnotherTab = async (act: (tab: Stage['page']) => Promise<void>): Promise<void> => {
    const tab = await page.context().newPage()
    await new CatalogueModel(tab).open(plate.path)
    await act(tab)
    await tab.close()
  }
  const seesWho = async (now: AnyMachineSnapshot): Promise<void> => {
    const kind = known(now).context.session?.kind ?? 'anonymous'
    const menu = await account.open()
    if (kind === 'customer') await expect(menu).toContainText(email)
    if (kind === 'guest') await expect(menu).toContainText('You are ordering as a guest')
    if (kind === 'anonymous') await expect(menu.getByRole('link', { name: 'Create an account' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Log in', exact: true })).toHaveCount(kind === 'customer' ? 0 : 1)
    await expect(menu.getByRole('button')).toHaveCount(kind === 'anonymous' ? 0 : 1)
    await account.close()
  }
  const seesRest = async (now: AnyMachineSnapshot): Promise<void> => {
    await seesWho(now)
    if (chosen !== null) await expect(region).toContainText(chosen)
    if (known(now).context.expired) await expect(page.getByText('Your session has expired').first()).toBeVisible()
  }
  return {
    starts: {
      'a first visit': open(() => Promise.resolve()),
      'a returning visitor': open(() => shopper.hasInCart(vase)),
      'a returning guest': open(() => shopper.isGuest()),
    },
    does: {
      'setting.change': async () => {
        chosen = await chooseCurrency(page)
      },
      'identity.refresh': async () => {
        const made = await makeAccount(shop, chosen === null ? {} : { currency: chosen })
        ;({ email } = made)
        const wishlist = page.waitForResponse(/\/store-api\/customer\/wishlist$/)
        await account.logIn(made)
        await wishlist
      },
      'session.leave': async () => {
        await account.logOut()
      },
      'session.begun': () => catalogue.addToCart(),
      'session.refresh': () =>
        inAnotherTab(async (tab) => {
          chosen = await chooseCurrency(tab)
          await expect(tab.getByRole('banner')).toContainText(`EN · ${chosen}`)
        }),
      'session.forgotten': async () => {
        // Only what was once written can run out; who has a cart alone has no session that could.
        await choosesCountry(page, shop.origin, 'DE')
        await shop.fault({ expire: 'all' })
        await changeCart()
      },
      // They were logged out elsewhere, and like something.
      'access.denied': async () => {
        await unheard(page, shop.origin, 'logout', {})
        await like()
      },
      'access.denied 2': () => like(),
      'maintenance.met': async () => {
        await line.meets(put, answersWith('maintenance'))()
        await changeCart()
      },
      'maintenance.met 2': () => Promise.resolve(),
      'session.retry': async () => {
        await page.context().setOffline(true)
        await page.context().setOffline(false)
      },
      'after backOff.session.unreachable': () => letTimePass(page, 61_000),
      'after backOff.session.waitingToRenew': () => letTimePass(page, 61_000),
      'after maintenancePoll.session.unavailable': () => letTimePass(page, 46_000),
    },
    shows: {
      anonymous: seesRest,
      guest: seesRest,
      customer: seesRest,
      loading: seesWho,
      unreachable: seesWho,
      renewing: seesWho,
      waitingToRenew: seesWho,
      unavailable: () => seeClosed(page),
    },
    brings: {
      // Every answer that is good reads the session: which of several reads fails is known by their order.
      ...Object.fromEntries(Object.keys(session.answers).map((port) => [`${port} done`, line.meets(read, goesOn)])),
      'readSession failed': line.meets(read, answersWith('silence')),
      'readSession failed 2': line.meets(read, answersWith('maintenance')),
      'checkSession failed': line.meets(read, answersWith('maintenance')),
      'applyChange failed': line.meets(change, answersWith('throttled')),
      'applyChange failed 2': line.meets(change, answersWith('maintenance')),
      'applyChange failed 3': line.meets(change, answersWith('refusal')),
      'leaveSession failed': line.meets(leave, lost),
      'renewSession failed': line.meets(read, answersWith('throttled')),
      'renewSession failed 2': line.meets(read, answersWith('maintenance')),
      'renewSession failed 3': line.meets(read, answersWith('refusal')),
    },
    hold: async (isHeld) => line.hold(isHeld),
    takes: (edges) => machine.takes(edges),
    leaves: {
      'session.loading --done readSession[hasOtherCurrency]--> session.keepingCurrency': kept,
      'session.keepingCurrency --session.leave--> session.leaving': kept,
      'session.keepingCurrency --done keepCurrency--> session.deciding': kept,
      'session.keepingCurrency --error keepCurrency[isMaintenance]--> session.unavailable': kept,
      'session.keepingCurrency --error keepCurrency[isTemporary]--> session.unreachable': kept,
      'session.keepingCurrency --error keepCurrency--> session.loading': kept,
      'session.renewing --session.forgotten--> session.renewing': twice,
      'session.waitingToRenew --session.forgotten--> session.waitingToRenew': twice,
      'session.anonymous --session.received--> session.deciding': broadcast,
      'session.guest --session.received--> session.deciding': broadcast,
      'session.customer --session.received--> session.deciding': broadcast,
      'session.anonymous --access.denied--> session.anonymous':
        'who is known to be nobody is offered the login instead of what only customers may ask',
      'session.guest --access.denied--> session.loading':
        'a guest is offered the login instead of what only customers may ask',
      'session.renewing --session.leave--> session.leaving': nobody,
      'session.waitingToRenew --session.leave--> session.leaving': nobody,
      'session.changing --session.leave--> session.leaving':
        'a change also follows an answer by itself, and then nobody knows when it is under way',
      'session.checking --maintenance.met--> session.checking':
        'a shop that is closed already tells its session no second time',
    },
  }
}
