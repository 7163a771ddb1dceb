import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromCallback } from 'xstate'
import { config } from '../../../app.config.ts'
import { convertGuest } from '../../../api/operations/customer.ts'
import type { FormActor } from '../../../machines/form/index.ts'
import {
  guestAccountMachine,
  guestAccountView,
  hindranceOf,
  type GuestAccountAnswer,
  type GuestAccountEvent,
  type GuestAccountView,
} from '../../../machines/guest-account/index.ts'
import { failureOf } from '../../../machines/shared/failure.ts'
import { useFacts } from '../../platform/locale.ts'
import { usePageActor } from '../../platform/page-actor.ts'
import { useFormMachine } from '../../shared/form/index.ts'
import { minLength, required } from '../../shared/validation/index.ts'
import { useSessionIntents, useShopStore, useStoreApi } from '../shop/index.ts'

interface GuestAccount {
  view: GuestAccountView
  /** The form for the password; undefined unless an account is offered. */
  form: FormActor | undefined
}

/** The offer to make an account of a guest's order. */
export function useGuestAccount(): GuestAccount {
  const { convertsGuests } = useFacts()
  const api = useStoreApi()
  const store = useShopStore()
  const { refreshIdentity, denied } = useSessionIntents()
  const form = useFormMachine({
    rules: { password: [required, minLength(config.passwordMinLength)] },
    submit: async ({ password }): Promise<GuestAccountAnswer> => {
      try {
        await convertGuest(api, { password: String(password) })
        return { status: 'made' }
      } catch (error) {
        const hindrance = hindranceOf(failureOf(error))
        if (hindrance === null) throw error
        return { status: hindrance }
      }
    },
  })
  // A session that was made again has another guest, to whom this order does not belong.
  const [owner] = useState(() => store.view('session').customer?.id)
  const [machine] = useState(() =>
    guestAccountMachine.provide({
      actors: {
        form,
        watchGuest: fromCallback<GuestAccountEvent>(({ sendBack }) => {
          let guest = owner
          const compare = () => {
            const now = store.view('session').customer?.id
            if (now === guest) return
            guest = now
            sendBack({ type: now === owner ? 'session.returned' : 'session.lost' } satisfies GuestAccountEvent)
          }
          compare()
          return store.subscribe('session', compare)
        }),
      },
      actions: { refreshIdentity: () => refreshIdentity('register'), accessDenied: () => denied() },
    }),
  )
  const actor = usePageActor(machine, { input: { unsupported: !convertsGuests } })
  return { view: useSelector(actor, guestAccountView), form: useSelector(actor, ({ children }) => children.form) }
}
