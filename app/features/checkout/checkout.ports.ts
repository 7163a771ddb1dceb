import { addCode, readCart, removeLines } from '../../../api/operations/cart.ts'
import { readCheckoutOptions } from '../../../api/pages/checkout-options.ts'
import type { StoreApi } from '../../../api/client/client.ts'
import {
  changeProfile,
  createAddress,
  login,
  readAddresses,
  register,
  updateAddress,
} from '../../../api/operations/customer.ts'
import { changeContext, readContext, readSalutations } from '../../../api/operations/session.ts'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import type { Cart } from '../../../api/types/cart.ts'
import type { Address, RegisterFields } from '../../../api/types/customer.ts'
import type { SalutationOption } from '../../../api/types/sales-channel.ts'
import type { Session } from '../../../api/types/session.ts'
import { guestFieldsOf } from '../../../machines/session/session.rules.ts'
import type { CheckoutPorts, CheckoutReading, ContactChange } from '../../../machines/checkout/index.ts'
import type { AttemptStore } from './attempts.ts'

/** What the ports ask of the running shop. */
export interface ShopSide {
  /** Resolves when nothing of the cart is unsent and no session is being made again. */
  settled: () => Promise<void>
  /** Who she is was changed by a call of the checkout; resolves when session and cart have followed. */
  identityChanged: (by: 'login' | 'register') => Promise<void>
  /** Milliseconds since the epoch. */
  now: () => number
}

/** Nobody has an address book without being known. */
function deniedMeansNone(error: unknown): Address[] {
  if (error instanceof StoreApiError && error.failure.kind === 'denied') return []
  throw error
}

/**
 * Notices of corrections that were made come once, also those that would stop an order; only what a second look
 * repeats really stops it (backend-facts, "Cart").
 */
async function readSettledCart(api: StoreApi, currency: string): Promise<Cart> {
  const first = await readCart(api, { currency })
  if (!first.notices.some(({ blocking }) => blocking)) return first
  const second = await readCart(api, { currency })
  const repeated = new Set(second.notices.map(({ key }) => key))
  const told = first.notices.filter(({ key }) => !repeated.has(key)).map((notice) => ({ ...notice, blocking: false }))
  return { ...second, notices: [...told, ...second.notices] }
}

/** Session first, because currency and person decide the rest; then everything side by side. */
async function readAll(api: StoreApi, at: number, salutations: Promise<SalutationOption[]>): Promise<CheckoutReading> {
  const session = await readContext(api)
  const { id: currencyId, isoCode: currency } = session.currency
  const [cart, options, addresses] = await Promise.all([
    readSettledCart(api, currency),
    readCheckoutOptions(api, { currencyId, currency, taxState: session.taxState }),
    session.kind === 'anonymous' ? Promise.resolve<Address[]>([]) : readAddresses(api).catch(deniedMeansNone),
  ])
  return { session, cart, options, addresses, salutations: await salutations, at }
}

