import { hasFirstLevel, headingOf } from '../../../api/mappers/first-heading.ts'
import type { SafeHtml } from '../../../api/types/common.ts'

/**
 * A shop owner's text for a page: at most its first heading is the page's, further ones are one level lower; a page's
 * name at another level is raised. Only names of tags are changed, so that sanitised HTML stays sanitised.
 * @param isPageHeading the text contains the page's heading
 */
export function lowerHeadings(html: SafeHtml, isPageHeading: boolean): SafeHtml {
  const named = isPageHeading && !hasFirstLevel(html) ? headingOf(html) : null
  if (named) {
    const start = html.slice(named.from + 3, named.to - 5)
    return `${html.slice(0, named.from)}<h1${start}</h1>${html.slice(named.to)}` as SafeHtml
  }
  const end = isPageHeading ? html.search(/<\/h1>/i) : -1
  const kept = end < 0 ? 0 : end + '</h1>'.length
  return (html.slice(0, kept) + html.slice(kept).replaceAll(/(<\/?)h1(?=[\s>])/gi, '$1h2')) as SafeHtml
}
