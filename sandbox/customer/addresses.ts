/** The address book; guests have one too. */
import { noContent, ok } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { listAnswer } from '../kernel/associations.ts'
import { malformedId, refuse, violations } from '../kernel/errors.ts'
import type { Refusal } from '../kernel/errors.ts'
import { isId, newId } from '../kernel/ids.ts'
import type { Shop } from '../kernel/shop.ts'
import { addressErrors, addressFields } from './address.rules.ts'
import type { AddressRecord, CustomerRecord } from './customer.types.ts'
import { addressAnswer, bareAddress } from './entity.ts'
import { salutationOf } from './register.rules.ts'
import { customerOrGuest } from './session.ts'
import { addressesOf, findAddress, removeAddress, saveAddress, saveCustomer } from './store.ts'

function notFound(addressId: string): Refusal {
  const detail = `Customer address with id "${addressId}" not found.`
  return refuse(400, 'CHECKOUT__CUSTOMER_ADDRESS_NOT_FOUND', detail, { addressId })
}

/** @throws Refusal 403 anonymous, 400 when the address is not theirs */
function ownAddress(call: Call, shop: Shop): { customer: CustomerRecord; address: AddressRecord } {
  const customer = customerOrGuest(call, shop)
  const id = call.params['addressId'] ?? ''
  if (!isId(id)) throw malformedId(id)
  const address = findAddress(shop.database, customer.id, id)
  if (address === null) throw notFound(id)
  return { customer, address }
}

export function listAddresses(call: Call, shop: Shop): Answer {
  const customer = customerOrGuest(call, shop)
  const entities = addressesOf(shop.database, customer.id).map((one) => addressAnswer(one, call.context().language))
  return listAnswer(entities, 'customer_address', call, shop)
}

export function createAddress(call: Call, shop: Shop): Answer {
  const customer = customerOrGuest(call, shop)
  const entries = addressErrors(call.body)
  if (entries.length > 0) throw violations(entries)
  const address: AddressRecord = {
    id: newId(),
    customerId: customer.id,
    ...addressFields({ ...call.body, salutationId: salutationOf(call.body) }),
    createdAt: shop.clock.now().toISOString(),
    updatedAt: null,
  }
  saveAddress(shop.database, address)
  return ok(bareAddress(address))
}

/** `PATCH /account/address/{addressId}`: the whole form is sent; what is missing in it is emptied. */
export function updateAddress(call: Call, shop: Shop): Answer {
  const { address } = ownAddress(call, shop)
  const entries = addressErrors(call.body)
  if (entries.length > 0) throw violations(entries)
  const fields = addressFields({ ...call.body, salutationId: salutationOf(call.body) })
  const changed = { ...address, ...fields, updatedAt: shop.clock.now().toISOString() }
  saveAddress(shop.database, changed)
  return ok(bareAddress(changed))
}

export function setDefault(kind: 'billing' | 'shipping') {
  return (call: Call, shop: Shop): Answer => {
    const { customer, address } = ownAddress(call, shop)
    const key = kind === 'billing' ? 'defaultBillingAddressId' : 'defaultShippingAddressId'
    saveCustomer(shop.database, { ...customer, [key]: address.id, updatedAt: shop.clock.now().toISOString() })
    return noContent()
  }
}

export function deleteAddress(call: Call, shop: Shop): Answer {
  const { customer, address } = ownAddress(call, shop)
  const { id } = address
  if (id === customer.defaultBillingAddressId || id === customer.defaultShippingAddressId)
    throw refuse(
      400,
      'CHECKOUT__CUSTOMER_ADDRESS_IS_DEFAULT',
      `Customer address with id "${id}" is a default address and cannot be deleted.`,
      { addressId: id },
    )
  const { billingAddress, shippingAddress } = call.context()
  if (id === billingAddress?.id || id === shippingAddress?.id)
    throw refuse(
      400,
      'CHECKOUT__CUSTOMER_ADDRESS_IS_ACTIVE',
      `Customer address with id "${id}" is an active address and cannot be deleted.`,
      { addressId: id },
    )
  removeAddress(shop.database, id)
  return noContent()
}
