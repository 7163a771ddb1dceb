import { useEffect, useRef } from 'react'
import type { Customer } from '../../../api/types/customer.ts'
import type { FormBinding } from '../../shared/form/index.ts'
import { useSessionSelector } from './shop.context.ts'

type PrefillField = keyof Pick<Customer, 'firstName' | 'lastName' | 'email'>

/** First values of a form, from the customer's data. */
export function usePrefillValues<Field extends PrefillField>(fields: readonly Field[]): Partial<Record<Field, string>> {
  const customer = useSessionSelector((session) => session.customer)
  const prefill: Partial<Record<Field, string>> = {}
  if (customer !== null) for (const field of fields) prefill[field] = customer[field]
  return prefill
}

/**
 * Fills a form with the customer's data as soon as they are loaded, while these fields are empty. A field that the
 * shopper empties afterwards stays empty; what was filled in for one customer goes with them.
 * @param fields the same list in every render
 */
export function usePrefill(
  { values, change }: Pick<FormBinding, 'values' | 'change'>,
  fields: readonly PrefillField[],
): void {
  const customer = useSessionSelector((session) => session.customer)
  const filledFor = useRef<Customer>(null)
  useEffect(() => {
    const last = filledFor.current
    if (customer?.id === last?.id) return
    filledFor.current = customer
    const unchanged = fields.filter((field) => values[field] === (last?.[field] ?? ''))
    if (last === null && unchanged.length < fields.length) return
    for (const field of unchanged) change(field, customer?.[field] ?? '')
  }, [customer, values, change, fields])
}
