import type { NavigationEntry } from '../../api/types/navigation.ts'

/** The first page at or below a place of the navigation. */
const firstPage = (entry: NavigationEntry): NavigationEntry | undefined =>
  entry.external ? undefined : entry.href === null ? entry.children.map(firstPage).find(Boolean) : entry

/**
 * The departments of the shop: the first level of its navigation, and no other. One without a page of its own leads to
 * the first page in it.
 */
export const departmentsOf = (navigation: readonly NavigationEntry[]): NavigationEntry[] =>
  navigation.flatMap((entry) => {
    const page = firstPage(entry)
    return page ? [{ ...entry, href: page.href, key: page.key }] : []
  })
