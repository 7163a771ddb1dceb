import { useEffect, useRef } from 'react'
import type { Customer } from '../../../api/types/customer.ts'
import type { FormBinding } from '../../shared/form/index.ts'
import { useSessionSelector } from './shop.context.ts'

type KnownField = keyof Pick<Customer, 'firstName' | 'lastName' | 'email'>

/** Values that a form begins with, as far as the customer is known already. */
export function useKnownValues<Field extends KnownField>(fields: readonly Field[]): Partial<Record<Field, string>> {
  const customer = useSessionSelector((session) => session.customer)
  const known: Partial<Record<Field, string>> = {}
  if (customer !== null) for (const field of fields) known[field] = customer[field]
  return known
}

/**
 * Fills a form with what is known of the customer, as soon as it is known: once, and only as long as nothing is written in
 * these fields. What the shopper empties afterwards stays empty.
 * @param fields the same list in every render
 */
export function useKnown(
  { values, change }: Pick<FormBinding, 'values' | 'change'>,
  fields: readonly KnownField[],
): void {
  const customer = useSessionSelector((session) => session.customer)
  const filled = useRef(false)
  // A form is filled as a shopper fills it: whether its fields are empty is known where they are rendered.
  const isEmpty = fields.every((field) => values[field] === '')
  useEffect(() => {
    if (customer === null || filled.current || !isEmpty) return
    filled.current = true
    for (const field of fields) change(field, customer[field])
  }, [customer, isEmpty, change, fields])
}
