import type { Purchase } from '../../../api/types/order.ts'
import { isWithdrawn } from '../order/index.ts'

/** It never came to the shopper, and does not come any more: every order of it was withdrawn from or cancelled. */
export const isGivenUp = ({ handedOut, ordered }: Purchase): boolean =>
  !handedOut && ordered.every((line) => line.cancelled || isWithdrawn(line))
