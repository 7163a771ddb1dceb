import type { NavigationEntry } from '../../api/types/navigation.ts'

/** What the main navigation leads to in this shop: each department, and for one without a page what is in it. */
export const departmentsOf = (navigation: readonly NavigationEntry[]): NavigationEntry[] =>
  navigation.flatMap((entry) => (entry.external ? [] : entry.href === null ? departmentsOf(entry.children) : [entry]))
