import { cartRoom } from './cart/index.ts'
import { checkoutRoom } from './checkout/index.ts'
import { customerRoom } from './customer/index.ts'
import { faultRoom } from './faults/index.ts'
import type { Part } from './kernel/shop.ts'
import { mailRoom } from './mail/index.ts'
import { newsletterRoom } from './newsletter/index.ts'
import { operationsRoom } from './operations/index.ts'
import { orderRoom } from './order/index.ts'
import { paymentRoom } from './payment/index.ts'
import { wishlistRoom } from './wishlist/index.ts'

/** Rooms that sell: cart, checkout, orders, customers, payment, mail, faults. Registered in this order. */
export const commerce: readonly Part[] = [
  faultRoom,
  customerRoom,
  cartRoom,
  checkoutRoom,
  orderRoom,
  paymentRoom,
  mailRoom,
  newsletterRoom,
  operationsRoom,
  wishlistRoom,
]
