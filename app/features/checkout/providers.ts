import type { Confirming, PaymentProvider } from '../../shared/payment-provider/define-provider.ts'
import { keepGiven } from '../../shared/payment-provider/given-fields.ts'
import type { AuthorizationPorts } from '../../../machines/authorization/index.ts'

const found = import.meta.glob<PaymentProvider>('#shop/payment/*/provider.ts', { eager: true, import: 'default' })

/** An owner's payment providers, by the technical names of their methods. */
export const providers: ReadonlyMap<string, PaymentProvider> = new Map(
  Object.entries(found).map(([file, provider]) => [file.split('/').at(-2) ?? '', provider]),
)

/**
 * The port that has a payment confirmed by the fields on the page.
 * @param fields of the chosen method; null as long as they are not loaded
 */
export const confirmBy =
  (fields: { current: Confirming | null }, newId: () => string): AuthorizationPorts['confirm'] =>
  async ({ total }, signal = new AbortController().signal) => {
    if (fields.current === null) return { kind: 'incomplete' }
    const answer = await fields.current.confirm(total, signal)
    signal.throwIfAborted()
    if (answer.kind !== 'authorized') return { kind: answer.kind }
    const reference = newId()
    keepGiven(reference, { order: answer.order ?? {}, payment: answer.payment ?? {} })
    return { kind: 'authorized', reference }
  }
