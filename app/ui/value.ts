/** A value that components follow by `useSyncExternalStore`: for what runs before a machine is there, or without one. */
export interface Value<Type> {
  get: () => Type
  set: (next: Type) => void
  /** Calls back when it is another one. */
  subscribe: (listener: () => void) => () => void
}

export function createValue<Type>(first: Type): Value<Type> {
  const listeners = new Set<() => void>()
  let value = first
  return {
    get: () => value,
    set(next) {
      if (next === value) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
