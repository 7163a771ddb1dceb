import type { RegisterFields } from '../../api/types/customer.ts'
import type { PaymentMethodId, ShippingMethodId } from '../../api/types/ids.ts'
import type { CheckoutActor } from './checkout.machine.ts'
import type { ContactChange, ContactPart, IdentityKind } from './checkout.types.ts'

/** What a shopper can do in the checkout. */
export interface CheckoutIntents {
  retry: () => void
  chooseIdentity: (kind: IdentityKind) => void
  register: (fields: RegisterFields) => void
  login: (email: string, password: string) => void
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
  dismissSwitches: () => void
  place: () => void
  tryAgain: () => void
}

/** Named intents → events. */
export const checkoutIntents = ({ send }: Pick<CheckoutActor, 'send'>): CheckoutIntents => ({
  retry: () => send({ type: 'checkout.retry' }),
  chooseIdentity: (kind) => send({ type: 'identity.choose', kind }),
  register: (fields) => send({ type: 'identity.submit', fields }),
  login: (email, password) => send({ type: 'login.submit', email, password }),
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
  dismissSwitches: () => send({ type: 'switches.dismiss' }),
  place: () => send({ type: 'order.place' }),
  tryAgain: () => send({ type: 'order.again' }),
})
