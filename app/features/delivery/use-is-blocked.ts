import { useCartSelector } from '../shop/index.ts'

/** The shopper's cart says that their method of delivery cannot be had, as in their country: nothing of it is promised. */
export const useIsBlocked = (): boolean => useCartSelector(({ totals }) => totals?.undecided === true)
