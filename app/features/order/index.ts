/** An order as every page shows it: right after it was placed, and later by the link in its mail. */
export { AddressLines } from './address-lines.tsx'
export { Downloads } from './downloads.tsx'
export { NextSteps } from './next-steps.tsx'
export { OrderDetails, OrderFacts, Ordered } from './order-details.tsx'
export { OrderLine, OrderLines } from './order-lines.tsx'
export { isFree, paymentKind } from './payment-kind.ts'
export { PaymentInstructions } from './payment-instructions.tsx'
export { Totals } from './totals.tsx'
