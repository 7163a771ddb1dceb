import type { Notice } from '../cart/cart.types.ts'
import type { Shop } from '../kernel/shop.ts'
import type { Fault } from './fault.types.ts'

/** The shop owner's switches that the selling modules obey; most stand as the backend's own do. */
export interface CommerceSettings {
  /** New accounts have to confirm their mail address before they can log in. */
  doubleOptIn: boolean
  /** The same for guests. */
  doubleOptInGuest: boolean
  /** Subscribing to the newsletter has to be confirmed by mail. */
  doubleOptInNewsletter: boolean
  /** `acceptedDataProtection` has to be true. */
  privacyRequired: boolean
  /** Contact forms want a phone number, a first name, a last name: on in every new installation. */
  contactPhone: boolean
  contactFirstName: boolean
  contactLastName: boolean
  /** The account type is shown: a business needs a company name. */
  accountTypes: boolean
  /** Waiting times after repeated tries. */
  throttling: boolean
  wishlist: boolean
  passwordLength: number
  /** Pieces of one product in one cart line. */
  maxQuantity: number
  /** The payment provider does not answer: starting a payment fails at once. */
  paymentProviderDown: boolean
  /** Shopware's commercial return management is installed; a stock installation has none. */
  orderReturns: boolean
  /** How long a payment page may take. */
  paymentMinutes: number
  /** Calls that begin during a cart write may undo it, as on a real backend; see `cart/overlap.ts`. */
  staleReads: boolean
  /** Technical name of a method that an app takes out at the checkout: the gateway leaves it out, other lists have it. */
  gatewayWithout: string
}

export const DEFAULT_SETTINGS: Readonly<CommerceSettings> = {
  doubleOptIn: false,
  doubleOptInGuest: false,
  doubleOptInNewsletter: true,
  privacyRequired: false,
  contactPhone: true,
  contactFirstName: true,
  contactLastName: true,
  accountTypes: false,
  throttling: true,
  wishlist: true,
  passwordLength: 8,
  maxQuantity: 100,
  paymentProviderDown: false,
  orderReturns: false,
  paymentMinutes: 30,
  staleReads: true,
  gatewayWithout: '',
}

interface Tries {
  count: number
  /** Of the last try that was let through. */
  at: number
}

/** State of one running sandbox outside of its data file. */
export interface CommerceState {
  settings: CommerceSettings
  faults: Fault[]
  /** Calls by `METHOD /path` since the last reset; ids in paths are written `{id}`. */
  calls: Map<string, number>
  tries: Map<string, Tries>
  /** Calls that wait to be let go. */
  held: Set<() => void>
  /** Calls that go on although their caller does not wait for the answer. */
  unattended: Set<Promise<unknown>>
  /** Notices that carts carry beside their own: once, or as long as they stand. */
  notices: { notice: Notice; stands: boolean }[]
  /** 0 ≤ x < 1; the same numbers after every start and reset. */
  random: () => number
  /** Undo of products and methods that faults have changed, by what was changed. */
  undo: Map<string, () => void>
}

const states = new WeakMap<Shop, CommerceState>()

const standing = (shop: Shop): Notice[] =>
  commerceOf(shop).notices.flatMap(({ notice, stands }) => (stands ? notice : []))

/** The notice of an app at the checkout; carts do not hold it. */
const OF_GATEWAY = 'checkout-gateway-error'

/** Notices of faults that stand; they block an order like the cart's own. */
export const standingFaults = (shop: Shop): Notice[] =>
  standing(shop).filter(({ messageKey }) => messageKey !== OF_GATEWAY)

/** Notices of apps, which are part of the gateway of the checkout. */
export const gatewayFaults = (shop: Shop): Notice[] =>
  standing(shop).filter(({ messageKey }) => messageKey === OF_GATEWAY)

/** Notices of faults that only the next answer has. */
export function takeNotices(shop: Shop): Notice[] {
  const state = commerceOf(shop)
  const notices = state.notices.flatMap(({ notice, stands }) => (stands ? [] : notice))
  state.notices = state.notices.filter(({ stands }) => stands)
  return notices
}

/** Numbers of a linear congruential generator (Numerical Recipes): chance that a test can repeat. */
export function randomNumbers(): () => number {
  let last = 1
  return () => {
    last = (Math.imul(last, 1_664_525) + 1_013_904_223) >>> 0
    return last / 2 ** 32
  }
}

export function commerceOf(shop: Shop): CommerceState {
  const existing = states.get(shop)
  if (existing !== undefined) return existing
  const state: CommerceState = {
    settings: { ...DEFAULT_SETTINGS },
    faults: [],
    calls: new Map(),
    tries: new Map(),
    held: new Set(),
    unattended: new Set(),
    notices: [],
    random: randomNumbers(),
    undo: new Map(),
  }
  states.set(shop, state)
  return state
}
