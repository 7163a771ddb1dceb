import { useHydrated } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { DeclaredWithdrawal, Order } from '../../../api/types/order.ts'
import { declaredOf, isCorrected } from './declared.ts'

/** What is known to be declared about an order; empty until the page runs, as the browser's part is not there before. */
export function useDeclared({ number, withdrawals }: Pick<Order, 'number' | 'withdrawals'>): DeclaredWithdrawal[] {
  const runs = useHydrated()
  return useMemo(() => (runs ? declaredOf({ number, withdrawals }) : []), [number, withdrawals, runs])
}

/** The same as long as the order still has something of what was withdrawn from. */
export function useOpenDeclared(order: Pick<Order, 'number' | 'withdrawals' | 'lines'>): DeclaredWithdrawal[] {
  const declared = useDeclared(order)
  return isCorrected(declared, order) ? [] : declared
}
