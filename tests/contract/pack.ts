import { execFileSync } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

const npm = (cwd: string, ...parameters: string[]): string =>
  execFileSync('npm', [...parameters, '--loglevel=error'], { cwd, encoding: 'utf8' })

/** @returns path of the packed file */
function pack(what: string, folder: string): string {
  const packed: unknown = JSON.parse(npm(path.join(root, what), 'pack', '--json', '--pack-destination', folder))
  const [first] = Array.isArray(packed) ? packed : []
  return path.join(folder, String(Reflect.get(Object(first), 'filename')))
}

/**
 * Installs packed folders of the repository in an empty folder. Without the network: what a package needs is packed from what is
 * installed here.
 */
export function installPacked(folder: string, ...packages: string[]): void {
  npm(folder, 'install', '--offline', '--no-audit', '--no-fund', ...packages.map((name) => pack(name, folder)))
}
