import { useHydrated } from '@tanstack/react-router'
import { useMemo } from 'react'
import { declaredOf, type Declared } from './declared.ts'

/** Declarations of this browser about an order; empty until the page runs, as the server has none. */
export function useDeclared(orderNumber: string): Declared[] {
  const runs = useHydrated()
  return useMemo(() => (runs ? declaredOf(orderNumber) : []), [orderNumber, runs])
}
