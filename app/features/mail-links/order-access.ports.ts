import type { StoreApi } from '../../../api/client/client.ts'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import { openGuestOrder, readOrderByCode } from '../../../api/operations/checkout.ts'
import { readContext } from '../../../api/operations/session.ts'
import type { Failure } from '../../../api/types/failure.ts'
import type { GivenProof, OrderAccessPorts, OrderProof } from '../../../machines/order-access/index.ts'
import { failureOf, saysLoggedOut } from '../../../machines/shared/failure.ts'

/** Functions of the page that the ports need. */
interface OrderAccessTools {
  /** Of the order's mail. */
  code: string
  /** ISO code for orders that come without their currency. */
  currency: string
  /** The proof has made another session of this one. */
  onLogin: () => void
}

/** The ports of an order's link on a Store API. */
export const orderAccessPorts = (api: StoreApi, { code, currency, onLogin }: OrderAccessTools): OrderAccessPorts => ({
  // Without a session as well: no proof is typed for an order that needs an account, which the backend says at once.
  findOrder: (signal) => readOrderByCode(api, code, { signal }),
  proveOrder: async ({ proof }, signal) => {
    const open = (zipcode: string) => openGuestOrder(api, { code, ...proof, zipcode }, { currency, signal })
    // The backend compares letter by letter, and Polish codes are written without their hyphen as well.
    const order = await open(proof.zipcode)
      .catch((error: unknown) => {
        const hyphened = withHyphen(proof.zipcode)
        if (hyphened === null || !(error instanceof StoreApiError) || error.failure.kind !== 'denied') throw error
        return open(hyphened)
      })
      .catch((error: unknown) => {
        if (saysLoggedOut(failureOf(error))) return 'account' as const
        throw error
      })
    if (order === 'account') return { kind: 'account' }
    if (order === null) return { kind: 'none' }
    // A backend that does not know `login` answers the order and leaves the session as it was.
    const { customer } = await readContext(api, { signal })
    if (customer === null) return { kind: 'order', order }
    onLogin()
    return { kind: 'session', orderId: order.id }
  },
})

/** A postal code of five digits as Poland writes it; null for any other. */
const withHyphen = (zipcode: string): string | null =>
  /^\d{5}$/.test(zipcode) ? `${zipcode.slice(0, 2)}-${zipcode.slice(2)}` : null

/** A wrong pair: which of the two is wrong, the backend does not say, so it is of no field. */
const WRONG_PROOF: Failure = {
  kind: 'refused',
  status: 403,
  violations: [{ code: 'CHECKOUT__GUEST_WRONG_CREDENTIALS', pointer: null, parameters: {}, detail: '' }],
}

const isWrong = ({ kind }: Failure): boolean => kind === 'denied' || kind === 'notFound'

/** Sends a proof for the form; rejects with what the form has to show. */
export async function giveProof(
  proveOrder: OrderAccessPorts['proveOrder'],
  proof: OrderProof,
  signal: AbortSignal,
): Promise<GivenProof> {
  const answer = await proveOrder({ proof }, signal).catch((error: unknown) => {
    if (!isWrong(failureOf(error))) throw error
    return { kind: 'none' as const }
  })
  if (answer.kind === 'none') throw new StoreApiError(WRONG_PROOF, 'proveOrder')
  return { proof, answer }
}
