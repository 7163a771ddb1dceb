/** Full-text search over names, numbers, properties and descriptions of the call's language. */
import { ok } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { refuse } from '../kernel/errors.ts'
import { textAt } from '../kernel/json.ts'
import type { Tongue } from '../kernel/records.ts'
import { searchable } from '../kernel/seeding.ts'
import type { Part, Shop } from '../kernel/shop.ts'
import { renderOf } from '../catalogue/render.ts'
import { PAGE_SIZE, listing } from '../listing/listing.ts'

function termOf(call: Call): string {
  const term = textAt(call.input, 'search')?.trim() ?? ''
  if (term === '')
    throw refuse(400, 'FRAMEWORK__MISSING_REQUEST_PARAMETER', 'Parameter "search" is missing.', {
      parameterName: 'search',
      path: '',
    })
  return term
}

/** Longer terms are cut: nobody searches for more words, and each costs time. */
const MAX_WORDS = 12

/** Every word has to occur, the last ones by their beginning; null when nothing is left to search for. */
function query(term: string): string | null {
  const words = searchable(term).match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return null
  return words
    .slice(0, MAX_WORDS)
    .map((word) => `"${word}"*`)
    .join(' AND ')
}

/** How much a hit counts by where it is: number, name, properties and maker, description. */
const WEIGHTS = '12.0, 8.0, 3.0, 1.0'

/** @returns relevance by row, the best highest; rows in the order of the catalogue */
export function searchRows(shop: Shop, term: string, tongue: Tongue): Map<number, number> {
  const match = query(term)
  if (match === null) return new Map()
  const table = `search_${tongue}`
  const found = (columns: string): number[] =>
    shop.database
      .all<{ rowid: number }>(
        `SELECT rowid FROM ${table} WHERE ${table} MATCH ?`,
        columns === '' ? match : `${columns}(${match})`,
      )
      .map(({ rowid }) => rowid)
  const all = found('')
  if (all.length > RANKED) {
    // Weighing every word of thousands of hits takes longer than it tells: those that have it in their name go first.
    const named = new Set(found('{number name} : '))
    return new Map(all.map((row) => [row, named.has(row) ? 2 : 1]))
  }
  const rows = shop.database.all<{ rowid: number; score: number }>(
    `SELECT rowid, -bm25(${table}, ${WEIGHTS}) AS score FROM ${table} WHERE ${table} MATCH ?`,
    match,
  )
  return new Map(rows.map((row) => [row.rowid, row.score]))
}

/** Up to so many hits are ranked by relevance. */
const RANKED = 2_000

function find(call: Call, shop: Shop, defaultLimit: number, named: boolean): Answer {
  const term = termOf(call)
  const render = renderOf(call, shop)
  const scores = searchRows(shop, term, render.language.tongue)
  const rows = [...scores.keys()].map((row) => shop.catalogue.listingRow(row)).filter((row) => row !== undefined)
  return ok(listing({ rows, input: call.input, scores, defaultLimit, ...(named ? { term } : {}) }, render))
}

/** Without a limit of its own, suggest answers as many as any list does. */
const SUGGEST_LIMIT = 100

export const searchRoom: Part = {
  name: 'search',
  routes: {
    'GET|POST /search': (call, shop) => find(call, shop, PAGE_SIZE, true),
    'GET|POST /search-suggest': (call, shop) => find(call, shop, SUGGEST_LIMIT, false),
  },
}
