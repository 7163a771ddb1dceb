const anyHeading = /<h[1-6][\s>]/i

/** A text has a heading of the first level. */
export const hasFirstLevel = (html: string): boolean => /<h1[\s>]/i.test(html)

/** The range of the first heading of a text, and its content; found without backtracking. */
export function headingOf(html: string): { from: number; to: number; inside: string } | null {
  const from = html.search(anyHeading)
  if (from < 0) return null
  const level = html.slice(from + 1, from + 3)
  const inner = html.indexOf('>', from) + 1
  const end = html.toLowerCase().indexOf(`</${level.toLowerCase()}>`, inner)
  return inner === 0 || end < 0 ? null : { from, to: end + 5, inside: html.slice(inner, end) }
}
