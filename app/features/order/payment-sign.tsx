import styles from './payment-sign.module.css'

/** Drawn like the icons (`app/ui/icon.tsx`), apart from them: only pages about payments load them. No brand's mark. */
const drawings = {
  card: 'M4.2 6h15.6v12H4.2zM4.2 10h15.6M7.2 14.5h3.6',
  cash: 'M3.5 7h17v10h-17zM12 9.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zM6.6 12v.1M17.4 12v.1',
  invoice: 'M6.5 4h11v16l-2.2-1.6-2.2 1.6h-2.2l-2.2-1.6L6.5 20zM9.5 8.5h5M9.5 12h5',
  transfer: 'M4.5 9.5 12 5l7.5 4.5zM7 12.3v4.4M12 12.3v4.4M17 12.3v4.4M4.5 19.5h15',
  wallet: 'M17.5 8.5V5.3L5.6 7a1.4 1.4 0 0 0-1.1 1.4v10.1h15v-10H5M15.8 13.5v.1',
} as const

type PaymentSignName = keyof typeof drawings

/**
 * Patterns for the kind of a method by its technical name. The first that fits counts: an invoice by PayPal is an
 * invoice.
 */
const kinds: [RegExp, PaymentSignName][] = [
  [/invoice|pay_?later/, 'invoice'],
  [/cash|on_?delivery/, 'cash'],
  [/card/, 'card'],
  [/prepayment|transfer|bank|debit|sepa/, 'transfer'],
  [/wallet|paypal|apple_?pay|google_?pay|amazon/, 'wallet'],
]

/** The sign of a payment method; null where its technical name does not show its kind. */
export const paymentSignOf = (technicalName: string | null): PaymentSignName | null =>
  kinds.find(([pattern]) => pattern.test(technicalName?.toLowerCase() ?? ''))?.[1] ?? null

/** The sign of a payment method, where its kind is known. */
export function MethodSign({ technicalName }: { technicalName: string | null }) {
  const name = paymentSignOf(technicalName)
  return name && <PaymentSign name={name} />
}

/** A neutral sign for a kind of payment. Decorative: its words are beside it. */
export function PaymentSign({ name }: { name: PaymentSignName }) {
  return (
    <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  )
}
