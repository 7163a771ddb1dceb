import { useSyncExternalStore } from 'react'
import { consentStorage } from '../../../../shared/storage/consent-storage.ts'
import { keys, readStored, writeStored } from '../../../../shared/storage/storage.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  const unfollow = consentStorage.subscribe(listener)
  return () => {
    unfollow()
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

const providers = (): string[] => (readStored(keys.films) ?? '').split(' ').filter(Boolean)

/**
 * Whether the shopper lets a provider play its films on every page of this browser without being asked: of this provider
 * (`own`), or of all of them, where the shop asks for that.
 */
export function useFilmConsent(provider: string): {
  given: boolean
  own: boolean
  remember: (given: boolean) => void
} {
  const own = useSyncExternalStore(
    subscribe,
    () => providers().includes(provider),
    () => false,
  )
  const general = useSyncExternalStore(
    subscribe,
    () => consentStorage.given().includes('comfort'),
    () => false,
  )
  return {
    given: own || general,
    own,
    remember(now) {
      const others = providers().filter((name) => name !== provider)
      const all = now ? [...others, provider] : others
      writeStored(keys.films, all.length > 0 ? all.join(' ') : null)
      for (const listener of listeners) listener()
    },
  }
}
