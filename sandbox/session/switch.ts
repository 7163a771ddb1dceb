import { ok } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { malformedId, missingEntity, notLoggedIn, violations } from '../kernel/errors.ts'
import type { ErrorEntry } from '../kernel/errors.ts'
import { isId } from '../kernel/ids.ts'
import { findCountry, findCurrency, findState, languages } from '../kernel/reference.ts'
import type { SessionFields } from '../kernel/sessions.ts'
import type { Shop } from '../kernel/shop.ts'
import { domainsOf } from './context.ts'

/** Fields of `PATCH /context` in the order in which their errors are listed, and the entity of each. */
const FIELDS = [
  ['currencyId', 'currency'],
  ['languageId', 'language'],
  ['shippingMethodId', 'shipping_method'],
  ['paymentMethodId', 'payment_method'],
  ['billingAddressId', 'customer_address'],
  ['shippingAddressId', 'customer_address'],
  ['countryId', 'country'],
  ['countryStateId', 'country_state'],
] as const satisfies readonly (readonly [keyof SessionFields, string])[]

/**
 * `PATCH /context`. Ids must exist and belong to the sales channel; an inactive payment method is accepted, the cart
 * has the notice that it is unavailable. `redirectUrl` names a domain only when the language changes.
 */
export function switchContext(call: Call, shop: Shop): Answer {
  const before = call.context()
  const changes: Partial<SessionFields> = {}
  const mistakes: ErrorEntry[] = []
  for (const [field, entity] of FIELDS) {
    const given = call.input[field]
    if (given === undefined || given === null || given === '') continue
    if (entity === 'customer_address' && !before.customer) throw notLoggedIn()
    if (!isId(given)) throw malformedId(typeof given === 'string' ? given : JSON.stringify(given))
    if (exists(call, shop, field, given)) changes[field] = given
    else mistakes.push(missingEntity(entity, `/${field}`, given))
  }
  if (mistakes.length > 0) throw violations(mistakes)

  if (changes.countryId !== undefined && changes.countryStateId === undefined) changes.countryStateId = null
  if (Object.keys(changes).length > 0) shop.sessions.update(call.token, changes)
  call.refresh()

  const { languageId } = changes
  const domain =
    languageId && languageId !== before.language.id
      ? domainsOf(shop).find((entry) => entry.languageId === languageId)
      : undefined
  return ok({ apiAlias: 'array_struct', redirectUrl: domain?.url ?? null })
}

function exists(call: Call, shop: Shop, field: (typeof FIELDS)[number][0], id: string): boolean {
  switch (field) {
    case 'currencyId':
      return findCurrency(id) !== undefined
    case 'languageId':
      return languages.some((language) => language.id === id)
    case 'shippingMethodId':
      return shop.catalogue.shippingMethods.some((method) => method.id === id)
    case 'paymentMethodId':
      return shop.catalogue.paymentMethods.some((method) => method.id === id)
    case 'countryId':
      return findCountry(id) !== undefined
    case 'countryStateId':
      return findState(id) !== undefined
    default:
      return call.context().customer?.address(id) != null
  }
}
