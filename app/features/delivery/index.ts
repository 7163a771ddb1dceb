/** When something arrives, and what the shop promises beside it. */
export type { Arrival } from './arrival.ts'
export { ArrivalText } from './arrival-text.tsx'
export { awaitsArrival, CartArrival, LineArrival, useArrivalBy, useCartArrival } from './cart/cart-arrival.tsx'
export { daysBetween } from './days.ts'
export { earliestArrival, orderArrival, packingDay } from './order-arrival.ts'
export { deliveryTimeOf, ProductArrival } from './product/product-arrival.tsx'
export { PaymentWays, Promises } from './promises.tsx'
export { daysOf, isSlow } from './slow.ts'
