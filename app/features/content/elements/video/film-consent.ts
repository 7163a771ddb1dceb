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
 * The shopper's consent to play a provider's films on every page of this browser: for this provider (`own`), or for all
 * of them, where the shop asks for that.
 */
export function useFilmConsent(provider: string): {
  given: boolean
  ofProvider: boolean
  remember: (given: boolean) => void
} {
  const ofProvider = useSyncExternalStore(
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
    given: ofProvider || general,
    ofProvider: ofProvider,
    remember(now) {
      const others = providers().filter((name) => name !== provider)
      const all = now ? [...others, provider] : others
      writeStored(keys.films, all.length > 0 ? all.join(' ') : null)
      for (const listener of listeners) listener()
    },
  }
}
