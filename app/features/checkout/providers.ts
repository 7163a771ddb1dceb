import type { Money } from '../../../api/types/common.ts'
import type { AuthorizationPorts } from '../../../machines/authorization/index.ts'
import type { Confirming, ProviderAnswer } from '../../shared/payment-provider/define-provider.ts'
import { storeFields, takeExpressResult } from '../../shared/payment-provider/given-fields.ts'

/**
 * The port that has a payment confirmed by the fields on the page, unless an express button has confirmed this very total.
 * @param fields of the chosen method; null as long as they are not loaded
 */
export const confirmBy =
  (fields: { current: Confirming | null }, newId: () => string): AuthorizationPorts['confirm'] =>
  async ({ method, total }, signal = new AbortController().signal) => {
    const answer = takeExpressResult(method, total) ?? (await confirmed(fields.current, total, signal))
    if (answer.kind !== 'authorized') return { kind: answer.kind }
    const reference = newId()
    storeFields(reference, { order: answer.order ?? {}, payment: answer.payment ?? {} })
    return { kind: 'authorized', reference }
  }

async function confirmed(fields: Confirming | null, total: Money, signal: AbortSignal): Promise<ProviderAnswer> {
  if (fields === null) return { kind: 'incomplete' }
  const answer = await fields.confirm(total, signal)
  signal.throwIfAborted()
  return answer
}
