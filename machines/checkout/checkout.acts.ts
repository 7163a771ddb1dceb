import type { DoneActorEvent } from 'xstate'
import type { Cart } from '../../api/types/cart.ts'
import type { OrderMark } from '../../api/types/order.ts'
import type { Session } from '../../api/types/session.ts'
import type { MethodKind } from '../method-choice/method-choice.types.ts'
import type { CheckoutData } from '../shared/checkout-data.ts'
import type { Cause, CodeChange, ContactChange, ContactPart, Identification } from './checkout.types.ts'

/** Parameters of guards and actions, out of the events that bring them. */
const appeared = ({ event }: { event: { order: OrderMark } }): OrderMark => event.order
export const form = ({ event }: { event: Identification }): Identification => event
const given = ({ event }: { event: { given: boolean } }): boolean => event.given
const part = ({ event }: { event: { part: ContactPart } }): ContactPart => event.part
const change = ({ event }: { event: { change: ContactChange } }): ContactChange => event.change
const detail = ({ event }: { event: { field: string; text: string } }) => ({
  field: event.field,
  text: event.text,
})
const code =
  (kind: CodeChange['kind']) =>
  ({ event }: { event: { code: string } }): CodeChange => ({ kind, code: event.code })
const method =
  (of: MethodKind) =>
  ({ event }: { event: { id: string } }) => ({ of, id: event.id })
export const dataBy =
  (cause: Cause) =>
  ({ event }: { event: DoneActorEvent<{ data: CheckoutData }> }) => ({ data: event.output.data, cause })
/** What the owners of cart and session say of them now. */
export const changedCart = ({ event }: { event: { cart: Cart } }): Cart => event.cart
export const changedSession = ({ event }: { event: { session: Session } }): Session => event.session

/** Everything that the shopper does with the form, whatever else is going on. */
export const acts = {
  'contact.edit': { type: 'openContact', params: part },
  'contact.save': { type: 'noteSave', params: change },
  'shipping.choose': { type: 'wantMethod', params: method('shipping') },
  'payment.choose': { type: 'wantMethod', params: method('payment') },
  'code.add': { type: 'noteSave', params: code('add') },
  'code.remove': { type: 'noteSave', params: code('remove') },
  'detail.write': { type: 'writeDetail', params: detail },
  'terms.set': { type: 'setTerms', params: given },
  'waiver.set': { type: 'setWaiver', params: given },
} as const

/** What is done with the form and changes no method. */
export const noted = {
  'contact.edit': { actions: acts['contact.edit'] },
  'contact.cancel': { actions: 'closeContact' },
  'contact.save': { actions: acts['contact.save'] },
  'code.add': { actions: acts['code.add'] },
  'code.remove': { actions: acts['code.remove'] },
  'detail.write': { actions: acts['detail.write'] },
  'terms.set': { actions: acts['terms.set'] },
  'waiver.set': { actions: acts['waiver.set'] },
} as const

/** What is done with the form while everything is read again: it is carried out as soon as the form is back. */
export const remembered = {
  ...noted,
  'shipping.choose': { actions: acts['shipping.choose'] },
  'payment.choose': { actions: acts['payment.choose'] },
} as const

/** What can still be changed when the order is complete; it leads back into the form. */
export const edits = {
  'contact.edit': { target: 'filling', actions: acts['contact.edit'] },
  'contact.save': { target: 'filling', actions: acts['contact.save'] },
  'shipping.choose': { target: 'filling', actions: acts['shipping.choose'] },
  'payment.choose': { target: 'filling', actions: acts['payment.choose'] },
  'code.add': { target: 'filling', actions: acts['code.add'] },
  'code.remove': { target: 'filling', actions: acts['code.remove'] },
  'detail.write': { target: 'filling', actions: acts['detail.write'] },
  'terms.set': { target: 'filling', actions: acts['terms.set'] },
  'waiver.set': { target: 'filling', actions: acts['waiver.set'] },
  'switches.dismiss': { actions: 'dismissSwitches' },
} as const

const takeAppeared = { type: 'takeAppeared', params: appeared } as const
/** Where a step may still be under way, its form hears that it is lost. */
export const appears = { target: '#checkout.placed', actions: ['refusePending', takeAppeared] } as const
export const forgotten = { target: '#checkout.renewing', actions: 'refusePending' } as const

/** What may happen outside the page when nothing of the form is under way. */
export const outside = {
  'order.appeared': { target: '#checkout.placed', actions: takeAppeared },
  'cart.changed': { guard: { type: 'cartDiffers', params: changedCart }, target: '#checkout.loading' },
  'session.changed': { guard: { type: 'sessionDiffers', params: changedSession }, target: '#checkout.loading' },
  'session.forgotten': { target: '#checkout.renewing' },
} as const
