import type { FieldValue, FormValues } from '../../../machines/form/index.ts'

const keyOf = (name: string): string => `storechart-form-${name}`

const isValue = (value: unknown): value is FieldValue => typeof value === 'string' || typeof value === 'boolean'

/** Keeps the values of a form until the tab is closed; passwords were taken out before. */
export function persistDraft(name: string, values: FormValues): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values))
  } catch {
    return
  }
}

/** The shopper typed something into this form that was not sent. */
export function hasDraft(name: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(name)) !== null
  } catch {
    return false
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    return
  }
}

/** Forms, and what the checkout keeps of the order. */
const isPrivate = (key: string): boolean => key.startsWith(keyOf('')) || key.startsWith('storechart-order-')

/** Forgets what the shopper typed in this tab and did not send: somebody else sits here now. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (isPrivate(key)) sessionStorage.removeItem(key)
  } catch {
    return
  }
}

/**
 * The kept values over the initial ones; null when nothing was kept. Fields that the form does not have are ignored.
 */
export function readDraft(name: string, initial: FormValues): FormValues | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const known = Object.entries(kept).filter(([field, value]) => Object.hasOwn(initial, field) && isValue(value))
    return { ...initial, ...Object.fromEntries(known) }
  } catch {
    return null
  }
}
