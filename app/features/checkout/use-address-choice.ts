import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromCallback } from 'xstate'
import type { AddressId } from '../../../api/types/ids.ts'
import type { AddressRole } from '../../../machines/address-book/index.ts'
import {
  addressChoiceIntents,
  addressChoiceMachine,
  addressChoiceView,
  type AddressChoiceEvent,
  type AddressChoiceInput,
  type AddressChoiceIntents,
  type AddressChoiceView,
  type WrittenAddress,
} from '../../../machines/address-choice/index.ts'
import type { CheckoutActor, CheckoutData, CheckoutIntents, CheckoutView } from '../../../machines/checkout/index.ts'
import { addressFormName } from '../../../machines/shared/address-form.ts'
import { actorOf } from '../../../machines/shared/port.ts'
import type { FormActor } from '../../../machines/form/index.ts'
import { useAddressMachine } from '../account-area/index.ts'
import { useAddressStart, useIsDelivered } from '../address/index.ts'
import { hasDraft } from '../../shared/form/draft.ts'
import { usePageMachine } from '../../platform/use-page-machine.ts'
import type { CheckoutForms } from './checkout.forms.ts'

export interface AddressChoiceProps {
  part: AddressRole
  view: CheckoutView
  intents: CheckoutIntents
  forms: CheckoutForms
}

/** The choice of an address for an order that is being prepared; the checkout closes it when it ends. */
export function useAddressChoice({ part, view, intents, forms }: AddressChoiceProps): {
  view: AddressChoiceView
  intents: AddressChoiceIntents
  /** The form that is open; undefined while none is. */
  form: FormActor | undefined
} {
  const newAddress = useAddressStart()
  const isDelivered = useIsDelivered()
  const form = useAddressMachine()
  const [machine] = useState(() => {
    const used = view.sameAddress && (part === 'shipping' || view.virtual) ? 'both' : part
    return addressChoiceMachine.provide({
      actors: {
        form,
        useAddress: actorOf((id: AddressId) => forms.submitContact({ kind: 'use', role: used, id })),
        watchBook: fromCallback<AddressChoiceEvent>(({ sendBack, system }) =>
          watchBook(system.get('checkout'), (data) => {
            const { addresses, session } = data
            sendBack({
              type: 'book.changed',
              addresses: bookOf(part, { addresses, customer: session.customer }),
            } satisfies AddressChoiceEvent)
          }),
        ),
      },
      actions: { closeChoice: intents.cancelEdit },
    })
  })
  const { actor, ...choice } = usePageMachine(machine, addressChoiceView, addressChoiceIntents, {
    ...inputOf(part, view, isDelivered),
    newAddress,
  })
  const written = useSelector(actor, ({ children }) => children.form)
  return { ...choice, form: written }
}

const preferredOf = (part: AddressRole, { customer }: Pick<CheckoutView, 'customer'>): AddressId | null =>
  (part === 'billing' ? customer?.defaultBillingAddressId : customer?.defaultShippingAddressId) ?? null

/** The book with the address that is used where none is chosen at its top. */
const defaultFirst = (addresses: CheckoutView['addresses'], first: AddressId | null): CheckoutView['addresses'] =>
  addresses.toSorted((one, other) => Number(other.id === first) - Number(one.id === first))

/** The book as it is offered for an address of this kind. */
const bookOf = (part: AddressRole, view: Pick<CheckoutView, 'addresses' | 'customer'>): CheckoutView['addresses'] =>
  defaultFirst(view.addresses, preferredOf(part, view))

/** Follows what the checkout has read. A page that is drawn without a checkout has nothing to follow. */
function watchBook(checkout: CheckoutActor | undefined, send: (data: CheckoutData) => void): (() => void) | undefined {
  if (checkout === undefined) return undefined
  let last = checkout.getSnapshot().context.data
  const subscription = checkout.subscribe(({ context: { data } }) => {
    if (data === last || data === null) return
    last = data
    send(data)
  })
  return () => subscription.unsubscribe()
}

function inputOf(
  part: AddressRole,
  view: CheckoutView,
  isDelivered: (countryId: string) => boolean,
): Omit<AddressChoiceInput, 'newAddress'> {
  const { billingAddress, shippingAddress, sameAddress, virtual } = view
  const preferred = preferredOf(part, view)
  const addresses = bookOf(part, view)
  const forms: WrittenAddress[] = [...addresses.map(({ id }) => id), 'new']
  // Only a session that was lost and made again closes a form that the shopper was in.
  const interrupted = view.renewed
    ? (forms.find((id) => hasDraft(addressFormName(id === 'new' ? null : id))) ?? null)
    : null
  if (part === 'shipping') {
    const served = addresses.filter(({ countryId }) => isDelivered(countryId))
    // An address that nothing can be sent to does not stay: the first of the others is suggested.
    const used = served.find(({ id }) => id === shippingAddress?.id)?.id ?? null
    return { addresses, used, suggested: served[0]?.id ?? null, interrupted }
  }
  if (!sameAddress || virtual) return { addresses, used: billingAddress?.id ?? null, suggested: preferred, interrupted }
  // The bill shall not go where the parcel goes: something else is suggested.
  const others = addresses.filter(({ id }) => id !== shippingAddress?.id)
  return { addresses, used: null, suggested: others[0]?.id ?? null, interrupted }
}
