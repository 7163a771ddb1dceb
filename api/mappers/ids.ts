import { ShapeError } from './read.ts'
import type {
  AddressId,
  CategoryId,
  CountryId,
  CurrencyId,
  LanguageId,
  LineId,
  OrderId,
  PaymentMethodId,
  ProductId,
  ShippingMethodId,
} from '../types/ids.ts'

interface Ids {
  product: ProductId
  category: CategoryId
  line: LineId
  order: OrderId
  address: AddressId
  currency: CurrencyId
  country: CountryId
  language: LanguageId
  shippingMethod: ShippingMethodId
  paymentMethod: PaymentMethodId
}

const isText = <Kind extends keyof Ids>(_: Kind, value: unknown): value is Ids[Kind] => typeof value === 'string'

type IdKind = keyof Ids

/** An id with its brand; null when there is none. */
export function idOf<Kind extends IdKind>(kind: Kind, value: unknown): Ids[Kind] | null {
  return isText(kind, value) && value !== '' ? value : null
}

/** @throws ShapeError without one */
export function needId<Kind extends IdKind>(kind: Kind, value: unknown, what: string = kind): Ids[Kind] {
  const id = idOf(kind, value)
  if (id === null) throw new ShapeError(`${what} id`)
  return id
}

/** The first valid id of several possible fields; the empty id when the backend sent none. */
export function someId<Kind extends IdKind>(kind: Kind, ...values: unknown[]): Ids[Kind] {
  const [found] = values.filter((value) => idOf(kind, value) !== null)
  const id: unknown = found ?? ''
  if (!isText(kind, id)) throw new ShapeError(`${kind} id`)
  return id
}
