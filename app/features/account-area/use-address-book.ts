import { useSelector } from '@xstate/react'
import { use, useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import type { AddressBook } from '../../../api/types/customer.ts'
import type { AddressId } from '../../../api/types/ids.ts'
import {
  addressBookIntents,
  addressBookMachine,
  addressBookView,
  type AddressBookIntents,
  type AddressBookView,
  type AddressRole,
} from '../../../machines/address-book/index.ts'
import { useRootActor } from '../../platform/use-root-actor.ts'
import { useSessionIntents, useStoreApi } from '../shop/index.ts'
import { Returned } from '../account/returned.ts'
import { hasDraft } from '../../shared/form/draft.ts'
import { addressBookPorts } from './address-book.ports.ts'
import { addressFormName } from './forms/address-form.tsx'
import { useBack } from './use-back.ts'
import { usePrivate } from './use-private.ts'

/** The customer's address book. The session is told of new defaults: cart and checkout reckon with them. */
export function useAddressBook(): { view: AddressBookView; intents: AddressBookIntents } {
  const api = useStoreApi()
  const guarded = usePrivate()
  const { reread } = useSessionIntents()
  const [machine] = useState(() => {
    const { readBook, removeAddress, setDefault } = addressBookPorts(api)
    const makeDefault = async (wanted: { id: AddressId; role: AddressRole }): Promise<void> => {
      await setDefault(wanted)
      reread()
    }
    return addressBookMachine.provide({
      actors: {
        readBook: fromPromise<AddressBook, null>(({ signal }) => guarded(readBook(null, signal), signal)),
        removeAddress: fromPromise<void, AddressId>(({ input }) => guarded(removeAddress(input))),
        setDefault: fromPromise<void, { id: AddressId; role: AddressRole }>(({ input }) => guarded(makeDefault(input))),
      },
    })
  })
  const actor = useRootActor(machine)
  const view = useSelector(actor, addressBookView)
  const [intents] = useState(() => addressBookIntents((event) => actor.send(event)))
  useBack(intents)
  useReopened(view, intents)
  return { view, intents }
}

/** Whoever was in a form when the session ended is in it again, with what they entered. */
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
