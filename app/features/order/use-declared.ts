import { useHydrated } from '@tanstack/react-router'
import { useMemo } from 'react'
import { orderMoney } from '../../../api/mappers/order.ts'
import type { DeclaredWithdrawal, Order } from '../../../api/types/order.ts'
import { declaredOf, isCorrected } from './declared.ts'
import { isNothingLeft } from './withdrawn-value.ts'

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

/** Nothing of the order is to be paid any more, after what was declared about it. */
export const useNothingLeft = (order: Order): boolean => isNothingLeft(orderMoney(order), useDeclared(order))
