import type { PageKey } from '../types/navigation.ts'

type RouteName = PageKey['routeName']

/** Folders of the paths that every page has, under any name and in any language (docs/backend.md, "SEO URLs"). */
const folders = {
  navigation: 'frontend.navigation.page',
  detail: 'frontend.detail.page',
  landingPage: 'frontend.landing.page',
} as const satisfies Record<string, RouteName>

const routes = { category: 'navigation', product: 'detail', landing: 'landingPage' } as const

/** Source of an expression for such a path; its groups are the folder and the id. */
export const TECHNICAL_PATH = `/(${Object.keys(folders).join('|')})/([0-9a-f]{32})`
const technical = new RegExp(`^${TECHNICAL_PATH}/*$`)

/** The page that a technical path names; null for every other path. */
export function technicalKey(path: string): PageKey | null {
  const [, folder, foreignKey] = technical.exec(path) ?? []
  if (folder === undefined || foreignKey === undefined) return null
  return { routeName: folders[folder as keyof typeof folders], foreignKey }
}

/** Works in every language: a page without SEO path has this one, and a page with one moves there. */
export const technicalPath = ({ kind, id }: { kind: keyof typeof routes; id: string }): string =>
  `/${routes[kind]}/${id}`

/** The same for what links carry. */
export function pathOfKey({ routeName, foreignKey }: PageKey): string {
  const folder = Object.entries(folders).find(([, name]) => name === routeName)?.[0]
  return `/${folder}/${foreignKey}`
}
