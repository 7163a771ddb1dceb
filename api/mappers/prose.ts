import { TECHNICAL_PATH } from './page-key.ts'
import { FILE_PATH } from './technical-path.ts'
import type { PageContext } from './context.ts'
import type { SafeHtml } from '../types/common.ts'

const MARK = '124c71d524604ccbad6042edce3ac799'
const PAGE_MARK = new RegExp(`${MARK}${TECHNICAL_PATH}#?`, 'g')
const FILE_MARK = new RegExp(`${MARK}/(?:mediaId|media)/([0-9a-f]{32})#?`, 'g')

/** The backend's marks for links inside the shop (`<mark>/navigation/<id>#`) become paths. */
export function linkPaths(html: string, { paths }: Pick<PageContext, 'paths'>): string {
  if (!html.includes(MARK)) return html
  return html
    .replaceAll(PAGE_MARK, (_, kind: string, id: string) => paths.get(id) ?? `/${kind}/${id}`)
    .replaceAll(FILE_MARK, (_, id: string) => FILE_PATH + id)
}

/** HTML of the backend as a page may show it: links inside the shop are paths, and it went through the sanitiser. */
export const prose = (html: string, context: Pick<PageContext, 'paths' | 'sanitise'>): SafeHtml =>
  context.sanitise(linkPaths(html, context))

export const proseOrNull = (html: string | null, context: Pick<PageContext, 'paths' | 'sanitise'>): SafeHtml | null =>
  html === null ? null : prose(html, context)

const TECHNICAL = new RegExp(TECHNICAL_PATH, 'g')
const WHOLE = new RegExp(`^${TECHNICAL_PATH}$`)
const IN_LINK = new RegExp(`(\\shref=")(${TECHNICAL_PATH})(?=["#?])`, 'g')

/** Calls back with each text inside a value that holds a technical path. */
function texts(value: unknown, found: (text: string) => void): void {
  if (typeof value === 'string') {
    if (value.length > 32 && value.search(TECHNICAL) >= 0) found(value)
  } else if (typeof value === 'object' && value !== null) for (const entry of Object.values(value)) texts(entry, found)
}

/** Ids of the pages that texts and pictures link to by a technical path; each once. */
export function technicalLinks(value: unknown): string[] {
  const ids = new Set<string>()
  texts(value, (text) => {
    if (WHOLE.test(text)) ids.add(text.slice(-32))
    else for (const [, , , , id = ''] of text.matchAll(IN_LINK)) ids.add(id)
  })
  return [...ids]
}

/**
 * The same value with SEO paths instead of technical paths where `pathOf` has one, in links of HTML and in addresses.
 */
export function withLinkPaths<Value>(value: Value, pathOf: (id: string) => string | undefined): Value
export function withLinkPaths(value: unknown, pathOf: (id: string) => string | undefined): unknown {
  if (typeof value === 'string') {
    if (value.length <= 32 || value.search(TECHNICAL) < 0) return value
    if (WHOLE.test(value)) return pathOf(value.slice(-32)) ?? value
    return value.replaceAll(IN_LINK, (whole, before: string, _path, _kind, id: string) => {
      const path = pathOf(id)
      return path === undefined ? whole : before + path.replaceAll('&', '&amp;')
    })
  }
  if (Array.isArray(value)) return value.map((entry: unknown) => withLinkPaths(entry, pathOf))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withLinkPaths(entry, pathOf)]))
}
