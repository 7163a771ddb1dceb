import { accountDataMachine } from '../../../machines/account-data/index.ts'
import { addressBookMachine } from '../../../machines/address-book/index.ts'
import { addressChoiceMachine } from '../../../machines/address-choice/index.ts'
import { authorizationMachine } from '../../../machines/authorization/index.ts'
import { cartMachine } from '../../../machines/cart/index.ts'
import { checkoutMachine } from '../../../machines/checkout/index.ts'
import { comparisonMachine } from '../../../machines/comparison/index.ts'
import { consentMachine } from '../../../machines/consent/index.ts'
import { contactMachine } from '../../../machines/contact/index.ts'
import { deliveryEstimateMachine } from '../../../machines/delivery-estimate/index.ts'
import { expressCheckoutMachine } from '../../../machines/express-checkout/index.ts'
import { formMachine } from '../../../machines/form/index.ts'
import { guestAccountMachine } from '../../../machines/guest-account/index.ts'
import { listingMachine } from '../../../machines/listing/index.ts'
import { loginRequestMachine } from '../../../machines/login-request/index.ts'
import { mailLinkMachine } from '../../../machines/mail-link/index.ts'
import { methodChoiceMachine } from '../../../machines/method-choice/index.ts'
import { newsletterSwitchMachine } from '../../../machines/newsletter-switch/index.ts'
import { notificationsMachine } from '../../../machines/notifications/index.ts'
import { orderAccessMachine } from '../../../machines/order-access/index.ts'
import { orderMachine } from '../../../machines/order/index.ts'
import { paymentMachine } from '../../../machines/payment/index.ts'
import { placementMachine } from '../../../machines/placement/index.ts'
import { quickOrderMachine } from '../../../machines/quick-order/index.ts'
import { regionMachine } from '../../../machines/region/index.ts'
import { quickViewMachine } from '../../../machines/quick-view/index.ts'
import { registrationMachine } from '../../../machines/registration/index.ts'
import { reviewMachine } from '../../../machines/review/index.ts'
import { namedOrderMachine } from '../../../machines/named-order/index.ts'
import { revocationMachine } from '../../../machines/revocation/index.ts'
import { sessionMachine } from '../../../machines/session/index.ts'
import { shopMachine } from '../../../machines/shop/index.ts'
import { submenuMachine } from '../../../machines/submenu/index.ts'
import { suggestMachine } from '../../../machines/suggest/index.ts'
import { variantChoiceMachine } from '../../../machines/variant-choice/index.ts'
import { visitMachine } from '../../../machines/visit/index.ts'
import { wishlistProductsMachine } from '../../../machines/wishlist-products/index.ts'
import { wishlistMachine } from '../../../machines/wishlist/index.ts'
import type { ReplayMachine } from './stage.ts'

/** Every machine of the shop. */
const plain = [
  accountDataMachine,
  addressBookMachine,
  addressChoiceMachine,
  authorizationMachine,
  cartMachine,
  checkoutMachine,
  comparisonMachine,
  consentMachine,
  contactMachine,
  deliveryEstimateMachine,
  expressCheckoutMachine,
  guestAccountMachine,
  listingMachine,
  loginRequestMachine,
  mailLinkMachine,
  methodChoiceMachine,
  notificationsMachine,
  orderAccessMachine,
  orderMachine,
  quickViewMachine,
  paymentMachine,
  placementMachine,
  regionMachine,
  registrationMachine,
  reviewMachine,
  namedOrderMachine,
  revocationMachine,
  sessionMachine,
  submenuMachine,
  suggestMachine,
  variantChoiceMachine,
  visitMachine,
  wishlistMachine,
  wishlistProductsMachine,
]

export const shopMachines: readonly ReplayMachine[] = [
  ...plain.map((machine) => ({ machine })),
  { machine: shopMachine, own: ['relayEmitted'] },
  // Whether an answer is what the shopper wanted is compared with a word that no report holds.
  { machine: newsletterSwitchMachine, recorded: { assignState: ['known', 'wanted', 'changed'] } },
  // A list is read from what was typed, which no report holds.
  { machine: quickOrderMachine, recorded: { assignText: ['rows', 'text', 'nextId', 'added'] } },
  // A form's rules are given by its page.
  {
    machine: formMachine,
    recorded: {
      changeField: ['accepted', 'values', 'problems'],
      checkField: ['values', 'problems'],
      checkAll: ['values', 'problems', 'summary', 'failure', 'touched'],
      sortFailure: ['problems', 'summary', 'failure'],
    },
  },
]
