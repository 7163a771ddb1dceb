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
 * The owner's folders of a project, each once: its `shop/`, where it has one, and those of the channels that `hosts.config.ts` names.
 * @throws SettingsError for a file of hosts that says something wrong
 * @throws Error where there is none
 */
export function everyShop(env: Record<string, string | undefined>): { project: string; shops: Shop[] } {
  const main = shopFolder()
  const beside = main ?? env['HOSTS_FILE']
  if (!beside) throw new Error('SHOP_DIR names no shop.')
  const project = path.dirname(beside)
  const channels = (readChannels(env) ?? []).flatMap(({ environment }) => environment['SHOP_DIR'] ?? [])
  const folders = [...new Set([main ?? [], ...channels].flat())]
  return {
    project,
    shops: folders.map((folder) => ({ name: path.relative(project, folder).replaceAll('\\', '/'), folder })),
  }
}
