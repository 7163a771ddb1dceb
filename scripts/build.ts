import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root, sourceHash } from './sources.mjs'

/** Folder of the build; several builds can stand side by side. */
export const buildFolder = path.resolve(root, process.env['BUILD_DIR'] ?? 'dist')

/** The description of a finished build, in `build.json`. */
export interface BuildRecord {
  /** Fingerprint of its sources. */
  sources: string
  /** ISO date-time. */
  builtAt: string
}

/** The finished build in the build folder; null without one. */
function readBuild(): BuildRecord | null {
  const file = path.join(buildFolder, 'build.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as BuildRecord) : null
}

/**
 * What a source file became in the browser's build: its address.
 * @param source path from the root, of a file that is loaded later
 */
export function builtAddress(source: string): string {
  const manifest = JSON.parse(readFileSync(path.join(buildFolder, 'client/.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const found = manifest[source]
  if (!found) throw new Error(`Nothing was built of ${source}`)
  return `/${found.file}`
}

/** Output of a tool without the lines about its own code, so that a sentence about a file is seen. */
export const withoutTrace = (output: string): string =>
  output
    .split('\n')
    .filter((line) => !/^\s+at |^error during build:$|^failed to load config from |^ {2}errors: \[|^\}$/.test(line))
    .join('\n')

/**
 * Builds the shop when its sources changed since the last build.
 * @returns the build
 * @throws Error with the build's own messages
 */
export function ensureBuild(log: (line: string) => void = console.log): BuildRecord {
  const before = readBuild()
  // KEEP_BUILD=1 serves what was built, whatever became of the sources: images without them, and test workers.
  if (before && (process.env['KEEP_BUILD'] === '1' || before.sources === sourceHash())) return before
  log('Building the shop …')
  for (const step of [['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], ['scripts/after-build.ts']]) {
    const done = spawnSync(process.execPath, step, {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (done.status !== 0) throw new Error(`The build failed.\n${withoutTrace(`${done.stdout}${done.stderr}`)}`)
    if (done.stdout.trim() !== '') log(done.stdout.trim())
  }
  const built = readBuild()
  if (!built) throw new Error('The build left no build.json.')
  return built
}
