import path from 'node:path'
import { root } from '../sources.mjs'
import { filesBelow } from './overrides.ts'

/** A page of the owner's, as the server has to know it. */
export interface OwnPage {
  /** Without a locale's prefix: `/guides/care`. */
  path: string
  /** For one shopper: rendered for each request, never shared, and no matter of search engines. */
  personal: boolean
}

/** Address of a route file, by the names that TanStack Router reads: folders and dots are segments, groups and `_` are none. */
function addressOf(name: string): string {
  const parts = name
    .replace(/\.tsx$/, '')
    .split(/[/.]/)
    .filter((part) => !/^(?:\(.*\)|_.*|index|route|lazy)$/.test(part))
  return `/${parts.join('/')}`
}

const isRoute = (name: string): boolean => /^(?:.*\/)?[^/.-][^/]*\.tsx$/.test(name) && !name.endsWith('.test.tsx')

/** The pages of an owner's folder. Those in the group `(personal)` are for one shopper each. */
export const ownPages = (folder: string | null): OwnPage[] =>
  (folder === null ? [] : filesBelow(path.join(folder, 'pages')).filter(isRoute)).map((name) => ({
    path: addressOf(name),
    personal: name.startsWith('(personal)/'),
  }))

/** Where the table of routes is written that has the owner's pages as well; a build beside others has one of its own. */
export const ownRouteTree = path.join(
  root,
  '.cache',
  path.basename(process.env['BUILD_DIR'] ?? 'shop'),
  'routeTree.gen.ts',
)

/** Options of TanStack's router for a shop with pages of an owner's; none without. */
export function ownRoutes(folder: string | null) {
  if (folder === null || ownPages(folder).length === 0) return {}
  const app = path.join(root, 'app')
  const routes = path.join(app, 'routes')
  return {
    generatedRouteTree: path.relative(app, ownRouteTree),
    virtualRouteConfig: {
      type: 'root' as const,
      file: '__root.tsx',
      children: [
        { type: 'physical' as const, pathPrefix: '', directory: '.' },
        { type: 'physical' as const, pathPrefix: '', directory: path.relative(routes, path.join(folder, 'pages')) },
      ],
    },
  }
}
