import type { Failure } from '../../api/shapes/failure.ts'
import type { Session } from '../../api/shapes/types.ts'
import type { SessionChange, SessionContext, SessionEmitted, SessionMemory } from './session.types.ts'

/** Nothing was decided by the backend: the same call can be made again. */
export const isPassing = (failure: Failure): boolean => failure.kind === 'unreachable' || failure.kind === 'throttled'

/**
 * The queue with one more change. The first entry may be under way and stays; a waiting change of the same setting is
 * replaced, because only the last choice counts.
 */
export function queueWith(queue: readonly SessionChange[], change: SessionChange): SessionChange[] {
  const [first, ...waiting] = queue
  if (first === undefined) return [change]
  return [first, ...waiting.filter(({ kind }) => kind !== change.kind), change]
}

/**
 * What a new session has to be set to, so that she goes on where she was. Methods are remembered too; addresses are
 * not, because they belong to the registration that is made anew.
 */
export function memoryOf({ session, guest, queue }: SessionContext): SessionMemory {
  const wanted = (kind: SessionChange['kind']): SessionChange | undefined =>
    queue.find((change) => change.kind === kind)
  const currency = wanted('currency')
  const country = wanted('country')
  return {
    currencyId: currency?.kind === 'currency' ? currency.id : (session?.currency.id ?? null),
    countryId: country?.kind === 'country' ? country.id : (session?.countryId ?? null),
    shippingMethodId: session?.shippingMethod.id ?? null,
    paymentMethodId: session?.paymentMethod.id ?? null,
    guest: session?.kind === 'guest' ? guest : null,
  }
}

/** A read session either belongs to somebody else now, with the reason, or is just news of the same one. */
export const tellsIdentity = ({ identity }: SessionContext, session: Session): SessionEmitted =>
  identity === null ? { type: 'session.read', session } : { type: 'identity.changed', by: identity, session }
