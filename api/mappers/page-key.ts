import { folders } from './technical-path.ts'
import type { PageKey } from '../types/navigation.ts'

type RouteName = PageKey['routeName']

/** The backend's names of the kinds of pages. */
const names = {
  category: 'frontend.navigation.page',
  product: 'frontend.detail.page',
  landing: 'frontend.landing.page',
  group: 'frontend.account.customer-group-registration.page',
} as const satisfies Record<keyof typeof folders, RouteName>

const pages = Object.entries(folders).map(([kind, folder]) => ({ folder, name: names[kind as keyof typeof folders] }))

/** Whether the shop has pages of this name. */
export const isPageName = (name: unknown): name is RouteName => pages.some((page) => page.name === name)

/** Source of an expression for a technical path; its groups are the folder and the id. */
export const TECHNICAL_PATH = `/(${Object.values(folders).join('|')})/([0-9a-f]{32})`
const technical = new RegExp(`^${TECHNICAL_PATH}/*$`)

/** The page that a technical path names; null for every other path. */
export function technicalKey(path: string): PageKey | null {
  const [, folder, foreignKey] = technical.exec(path) ?? []
  const page = pages.find((one) => one.folder === folder)
  return page && foreignKey !== undefined ? { routeName: page.name, foreignKey } : null
}

/** The technical path of what a link carries. */
export function pathOfKey({ routeName, foreignKey }: PageKey): string {
  return `/${pages.find(({ name }) => name === routeName)?.folder}/${foreignKey}`
}
