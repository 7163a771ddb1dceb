import type { Step } from '../../paths/index.ts'
import { errorOf } from '../../paths/index.ts'
import type { Failure } from '../../api/types/failure.ts'
import { failureOf } from '../../machines/shared/failure.ts'
import type {
  AddressId,
  CountryId,
  CurrencyId,
  LanguageId,
  PaymentMethodId,
  ProductId,
  ShippingMethodId,
} from '../../api/types/ids.ts'
import type { Money } from '../../api/types/common.ts'
import type { ProductPrice } from '../../api/types/product.ts'

/** Rejections of a port as the Store API client makes them, for test models and tests. */
export const rejection = (failure: Failure): { failure: Failure } => ({ failure })

/** Why a port rejected in this step; null when it did not. */
export const rejectionOf = (step: Pick<Step, 'event'>, id: string): Failure | null => {
  const error = errorOf(step, id)
  return error === undefined ? null : failureOf(error)
}

export const failures = {
  network: rejection({ kind: 'unreachable', reason: 'network', status: null, violations: [] }),
  throttled: rejection({ kind: 'throttled', seconds: 3, violations: [] }),
  maintenance: rejection({ kind: 'maintenance' }),
  refused: rejection({
    kind: 'refused',
    status: 400,
    violations: [
      {
        code: 'VIOLATION::IS_BLANK_ERROR',
        pointer: '/email',
        parameters: {},
        detail: 'This value should not be blank.',
      },
      { code: null, pointer: null, parameters: {}, detail: 'The confirmation differs.' },
    ],
  }),
  denied: rejection({ kind: 'denied', status: 403, violations: [] }),
  loggedOut: rejection({
    kind: 'denied',
    status: 403,
    violations: [{ code: 'CHECKOUT__CUSTOMER_NOT_LOGGED_IN', pointer: null, parameters: {}, detail: '' }],
  }),
  notFound: rejection({ kind: 'notFound', violations: [] }),
}

/** An id of the backend's form, made from a short name; `isId` gives it the brand of its kind. */
export function sampleId<Id extends string>(name: string, isId: (text: string) => text is Id): Id {
  const made = Array.from(name, (character) => character.charCodeAt(0).toString(16)).join('')
  const id = made.padEnd(32, '0').slice(0, 32)
  if (!isId(id)) throw new Error('Not the form of an id')
  return id
}

const isFilled = (text: string): boolean => text !== ''
const isAddress = (text: string): text is AddressId => isFilled(text)
const isProduct = (text: string): text is ProductId => isFilled(text)
const isCurrency = (text: string): text is CurrencyId => isFilled(text)
const isCountry = (text: string): text is CountryId => isFilled(text)
const isLanguage = (text: string): text is LanguageId => isFilled(text)
const isShippingMethod = (text: string): text is ShippingMethodId => isFilled(text)
const isPaymentMethod = (text: string): text is PaymentMethodId => isFilled(text)

export const addressId = (name: string): AddressId => sampleId(name, isAddress)
export const productId = (name: string): ProductId => sampleId(name, isProduct)
export const currencyId = (name: string): CurrencyId => sampleId(name, isCurrency)
export const countryId = (name: string): CountryId => sampleId(name, isCountry)
export const languageId = (name: string): LanguageId => sampleId(name, isLanguage)
export const shippingMethodId = (name: string): ShippingMethodId => sampleId(name, isShippingMethod)
export const paymentMethodId = (name: string): PaymentMethodId => sampleId(name, isPaymentMethod)

/** A price of one piece, beside which there is no other. */
export const plainPrice = (unit: Money): ProductPrice => ({
  unit,
  variantsFrom: null,
  variantsReference: null,
  minimum: null,
  variantsMinimum: null,
  list: null,
  listPercentage: null,
  regulation: null,
  reference: null,
  tiers: [],
})
