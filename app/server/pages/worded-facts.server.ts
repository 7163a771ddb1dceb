import type { NavigationEntry } from '../../../api/types/navigation.ts'
import type { PublicFacts } from '../../platform/context.ts'
import { withPromises, type Reader } from '../catalogue/promised-words.server.ts'
import { sanitise } from '../catalogue/sanitise.server.ts'

const MENUS = ['navigation', 'footer', 'service'] as const

const saysMore = ({ description }: NavigationEntry): boolean => description?.includes('[[') === true

/** Entries of a menu with the promises of their texts. */
export const wordedEntries = (entries: readonly NavigationEntry[], reader: Reader): NavigationEntry[] =>
  entries.map((entry) =>
    saysMore(entry)
      ? { ...entry, description: sanitise(withPromises(entry.description ?? '', reader)), promises: true }
      : entry,
  )

const wordedFacts = new WeakMap<PublicFacts, Map<string, PublicFacts>>()

/** The facts with what their menus promise to a reader; the same object each time, since its text is made once. */
export function worded(facts: PublicFacts, reader: Reader): PublicFacts {
  if (!MENUS.some((menu) => facts[menu].some(saysMore))) return facts
  const key = JSON.stringify(reader)
  const byReader = wordedFacts.get(facts) ?? new Map<string, PublicFacts>()
  wordedFacts.set(facts, byReader)
  const own = byReader.get(key) ?? {
    ...facts,
    ...Object.fromEntries(MENUS.map((menu) => [menu, wordedEntries(facts[menu], reader)])),
  }
  byReader.set(key, own)
  return own
}
