import { config } from '../../../app.config.ts'
import type { ProductId } from '../../../api/types/ids.ts'
import type { SessionMemory } from '../../../machines/session/index.ts'
import type { StoredCart } from '../../../machines/cart/index.ts'
import type { ShopInput } from '../../../machines/shop/index.ts'

/** The browser's data at the start of the shop. */
interface ShopStart {
  firstVisit: boolean
  stored: StoredCart | null
  memory: SessionMemory | null
  wishlist: ProductId[]
  currency: string
  /** 0 ≤ x < 1, drawn once per tab. */
  share: number
}

const backOff = { first: 1_000, longest: 60_000 }

/** Input of the root machine; timings come from the shop's configuration. */
export function shopInput({ firstVisit, stored, memory, wishlist, currency, share }: ShopStart): ShopInput {
  return {
    session: { firstVisit, memory, backOff, maintenancePoll: 30_000, share },
    cart: { firstVisit, stored, settle: config.timings.quantitySettle, timeout: 15_000, backOff, share },
    wishlist: { ids: wishlist },
    notifications: { timeout: config.timings.notification, answerTimeout: config.timings.cartAnswer },
    currency,
  }
}
