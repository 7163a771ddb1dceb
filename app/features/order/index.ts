/** An order as every page shows it: right after it was placed, and later by the link in its mail. */
export { AddressLines, addressLines } from './address-lines.tsx'
export { Downloads } from './downloads.tsx'
export { ParcelSteps } from './parcel-steps.tsx'
export { NextSteps } from './next-steps.tsx'
export { firstLine, furtherLines } from './method-words.ts'
export {
  declaredKeys,
  declaredOf,
  isAllNamed,
  isOfProvided,
  isWithdrawn,
  keptOf,
  persistDeclared,
  piecesLeft,
  withdrawnScope,
} from './declared.ts'
export type { NamedItems, WithdrawnScope } from './declared.ts'
export { isCancellable } from './cancellable.ts'
export { DeclaredNotes } from './declared/declared-notes.tsx'
export { SendBack } from './declared/send-back.tsx'
export { useDeclared } from './use-declared.ts'
export { CancelledNote } from './cancelled-note.tsx'
export { OrderBadges } from './order-badges.tsx'
export { isAllProvided } from './all-provided.ts'
export { isDue, statesOf, summaryStates } from './order-states.ts'
export { Letterhead } from './letterhead/letterhead.tsx'
export { OrderDetails, OrderFacts, Ordered } from './order-details.tsx'
export { WayToWithdraw } from './way-to-withdraw.tsx'
export { OrderLine, OrderLines } from './order-lines.tsx'
export { PaymentInstructions } from './payment-instructions.tsx'
export { MethodSign, PaymentSign } from './payment-sign.tsx'
export { PaidInFullNotice, PayText, useMethodTakes } from './withdrawn-sum.tsx'
export { addedMoney, isNothingLeft, withdrawnMoney } from './withdrawn-value.ts'
export { Taxes, Totals } from './totals/totals.tsx'
export { VatReason } from './vat-reason.tsx'
