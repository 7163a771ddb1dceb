/** A price in the visitor's way of writing it; what has none is on request. */
export const money = (price: { amount: number; currency: string } | null | undefined): string =>
  price
    ? new Intl.NumberFormat('en-GB', { style: 'currency', currency: price.currency }).format(price.amount)
    : 'on request'
