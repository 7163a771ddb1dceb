import type { PageAnswer } from '../../../api/types/page.ts'

/** Ids that one answer is named by: with its other headers it fits into the 4 kB that a proxy gives to an answer's. */
const MOST = 32
const ID = /^[0-9a-f]{32}$/
const FIELDS = new Set(['id', 'parentId', 'canonicalId'])
/** Levels of an answer that are looked through: a card in a block of a CMS page is in the eighth. */
const DEEPEST = 12

/** Headers by which a CDN forgets a page: Fastly's and Varnish's `surrogate-key`, Cloudflare's and Akamai's `cache-tag`. */
export function surrogateHeaders(answer: PageAnswer): Record<string, string> {
  if (answer.kind !== 'page') return {}
  const ids = new Set<string>()
  const visit = (value: unknown, level: number): void => {
    if (typeof value !== 'object' || value === null || level > DEEPEST || ids.size > MOST) return
    for (const [name, inner] of Object.entries(value))
      if (typeof inner === 'string') {
        if (FIELDS.has(name) && ID.test(inner)) ids.add(inner)
      } else visit(inner, level + 1)
  }
  visit(answer.page, 0)
  const isList = answer.page.kind === 'category' || answer.page.kind === 'search'
  const keys = [
    'navigation',
    ...(isList ? ['listings'] : []),
    ...(ids.size > MOST ? ['many'] : []),
    ...[...ids].slice(0, MOST),
  ]
  return { 'surrogate-key': keys.join(' '), 'cache-tag': keys.join(',') }
}
