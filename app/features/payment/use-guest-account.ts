import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { convertGuest } from '../../../api/operations/customer.ts'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import {
  guestAccountIntents,
  guestAccountMachine,
  guestAccountView,
  type GuestAccountHindrance,
  type GuestAccountView,
} from '../../../machines/guest-account/index.ts'
import { useFacts } from '../../platform/locale.ts'
import { useRootActor } from '../../platform/use-root-actor.ts'
import { useSession, useSessionIntents, useStoreApi } from '../shop/index.ts'

/** What no other password can change; null for what the form tells itself. */
function hindranceOf(error: unknown): GuestAccountHindrance | null {
  if (!(error instanceof StoreApiError)) return null
  const { failure } = error
  if (failure.kind === 'denied') return 'ended'
  if (failure.kind === 'notFound') return 'unsupported'
  const isTaken =
    failure.kind === 'refused' && failure.violations.some(({ code }) => code === 'VIOLATION::CUSTOMER_EMAIL_NOT_UNIQUE')
  return isTaken ? 'taken' : null
}

interface GuestAccount {
  view: GuestAccountView
  /** It was known before anything was tried. */
  atOnce: boolean
  make: (password: string) => Promise<void>
}

/** The offer to make an account of a guest's order; `make` rejects with what the form shall tell. */
export function useGuestAccount(): GuestAccount {
  const atOnce = !useFacts().convertsGuests
  const api = useStoreApi()
  const known = useSession().customer?.id
  const { identityChanged, denied } = useSessionIntents()
  const actor = useRootActor(guestAccountMachine)
  const view = useSelector(actor, guestAccountView)
  const [intents] = useState(() => guestAccountIntents((event) => actor.send(event)))
  // A session that was made again has another guest, to whom this order does not belong.
  const [owner] = useState(known)
  useEffect(() => {
    if (known === owner) intents.sessionReturned()
    else intents.refused('ended')
  }, [intents, known, owner])
  useEffect(() => {
    if (atOnce) intents.refused('unsupported')
  }, [intents, atOnce])
  const make = async (password: string): Promise<void> => {
    try {
      await convertGuest(api, { password })
    } catch (error) {
      const by = hindranceOf(error)
      if (by === 'ended') denied()
      if (by !== null) intents.refused(by)
      throw error
    }
    intents.made()
    identityChanged('register')
  }
  return { view, atOnce, make }
}
