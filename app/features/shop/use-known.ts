import { useEffect, useRef } from 'react'
import type { Customer } from '../../../api/types/customer.ts'
import type { FormBinding } from '../../shared/form/index.ts'
import { useSessionSelector } from './shop.context.ts'

type KnownField = keyof Pick<Customer, 'firstName' | 'lastName' | 'email'>

/** First values of a form, from the customer's data. */
export function useKnownValues<Field extends KnownField>(fields: readonly Field[]): Partial<Record<Field, string>> {
  const customer = useSessionSelector((session) => session.customer)
  const prefill: Partial<Record<Field, string>> = {}
  if (customer !== null) for (const field of fields) prefill[field] = customer[field]
  return prefill
}

/**
 * Fills a form with the customer's data as soon as they are loaded: once, and only while these fields are empty. A
 * field that the shopper empties afterwards stays empty.
 * @param fields the same list in every render
 */
export function useKnown(
  { values, change }: Pick<FormBinding, 'values' | 'change'>,
  fields: readonly KnownField[],
): void {
  const customer = useSessionSelector((session) => session.customer)
  const filled = useRef(false)
  // The form is filled by `change`, as a shopper fills it: the rendered values show whether its fields are empty.
  const isEmpty = fields.every((field) => values[field] === '')
  useEffect(() => {
    if (customer === null || filled.current || !isEmpty) return
    filled.current = true
    for (const field of fields) change(field, customer[field])
  }, [customer, isEmpty, change, fields])
}
