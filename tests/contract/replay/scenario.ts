/** Which recorded calls are replayed, and what was done between them without being recorded. */
import type { CommerceSettings } from '../../../sandbox/faults/state.ts'
import { recordingIds } from '../../fixtures/recordings.ts'
import { recordedCountry, recordedCurrency } from './ids.ts'

/** A call of the shopper, in recorded ids, or something that the shop owner did. */
export type Step =
  | { call: [method: string, path: string, body?: unknown]; as?: string; times?: number; mayFail?: boolean }
  | { stock: [product: string, stock: number] }
  | { active: [product: string, active: boolean] }
  | { paid: string }
  | { settings: Partial<CommerceSettings> }
  /** The recorded hash of a mail's link stands for the one that was sent here. */
  | { hash: [recorded: string, of: 'optIn' | 'recovery' | 'newsletter'] }
  /** Recoveries that were asked for become too old. */
  | { aged: true }
  /** Waiting times after many tries are over. */
  | { forgiven: true }

const PRODUCT = {
  list: '89e50d961ef06fd2d1310c22c134b96b',
  tier: '9e82138928b9e986d9341536d28a2337',
  close: '2b632ac3ae656a23d5e4de5e50c4cba7',
  digital: '59184a650f5179c36f1daa7edc1b8453',
  expensive: '7e5e07caae2af2badddf856ca4e9f16a',
  usd: '8cab066790ca5d1f7c8d0379cb3a33a6',
}
const LOCKER = 'fa498c4e0aeef2ad366fa3708ef8aa02'
const STANDARD = '01a1fb9d034370fdaa6f7eba8f8b69fe'
const INVOICE = '01a1fb9d033e7087ac645fdd2dabc903'
const PREPAYMENT = '01a1fb9d033f735ca573974eb63c734b'
const SALUTATION = '01a1fb9d02da70869fda170bb4eda4ad'

const RECOVERY = { email: 'test@example.com', storefrontUrl: 'http://localhost:3000' }
const SUBSCRIPTION = { email: 'n@example.com', option: 'subscribe', storefrontUrl: 'http://localhost:3000' }
const CONTACT = { email: 'max@example.com', comment: 'Where is it?' }

const product = (id: string, quantity = 1) => ({ id, referencedId: id, type: 'product', quantity })
const code = (referencedId: string) => ({ type: 'promotion', referencedId })
const add = (...items: unknown[]): Step => ({ call: ['POST', '/checkout/cart/line-item', { items }] })
const context = (body: unknown): Step => ({ call: ['PATCH', '/context', body] })
const emptyCart: Step = { call: ['DELETE', '/checkout/cart'] }
const login = (username: string): Step => ({ call: ['POST', '/account/login', { username, password: 'shopware' }] })

function register(email: string, extra: Record<string, unknown> = {}, countryId = recordedCountry.DE): Step {
  const name = { salutationId: SALUTATION, firstName: 'Max', lastName: 'Muster' }
  const zipcode = countryId === recordedCountry.US ? '10001' : '12345'
  const billingAddress = { ...name, street: 'Teststr. 1', zipcode, city: 'Berlin', countryId }
  const storefrontUrl = 'http://localhost:3000'
  const body = { ...name, email, password: 'Test1234!', acceptedDataProtection: true, storefrontUrl, billingAddress }
  return { call: ['POST', '/account/register', { ...body, ...extra }] }
}

