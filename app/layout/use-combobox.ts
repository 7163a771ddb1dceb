import { useId, useState } from 'react'
import type { HTMLAttributes, InputHTMLAttributes, KeyboardEvent } from 'react'

/**
 * A field with a list of options below it (ARIA "combobox with listbox popup"): focus stays in the field, arrow keys go
 * through the options and back, Enter presses the active one, Escape is left to what is around.
 *
 * @param options one key per option; another list starts without an active one
 * @param typed what is in the field
 * @param onDelete the Delete key was pressed while an option was active
 */
export function useCombobox(options: readonly string[], typed: string, onDelete?: (index: number) => void) {
  const id = useId()
  const key = `${typed} ${options.join()}`
  const [place, setPlace] = useState({ key, active: -1 })
  const active = place.key === key ? place.active : -1
  const optionId = (index: number) => `${id}-${index}`

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && options.length > 0) {
      event.preventDefault()
      // One place more than there are options: the field itself.
      const places = options.length + 1
      const next = ((active + 1 + step + places) % places) - 1
      setPlace({ key, active: next })
      document.getElementById(next < 0 ? '' : optionId(next))?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Delete' && active >= 0 && onDelete) {
      event.preventDefault()
      onDelete(active)
    }
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      document.getElementById(optionId(active))?.click()
    }
  }

  const input: InputHTMLAttributes<HTMLInputElement> = {
    role: 'combobox',
    'aria-expanded': options.length > 0,
    'aria-controls': `${id}-list`,
    'aria-autocomplete': 'list',
    'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
    onKeyDown,
  }
  const list: HTMLAttributes<HTMLElement> = { id: `${id}-list`, role: 'listbox' }
  const option = (index: number): HTMLAttributes<HTMLElement> => ({
    id: optionId(index),
    role: 'option',
    'aria-selected': index === active,
  })
  return { active, input, list, option }
}
