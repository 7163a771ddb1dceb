import { useSelector } from '@xstate/react'
import { useState } from 'react'
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
import { addressBookPorts } from './address-book.ports.ts'
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
  return { view, intents }
}
