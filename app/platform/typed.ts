const KEY = 'storechart-typed'
const CONTROLS = 'input[id]:not([type=password]),textarea[id]'

/** A browser without storage, or with a full one, loses what was typed, nothing else. */
function inStorage(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage)
  } catch {
    return
  }
}

/**
 * Stores what is typed in forms whose code has not come, before their page is opened anew. What React shows itself is
 * the default value of its control.
 */
export const keepTyped = (): void =>
  inStorage((storage) => {
    const values: Record<string, string> = {}
    for (const { id, value, defaultValue } of document.querySelectorAll<HTMLInputElement>(CONTROLS))
      if (value !== defaultValue) values[id] = value
    storage.setItem(KEY, JSON.stringify([location.href, values]))
  })

/** Puts it back once, before the same page is hydrated; forms take it over as anything typed before their code came. */
export const restoreTyped = (): void =>
  inStorage((storage) => {
    const [href, values] = JSON.parse(storage.getItem(KEY)!) as [string, Record<string, string>]
    storage.removeItem(KEY)
    for (const id in href === location.href ? values : {})
      Object.assign(document.getElementById(id) ?? {}, { value: values[id] })
  })
