import { hasFirstLevel, headingOf } from './first-heading.ts'
import { plainText } from './plain-text.ts'
import type { ElementReaders } from './cms-elements.ts'
import type { CmsElement, CmsTrait } from '../types/content.ts'

const plain = (html: string): string => plainText(html).replaceAll(/\s+/g, ' ').toLowerCase()

/** Words bring the page's heading: one of the first level, or the page's name as a heading of any. */
export const hasPageHeading = (html: string, name: string): boolean =>
  hasFirstLevel(html) || (name !== '' && plain(headingOf(html)?.inside ?? '') === plain(name))

/**
 * Marks the element whose heading is the page's: a page has one, and editors write several.
 * @returns whether there is one; without, the page brings its own
 */
export function markHeading(elements: readonly CmsElement[], name: string, readers: ElementReaders): boolean {
  const found = elements.find((element, index) =>
    readers.get(element.type)?.heading?.(element as never, { name, first: index === 0 }),
  )
  if (found) found.heading = true
  return found !== undefined
}

/** The roles that the elements have in the page around them. */
export const traitsOf = (elements: readonly CmsElement[], readers: ElementReaders): CmsTrait[] => [
  ...new Set(elements.flatMap((element) => readers.get(element.type)?.traits?.(element as never) ?? [])),
]
