import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromCallback } from 'xstate'
import type { RegisterFields } from '../../../api/types/customer.ts'
import type { SalutationOption } from '../../../api/types/sales-channel.ts'
import type { FormActor, FormValues } from '../../../machines/form/index.ts'
import {
  registrationIntents,
  registrationMachine,
  registrationView,
  type RegistrationAnswer,
  type RegistrationEvent,
  type RegistrationIntents,
  type RegistrationView,
} from '../../../machines/registration/index.ts'
import { guestFieldsOf } from '../../../machines/session/index.ts'
import { useSalutations, useUsualCountry } from '../address/index.ts'
import { dropDraft, persistDraft, readDraft } from '../../shared/form/index.ts'
import { usePageMachine } from '../../platform/use-page-machine.ts'
import { useSessionIntents, useShopStore } from '../shop/index.ts'
import { registrationValues, useRegistrationMachine } from './forms/registration-form.tsx'
import { useIdentify } from './use-identify.ts'

/** The customer group that a registration requests. */
export interface RequestedGroup {
  id: string
  companiesOnly: boolean
}

export interface Registering extends RegistrationView, Pick<RegistrationIntents, 'reopen'> {
  /** The form, as long as it is filled in, and afterwards until the page shows something else. */
  form: FormActor | null
  salutations: readonly SalutationOption[]
}

/**
 * Registers the shopper of this page, and says what came of it.
 * @param name of the form, unique in the shop, under which what was typed is stored
 */
export function useRegistering(name: string, group?: RequestedGroup): Registering {
  // The address whose mail the form waits for: a reload of the tab goes on waiting.
  const sentKey = `${name}-sent`
  const store = useShopStore()
  const { refreshIdentity } = useSessionIntents()
  const { registerOnly } = useIdentify()
  const country = useUsualCountry()
  const salutations = useSalutations()
  const form = useRegistrationMachine(
    salutations,
    async (fields: RegisterFields, values): Promise<RegistrationAnswer> => {
      const { optInPending } = await registerOnly(
        group === undefined ? fields : { ...fields, requestedGroupId: group.id },
      )
      return { email: fields.email, optInPending, values: { ...values, password: '' } }
    },
  )
  const [begin] = useState(() => (given: Parameters<typeof registrationValues>[0]): FormValues => ({
    ...registrationValues(given, country),
    password: '',
    ...(group?.companiesOnly && { company: true }),
  }))
  const [machine] = useState(() =>
    registrationMachine.provide({
      actors: {
        form,
        watchSession: fromCallback<RegistrationEvent>(({ sendBack }) => {
          let guest: string | undefined
          const emit = () => {
            const { loggedIn, session } = store.view('session')
            // A guest's details arrive with the session. A new customer is no reason to begin again.
            const found = session?.customer?.guest === true ? session.customer.id : undefined
            if (found !== undefined && found !== guest) {
              guest = found
              sendBack({ type: 'guest.identified', values: begin(guestFieldsOf(session)) } satisfies RegistrationEvent)
            }
            sendBack({ type: 'session.changed', loggedIn } satisfies RegistrationEvent)
          }
          emit()
          return store.subscribe('session', emit)
        }),
      },
      actions: {
        refreshIdentity: () => refreshIdentity('register'),
        persistSent: (_, { email, values }) => {
          persistDraft(sentKey, { email })
          persistDraft(name, values)
        },
        dropSent: () => dropDraft(sentKey),
        dropDrafts: () => {
          dropDraft(sentKey)
          dropDraft(name)
        },
      },
    }),
  )
  const { actor, view, intents } = usePageMachine(machine, registrationView, registrationIntents, {
    loggedIn: false,
    form: { name, values: begin(null), secret: ['password'], again: false },
  })
  const opened = useSelector(actor, ({ children }) => children.form)
  const [last, setLast] = useState<FormActor | null>(opened ?? null)
  if (opened !== undefined && opened !== last) setLast(opened)
  useEffect(() => store.ensureStarted(), [store])
  // After the first render, so that the server's page and the browser's are the same.
  useEffect(() => {
    const email = readDraft(sentKey, { email: '' })?.['email']
    if (typeof email === 'string' && email !== '') intents.awaited(email)
  }, [intents, sentKey])
  return { ...view, reopen: intents.reopen, form: opened ?? last, salutations }
}