/** What goes before a recorded call; a session that the recordings do not know yet starts here. */
export const before: Partial<Record<string, Step[]>> = {
  '286-cart-promo-delete': [add(product(PRODUCT.list), code('SAVE10')), { call: ['GET', '/checkout/cart'] }],
  '292-cart-err-shipping-method-blocked': [context({ shippingMethodId: LOCKER })],
  '295-cart-err-payment-method-blocked': [context({ paymentMethodId: INVOICE })],
  '298-cart-err-country-not-shippable': [context({ countryId: recordedCountry.FR })],
  '299-cart-tax-free-country': [context({ countryId: recordedCountry.CH })],
  '300-cart-pln': [context({ currencyId: recordedCurrency.PLN })],
  '301-cart-switched-to-eur': [context({ currencyId: recordedCurrency.EUR })],
  '303-cart-customer-cart': [login('test@example.com'), emptyCart],
  '304-cart-guest-cart-before-merge': [{ call: ['POST', '/account/logout'], as: '303-cart-customer-cart' }],
  '358-account-register-privacy-required': [{ settings: { privacyRequired: true } }],
  '359-account-register-business-no-company-when-account-type-shown': [
    { settings: { privacyRequired: false, accountTypes: true } },
  ],
  '363-account-register-double-opt-in': [{ settings: { doubleOptIn: true } }],
  '367-account-register-confirm-wrong-em': [{ hash: ['01a1fbb8e25b7354bba631479b090293', 'optIn'] }],
  '370-account-login-2': [{ settings: { doubleOptIn: false } }],
  '415-account-anonymous-customer': [{ call: ['GET', '/context'] }],
  '423-account-recovery-is-expired': [{ hash: ['jeCK2xfk5MgxRbgpuccwcrcRgg4tAN9a', 'recovery'] }],
  '431-account-recovery-is-expired-true': [{ hash: ['S5UugVxArFzOKD179QYx95HptWFWdSS7', 'recovery'] }, { aged: true }],
  '433-account-recovery-rate-limited': [
    { call: ['POST', '/account/recovery-password', RECOVERY], times: 5, mayFail: true },
  ],
  '434-account-delete': [register('del-mwpqc80b@example.com')],
  '438-account-login-rate-limited': [
    {
      call: ['POST', '/account/login', { username: 'limit@example.com', password: 'wrong' }],
      times: 11,
      mayFail: true,
    },
  ],
  '439-login-b2b': [{ forgiven: true }],
  '361-cart-err-country-region-missing': [
    { settings: { accountTypes: false } },
    register('us3-mwpqc80b@example.com', {}, recordedCountry.US),
  ],
  '446-order-anonymous-with-cart': [add(product(PRODUCT.list))],
  '476-order-create-2': [add(product(PRODUCT.tier))],
  '481-order-create-digital': [add(product(PRODUCT.digital))],
  '484-order-download-granted': [{ paid: '481-order-create-digital' }],
  '488-order-create-shipping-blocked': [context({ shippingMethodId: LOCKER }), add(product(PRODUCT.list))],
  '489-order-create-payment-blocked': [
    context({ shippingMethodId: STANDARD }),
    emptyCart,
    context({ paymentMethodId: INVOICE }),
    add(product(PRODUCT.expensive)),
  ],
  '490-order-create-with-promotions': [
    emptyCart,
    context({ paymentMethodId: PREPAYMENT }),
    add(product(PRODUCT.list, 2), code('SAVE10'), code('FREESHIP')),
  ],
  '491-order-promo-once-first': [add(product(PRODUCT.list))],
  '493-order-promo-once-second': [add(product(PRODUCT.list))],
  '494-order-create-stock-changed': [emptyCart, add(product(PRODUCT.close, 2)), { stock: [PRODUCT.close, 1] }],
  '496-order-create-product-deactivated': [emptyCart, add(product(PRODUCT.close)), { active: [PRODUCT.close, false] }],
  '498-order-list-with-paging': [{ stock: [PRODUCT.close, 3] }, { active: [PRODUCT.close, true] }],
  '499-order-create-guest': [
    add(product(PRODUCT.tier, 2)),
    register('guestorder-mwpqc80b@example.com', { guest: true, password: undefined }),
  ],
  '507-context-pl-customer': [login('anna@example.com')],
  '508-order-create-pln-paczkomat': [
    add(product(PRODUCT.usd)),
    context({ currencyId: recordedCurrency.PLN, shippingMethodId: LOCKER }),
  ],
  '509-order-create-b2b-net': [add(product(PRODUCT.list))],
  '510-context-patch-payment-refpay': [register('pay@example.com')],
  '511-order-redirect-ok-create': [add(product(PRODUCT.tier))],
  '517-order-redirect-cancel-create': [add(product(PRODUCT.tier))],
  '526-order-redirect-fail-create': [add(product(PRODUCT.tier))],
  '532-order-provider-down-create': [add(product(PRODUCT.tier))],
  '535-order-redirect-create-without-urls': [add(product(PRODUCT.tier))],
  '539-newsletter-confirm': [{ hash: ['01a1fbb9147c7288a4b9815771caf7b8', 'newsletter'] }],
  '543-newsletter-subscribe-blank': [{ forgiven: true }],
  '546-newsletter-subscribe-bad-url': [{ forgiven: true }],
  '548-newsletter-rate-limited': [{ call: ['POST', '/newsletter/subscribe', SUBSCRIPTION], times: 4, mayFail: true }],
  '549-newsletter-recipient-anonymous': [{ forgiven: true }],
  '555-contact-form-blank': [{ forgiven: true }, { settings: { contactPhone: true } }],
  '557-contact-form-url-in-name': [{ forgiven: true }],
  '558-contact-form-rate-limited': [{ call: ['POST', '/contact-form', CONTACT], times: 4, mayFail: true }],
  '571-wishlist-disabled': [{ settings: { wishlist: false } }],
  '572-wishlist-add-anonymous': [{ settings: { wishlist: true } }],
}

function isReplayed(id: string): boolean {
  const number = Number(id.slice(0, 3))
  const within = (first: number, last: number): boolean => number >= first && number <= last
  return within(216, 441) || within(443, 572)
}

export const replayed: readonly string[] = recordingIds().filter(isReplayed)
