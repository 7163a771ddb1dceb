import { isRecord } from '../api/mappers/read.ts'
import type { OrderMark } from '../api/types/order.ts'
import type { Attempt } from '../machines/placement/index.ts'

/** Storage keys, shared by all tabs of the browser. */
const attemptKey = 'storechart-order-attempt'
export const placedKey = 'storechart-order-placed'

/** Milliseconds after which a cart of the same content is another one, whatever became of the order. */
const RECENT = 600_000

/** The last order that this browser placed, for its other tabs. */
export interface PlacedNote {
  order: OrderMark
  customerId: string
  cartHash: string
  /** Milliseconds since the epoch. */
  at: number
}

const isMark = (value: unknown): value is OrderMark =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['number'] === 'string'

const isAttempt = (value: unknown): value is Attempt =>
  isRecord(value) &&
  typeof value['attemptId'] === 'string' &&
  typeof value['cartHash'] === 'string' &&
  typeof value['startedAt'] === 'number' &&
  typeof value['customerId'] === 'string' &&
  (value['baseline'] === null || isMark(value['baseline']))

const isNote = (value: unknown): value is PlacedNote =>
  isRecord(value) &&
  isMark(value['order']) &&
  typeof value['customerId'] === 'string' &&
  typeof value['cartHash'] === 'string' &&
  typeof value['at'] === 'number'

function parse<Value>(text: string | null, is: (value: unknown) => value is Value): Value | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return is(value) ? value : null
  } catch {
    return null
  }
}

/** Reads a note that another tab wrote; null for anything else. */
export const parseNote = (text: string | null): PlacedNote | null => parse(text, isNote)

/**
 * Attempts and their outcome in the browser's storage. A browser without storage loses only the memory of a reload:
 * the proxy still runs one order at a time.
 */
export function attemptStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null) {
  const read = (key: string): string | null => {
    try {
      return storage?.getItem(key) ?? null
    } catch {
      return null
    }
  }
  const write = (key: string, value: string | null): void => {
    try {
      if (value === null) storage?.removeItem(key)
      else storage?.setItem(key, value)
    } catch {
      return
    }
  }
  const open = (): Attempt | null => parse(read(attemptKey), isAttempt)
  const placed = (): PlacedNote | null => parseNote(read(placedKey))
  return {
    /** The attempt that has no answer yet; null without one. */
    open,
    keep: (attempt: Attempt): void => write(attemptKey, JSON.stringify(attempt)),
    /** Removes the attempt, but never one of another tab. */
    forget: (attemptId: string): void => {
      if (open()?.attemptId === attemptId) write(attemptKey, null)
    },
    placed,
    /** The cart with this hash has just been ordered, or may have been: nothing is said of lines that it lost. */
    hasOrdered: (cartHash: string, now: number): boolean => {
      const [attempt, note] = [open(), placed()]
      const at = attempt?.cartHash === cartHash ? attempt.startedAt : note?.cartHash === cartHash ? note.at : 0
      return now - at < RECENT
    },
    persistPlaced: (note: PlacedNote): void => write(placedKey, JSON.stringify(note)),
  }
}

export type AttemptStore = ReturnType<typeof attemptStore>

/** The attempts of this browser. Reading the storage may throw where it is switched off, so it is done in here. */
export function browserAttempts(): AttemptStore {
  try {
    return attemptStore(localStorage)
  } catch {
    return attemptStore(null)
  }
}
