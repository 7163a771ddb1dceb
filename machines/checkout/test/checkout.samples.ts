import type { CartRejectionReason, Failure, Violation } from '../../../api/types/failure.ts'
import type { Cart, CartLine, CartNotice } from '../../../api/types/cart.ts'
import type { PaymentMethod, ShippingMethod } from '../../../api/types/checkout.ts'
import type { Money } from '../../../api/types/common.ts'
import type { Address, AddressFields, RegisterFields } from '../../../api/types/customer.ts'
import type {
  AddressId,
  CountryId,
  CurrencyId,
  LanguageId,
  LineId,
  OrderId,
  PaymentMethodId,
  ProductId,
  ShippingMethodId,
} from '../../../api/types/ids.ts'
import type { OrderMark } from '../../../api/types/order.ts'
import type { Session, SessionKind } from '../../../api/types/session.ts'
import type { PlacementResult } from '../../placement/placement.types.ts'
import type { CheckoutData } from '../../shared/checkout-data.ts'
import type { CheckoutInput } from '../checkout.types.ts'

/** Euros for samples. */
export const euro = (amount: number): Money => ({ amount, currency: 'EUR' })

/** What a checkout begins with in a browser with a connection, in a shop whose methods have no fields of their own. */
export const sampleInput: CheckoutInput = {
  timings: { orderLimit: 60_000, grace: 60_000, lookAgain: 2_000, authorizationLimit: 600_000 },
  online: true,
  comment: '',
  agreedBefore: false,
  providers: [],
  unready: [],
  methodFields: {},
  details: {},
}

export const hex = (letter: string) => letter.repeat(32)

export const sampleAddress: Address = {
  id: hex('a') as AddressId,
  salutationId: null,
  firstName: 'Ada',
  lastName: 'Novak',
  company: null,
  department: null,
  title: null,
  street: 'Lindenstraße 12',
  additionalLine1: null,
  additionalLine2: null,
  zipcode: '10969',
  city: 'Berlin',
  phoneNumber: null,
  countryId: hex('c') as CountryId,
  countryName: 'Germany',
  stateId: null,
  stateName: null,
}

export const sampleAddressFields: AddressFields = {
  firstName: 'Ada',
  lastName: 'Novak',
  street: 'Lindenstraße 12',
  zipcode: '10969',
  city: 'Berlin',
  countryId: hex('c'),
}

export const sampleRegistration: RegisterFields = {
  guest: true,
  email: 'ada@example.com',
  accountType: 'private',
  firstName: 'Ada',
  lastName: 'Novak',
  acceptedDataProtection: true,
  billingAddress: sampleAddressFields,
}

export const standardShipping: ShippingMethod = {
  id: hex('1') as ShippingMethodId,
  name: 'Standard',
  description: 'By parcel, with tracking',
  technicalName: 'shipping_standard',
  delivery: { name: '2-4 days', min: 2, max: 4, unit: 'day' },
  price: euro(4.9),
  image: null,
}
export const expressShipping: ShippingMethod = {
  ...standardShipping,
  id: hex('2') as ShippingMethodId,
  name: 'Express',
  description: 'On your doorstep by noon',
  technicalName: 'shipping_express',
  delivery: { name: '1 day', min: 1, max: 1, unit: 'day' },
  price: euro(12),
}

export const prepayment: PaymentMethod = {
  id: hex('3') as PaymentMethodId,
  name: 'Paid in advance',
  description: 'Transfer the amount before we send your parcel',
  afterOrder: true,
  technicalName: 'payment_prepayment',
  image: null,
}
export const invoice: PaymentMethod = {
  ...prepayment,
  id: hex('4') as PaymentMethodId,
  name: 'Invoice',
  description: 'Pay within 14 days of delivery',
  technicalName: 'payment_invoicepayment',
}

export const sampleLine: CartLine = {
  id: hex('5') as LineId,
  type: 'product',
  productId: hex('5') as ProductId,
  label: 'Stoneware bowl',
  quantity: 2,
  good: true,
  digital: false,
  removable: true,
  stackable: true,
  image: null,
  options: [{ group: 'Glaze', option: 'Sage' }],
  productNumber: 'MO-1001',
  code: null,
  unitPrice: euro(40),
  totalPrice: euro(80),
  listPrice: null,
  referencePrice: null,
  limits: { min: 1, max: 20, step: 1 },
  stock: 12,
  delivery: null,
  restockDays: null,
  releaseDate: null,
  children: [],
}

export const digitalLine: CartLine = {
  ...sampleLine,
  id: hex('6') as LineId,
  productId: hex('6') as ProductId,
  label: 'Knitting pattern (PDF)',
  quantity: 1,
  digital: true,
  options: [],
  productNumber: 'MO-9001',
  unitPrice: euro(6),
  totalPrice: euro(6),
}

export const promotionLine: CartLine = {
  ...sampleLine,
  id: hex('7') as LineId,
  type: 'promotion',
  productId: null,
  label: 'Warm welcome',
  quantity: 1,
  good: false,
  stackable: false,
  options: [],
  productNumber: null,
  code: 'WELCOME',
  unitPrice: euro(-8),
  totalPrice: euro(-8),
}

