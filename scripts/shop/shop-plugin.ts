import path from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { root } from '../sources.mjs'
import { alias, ownFile, shopFolder } from './folder.ts'
import { readSettingsAgain, type Settings } from './settings.ts'

/** The files of the settings, by their absolute paths. */
const settingsFiles: Readonly<Record<string, keyof Settings | undefined>> = Object.fromEntries(
  (['app.config.ts', 'delivery.config.ts'] as const).map((name) => [normalizePath(path.join(root, name)), name]),
)

/** A module that exports plain data. */
const dataModule = (data: object): string =>
  Object.entries(data)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')

/**
 * Brings the owner's folder into the shop: `#shop/…` in imports and in patterns of `import.meta.glob`, and the owner's
 * settings in the files of the shop's. Without a folder nothing is found behind the alias, and nothing else is changed.
 * @param folder absolute path; null: the shop without an owner
 */
export function shopPlugin(folder: string | null = shopFolder()): Plugin {
  return {
    name: 'shop',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(alias) ? normalizePath(ownFile(id.slice(alias.length), folder)) : null),
    async load(id) {
      const name = settingsFiles[id]
      return folder && name ? dataModule((await readSettingsAgain(folder))[name]) : null
    },
    configureServer(server) {
      if (!folder) return
      server.watcher.add(folder)
      // What is not a module of the page is read when the server starts: settings, and which files there are.
      const restart = (file: string): void => {
        if (normalizePath(file).startsWith(`${normalizePath(folder)}/`)) void server.restart()
      }
      server.watcher.on('add', restart).on('unlink', restart)
      server.watcher.on('change', (file) => {
        if (file === path.join(folder, 'shop.config.ts')) restart(file)
      })
    },
  }
}
