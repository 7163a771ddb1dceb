import type { Address } from '../../api/types/customer.ts'
import type { Failure } from '../../api/types/failure.ts'
import type { AddressId } from '../../api/types/ids.ts'
import { memoised } from '../shared/view.ts'
import { writtenOf } from './address-choice.logic.ts'
import type { AddressChoiceSnapshot } from './address-choice.machine.ts'
import type { AddressChoiceEvent, WrittenAddress } from './address-choice.types.ts'

export interface AddressChoiceView {
  status: 'deciding' | 'picking' | 'writing' | 'using' | 'done'
  addresses: Address[]
  picked: AddressId | null
  /** What the form is open for; null while the list is shown. */
  written: WrittenAddress | null
  /** The address in the form; null for a new one. */
  edited: Address | null
  /** The choice is on its way. */
  busy: boolean
  failure: Failure | null
}

export interface AddressChoiceIntents {
  pick: (id: AddressId) => void
  add: () => void
  edit: (id: AddressId) => void
  cancelEdit: () => void
  confirm: () => void
  cancel: () => void
}

/** The view of a snapshot. */
export const addressChoiceView = memoised(({ value, context }: AddressChoiceSnapshot): AddressChoiceView => {
  const { addresses, picked, written, failure } = context
  return {
    status: value,
    addresses,
    picked,
    written,
    edited: writtenOf(context),
    busy: value === 'using',
    failure,
  }
})

/** Names for what can be done; components never send raw events. */
export const addressChoiceIntents = (send: (event: AddressChoiceEvent) => void): AddressChoiceIntents => ({
  pick: (id) => send({ type: 'address.pick', id }),
  add: () => send({ type: 'address.add' }),
  edit: (id) => send({ type: 'address.edit', id }),
  cancelEdit: () => send({ type: 'edit.cancel' }),
  confirm: () => send({ type: 'choice.confirm' }),
  cancel: () => send({ type: 'choice.cancel' }),
})
