/**
 * Types of the Store API.
 *
 * `npm run schema` writes `api/schema/store-api.d.ts` and `sandbox/schema/entities.ts` from the official schema.
 * `npm run schema -- --from https://shop.example`, with `STORE_API_ACCESS_KEY`, writes the types of what that instance has
 * beyond into the owner's folder.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { writeOfficialFiles } from './schema/official-files.ts'
import { writeOwnTypes } from './schema/own-file.ts'
import { root, shopFolder } from './sources.mjs'

try {
  const { from } = parseArgs({ options: { from: { type: 'string' } } }).values
  if (from === undefined) await writeOfficialFiles()
  else
    console.log(await writeOwnTypes(from, process.env['STORE_API_ACCESS_KEY'], shopFolder() ?? path.join(root, 'shop')))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
