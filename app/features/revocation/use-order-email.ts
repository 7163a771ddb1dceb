import { useEffect, useRef } from 'react'
import type { FormBinding } from '../../shared/form/index.ts'

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase()

/**
 * Puts the address that the order was placed with in the place of the account's: the backend matches an order by its own
 * address, which a later change of the account's does not reach. What the shopper typed instead stays.
 * @param account the address of the shopper's account
 * @param ordered the address of the named order
 * @param off the form was filled in before
 */
export function useOrderEmail(
  { values, change }: Pick<FormBinding, 'values' | 'change'>,
  { account, ordered, off }: { account: string | undefined; ordered: string | undefined; off: boolean },
): void {
  const filled = useRef(account)
  const typed = String(values['email'])
  const fitting = ordered ?? account
  useEffect(() => {
    if (off || account === undefined || fitting === undefined || filled.current === fitting) return
    if (!isSame(typed, account) && (filled.current === undefined || !isSame(typed, filled.current))) return
    filled.current = fitting
    if (!isSame(typed, fitting)) change('email', fitting)
  }, [off, account, fitting, typed, change])
}

/** The address of an order, where it is not the account's any more. */
export const otherEmail = (account: string | undefined, ordered: string | undefined): string | null =>
  account === undefined || ordered === undefined || isSame(account, ordered) ? null : ordered
