import type { ReactNode } from 'react'
import { useShop } from '../features/shop/index.ts'
import { LazyMaintenancePage } from './lazy-error.tsx'

/**
 * The shop while it is open. In maintenance another page replaces it, and the shopper's input waits underneath; the
 * session checks now and then whether maintenance is over.
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
