import type { PaymentMethodId, ShippingMethodId } from '../../api/types/ids.ts'
import type { AuthorizationEvent } from '../authorization/authorization.types.ts'
import { contactIntents, type ContactIntents } from '../contact/contact.connect.ts'
import type { ContactEvent } from '../contact/contact.types.ts'
import type { CheckoutEvent, ContactChange, ContactPart } from './checkout.types.ts'

/**
 * The intents of the checkout, for buttons and choices. None answers: what came of it is in the view. A form, which shows
 * its failure at its fields, sends the same events by `submit…` of `app/features/checkout/checkout.forms.ts` and waits.
 */
export interface CheckoutIntents extends ContactIntents {
  retry: () => void
  edit: (part: ContactPart) => void
  cancelEdit: () => void
  save: (change: ContactChange) => void
  chooseShipping: (id: ShippingMethodId) => void
  choosePayment: (id: PaymentMethodId) => void
  addCode: (code: string) => void
  removeCode: (code: string) => void
  setTerms: (given: boolean) => void
  setWaiver: (given: boolean) => void
  writeComment: (comment: string) => void
  writeDetail: (field: string, text: string) => void
  acceptChanges: () => void
  dismissReplacements: () => void
  place: () => void
  /** No longer waits for the payment's provider. */
  cancelPayment: () => void
  tryAgain: () => void
}

/**
 * Named intents → events.
 * @param toContact sends to the machine that identifies the shopper, as long as it runs
 * @param toAuthorization sends to the machine that has the payment confirmed, as long as it runs
 */
export const checkoutIntents = (
  send: (event: CheckoutEvent) => void,
  toContact: (event: ContactEvent) => void = () => {},
  toAuthorization: (event: AuthorizationEvent) => void = () => {},
): CheckoutIntents => ({
  ...contactIntents(toContact),
  retry: () => send({ type: 'checkout.retry' }),
  edit: (part) => send({ type: 'contact.edit', part }),
  cancelEdit: () => send({ type: 'contact.cancel' }),
  save: (change) => send({ type: 'contact.save', change }),
  chooseShipping: (id) => send({ type: 'shipping.choose', id }),
  choosePayment: (id) => send({ type: 'payment.choose', id }),
  addCode: (code) => send({ type: 'code.add', code }),
  removeCode: (code) => send({ type: 'code.remove', code }),
  setTerms: (given) => send({ type: 'terms.set', given }),
  setWaiver: (given) => send({ type: 'waiver.set', given }),
  writeComment: (comment) => send({ type: 'comment.write', comment }),
  writeDetail: (field, text) => send({ type: 'detail.write', field, text }),
  acceptChanges: () => send({ type: 'changes.accept' }),
  dismissReplacements: () => send({ type: 'replacements.dismiss' }),
  place: () => send({ type: 'order.place' }),
  cancelPayment: () => toAuthorization({ type: 'authorization.cancel' }),
  tryAgain: () => send({ type: 'order.again' }),
})
