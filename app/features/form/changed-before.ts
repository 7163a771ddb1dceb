import type { FieldValue, FormValues } from '../../../machines/form/index.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

/** A list shows its first option where none is for its value: nobody chose that one. */
function isChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const preset = Array.from(options).findIndex((option) => option.defaultSelected)
  return selectedIndex !== Math.max(preset, 0)
}

function valueOf(control: Control): FieldValue | null {
  if (control instanceof HTMLSelectElement) return isChosen(control) ? control.value : null
  if (control.type === 'checkbox' && control instanceof HTMLInputElement) return control.checked
  if (control.type === 'radio' && control instanceof HTMLInputElement && !control.checked) return null
  return control.value
}

/**
 * What the controls of a form hold that was rendered by the server and changed since: typed before the scripts ran, or
 * put back by the browser after Back and reload. Hydration leaves such values alone, and tells nobody of them.
 */
export function changedBefore(form: HTMLFormElement, initial: FormValues): FormValues {
  const changed: FormValues = {}
  for (const control of form.elements) {
    if (!isControl(control) || !Object.hasOwn(initial, control.name)) continue
    const value = valueOf(control)
    if (value !== null && value !== initial[control.name]) changed[control.name] = value
  }
  return changed
}
