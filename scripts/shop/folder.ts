import { existsSync } from 'node:fs'
import path from 'node:path'
import { root, shopFolder } from '../sources.mjs'

export { root, shopFolder }

/** The alias `#shop/` of imports and of patterns of `import.meta.glob`. */
export const alias = '#shop/'

/** How files of the owner's folder import those of the shop, wherever it is. */
const ownName = 'storechart/'

/** What an import by the package's name stands for; its few short names are those of package.json. Null for any other. */
export function packageFile(id: string): string | null {
  if (!id.startsWith(ownName)) return null
  return path.join(root, id === `${ownName}shop-config` ? 'scripts/shop/shop-config.ts' : id.slice(ownName.length))
}

/** Stands for files that an owner may leave out and that are imported by name. */
export const emptyFolder = path.join(root, 'scripts/shop/none')

/**
 * Where a file of the owner's folder is; the empty one of that name where the owner has none.
 * @param name path below the folder, or a pattern of several
 */
export function ownFile(name: string, folder: string | null = shopFolder()): string {
  const own = folder && path.join(folder, name)
  return own !== null && (name.includes('*') || existsSync(own)) ? own : path.join(emptyFolder, name)
}
