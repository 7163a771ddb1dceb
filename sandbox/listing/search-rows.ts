/** Which products a term finds, by the full-text tables of each language. */
import type { Tongue } from '../kernel/records.ts'
import type { Shop } from '../kernel/shop.ts'
import { matchOf, nameMatchOf, namedMatchOf, numberMatchOf } from './words.ts'

/** How much a hit counts by where it is: number, name, properties and maker, description. */
const WEIGHTS = '12.0, 8.0, 3.0, 1.0'

/** The rows that a full-text query finds. */
function rowsOf({ database }: Shop, query: string | null, tongue: Tongue): number[] {
  if (query === null) return []
  const table = `search_${tongue}`
  return database
    .all<{ rowid: number }>(`SELECT rowid FROM ${table} WHERE ${table} MATCH ?`, query)
    .map(({ rowid }) => rowid)
}

/** How much of what a term finds has one of its words in its name, from 0 to 1. */
export function namedShare(shop: Shop, term: string, scores: ReadonlyMap<number, number>, tongue: Tongue): number {
  const named = rowsOf(shop, namedMatchOf(shop, term, tongue), tongue).filter((row) => scores.has(row))
  return scores.size === 0 ? 0 : named.length / scores.size
}

/** @returns relevance by row, the best highest; rows in the order of the catalogue */
export function searchRows(shop: Shop, term: string, tongue: Tongue): Map<number, number> {
  const table = `search_${tongue}`
  const idsOf = (query: string | null): number[] => rowsOf(shop, query, tongue)
  const exactly = idsOf(numberMatchOf(term))
  const numbered = exactly.length > 0 ? exactly : rowsOfNumber(shop, term)
  if (numbered.length > 0) return new Map(numbered.map((row) => [row, 1]))
  const match = matchOf(shop, term, tongue)
  if (match === null) return new Map()
  const all = idsOf(match)
  if (all.length > RANKED) {
    // Scoring every word of thousands of hits is too slow for its use: those that have it in their name go first.
    const named = new Set(idsOf(`{number name} : (${match})`))
    return new Map(all.map((row) => [row, named.has(row) ? 2 : 1]))
  }
  const rows = shop.database.all<{ rowid: number; score: number }>(
    `SELECT rowid, -bm25(${table}, ${WEIGHTS}) AS score FROM ${table} WHERE ${table} MATCH ?`,
    match,
  )
  // "Lam" begins the name "Lampa kopuła", and in "poduszka z lamówką" a later word.
  const begun = new Set(idsOf(nameMatchOf(term, tongue)))
  const named = new Set(idsOf(`name : (${match})`))
  const best = Math.max(0, ...rows.map(({ score }) => score))
  // Of a shorter name the term is more: "Dome lamp" goes before "Hush table lamp, second edition".
  const part = (row: number) => term.length / (shop.catalogue.listingRow(row)?.name[tongue].length ?? Infinity)
  const scoreOf = (row: number, score: number): number => {
    if (!named.has(row)) return score
    return best * ((begun.has(row) ? 2 : 1) + Math.min(1, part(row)))
  }
  return new Map(rows.map(({ rowid, score }) => [rowid, scoreOf(rowid, score)]))
}

/**
 * Products whose whole number is the term, or their family's or their article number (EAN), wherever dots, hyphens and
 * blanks stand in either: "mo 20301" is MO-2030.1.
 */
function rowsOfNumber({ database }: Shop, term: string): number[] {
  const signs = term.replaceAll(/[\s.-]/g, '')
  if (!/\d/.test(signs) || !/^\w+$/.test(signs)) return []
  const plain = `replace(replace(replace(number, '.', ''), '-', ''), ' ', '') = ? COLLATE NOCASE`
  return database
    .all<{ row: number }>(
      `SELECT row FROM listing WHERE ${plain} OR parentId IN (SELECT id FROM product WHERE ${plain})
        OR id IN (SELECT id FROM product WHERE doc ->> '$.ean' = ?)`,
      signs,
      signs,
      signs,
    )
    .map(({ row }) => row)
}

/** Up to so many hits are ranked by relevance. */
const RANKED = 2_000