/** A cart with these lines; the shipping costs are those of the standard method unless everything is digital. */
export function sampleCart(hash: string, lines: CartLine[], notices: CartNotice[] = []): Cart {
  const sum = lines.reduce((total, line) => total + line.totalPrice.amount, 0)
  const shipping = lines.every((line) => line.digital) ? 0 : 4.9
  return {
    hash,
    lines,
    totals: {
      items: euro(sum),
      discounts: [],
      positions: euro(sum),
      shipped: shipping > 0,
      shippingBefore: null,
      shipping: euro(shipping),
      total: euro(sum + shipping),
      net: euro(71.34),
      taxes: [{ rate: 19, tax: euro(13.56), price: euro(sum + shipping) }],
      taxState: 'gross',
    },
    deliveries: shipping
      ? [
          {
            methodName: 'Standard',
            time: null,
            cost: euro(shipping),
            earliest: '2026-11-24T08:00:00Z',
            latest: '2026-11-26T08:00:00Z',
          },
        ]
      : [],
    notices,
    codes: lines.flatMap((line) => line.code ?? []),
  }
}

export const goodsCart: Cart = sampleCart('goods', [sampleLine])
export const mixedCart: Cart = sampleCart('mixed', [sampleLine, digitalLine])
export const virtualCart: Cart = sampleCart('virtual', [digitalLine])
export const emptyCart: Cart = sampleCart('empty', [])
/** The bowl became dearer. */
export const dearerCart: Cart = sampleCart('dearer', [{ ...sampleLine, unitPrice: euro(44), totalPrice: euro(88) }])
/** Only one bowl is left. */
export const shorterCart: Cart = sampleCart('shorter', [{ ...sampleLine, quantity: 1, totalPrice: euro(40) }])

export function sampleSession(kind: SessionKind): Session {
  const known = kind !== 'anonymous'
  return {
    kind,
    customer: known
      ? {
          id: hex('9'),
          guest: kind === 'guest',
          active: true,
          optInPending: false,
          email: 'ada@example.com',
          salutationId: null,
          firstName: 'Ada',
          lastName: 'Novak',
          title: null,
          company: null,
          vatIds: [],
          accountType: 'private',
          defaultBillingAddressId: sampleAddress.id,
          defaultShippingAddressId: sampleAddress.id,
        }
      : null,
    currency: { id: hex('e') as CurrencyId, isoCode: 'EUR', symbol: '€', name: 'Euro' },
    countryId: hex('c') as CountryId,
    countryName: 'Germany',
    shippingMethod: { id: standardShipping.id, name: standardShipping.name },
    paymentMethod: { id: prepayment.id, name: prepayment.name },
    billingAddress: known ? sampleAddress : null,
    shippingAddress: known ? sampleAddress : null,
    taxState: 'gross',
    languageId: hex('f') as LanguageId,
    imitated: false,
  }
}

/** What a backend would say: a guest with one bowl, two methods of each kind. */
export function sampleData(part: Partial<CheckoutData> & { kind?: SessionKind } = {}): CheckoutData {
  const { kind = 'guest', ...rest } = part
  return {
    session: sampleSession(kind),
    cart: goodsCart,
    options: {
      shippingMethods: [standardShipping, expressShipping],
      paymentMethods: [prepayment, invoice],
      notices: [],
    },
    addresses: kind === 'anonymous' ? [] : [sampleAddress],
    salutations: [
      { id: hex('b'), name: 'Ms', key: 'mrs' },
      { id: hex('d'), name: 'Mr', key: 'mr' },
    ],
    at: 980_000,
    ...rest,
  }
}

export const olderOrder: OrderMark = { id: hex('0') as OrderId, number: '10029', createdAt: '2026-11-01T10:00:00Z' }
export const newOrder: OrderMark = { id: hex('8') as OrderId, number: '10030', createdAt: '2026-11-21T10:00:00Z' }

/** What a port rejects with. */
export const rejection = (failure: Failure): { failure: Failure } => ({ failure })

/** What a placement ends with. */
export const placementResult = (
  kind: PlacementResult['kind'],
  part: Partial<PlacementResult> = {},
): PlacementResult => ({ kind, attempt: null, order: null, elsewhere: false, failure: null, ...part })

/** The backend refuses a cart and names reasons. */
export const invalidCart = (
  reasons: CartRejectionReason[],
  { detail = '', parameters = {} }: Partial<Pick<Violation, 'detail' | 'parameters'>> = {},
): Failure => ({
  kind: 'unreachable',
  reason: 'server',
  status: 500,
  violations: [{ code: 'CHECKOUT__CART_INVALID', pointer: null, parameters, detail, reasons }],
})

const violation = (code: string) => ({ code, pointer: null, parameters: {}, detail: code })

export const failures: Record<
  'lost' | 'server' | 'invalid' | 'mismatch' | 'emptied' | 'denied' | 'throttled' | 'stored',
  Failure
> = {
  lost: { kind: 'unreachable', reason: 'network', status: null, violations: [] },
  server: { kind: 'unreachable', reason: 'server', status: 500, violations: [violation('0')] },
  invalid: invalidCart(
    [
      {
        messageKey: 'shipping-method-blocked',
        subject: 'Express',
        quantity: null,
        message: 'Shipping method Express not available',
      },
    ],
    {
      parameters: { errorCount: 1, errors: 'shipping-method-blocked-Express: Shipping method Express not available' },
      detail:
        'The cart is invalid, got 1 error(s): shipping-method-blocked-Express: Shipping method Express not available',
    },
  ),
  mismatch: { kind: 'refused', status: 409, violations: [violation('CHECKOUT__CART_HASH_MISMATCH')] },
  emptied: { kind: 'refused', status: 400, violations: [violation('CHECKOUT__CART_EMPTY')] },
  denied: { kind: 'denied', status: 403, violations: [violation('CHECKOUT__CUSTOMER_NOT_LOGGED_IN')] },
  throttled: { kind: 'throttled', seconds: 20, violations: [] },
  stored: { kind: 'notFound', violations: [violation('CHECKOUT__CART_INVALID_PAYMENT_ORDER_STORED')] },
}
