import type { FormValues } from '../../../machines/form/index.ts'

/**
 * What the controls of a form hold that was rendered by the server and changed since: typed before the scripts ran, or
 * put back by the browser after Back and reload. Hydration leaves such values alone, and tells nobody of them.
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
