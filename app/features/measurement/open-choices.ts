const listeners = new Set<() => void>()

/** Opens the shopper's choices, wherever they are. */
export function openChoices(): void {
  for (const listener of listeners) listener()
}

export function onOpenChoices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
