import type { StoreApi } from '../api/client/client.ts'
import { login, register } from '../api/operations/customer.ts'
import { readContext } from '../api/operations/session.ts'
import type { CurrencyId } from '../api/types/ids.ts'
import type { RegisterFields } from '../api/types/customer.ts'
import type { Owners } from './owners.ts'

/** Outcome of a login or a registration; `pending`: the link in the mail has to be opened first. */
interface Identified {
  optInPending: boolean
}

/** The calls by which a shopper becomes somebody. They end when cart and session are those of that person. */
export interface Identify {
  login: (given: { email: string; password: string }) => Promise<Identified>
  register: (fields: RegisterFields) => Promise<Identified>
  /** The registration alone: the flow that calls it notifies the session. */
  registerOnly: (fields: RegisterFields) => Promise<Identified>
  /** A guest with other details; its caller has just read the session. */
  registerAgain: (fields: RegisterFields) => Promise<Identified>
}

/** @param currencyId of the page: a visit that has no session yet keeps it */
export function identifyWith(
  api: StoreApi,
  owners: Pick<Owners, 'sent' | 'refreshIdentity'>,
  currencyId: CurrencyId | null = null,
): Identify {
  /**
   * Registration and login change the token in any case, so their answers do not show that the session was forgotten. A
   * read before them can: then the shop fills the new session's cart first, and they keep it.
   */
  const renewForgotten = async (): Promise<void> => {
    await readContext(api)
    await owners.sent()
  }
  const registerAgain = async (fields: RegisterFields): Promise<Identified> => {
    const { optInPending } = await register(api, fields)
    if (!optInPending) await owners.refreshIdentity('register')
    return { optInPending }
  }
  return {
    login: async (given) => {
      await renewForgotten()
      await login(api, given)
      await owners.refreshIdentity('login', currencyId)
      return { optInPending: false }
    },
    register: async (fields) => {
      await renewForgotten()
      return registerAgain(fields)
    },
    registerOnly: async (fields) => {
      await renewForgotten()
      const { optInPending } = await register(api, fields)
      return { optInPending }
    },
    registerAgain,
  }
}
