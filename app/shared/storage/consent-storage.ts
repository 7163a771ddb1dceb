import { isRecord } from '../../../api/mappers/read.ts'
import { PURPOSES, type Purpose } from '../../../machines/consent/consent.purposes.ts'
import { keys, parseStored, writeStored } from './storage.ts'

/** A shopper's decision, as the browser keeps it. */
interface Decision {
  /** Version of the question. */
  version: string
  /** ISO date-time. */
  date: string
  given: Purpose[]
}

const isDecision = (value: unknown): value is Decision =>
  isRecord(value) &&
  typeof value['version'] === 'string' &&
  Array.isArray(value['given']) &&
  value['given'].every((one) => PURPOSES.includes(one))

/** Null for anything that this shop did not write. */
function readDecision(): Decision | null {
  const stored = parseStored(keys.consent)
  return isDecision(stored) ? stored : null
}

const listeners = new Set<() => void>()

/** Purposes that this browser allows; shared by all its tabs. */
export const consentStorage = {
  /** @returns null without a decision, or for a decision about another version */
  read(version: string): readonly Purpose[] | null {
    const decision = readDecision()
    return decision?.version === version ? decision.given : null
  },
  /** Purposes that are allowed now, for any version of the question. */
  given: (): readonly Purpose[] => readDecision()?.given ?? [],
  write(version: string, given: readonly Purpose[], date: Date): void {
    const decision = { version, date: date.toISOString(), given: [...given] } satisfies Decision
    writeStored(keys.consent, JSON.stringify(decision))
    for (const listener of listeners) listener()
  },
  /** Follows decisions of this tab. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Calls back when another tab has decided, or may have: a page that Back brings again was not notified meanwhile. */
export function followOtherTabs(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === keys.consent || key === null) listener()
  }
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) listener()
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onShow)
  }
}
