import { existsSync } from 'node:fs'
import path from 'node:path'
import { root, shopFolder } from '../sources.mjs'

export { shopFolder }

/** What the alias `#shop/` begins with in imports and in patterns of `import.meta.glob`. */
export const alias = '#shop/'

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
