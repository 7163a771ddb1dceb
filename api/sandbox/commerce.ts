import type { Part } from './kernel/shop.ts'

/** Rooms that sell: cart, checkout, orders, customers, payment, mail, faults. Registered in this order. */
export const commerce: readonly Part[] = []
