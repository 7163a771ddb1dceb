import type { ReactNode } from 'react'
import { useShop } from '../features/shop/shop.context.ts'
import { LazyMaintenancePage } from './lazy-error.tsx'

/**
 * The shop while it is open. In maintenance another page stands in for it, and what the shopper has typed waits
 * underneath; the session looks now and then whether it is over.
 */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const { closed } = useShop()
  return (
    <>
      <div hidden={closed}>{children}</div>
      {closed ? <LazyMaintenancePage /> : null}
    </>
  )
}
