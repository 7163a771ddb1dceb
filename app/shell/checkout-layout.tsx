import type { ReactNode } from 'react'

/** Layout of cart and checkout. */
export function CheckoutLayout({ children }: { children: ReactNode }) {
  return <main id="content">{children}</main>
}
