import { readCheckoutOptions } from '../api/pages/checkout-options.ts'
import type { StoreApi } from '../api/client/client.ts'
import { changeProfile, createAddress, readAddresses, updateAddress } from '../api/operations/customer.ts'
import { readContext, readSalutations } from '../api/operations/session.ts'
import { StoreApiError } from '../api/client/store-api-error.ts'
import type { Cart } from '../api/types/cart.ts'
import type { Address, Customer } from '../api/types/customer.ts'
import type { AddressId, PaymentMethodId, ShippingMethodId } from '../api/types/ids.ts'
import type { SalutationOption } from '../api/types/sales-channel.ts'
import type { Session } from '../api/types/session.ts'
import type { CheckoutPorts, CheckoutData, Company, ContactChange } from '../machines/checkout/index.ts'
import type { ContactPorts } from '../machines/contact/index.ts'
import type { MethodChoicePorts, MethodKind } from '../machines/method-choice/index.ts'
import { addressFieldsOf, guestFieldsOf, type SessionChange } from '../machines/session/index.ts'
import { denied } from '../machines/shared/failure.ts'
import type { AttemptStore } from './attempts.ts'
import { identifyWith } from './identify.ts'
import type { Owners } from './owners.ts'

type NameChange = Extract<ContactChange, { kind: 'name' }>

/** An anonymous shopper has no address book: the backend answers "denied". */
function deniedMeansNone(error: unknown): Address[] {
  if (error instanceof StoreApiError && error.failure.kind === 'denied') return []
  throw error
}

const isBlocked = ({ notices }: Cart): boolean => notices.some(({ blocking }) => blocking)

/**
 * Notices of corrections that were made come once, also those that would stop an order; only what a second look
 * repeats really stops it (docs/backend.md, "Cart").
 */
async function recheckedCart({ readCart }: Owners, first: Cart): Promise<Cart> {
  if (!isBlocked(first)) return first
  const second = await readCart()
  const repeated = new Set(second.notices.map(({ key }) => key))
  const passed = first.notices.filter(({ key }) => !repeated.has(key)).map((notice) => ({ ...notice, blocking: false }))
  return { ...second, notices: [...passed, ...second.notices] }
}

/** How often the checkout's own data is read when cart or session change meanwhile. */
const MAX_LOOKS = 3

type Read = (cartNow?: () => Promise<Cart>, looks?: number) => Promise<CheckoutData>

/** Reads what the checkout goes by. Salutations are read once. */
function readerOf(api: StoreApi, owners: Owners, now: () => number): Read {
  let salutations: Promise<SalutationOption[]> | null = null

  /** Session first, because currency and person decide the rest; then everything side by side. */
  async function read(cartNow: () => Promise<Cart> = owners.cart, looks = MAX_LOOKS): Promise<CheckoutData> {
    const at = now()
    const session = await owners.session()
    const { id: currencyId, isoCode: currency } = session.currency
    salutations ??= readSalutations(api).catch(() => {
      salutations = null
      return []
    })
    const [cart, options, addresses, salutationList] = await Promise.all([
      cartNow().then((first) => recheckedCart(owners, first)),
      readCheckoutOptions(api, { currencyId, currency, taxState: session.taxState }),
      session.kind === 'anonymous' ? [] : readAddresses(api).catch(deniedMeansNone),
      salutations,
    ])
    const [person, { hash }] = [await owners.session(), await owners.cart()]
    const isOutdated = hash !== cart.hash || person.customer?.id !== session.customer?.id
    if (isOutdated && looks > 1) return read(owners.cart, looks - 1)
    // They decide together with the cart's own whether it can be ordered.
    const noticed = { ...cart, notices: [...cart.notices, ...options.notices] }
    return { session: person, cart: noticed, options, addresses, salutations: salutationList, at }
  }

  return read
}

/** The company of a customer; null for a private one. */
const companyOf = (customer: Customer | null): Company | null =>
  customer?.accountType === 'business' && customer.company !== null
    ? { name: customer.company, vatIds: customer.vatIds }
    : null

