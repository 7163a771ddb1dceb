import type { AnyMachineSnapshot } from 'xstate'
import type { Cart } from '../../../api/types/cart.ts'
import type { SessionKind } from '../../../api/types/session.ts'
import type { CheckoutData, CheckoutInput } from '../../../machines/checkout/index.ts'
import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts'

/** How a path begins; its name stands in the comment, by which the answers and the shop owner know it. */
export interface Start {
  kind: Exclude<SessionKind, 'customer'>
  hasGoods: boolean
  /** What another tab changes: one thing for each start, so that it is known what a reading finds. */
  changes: 'cart' | 'currency'
  /** An earlier page ordered and left before the answer came. */
  isLeft: boolean
}
/** What the paths begin with. */
export const starts: Record<string, Start> = {
  'a guest with goods': { kind: 'guest', hasGoods: true, changes: 'cart', isLeft: false },
  'a visitor with goods': { kind: 'anonymous', hasGoods: true, changes: 'cart', isLeft: false },
  'a guest with nothing': { kind: 'guest', hasGoods: false, changes: 'cart', isLeft: false },
  'a guest in another currency': { kind: 'guest', hasGoods: true, changes: 'currency', isLeft: false },
  'a visitor in another currency': { kind: 'anonymous', hasGoods: true, changes: 'currency', isLeft: false },
  'a guest whose order has no answer': { kind: 'guest', hasGoods: true, changes: 'cart', isLeft: true },
}
/** The one that all that a guest can do begins with. */
export const main = 'a guest with goods'
/** The comment of an order. */
export const commentOf = (start: string): string => `Made by "npm run paths": ${start}`
/** The start of this name. */
export const startOf = (name: string): Start => {
  const start = starts[name]
  if (start === undefined) throw new Error(`Nothing begins with ${name}`)
  return start
}
/** The name of the start, out of the comment. */
export const nameOf = ({ comment }: CheckoutContext): string =>
  Object.keys(starts).find((name) => comment === commentOf(name)) ?? main

/** A snapshot’s context as the checkout’s. */
export const contextOf = ({ context }: AnyMachineSnapshot): CheckoutContext => context
const placesOf = (value: AnyMachineSnapshot['value']): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([state, inside]) => [state, ...(inside === undefined ? [] : placesOf(inside))])
/** The machine is in one of these states, however deep. */
export const at = (now: AnyMachineSnapshot, ...states: string[]): boolean =>
  placesOf(now.value).some((place) => states.includes(place))

/** The goods of the walk. */
export const firstLine = ({ lines }: Cart) => lines.find(({ good }) => good)

/** What the checkout of a path begins with. */
export const inputOf = (start: string): CheckoutInput => ({
  timings: { orderLimit: 60_000, grace: 60_000, lookAgain: 200, authorizationLimit: 600_000 },
  online: true,
  comment: commentOf(start),
  agreedBefore: false,
  providers: [],
  unready: [],
  methodFields: {},
  details: {},
})

/** What the checkout of this shop offers to whoever has one product in the cart, before and after they are known. */
export interface Till {
  anonymous: CheckoutData
  guest: CheckoutData
  /** Null: new accounts have to confirm their address first. */
  account: { email: string; password: string } | null
}

/** A password that is refused. */
export const wrong = 'not-the-password'
/** A code that no shop has. */
export const noCode = 'storechart-paths-no-such-code'
