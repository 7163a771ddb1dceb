import type { PaymentProvider } from './define-provider.ts'

const found = import.meta.glob<PaymentProvider>('#shop/payment/*/provider.ts', { eager: true, import: 'default' })

/** An owner's payment providers, by the technical names of their methods. */
export const providers: ReadonlyMap<string, PaymentProvider> = new Map(
  Object.entries(found).map(([file, provider]) => [file.split('/').at(-2) ?? '', provider]),
)
