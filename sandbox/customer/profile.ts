/** Reading and changing a customer's own data. */
import { commerceOf } from '../faults/state.ts'
import { dropCart } from '../cart/store.ts'
import { noContent, ok } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import { withAssociations } from '../kernel/associations.ts'
import type { Call } from '../kernel/call.ts'
import { criteriaOf } from '../kernel/criteria.ts'
import { missingEntity, refuse, violation, violations } from '../kernel/errors.ts'
import type { ErrorEntry } from '../kernel/errors.ts'
import type { Json } from '../kernel/json.ts'
import { languages } from '../kernel/reference.ts'
import type { Shop } from '../kernel/shop.ts'
import { birthdayOf, sendWelcome, tokenAnswer } from './account.ts'
import { vatIdErrors, vatIdsOf } from './address.rules.ts'
import type { CustomerRecord } from './customer.types.ts'
import { customerAnswer } from './entity.ts'
import { sendNotice } from './notices.ts'
import { matchesPassword, sealPassword } from './password.ts'
import { emailTaken, NAME_LENGTH } from './register.rules.ts'
import { atLeast, atMost, confirmed, knownSalutation, notBlank, oneOf, textOrNull, validEmail } from './rules.ts'
import { customerOnly, customerOrGuest, endOtherSessions } from './session.ts'
import { findAddress, removeCustomer, saveCustomer } from './store.ts'

export function success(): Answer {
  return ok({ apiAlias: 'array_struct', success: true })
}

function refuseAny(entries: ErrorEntry[]): void {
  if (entries.length > 0) throw violations(entries)
}

function change(shop: Shop, customer: CustomerRecord, fields: Partial<CustomerRecord>): void {
  saveCustomer(shop.database, { ...customer, ...fields, updatedAt: shop.clock.now().toISOString() })
}

export function readCustomer(call: Call, shop: Shop): Answer {
  const customer = customerOrGuest(call, shop)
  const { associations } = criteriaOf(call.input)
  const entity = customerAnswer(shop, customer, call.context().language, associations)
  return ok(withAssociations([entity], 'customer', associations, call, shop)[0] ?? entity)
}

/** `POST /account/change-profile`: guests too. Private customers have no company; a title that is not sent stays. */
export function changeProfile(call: Call, shop: Shop): Answer {
  const customer = customerOrGuest(call, shop)
  const { body } = call
  const business = body['accountType'] === 'business'
  const country = findAddress(shop.database, customer.id, customer.defaultBillingAddressId)?.countryId
  refuseAny([
    ...knownSalutation(body['salutationId'], '/salutationId'),
    ...notBlank(body['firstName'], '/firstName'),
    ...atMost(body['firstName'], NAME_LENGTH, '/firstName'),
    ...notBlank(body['lastName'], '/lastName'),
    ...atMost(body['lastName'], NAME_LENGTH, '/lastName'),
    ...oneOf(body['accountType'], ['business', 'private'], '/accountType'),
    ...(business ? notBlank(body['company'], '/company') : []),
    ...(business ? vatIdErrors(body['vatIds'], country) : []),
  ])
  change(shop, customer, {
    salutationId: textOrNull(body, 'salutationId') ?? customer.salutationId,
    firstName: textOrNull(body, 'firstName') ?? customer.firstName,
    lastName: textOrNull(body, 'lastName') ?? customer.lastName,
    title: body['title'] === undefined ? customer.title : textOrNull(body, 'title'),
    birthday: birthdayOf(body) ?? customer.birthday,
    accountType: business ? 'business' : 'private',
    company: business ? textOrNull(body, 'company') : null,
    // A private customer keeps the VAT ids of before; they count for companies only.
    vatIds: business ? vatIdsOf(body) : customer.vatIds,
  })
  return success()
}

function wrongPassword(password: Json, customer: CustomerRecord): ErrorEntry[] {
  if (typeof password === 'string' && matchesPassword(password, customer.password)) return []
  return [violation('VIOLATION::CUSTOMER_PASSWORD_NOT_CORRECT', '/password', 'Your password is wrong', {})]
}

