import type { SlotProps } from 'storechart/app/shared/slots/index.ts'

/** Shown above the lines of the cart; the other places are in .storechart/docs/guide/slots.md. */
export default function Thanks({ view: { count, status } }: SlotProps<'cart-top'>) {
  return status === 'ready' && count > 0 ? <p>Thank you for buying from a small shop.</p> : null
}
