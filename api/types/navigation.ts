import type { SafeHtml, Picture } from './common.ts'
import type { CategoryId } from './ids.ts'

/**
 * The page behind a link, carried in router state so that the SEO look-up can be skipped (docs/backend.md, "SEO URLs").
 */
export interface PageKey {
  routeName:
    | 'frontend.navigation.page'
    | 'frontend.detail.page'
    | 'frontend.landing.page'
    | 'frontend.account.customer-group-registration.page'
  foreignKey: string
}

export interface NavigationEntry {
  id: CategoryId
  name: string
  /** Path without prefix, an absolute external address, or null for folders. */
  href: string | null
  external: boolean
  newTab: boolean
  key: PageKey | null
  /** Description and picture: of the first level's entries with children only, for their panel. */
  description: SafeHtml | null
  /** The description says what the settings promise in the currency of the document. */
  promises?: true
  image: Picture | null
  children: NavigationEntry[]
  /** It has categories below it that this tree does not hold. */
  unread?: true
}
