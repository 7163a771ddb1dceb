import { useSelector } from '@xstate/react'
import { use, useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import type { AddressId } from '../../../api/types/ids.ts'
import {
  addressBookIntents,
  addressBookMachine,
  addressBookView,
  type AddressBookIntents,
  type AddressBookView,
  type AddressRole,
} from '../../../machines/address-book/index.ts'
import type { FormActor } from '../../../machines/form/index.ts'
import { addressFormName } from '../../../machines/shared/address-form.ts'
import { actorOf } from '../../../machines/shared/port.ts'
import { useAddressStart } from '../address/index.ts'
import { usePageMachine } from '../../platform/use-page-machine.ts'
import { useSessionIntents, useStoreApi } from '../shop/index.ts'
import { Returned } from '../account/index.ts'
import { hasDraft } from '../../shared/form/draft.ts'
import { addressBookPorts } from './address-book.ports.ts'
import { useAddressMachine } from './forms/use-address-machine.ts'
import { useRefreshOnReturn } from './use-refresh-on-return.ts'
import { useGuardedCall } from './use-guarded-call.ts'

interface AddressBookOnPage {
  view: AddressBookView
  intents: AddressBookIntents
  /** The form of the address that is edited; undefined while none is. */
  form: FormActor | undefined
}

/** The customer's address book. The session gets new defaults, since cart and checkout use them. */
export function useAddressBook(): AddressBookOnPage {
  const api = useStoreApi()
  const guarded = useGuardedCall()
  const { refresh } = useSessionIntents()
  const newAddress = useAddressStart()
  const form = useAddressMachine()
  const [machine] = useState(() => {
    const { readBook, removeAddress, setDefault } = addressBookPorts(api)
    const makeDefault = async (wanted: { id: AddressId; role: AddressRole }): Promise<void> => {
      await setDefault(wanted)
      refresh()
    }
    return addressBookMachine.provide({
      actors: {
        form,
        readBook: fromPromise(({ signal }) => guarded(readBook(null, signal), signal)),
        removeAddress: actorOf((id: AddressId) => guarded(removeAddress(id))),
        setDefault: actorOf((wanted: { id: AddressId; role: AddressRole }) => guarded(makeDefault(wanted))),
      },
    })
  })
  const { actor, view, intents } = usePageMachine(machine, addressBookView, addressBookIntents, { newAddress })
  const edited = useSelector(actor, ({ children }) => children.form)
  useRefreshOnReturn(intents)
  useReopened(view, intents)
  return { view, intents, form: edited }
}

/** A form that was open when the session ended is open again, with what was entered. */
function useReopened({ entries }: AddressBookView, { edit, add }: AddressBookIntents): void {
  const returned = use(Returned)
  const waits = useRef(returned)
  useEffect(() => {
    if (!waits.current || entries === null) return
    waits.current = false
    const entry = entries.find(({ address }) => hasDraft(addressFormName(address.id)))
    if (entry) edit(entry.address.id)
    else if (hasDraft(addressFormName(null))) add()
  }, [add, edit, entries])
}
