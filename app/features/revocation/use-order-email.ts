import { useEffect, useRef } from 'react'
import type { FormBinding } from '../../shared/form/index.ts'

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase()

/**
 * Puts the address that the order was placed with in the place of the account's: the backend matches an order by its own
 * address, which a later change of the account's does not reach. What the shopper typed instead stays.
 * @param known the account's address
 * @param ordered the address of the named order
 * @param off the form was filled in before
 */
export function useOrderEmail(
  { values, change }: Pick<FormBinding, 'values' | 'change'>,
  { known, ordered, off }: { known: string | undefined; ordered: string | undefined; off: boolean },
): void {
  const filled = useRef(known)
  const typed = String(values['email'])
  const fitting = ordered ?? known
  useEffect(() => {
    if (off || known === undefined || fitting === undefined || filled.current === fitting) return
    if (!isSame(typed, known) && (filled.current === undefined || !isSame(typed, filled.current))) return
    filled.current = fitting
    if (!isSame(typed, fitting)) change('email', fitting)
  }, [off, known, fitting, typed, change])
}

/** The address of an order, where it is not the account's any more. */
export const otherEmail = (known: string | undefined, ordered: string | undefined): string | null =>
  known === undefined || ordered === undefined || isSame(known, ordered) ? null : ordered
