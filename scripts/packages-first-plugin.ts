import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { root } from './sources.mjs'

/** Folders of the repository that have the name of an installed package: `react`. */
const alike = new Set(
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, 'node_modules', entry.name, 'package.json')))
    .map(({ name }) => name),
)

/**
 * Takes names of such folders from the packages that plugins ask Vite to bundle for `npm run dev`: it would bundle the
 * folder. Vite finds the package itself where a file imports it.
 */
export function packagesFirstPlugin(): Plugin {
  return {
    name: 'packages-first',
    configResolved({ environments }) {
      for (const { optimizeDeps } of Object.values(environments))
        optimizeDeps.include = optimizeDeps.include?.filter((name) => !alike.has(name))
    },
  }
}
