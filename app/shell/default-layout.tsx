import type { ReactNode } from 'react'

/** Layout of most pages. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return <main id="content">{children}</main>
}
