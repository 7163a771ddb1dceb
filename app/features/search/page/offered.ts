import type { SuggestView } from '../../../../machines/suggest/index.ts'
import type { FoundPageLink } from './use-pages.ts'

/** The links beside suggested products, by kind. */
export interface Offered {
  /** The search knows neither products nor pages. */
  isNothing: boolean
  /** Nothing is typed yet. */
  isIdle: boolean
  categories: FoundPageLink[]
  pages: FoundPageLink[]
}

/** The term that was searched for instead of the words; null while they may still become it. */
export const correctionOf = (term: string, corrected: string | null): string | null =>
  corrected?.toLowerCase().startsWith(term.toLowerCase()) ? null : corrected

/**
 * What a search box offers beside products: the pages that the words speak of. Where nothing was found, and where nothing
 * is typed yet, the departments are a way on.
 * @param term what is typed, without space around it
 * @param links the pages that it speaks of
 * @param departments of the shop
 */
export function offeredLinks(
  status: SuggestView['status'],
  term: string,
  links: readonly FoundPageLink[],
  departments: readonly FoundPageLink[],
): Offered {
  const isNothing = status === 'nothing' && links.length === 0
  const isIdle = status === 'closed' && term === ''
  const of = (kind: FoundPageLink['kind']) => links.filter((link) => link.kind === kind)
  return {
    isNothing,
    isIdle,
    categories: isNothing || isIdle ? [...departments] : of('category'),
    pages: of('page'),
  }
}
