import { plainText } from '../../../api/mappers/plain-text.ts'
import type { CmsPage } from '../../../api/types/content.ts'
import type { CataloguePage } from '../../../api/types/page.ts'

/** As much of a description as search engines show. */
const LONGEST = 155
/** A shorter text says nothing of the page: a caption, a heading. */
const SHORTEST = 40

/** The description of a page without one of its own, cut at a word. */
export function excerptOf(page: CataloguePage): string | undefined {
  // Read in the document as it was sent: the browser does without this code.
  if (!import.meta.env.SSR) return undefined
  const text = plainText(descriptionOf(page) ?? '') || wordsOf(page)
  if (text.length <= LONGEST) return text || undefined
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST))}…`
}

function descriptionOf(page: CataloguePage): string | null {
  if (page.kind === 'product') return page.product.description
  if (page.kind === 'group') return page.introduction
  return page.kind === 'category' ? page.description : null
}

/** The first words of the layout. */
function wordsOf(page: CataloguePage): string {
  if (page.kind !== 'category' && page.kind !== 'landing') return ''
  return textsOf(page.cms).find((text) => text.length >= SHORTEST) ?? ''
}

const textsOf = (cms: CmsPage | null): string[] =>
  (cms?.sections ?? [])
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ slots }) => slots)
    .map(({ element }) => ('html' in element && typeof element.html === 'string' ? element.html : ''))
    .map((html) => plainText(html.replaceAll(/<h[1-6]\b[^<>]*>[^<>]*<\/h[1-6]>/gi, ' ')))
