import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { SettingsError } from '../app/server/settings.server.ts'

/** Days after the last start of a build until its files are let go; pages stay open that long at most. */
const KEPT_DAYS = 30
const DAY = 86_400_000

/** Names as the build makes them, and nothing that leads out of the folder. */
const NAME = /^\/assets\/(\w[\w.-]*)$/

/** Files of other builds: where an address is on this machine's disk, or null. */
export type AssetArchive = (address: string) => string | null

/**
 * Puts this build's fingerprinted files into a folder that all instances share, old and new, and finds others' there. A
 * page that was opened before a restart still finds its scripts, and one of the new build finds its own at an instance
 * that has not been restarted yet.
 * @param folder setting ASSET_ARCHIVE
 * @param assets `client/assets` of this build
 * @param now milliseconds since 1970
 * @throws SettingsError when the folder cannot be written
 */
export function openArchive(folder: string, assets: string, now: number): AssetArchive {
  try {
    mkdirSync(folder, { recursive: true })
    for (const name of readdirSync(assets)) keep(path.join(assets, name), path.join(folder, name), now)
    for (const name of readdirSync(folder)) {
      const file = path.join(folder, name)
      // Another instance that starts now may have taken it away.
      const kept = statSync(file, { throwIfNoEntry: false })
      if (kept && now - kept.mtimeMs > KEPT_DAYS * DAY) rmSync(file, { force: true })
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SettingsError(
      `ASSET_ARCHIVE is "${folder}", which cannot be used (${reason}): give a folder that may be written.`,
    )
  }
  return (address) => {
    const name = NAME.exec(address)?.[1]
    if (name === undefined || /\.(?:br|gz)$/.test(name)) return null
    const file = path.join(folder, name)
    return existsSync(file) ? file : null
  }
}

/** Its time says when a build that has it was started last. Other instances see the whole file or none. */
function keep(source: string, target: string, now: number): void {
  if (!existsSync(target)) {
    const unfinished = path.join(path.dirname(target), `.${process.pid}`)
    copyFileSync(source, unfinished)
    renameSync(unfinished, target)
  }
  utimesSync(target, now / 1000, now / 1000)
}
