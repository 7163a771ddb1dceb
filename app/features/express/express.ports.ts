import type { StoreApi } from '../../../api/client/client.ts'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import { readPaymentMethods } from '../../../api/operations/checkout.ts'
import { readCountries } from '../../../api/operations/session.ts'
import type { CartLine } from '../../../api/types/cart.ts'
import type { Money } from '../../../api/types/common.ts'
import type { AddressFields, RegisterFields } from '../../../api/types/customer.ts'
import type { CountryOption } from '../../../api/types/sales-channel.ts'
import { isEmpty } from '../../../machines/cart/cart.goods.ts'
import type { CartIntents, CartView } from '../../../machines/cart/index.ts'
import type { ExpressCheckoutPorts, ExpressGoods } from '../../../machines/express-checkout/index.ts'
import type { AttemptStore } from '../../../ports/attempts.ts'
import { newId } from '../../../ports/new-id.ts'
import { identifyWith } from '../../../ports/identify.ts'
import type { Owners } from '../../../ports/owners.ts'
import type { AskExpress, ExpressAddress, ExpressAnswer } from '../../shared/payment-provider/define-provider.ts'
import { expressContact, storeExpressResult } from '../../shared/payment-provider/given-fields.ts'

interface ExpressTools {
  api: StoreApi
  owners: Owners
  cart: { now: () => CartView; add: CartIntents['add'] }
  attempts: Pick<AttemptStore, 'open'>
  /** Of the provider whose button was pressed. */
  ask: AskExpress
}

const quantityIn = ({ lines }: { lines: readonly CartLine[] }, { draft }: ExpressGoods): number =>
  lines.reduce((sum, { productId, quantity }) => (productId === draft.productId ? sum + quantity : sum), 0)

/** A provider's address as the Store API takes it; null for a country without delivery, or a missing name. */
function addressFields(address: ExpressAddress, countries: readonly CountryOption[]): AddressFields | null {
  const { firstName, lastName, company, street, additional, zipcode, city, phone } = address
  const country = countries.find(({ iso }) => iso === address.country.toUpperCase())
  const isComplete = [firstName, lastName, street, city].every((text) => text.trim() !== '')
  if (!country?.shippingAvailable || !isComplete) return null
  const state = country.states.find(({ name }) => name.toLowerCase() === address.state?.toLowerCase())
  return {
    firstName,
    lastName,
    street,
    zipcode,
    city,
    countryId: country.id,
    ...(company ? { company } : {}),
    ...(additional ? { additionalAddressLine1: additional } : {}),
    ...(phone ? { phoneNumber: phone } : {}),
    ...(state ? { countryStateId: state.id } : {}),
  }
}

const guestOf = (email: string, billingAddress: AddressFields): RegisterFields => ({
  guest: true,
  email,
  accountType: 'private',
  firstName: billingAddress.firstName,
  lastName: billingAddress.lastName,
  acceptedDataProtection: true,
  billingAddress,
})

/** Ports of an express button: calls of the shop and of its provider. */
export function expressPorts({ api, owners, cart, attempts, ask }: ExpressTools): ExpressCheckoutPorts {
  const identity = identifyWith(api, owners)

  /** The total of the cart once it holds the pressed quantity: a second press adds none. */
  async function filled(goods: ExpressGoods | null): Promise<Money> {
    // A cart that was never read may hold the goods already.
    if (goods) {
      if (cart.now().status === 'loading') await owners.cart()
      const missing = goods.quantity - quantityIn(cart.now(), goods)
      if (missing > 0) cart.add(goods.draft, missing)
    }
    // The same window may have stopped a call of the cart.
    await owners.sent().catch(() => owners.sent())
    const held = await owners.cart()
    const isThere = goods ? quantityIn(held, goods) > 0 : !isEmpty(held)
    if (!isThere) throw new Error('The cart does not hold what was pressed for')
    return held.totals.total
  }

  return {
    authorize: async ({ method, goods }, signal) => {
      const end = new AbortController()
      // After the window is open: what runs while a browser opens one may be stopped by it.
      const total = Promise.resolve().then(() => filled(goods))
      const lost = total.then(() => new Promise<never>(() => {}))
      let answer: ExpressAnswer
      try {
        answer = await Promise.race([ask(total, AbortSignal.any([signal, end.signal])), lost])
      } catch (error) {
        // Without a total there is nothing to confirm: what is open closes.
        end.abort()
        throw error
      }
      if (answer.kind !== 'authorized') return { kind: answer.kind }
      const confirmed = { ...answer, method: method ?? '', total: await total }
      signal.throwIfAborted()
      const reference = newId()
      storeExpressResult(reference, confirmed)
      return { kind: 'authorized', reference }
    },

    identify: async ({ reference }) => {
      const { kind, customer } = await owners.session()
      // A customer keeps their addresses; and a guest whose order is being looked for stays the one who ordered it.
      if (kind === 'customer' || (customer && attempts.open()?.customerId === customer.id))
        return { status: 'identified' }
      const contact = expressContact(reference)
      // Another express button was pressed since.
      const fields = contact && addressFields(contact.address, await readCountries(api))
      if (!fields) return { status: 'unusable' }
      try {
        const { optInPending } = await identity.register(guestOf(contact.email, fields))
        return { status: optInPending ? 'optInPending' : 'identified' }
      } catch (error) {
        if (error instanceof StoreApiError && error.failure.kind === 'refused') return { status: 'unusable' }
        throw error
      }
    },

    chooseMethod: async ({ method }) => {
      const offered = (await readPaymentMethods(api)).find(({ technicalName }) => technicalName === method)
      if (!offered) return { chosen: false }
      const { paymentMethod } = await owners.session()
      if (paymentMethod.id !== offered.id) await owners.change({ kind: 'paymentMethod', id: offered.id })
      return { chosen: true }
    },
  }
}
