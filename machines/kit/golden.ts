import { existsSync } from 'node:fs'

/** Repository path of the file that says where the paths of a machine lead. */
export function goldenPath(name: string): string {
  const folder = `machines/${name}/test`
  return existsSync(new URL(`../../${folder}`, import.meta.url))
    ? `${folder}/${name}.golden.json`
    : `machines/${name}/${name}.traces.json`
}

/** The same file for reading and writing. */
export const goldenFile = (name: string): URL => new URL(`../../${goldenPath(name)}`, import.meta.url)
