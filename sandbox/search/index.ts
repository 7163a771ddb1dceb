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
import { correctionOf, isSameTerm } from '../listing/corrections.ts'
import { namedShare, searchRows } from '../listing/search-rows.ts'
import { partedTerm, shorterTerms } from '../listing/shorter-terms.ts'

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
  const isCorrected = rows.length > 0 && !isSameTerm(meant, term, tongue)
  return ok(isCorrected ? { ...found, extensions: { storechartCorrection: { term: meant } } } : found)
}

interface Found {
  /** The term that was looked for. */
  meant: string
  /** Relevance by row. */
  scores: ReadonlyMap<number, number>
}

/** What the term finds, read without its mistakes; where that is nothing, what some of its words find. */
function searched(shop: Shop, term: string, tongue: Tongue): Found {
  const find = (meant: string): Found => ({ meant, scores: searchRows(shop, meant, tongue) })
  const named = ({ meant, scores }: Found) => namedShare(shop, meant, scores, tongue)
  const corrected = find(correctionOf(shop, term, tongue) ?? term)
  if (corrected.scores.size > 0) return corrected
  const parted = partedTerm(shop, corrected.meant, tongue)
  const both = find(parted?.both ?? corrected.meant)
  if (parted && named(both) > 0) return { ...both, scores: inOrder(both.scores, find(parted.last).scores) }
  const shorter = shorterTerms(shop, corrected.meant, tongue).map((meant) => {
    const found = find(meant)
    return { ...found, words: meant.split(' ').length, named: named(found) }
  })
  // What names products says what the thing is; the more words it has, the nearer it is to the term.
  const [best] = shorter
    .filter(({ scores }) => scores.size > 0)
    .toSorted(
      (one, other) =>
        Number(other.named > 0) - Number(one.named > 0) ||
        other.words - one.words ||
        other.named - one.named ||
        other.scores.size - one.scores.size,
    )
  return best ?? corrected
}

/** The rows of both, those of the first before all others. */
function inOrder(first: Found['scores'], then: Found['scores']): Found['scores'] {
  const above = Math.max(0, ...then.values())
  return new Map([...then, ...[...first].map(([row, score]): [number, number] => [row, above + score])])
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
