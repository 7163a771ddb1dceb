import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { root } from '../sources.mjs'
import { countExpress, expressRegistry } from './express.ts'
import { fieldsFile, fieldsModule, fieldsRegistry } from './fields.ts'
import { alias, emptyFolder, ownFile, packageFile, shopFolder } from './folder.ts'
import { checkFolder } from './folders.ts'
import { createShadowing, findOverrides, overrideTypes, type Override } from './overrides.ts'
import { ownPages, ownRouteTree } from './pages.ts'
import { readSettingsAgain, type Settings } from './settings.ts'
import { filledSlots } from './slots-plugin.ts'

/** The files of the settings, by their absolute paths. */
const settingsFiles: Readonly<Record<string, keyof Settings | undefined>> = Object.fromEntries(
  (['app.config.ts', 'delivery.config.ts'] as const).map((name) => [normalizePath(path.join(root, name)), name]),
)

const routerFile = normalizePath(path.join(root, 'app/router.tsx'))
const pageList = normalizePath(path.join(emptyFolder, 'page-list.ts'))
const isMeasured = normalizePath(path.join(emptyFolder, 'is-measured.ts'))
const isFrameOurs = normalizePath(path.join(emptyFolder, 'is-frame-ours.ts'))

/** Places inside of header and footer. */
const inFrame = ['header-tools', 'footer-top', 'footer-base']

/** Names of the shop's own dependencies. */
function shopPackages(): string[] {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  return Object.keys(dependencies)
}

/** For `storechart test`, which looks at the types of this folder as well. */
function writeTypes(overrides: readonly Override[]): void {
  const place = path.dirname(ownRouteTree)
  mkdirSync(place, { recursive: true })
  writeFileSync(path.join(place, 'override-types.ts'), overrideTypes(overrides, place))
}

/** A module that exports plain data. */
const dataModule = (data: object): string =>
  Object.entries(data)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')

/**
 * Brings the owner's folder into the shop: `#shop/…` in imports and in patterns of `import.meta.glob`, the owner's settings in
 * the files of the shop's, the fields that the owner wants of the backend, and files that stand in for others. Without a folder
 * nothing is found behind the alias, and nothing else is changed.
 * @param folder absolute path; null: the shop without an owner
 * @throws Error for what the shop cannot use of the folder
 */
export function shopPlugin(folder: string | null = shopFolder()): Plugin {
  if (folder) checkFolder(folder)
  const overrides = folder ? findOverrides(folder, path.join(root, 'app')) : []
  const shadowed = createShadowing(overrides)
  const pages = ownPages(folder)
  const fields = fieldsFile(folder)
  const slots = filledSlots(folder)
  const changesFrame = overrides.length > 0 || inFrame.some((name) => slots.has(name))
  let isListed = false
  return {
    name: 'shop',
    enforce: 'pre',
    // A folder elsewhere has none of the shop's packages beside it, and a second copy of one would be another one.
    config: () => (folder ? { resolve: { dedupe: shopPackages() } } : {}),
    configResolved({ command }) {
      if (command !== 'build' || overrides.length === 0 || isListed) return
      isListed = true
      // An owner reads it whatever else the build says.
      console.log(`Files of overrides/ stand in for app/${overrides.map(({ name }) => name).join(', app/')}.`)
    },
    buildStart() {
      if (folder) writeTypes(overrides)
    },
    resolveId(id, importer) {
      if (id.startsWith(alias)) return normalizePath(ownFile(id.slice(alias.length), folder))
      if (!folder) return null
      if (pages.length > 0 && importer === routerFile && id === './routeTree.gen.ts') return normalizePath(ownRouteTree)
      const named = packageFile(id) ?? id
      return (
        shadowed(named.startsWith('/app/') ? path.join(root, named) : named, importer) ?? (named === id ? null : named)
      )
    },
    async load(id) {
      if (folder && id === isMeasured && existsSync(path.join(folder, 'analytics.ts'))) return 'export default true'
      if (changesFrame && id === isFrameOurs) return 'export default false'
      if (folder && id === pageList) return `export default ${JSON.stringify(pages)}`
      if (fields !== null && id === fieldsRegistry) return fieldsModule(fields)
      if (folder && id === expressRegistry) return dataModule({ expressCount: await countExpress(folder) })
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
        const isDeclaration = file === fields || path.basename(file) === 'provider.ts'
        if (file === path.join(folder, 'shop.config.ts') || isDeclaration) restart(file)
      })
    },
  }
}
