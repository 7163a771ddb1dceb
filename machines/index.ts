import { cart } from './cart/cart.scenarios.ts'
import { checkout } from './checkout/checkout.scenarios.ts'
import { form } from './form/form.scenarios.ts'
import type { MachineEntry } from './kit/testing.ts'
import { listing } from './listing/listing.scenarios.ts'
import { mailLink } from './mail-link/mail-link.scenarios.ts'
import { methodChoice } from './method-choice/test/method-choice.model.ts'
import { notifications } from './notifications/notifications.scenarios.ts'
import { payment } from './payment/payment.scenarios.ts'
import { placement } from './placement/test/placement.model.ts'
import { session } from './session/session.scenarios.ts'
import { shop } from './shop/shop.scenarios.ts'
import { suggest } from './suggest/suggest.scenarios.ts'
import { variantChoice } from './variant-choice/variant-choice.scenarios.ts'
import { wishlist } from './wishlist/wishlist.scenarios.ts'

/** Every machine of the shop with its scenarios: what `npm run charts` and `npm run paths` work on. */
export const machines: readonly MachineEntry[] = [
  shop,
  session,
  cart,
  checkout,
  methodChoice,
  placement,
  payment,
  listing,
  suggest,
  variantChoice,
  wishlist,
  form,
  mailLink,
  notifications,
]