/** Saves names and company, which the call takes away where it is not sent. */
async function saveName(api: StoreApi, change: NameChange, { customer, billingAddress }: Session): Promise<void> {
  const { salutationId, firstName, lastName } = change
  const before = companyOf(customer)
  const company = change.company === undefined ? before : change.company
  const names = { ...(salutationId ? { salutationId } : {}), firstName, lastName }
  const profileOf = ({ name, vatIds }: Company) =>
    changeProfile(api, { ...names, accountType: 'business', company: name, vatIds })
  if (company !== null) await profileOf(company)
  else {
    // The VAT ids are cleared for companies only (docs/backend.md, "Customers"); where one is required, they stay.
    if (before !== null && before.vatIds.length > 0) await profileOf({ ...before, vatIds: [] }).catch(unlessRefused)
    await changeProfile(api, { ...names, accountType: 'private', company: null, vatIds: null })
  }
  // Invoices have the company of the billing address: a guest has no page where to change it.
  if (!customer?.guest || billingAddress === null || change.company === undefined) return
  const { company: _, ...address } = addressFieldsOf(billingAddress)
  if ((billingAddress.company ?? '') === (company?.name ?? '')) return
  const fields = company === null ? address : { ...address, company: company.name }
  await updateAddress(api, { addressId: billingAddress.id, fields })
}

/** A guest's bill keeps its company: an address that has none gets it where the bill goes there from now on. */
async function keepCompany(api: StoreApi, addressId: AddressId, { session, addresses }: CheckoutData): Promise<void> {
  const { customer, billingAddress } = session
  const address = addresses.find(({ id }) => id === addressId)
  if (!customer?.guest || !billingAddress?.company || !address || address.company) return
  await updateAddress(api, { addressId, fields: { ...addressFieldsOf(address), company: billingAddress.company } })
}

/** Passes on that the backend could not answer; that it refused is an answer. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof StoreApiError && error.failure.kind === 'refused')) throw error
}

/** Saves a change of who orders and where to, by the calls that it needs. */
function saverOf(api: StoreApi, owners: Owners, identity: ReturnType<typeof identifyWith>) {
  return async function saveContact(change: ContactChange, data: CheckoutData): Promise<void> {
    switch (change.kind) {
      case 'mail': {
        // A registration does not show that the session was forgotten; a read does.
        const { customer } = await readContext(api)
        if (customer?.id !== data.session.customer?.id) throw new StoreApiError(denied, 'saveContact')
        const guest = guestFieldsOf(data.session)
        if (guest) await identity.registerAgain({ ...guest, email: change.email })
        return
      }
      case 'name': {
        await saveName(api, change, data.session)
        const { taxState } = await owners.readSession()
        // A company's VAT id decides what is taxed.
        if (taxState !== data.session.taxState) await owners.readCart()
        return
      }
      case 'address': {
        const address = change.id
          ? await updateAddress(api, { addressId: change.id, fields: change.fields })
          : await createAddress(api, change.fields)
        return owners.change(addressChange(change.role, address.id))
      }
      case 'use':
        if (change.role === 'billing') await keepCompany(api, change.id, data)
        if (change.role !== 'billing') await owners.change(addressChange('shipping', change.id))
        if (change.role !== 'shipping') await owners.change(addressChange('billing', change.id))
    }
  }
}

/** The ports of the checkout, its contact and its choice of methods: what is the cart's or the session's, their owners do. */
export function checkoutPorts(
  api: StoreApi,
  attempts: AttemptStore,
  owners: Owners,
  now: () => number,
): CheckoutPorts & ContactPorts & MethodChoicePorts {
  const read = readerOf(api, owners, now)
  const identity = identifyWith(api, owners)
  const saveContact = saverOf(api, owners, identity)

  return {
    readCheckout: async () => {
      const isFresh = owners.cartIsFresh()
      await owners.sent()
      await owners.readSession()
      const data = await read(isFresh ? owners.cart : owners.readCart)
      return { data, attempt: attempts.open() }
    },
    identify: async ({ form }) => {
      const { optInPending } = await (form.type === 'identity.submit'
        ? identity.register(form.fields)
        : identity.login(form))
      return { optInPending, data: await read() }
    },
    save: async ({ change, data }) => {
      if (change.kind === 'add' || change.kind === 'remove') await owners.changeCode(change)
      else await saveContact(change, data)
      return { data: await read() }
    },
    chooseMethod: async ({ of, id }) => {
      await owners.change(methodOf(of, id))
      return read()
    },
  }
}

const addressChange = (role: 'billing' | 'shipping', id: AddressId): SessionChange => ({
  kind: role === 'billing' ? 'billingAddress' : 'shippingAddress',
  id,
})

const methodOf = (of: MethodKind, id: string): SessionChange =>
  of === 'shipping'
    ? { kind: 'shippingMethod', id: id as ShippingMethodId }
    : { kind: 'paymentMethod', id: id as PaymentMethodId }
