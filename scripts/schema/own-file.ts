import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { officialSchema } from '../../api/schema/official.ts'
import { readStoreApiUrl } from '../../app/server/settings.server.ts'
import { ownTypes } from './own-types.ts'
import { readInstance, SchemaError } from './read-instance.ts'

/** Where the types are, in the owner's folder. */
const ownTypesFile = 'operations/store-api.d.ts'

/**
 * Writes the types of the operations that an instance has beyond the official ones.
 * @param from address of the shop or of its Store API
 * @param accessKey of a sales channel
 * @param folder the owner's
 * @returns what was done
 * @throws SchemaError, SettingsError one line that says what to do; nothing was written then
 */
export async function writeOwnTypes(from: string, accessKey: string | undefined, folder: string): Promise<string> {
  const url = readStoreApiUrl(from, '--from')
  const key = accessKey?.trim()
  if (!key)
    throw new SchemaError('STORE_API_ACCESS_KEY is not set: give the API access key of the sales channel in it.')
  const { routes, text } = await ownTypes(await readInstance(url, key), officialSchema(), url)
  const file = path.join(folder, ownTypesFile)
  if (routes.length === 0) {
    rmSync(file, { force: true })
    return `${url} describes no operation that the shop does not know: there is nothing to write.`
  }
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  return [`${file}: ${routes.length} operations`, ...routes.map((route) => `  ${route}`)].join('\n')
}