/** The checkout's ports on a Store API. Calls that change something run one after another, in the order of her clicks. */
export function checkoutPorts(api: StoreApi, attempts: AttemptStore, shop: ShopSide): CheckoutPorts {
  let last: Promise<unknown> = Promise.resolve()
  let salutations: Promise<SalutationOption[]> | null = null

  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }
  const read = async (): Promise<CheckoutReading> => {
    const at = shop.now()
    salutations ??= readSalutations(api).catch(() => {
      salutations = null
      return []
    })
    return readAll(api, at, salutations)
  }
  const afterwards = (work: () => Promise<unknown>): Promise<CheckoutReading> =>
    inTurn(async () => {
      await work()
      return read()
    })

  /**
   * Registration and login change the token in any case, so their answers cannot tell that the session was forgotten.
   * A read before them can: then the shop fills the new session's cart first, and they keep it.
   */
  const remembered = async (): Promise<void> => {
    await readContext(api)
    await shop.settled()
  }

  const registerAs = async (fields: RegisterFields): Promise<boolean> => {
    const customer = await register(api, fields)
    if (!customer.optInPending) void shop.identityChanged('register')
    return customer.optInPending
  }

  return {
    readCheckout: () =>
      inTurn(async () => {
        await shop.settled()
        const reading = await read()
        return { reading, attempt: attempts.open() }
      }),
    register: ({ fields }) =>
      inTurn(async () => {
        await remembered()
        const optInPending = await registerAs(fields)
        return { optInPending, reading: await read() }
      }),
    login: (credentials) =>
      afterwards(async () => {
        await remembered()
        await login(api, credentials)
        await shop.identityChanged('login')
      }),
    saveContact: ({ change, reading }) => afterwards(() => saveContact(api, change, reading, registerAs)),
    chooseShipping: ({ id }) => afterwards(() => changeContext(api, { shippingMethodId: id })),
    choosePayment: ({ id }) => afterwards(() => changeContext(api, { paymentMethodId: id })),
    changeCode: ({ change }) =>
      inTurn(async () => {
        const { currency } = await readContext(api)
        if (change.kind === 'remove') {
          const cart = await readCart(api, { currency: currency.isoCode })
          const ids = cart.lines.filter((line) => line.code === change.code).map(({ id }) => id)
          if (ids.length > 0) await removeLines(api, ids, { currency: currency.isoCode })
          return read()
        }
        const cart = await addCode(api, change.code, { currency: currency.isoCode })
        refuseUnknownCode(cart, change.code)
        return read()
      }),
    restore: ({ reading }) =>
      inTurn(async () => {
        await shop.settled()
        const found = await read()
        const guest = guestFieldsOf(reading?.session ?? null)
        if (found.session.kind !== 'anonymous') return found
        if (guest) await registerAs(guest)
        const methods = reading && methodsOf(reading.session, found.session)
        if (methods) await changeContext(api, methods)
        return guest || methods ? read() : found
      }),
  }
}

async function saveContact(
  api: StoreApi,
  change: ContactChange,
  reading: CheckoutReading,
  registerAs: (fields: RegisterFields) => Promise<boolean>,
): Promise<void> {
  switch (change.kind) {
    case 'mail': {
      // Registration changes the token in any case and cannot tell that the session was forgotten; a read can.
      const { customer } = await readContext(api)
      if (customer?.id !== reading.session.customer?.id)
        throw new StoreApiError({ kind: 'denied', status: 403, violations: [] }, 'saveContact')
      const guest = guestFieldsOf(reading.session)
      if (guest) await registerAs({ ...guest, email: change.email })
      return
    }
    case 'name': {
      const { customer } = reading.session
      await changeProfile(api, {
        ...(change.salutationId ? { salutationId: change.salutationId } : {}),
        firstName: change.firstName,
        lastName: change.lastName,
        accountType: customer?.accountType ?? 'private',
        company: customer?.accountType === 'business' ? customer.company : null,
        vatIds: customer?.accountType === 'business' ? customer.vatIds : null,
      })
      return
    }
    case 'address': {
      const address = change.id
        ? await updateAddress(api, { addressId: change.id, fields: change.fields })
        : await createAddress(api, change.fields)
      await changeContext(api, addressOf(change.role, address.id))
      return
    }
    case 'use':
      await changeContext(api, addressOf(change.role, change.id))
  }
}

const addressOf = (role: 'billing' | 'shipping', id: string) =>
  role === 'billing' ? { billingAddressId: id } : { shippingAddressId: id }

/** Methods that a session made again still lacks; null when it has them. */
function methodsOf(before: Session, after: Session) {
  const change = {
    ...(before.shippingMethod.id === after.shippingMethod.id ? {} : { shippingMethodId: before.shippingMethod.id }),
    ...(before.paymentMethod.id === after.paymentMethod.id ? {} : { paymentMethodId: before.paymentMethod.id }),
  }
  return Object.keys(change).length > 0 ? change : null
}

/** A code that nobody knows comes as a notice of a successful call; for her form it is a refusal. */
function refuseUnknownCode(cart: Cart, code: string): void {
  const notice = cart.notices.find(({ messageKey }) => messageKey === 'promotion-not-found')
  if (!notice) return
  throw new StoreApiError(
    {
      kind: 'refused',
      status: 200,
      violations: [
        {
          code: 'promotion-not-found',
          pointer: '/code',
          parameters: { ...notice.parameters, code },
          detail: notice.message,
        },
      ],
    },
    'addCode',
  )
}
