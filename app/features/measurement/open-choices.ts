const listeners = new Set<() => void>()

/** Asks for the choices to be shown, wherever they are. */
export function openChoices(): void {
  for (const listener of listeners) listener()
}

export function onOpenChoices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
