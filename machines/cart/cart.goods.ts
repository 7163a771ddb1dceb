import type { Cart } from '../../api/types/cart.ts'

/** Goods only: promotions and failed lines do not count. */
export const isEmpty = (cart: Cart): boolean =>
  cart.lines.reduce((sum, line) => sum + (line.good ? line.quantity : 0), 0) <= 0

/** Every line that is not a promotion is a download; a cart without such lines is not virtual. */
export function isVirtual(cart: Cart): boolean {
  const goods = cart.lines.filter((line) => line.type !== 'promotion')
  return goods.length > 0 && goods.every((line) => line.digital)
}

/** Ids of the digital lines: what a waiver is given for. */
export const digitalLines = (cart: Cart): string[] => cart.lines.filter((line) => line.digital).map((line) => line.id)
