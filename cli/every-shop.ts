import path from 'node:path'
import { readChannels } from '../scripts/channels.ts'
import { shopFolder } from '../scripts/sources.mjs'

/** An owner's folder of a project. */
export interface Shop {
  /** Its path from the project, `shop` or `shops/umbra`. */
  name: string
  /** Absolute path. */
  folder: string
}

/**
 * The owner's folders of a project, each once: its `shop/`, and those of the channels that `hosts.config.ts` names.
 * @throws SettingsError for a file of hosts that says something wrong
 * @throws Error where there is none
 */
export function everyShop(env: Record<string, string | undefined>): { project: string; shops: Shop[] } {
  const main = shopFolder()
  if (main === null) throw new Error('SHOP_DIR names no shop.')
  const project = path.dirname(main)
  const channels = (readChannels(env) ?? []).flatMap(({ environment }) => environment['SHOP_DIR'] ?? [])
  const folders = [...new Set([main, ...channels])]
  return {
    project,
    shops: folders.map((folder) => ({ name: path.relative(project, folder).replaceAll('\\', '/'), folder })),
  }
}
