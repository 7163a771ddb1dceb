import { cartModule } from './cart/index.ts'
import { catalogueModule } from './catalogue/index.ts'
import { checkoutModule } from './checkout/index.ts'
import { contentModule } from './content/index.ts'
import { customerModule } from './customer/index.ts'
import { faultModule } from './faults/index.ts'
import { mediaModule } from './kernel/media.ts'
import type { SandboxModule } from './kernel/shop.ts'
import { mailModule } from './mail/index.ts'
import { newsletterModule } from './newsletter/index.ts'
import { operationsModule } from './operations/index.ts'
import { orderModule } from './order/index.ts'
import { paymentModule } from './payment/index.ts'
import { searchModule } from './search/index.ts'
import { sessionModule } from './session/index.ts'
import { wishlistModule } from './wishlist/index.ts'

/** What the sandbox is made of, in the order of registration: what only reads, and the session; then what sells. */
export const modules: readonly SandboxModule[] = [
  sessionModule,
  catalogueModule,
  contentModule,
  searchModule,
  mediaModule,
  faultModule,
  customerModule,
  cartModule,
  checkoutModule,
  orderModule,
  paymentModule,
  mailModule,
  newsletterModule,
  operationsModule,
  wishlistModule,
]
