/** Full-text search over names, numbers, properties and descriptions of the call's language. */
import { ok } from '../kernel/answers.ts'
import type { Answer } from '../kernel/answers.ts'
import type { Call } from '../kernel/call.ts'
import { refuse } from '../kernel/errors.ts'
import { textAt } from '../kernel/json.ts'
import type { Tongue } from '../kernel/records.ts'
import type { SandboxModule, Shop } from '../kernel/shop.ts'
import { renderOf } from '../catalogue/render.ts'
import { PAGE_SIZE, listing } from '../listing/listing.ts'
import { correctionOf, shorterTerms } from '../listing/words.ts'
import { searchRows } from '../listing/search-rows.ts'

function termOf(call: Call): string {
  const term = textAt(call.input, 'search')?.trim() ?? ''
  if (term === '')
    throw refuse(400, 'FRAMEWORK__MISSING_REQUEST_PARAMETER', 'Parameter "search" is missing.', {
      parameterName: 'search',
      path: '',
    })
  return term
}

function find(call: Call, shop: Shop, defaultLimit: number, named: boolean): Answer {
  const term = termOf(call)
  const render = renderOf(call, shop)
  const { tongue } = render.language
  const { meant, scores } = searched(shop, term, tongue)
  const rows = [...scores.keys()].map((row) => shop.catalogue.listingRow(row)).filter((row) => row !== undefined)
  const found = listing({ rows, input: call.input, scores, defaultLimit, ...(named ? { term } : {}) }, render)
  const isCorrected = meant !== term && rows.length > 0
  return ok(isCorrected ? { ...found, extensions: { storechartCorrection: { term: meant } } } : found)
}

/** What the term finds, read without its mistakes; where that is nothing, what some of its words find. */
function searched(shop: Shop, term: string, tongue: Tongue) {
  const corrected = correctionOf(shop, term, tongue) ?? term
  const all = { meant: corrected, scores: searchRows(shop, corrected, tongue) }
  if (all.scores.size > 0) return all
  for (const meant of shorterTerms(corrected, tongue)) {
    const scores = searchRows(shop, meant, tongue)
    if (scores.size > 0) return { meant, scores }
  }
  return all
}

/** Without a limit of its own, suggest answers as many as any list does. */
const SUGGEST_LIMIT = 100

export const searchModule: SandboxModule = {
  name: 'search',
  routes: {
    'GET|POST /search': (call, shop) => find(call, shop, PAGE_SIZE, true),
    'GET|POST /search-suggest': (call, shop) => find(call, shop, SUGGEST_LIMIT, false),
  },
}
