import { forgetVisitedPages } from '../../platform/offline/forget.ts'
import { dropDrafts } from './draft.ts'

/**
 * Takes everything of the shop out of this browser's storage, for all tabs. The server says the same with
 * `Clear-Site-Data`, which not every browser follows.
 */
export function forgetBrowser(): void {
  dropDrafts()
  forgetVisitedPages()
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      open().clear()
    } catch {
      // A browser without storage keeps nothing.
      continue
    }
  }
}
