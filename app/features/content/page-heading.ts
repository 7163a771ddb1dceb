import type { CmsElement, CmsPage, SafeHtml } from '../../../api/shapes/types.ts'

const firstHeading = /<h1[\s>]/i

/** The element brings a heading of the first level. */
const brings = (element: CmsElement): boolean =>
  element.type === 'product-name' ||
  (element.type === 'form' && element.form === 'contact') ||
  ((element.type === 'text' || element.type === 'html') && firstHeading.test(element.html))

/**
 * The element of a layout whose heading is the page's: a page has one, and editors write several.
 * @returns null: the layout has none, the page brings its own
 */
export function headingElement(cms: CmsPage): CmsElement | null {
  for (const { blocks } of cms.sections)
    for (const { slots } of blocks) for (const { element } of slots) if (brings(element)) return element
  return null
}

/**
 * A shop owner's words as they stand in a page: at most their first heading is the page's, further ones are one level
 * lower. Only names of tags are changed, so that sanitised HTML stays sanitised.
 * @param isPageHeading the page's heading stands in these words
 */
export function lowerHeadings(html: SafeHtml, isPageHeading: boolean): SafeHtml {
  const end = isPageHeading ? html.search(/<\/h1>/i) : -1
  const kept = end < 0 ? 0 : end + '</h1>'.length
  return (html.slice(0, kept) + html.slice(kept).replaceAll(/(<\/?)h1(?=[\s>])/gi, '$1h2')) as SafeHtml
}
