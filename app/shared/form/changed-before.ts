import type { FormValues } from '../../../machines/form/index.ts'

/**
 * Values of a server-rendered form that changed before hydration: typed before the scripts ran, or put back by the
 * browser after Back and reload. Hydration leaves such values alone and sends no event for them.
 */
export function changedBefore(form: HTMLFormElement, initial: FormValues): FormValues {
  const shown = new FormData(form)
  const changed: FormValues = {}
  for (const [field, value] of Object.entries(initial)) {
    const isThere = form.elements.namedItem(field) !== null
    // A box that is not ticked says nothing.
    const now = typeof value === 'boolean' ? isThere && shown.has(field) : shown.get(field)
    if (isThere && now !== value && now !== null && !(now instanceof File)) changed[field] = now
  }
  return changed
}
