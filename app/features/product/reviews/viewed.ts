import { idOf } from '../../../../api/mappers/ids.ts'
import type { ProductId } from '../../../../api/types/ids.ts'
import { keys, parseStored, writeStored } from '../../../shared/storage/storage.ts'

/** A product that was opened: the variant on screen, and what its variants have in common. */
export interface Viewed {
  id: ProductId
  family: ProductId
}

const KEPT = 13
const isId = (value: unknown): boolean => typeof value === 'string' && /^[\da-f]{32}$/.test(value)

function viewed(entry: unknown): Viewed[] {
  if (!Array.isArray(entry) || !entry.every(isId)) return []
  const [id, family] = [idOf('product', entry[0]), idOf('product', entry[1])]
  return id && family ? [{ id, family }] : []
}

/** Products that were opened in this browser, the newest first; they are sent nowhere. */
export function readViewed(): Viewed[] {
  const kept = parseStored(keys.viewed)
  return Array.isArray(kept) ? kept.slice(0, KEPT).flatMap(viewed) : []
}

/** Of the variants of a product only the one that was opened last is stored. */
export function noteViewed(now: Viewed): void {
  const others = readViewed().filter(({ family }) => family !== now.family)
  writeStored(keys.viewed, JSON.stringify([now, ...others].slice(0, KEPT).map(({ id, family }) => [id, family])))
}

export const forgetViewed = (): boolean => writeStored(keys.viewed, null)