export function changeEmail(call: Call, shop: Shop): Answer {
  const customer = customerOnly(call, shop)
  const { email, emailConfirmation, password } = call.body
  const format = [...notBlank(email, '/email'), ...validEmail(email)]
  refuseAny([
    ...format,
    ...(format.length === 0 && email !== customer.email ? emailTaken(shop.database, email) : []),
    ...confirmed(email, emailConfirmation, '/email'),
    ...wrongPassword(password, customer),
  ])
  const changed = { ...customer, email: textOrNull(call.body, 'email') ?? customer.email }
  change(shop, customer, { email: changed.email })
  if (changed.email !== customer.email) {
    sendNotice('email-changed', call, shop, changed, customer.email)
    sendNotice('email-new', call, shop, changed)
  }
  return success()
}

/** `POST /account/change-password`: the token is a new one, and other devices are logged out. */
export function changePassword(call: Call, shop: Shop): Answer {
  const customer = customerOnly(call, shop)
  const { newPassword, newPasswordConfirm, password } = call.body
  refuseAny([
    ...notBlank(newPassword, '/newPassword'),
    ...atLeast(newPassword, commerceOf(shop).settings.passwordLength, '/newPassword'),
    ...confirmed(newPassword, newPasswordConfirm, '/newPassword'),
    ...wrongPassword(password, customer),
  ])
  change(shop, customer, { password: sealPassword(textOrNull(call.body, 'newPassword') ?? '') })
  sendNotice('password-changed', call, shop, customer)
  return tokenAnswer(endOtherSessions(call, shop, customer))
}

export function changeLanguage(call: Call, shop: Shop): Answer {
  const customer = customerOrGuest(call, shop)
  const languageId = textOrNull(call.body, 'languageId') ?? ''
  if (!languages.some(({ id }) => id === languageId))
    throw violations([missingEntity('language', '/languageId', languageId)])
  change(shop, customer, { languageId })
  return success()
}

export function changePaymentMethod(call: Call, shop: Shop): Answer {
  const customer = customerOrGuest(call, shop)
  const paymentMethodId = call.params['paymentMethodId'] ?? ''
  if (!shop.catalogue.paymentMethods.some(({ id, active }) => id === paymentMethodId && active))
    throw refuse(
      400,
      'CHECKOUT__CUSTOMER_CHANGE_PAYMENT_METHOD_NOT_FOUND',
      `Change Payment to method ${paymentMethodId} not possible.`,
      { paymentMethodId },
    )
  change(shop, customer, { defaultPaymentMethodId: paymentMethodId })
  shop.sessions.update(call.token, { paymentMethodId })
  call.refresh()
  return success()
}

/** `POST /account/convert-guest`: a guest becomes an account by naming a password. */
export function convertGuest(call: Call, shop: Shop): Answer {
  const customer = customerOrGuest(call, shop)
  if (!customer.guest)
    throw refuse(
      400,
      'CHECKOUT__REGISTERED_CUSTOMER_CANNOT_BE_CONVERTED',
      `Customer with id "${customer.id}" is not a guest and cannot be converted.`,
      { id: customer.id },
    )
  const { password } = call.body
  refuseAny([
    ...notBlank(password, '/password'),
    ...atLeast(password, commerceOf(shop).settings.passwordLength, '/password'),
    ...emailTaken(shop.database, customer.email),
  ])
  change(shop, customer, { guest: false, password: sealPassword(textOrNull(call.body, 'password') ?? '') })
  sendWelcome(shop, call, { ...customer, guest: false })
  call.refresh()
  return success()
}

/** `DELETE /account/customer`: the token stays, anonymous and with an empty cart. */
export function deleteCustomer(call: Call, shop: Shop): Answer {
  const customer = customerOrGuest(call, shop)
  if (!customer.guest) sendNotice('account-deleted', call, shop, customer)
  shop.database.transaction(() => {
    shop.sessions.remove(call.token)
    dropCart(shop.database, call.token)
    removeCustomer(shop.database, customer.id)
  })
  call.refresh()
  return noContent()
}
