/**
 * `npm run gallery`: every state of every machine that has a face, rendered from a snapshot, in each language and both widths,
 * with what axe says of it. `PORT` is its port (3200); `--kept` shows what was built last.
 */
import { existsSync } from 'node:fs'
import { buildStates, materialFile } from '../tests/access/harness/build.ts'
import { serveStates } from '../tests/access/harness/serve.ts'

if (!process.argv.includes('--kept') || !existsSync(materialFile)) {
  console.log('Building …')
  await buildStates()
}
const { url, close } = await serveStates(Number(process.env['PORT'] ?? 3200))
console.log(`The gallery of states: ${url}`)
const end = (): void => {
  void close().then(() => process.exit(0))
}
process.on('SIGINT', end)
process.on('SIGTERM', end)
