import { fromPromise } from 'xstate'
import type { StoreApi } from '../api/client/client.ts'
import { logout, register, restoreGuest } from '../api/operations/customer.ts'
import { changeContext, readContext } from '../api/operations/session.ts'
import type { ContextChange } from '../api/operations/session.ts'
import type { Session } from '../api/types/session.ts'
import type { SessionChange, SessionMemory } from '../machines/session/index.ts'
import { failureOf } from '../machines/shared/failure.ts'
import { actorOf } from '../machines/shared/port.ts'
import { withLock } from './locks.ts'

const fields: Record<SessionChange['kind'], keyof ContextChange> = {
  shippingMethod: 'shippingMethodId',
  paymentMethod: 'paymentMethodId',
  currency: 'currencyId',
  country: 'countryId',
  billingAddress: 'billingAddressId',
  shippingAddress: 'shippingAddressId',
}

const changeOf = (change: SessionChange): ContextChange => ({ [fields[change.kind]]: change.id })

const pricesOf = (memory: SessionMemory): ContextChange => ({
  ...(memory.currencyId !== null && { currencyId: memory.currencyId }),
  ...(memory.countryId !== null && { countryId: memory.countryId }),
})

const methodsOf = (memory: SessionMemory): ContextChange => ({
  ...(memory.shippingMethodId !== null && { shippingMethodId: memory.shippingMethodId }),
  ...(memory.paymentMethodId !== null && { paymentMethodId: memory.paymentMethodId }),
})

/** Passes on that the backend could not answer; that it refused is an answer. */
function unlessDecided(error: unknown): void {
  if (failureOf(error).kind !== 'refused') throw error
}

/** Makes a change and reads the session that it led to. */
export async function applyChange(api: StoreApi, change: SessionChange | null, signal: AbortSignal): Promise<Session> {
  if (change !== null) await changeContext(api, changeOf(change), { signal })
  return readContext(api, { signal })
}

/** Runs `work` so that a browser without a session gets one and not two. */
type BeginSession = <Value>(signal: AbortSignal, work: () => Promise<Value>) => Promise<Value>

/**
 * The session's ports on a Store API. Every change is followed by one read of the session.
 * @param withSession around calls that may be the first of a browser
 */
export const sessionActors = (api: StoreApi, withSession: BeginSession) => ({
  readSession: fromPromise<Session>(({ signal }) => readContext(api, { signal })),
  applyChange: actorOf((change: SessionChange | null, signal) =>
    withSession(signal, () => applyChange(api, change, signal)),
  ),
  leaveSession: fromPromise<Session>(({ signal }) =>
    withLock('session', signal, async () => {
      await logout(api, { signal })
      return readContext(api, { signal })
    }),
  ),
  renewSession: actorOf((memory: SessionMemory, signal) =>
    withLock('session', signal, async () => {
      const change = async (settings: ContextChange): Promise<void> => {
        if (Object.keys(settings).length === 0) return
        // What is not to be had any more is no reason to lose the rest.
        await changeContext(api, settings, { signal }).catch(unlessDecided)
      }
      await change(pricesOf(memory))
      // After a reload only the proxy knows a guest's details.
      if (memory.guest !== null) await register(api, memory.guest, { signal }).catch(unlessDecided)
      else if (memory.customerId === null) await restoreGuest(api, { signal }).catch(unlessDecided)
      await change(methodsOf(memory))
      return readContext(api, { signal })
    }),
  ),
})
