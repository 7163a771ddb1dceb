import { fromPromise } from 'xstate'
import type { StoreApi } from '../../../api/client.ts'
import { logout, register } from '../../../api/customer.ts'
import { changeContext, readContext } from '../../../api/session.ts'
import type { ContextChange } from '../../../api/session.ts'
import type { Session } from '../../../api/shapes/types.ts'
import type { SessionChange, SessionMemory } from '../../../machines/session/index.ts'
import { withLock, withSession } from './locks.ts'

const fields: Record<SessionChange['kind'], keyof ContextChange> = {
  shippingMethod: 'shippingMethodId',
  paymentMethod: 'paymentMethodId',
  currency: 'currencyId',
  country: 'countryId',
  billingAddress: 'billingAddressId',
  shippingAddress: 'shippingAddressId',
}

const changeOf = (change: SessionChange): ContextChange => ({ [fields[change.kind]]: change.id })

const settingsOf = (memory: SessionMemory): ContextChange => ({
  ...(memory.currencyId !== null && { currencyId: memory.currencyId }),
  ...(memory.countryId !== null && { countryId: memory.countryId }),
  ...(memory.shippingMethodId !== null && { shippingMethodId: memory.shippingMethodId }),
  ...(memory.paymentMethodId !== null && { paymentMethodId: memory.paymentMethodId }),
})

/** The session's ports on a Store API. Every change is followed by one read of the session (spec §3). */
export const sessionActors = (api: StoreApi) => ({
  readSession: fromPromise<Session>(({ signal }) => readContext(api, { signal })),
  applyChange: fromPromise<Session, SessionChange | null>(({ input, signal }) =>
    withSession(signal, async () => {
      if (input !== null) await changeContext(api, changeOf(input), { signal })
      return readContext(api, { signal })
    }),
  ),
  leaveSession: fromPromise<Session>(({ signal }) =>
    withLock('session', signal, async () => {
      await logout(api, { signal })
      return readContext(api, { signal })
    }),
  ),
  renewSession: fromPromise<Session, SessionMemory>(({ input, signal }) =>
    withLock('session', signal, async () => {
      const settings = settingsOf(input)
      if (Object.keys(settings).length > 0) await changeContext(api, settings, { signal })
      if (input.guest !== null) await register(api, input.guest, { signal })
      return readContext(api, { signal })
    }),
  ),
})
