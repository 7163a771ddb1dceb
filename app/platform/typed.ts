import { inTabStorage } from './tab-storage.ts'

const KEY = 'storechart-typed'
const CONTROLS = 'input[id]:not([type=password]),textarea[id]'

/**
 * Stores what is typed in forms whose code has not come, before their page is opened anew. What React shows itself is
 * the default value of its control.
 */
export function keepTyped(): void {
  inTabStorage((storage) => {
    const values: Record<string, string> = {}
    for (const { id, value, defaultValue } of document.querySelectorAll<HTMLInputElement>(CONTROLS))
      if (value !== defaultValue) values[id] = value
    storage.setItem(KEY, JSON.stringify([location.href, values]))
  })
}

/** Puts it back once, before the same page is hydrated; forms take it over as anything typed before their code came. */
export function restoreTyped(): void {
  inTabStorage((storage) => {
    const kept = storage.getItem(KEY)
    if (kept === null) return
    storage.removeItem(KEY)
    const [href, values] = JSON.parse(kept) as [string, Record<string, string>]
    if (href !== location.href) return
    for (const [id, value] of Object.entries(values)) {
      const control = document.getElementById(id)
      if (control !== null) Object.assign(control, { value })
    }
  })
}
