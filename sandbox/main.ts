/** `storechart-sandbox`, in this repository `npm run sandbox`: the Store API as a process of its own. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { privateFolder } from './kernel/private-files.ts'
import { morrow } from './data/index.ts'
import { importCatalogue } from './folder/import.ts'
import { FolderError, readFolder } from './folder/read-folder.ts'
import { startSandbox } from './index.ts'
import { languages } from './kernel/reference.ts'
import type { ApiVersion } from './kernel/shop.ts'

const HELP = `Usage: storechart-sandbox [options]

  --port N            port on 127.0.0.1 (SANDBOX_PORT, 3001)
  --data FOLDER       a catalogue of your own instead of the demo shop's (README.md)
  --state FOLDER      where orders, carts and customers are kept (SANDBOX_DATA, .data)
  --reset             starts from an empty folder
  --products N        enlarges the catalogue to N products
  --api 6.6|6.7       whose answers are given where the versions differ (SANDBOX_API, 6.7)
  --domain CODE=U     where a language's domain stands: a path (de-DE=/de) or a whole address;
                      may be given several times
  --clock ISO         stops the clock at an instant
  --storefront-url U  origin of the shop; may be given several times
  --media U           address before /_demo/media/ in answers (PUBLIC_MEDIA_URL)

       storechart-sandbox import --url U --key K [--data FOLDER] [--products N]

  reads the catalogue of a running shop through its Store API into a folder for --data (catalogue)`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string' },
    data: { type: 'string' },
    state: { type: 'string' },
    url: { type: 'string' },
    key: { type: 'string' },
    reset: { type: 'boolean', default: false },
    products: { type: 'string' },
    api: { type: 'string' },
    domain: { type: 'string', multiple: true },
    clock: { type: 'string' },
    'storefront-url': { type: 'string', multiple: true },
    media: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(HELP)
  process.exit(0)
}

function stop(reason: string): never {
  console.error(reason)
  process.exit(1)
}

function integer(text: string, name: string): number {
  const value = Number(text)
  return Number.isInteger(value) && value >= 0 ? value : stop(`${name} needs a whole number, not "${text}".`)
}

function apiVersion(text: string): ApiVersion {
  return text === '6.6' || text === '6.7' ? text : stop(`--api needs 6.6 or 6.7, not "${text}".`)
}

/** `de-DE=/de` → the domain of that language. */
function domains(entries: readonly string[]): Record<string, string> {
  const codes = languages.map(({ code }): string => code)
  const mistake = 'needs a language and a place, as de-DE=/de'
  return Object.fromEntries(
    entries.map((entry): [string, string] => {
      const [code = '', ...rest] = entry.split('=')
      const place = rest.join('=').replace(/\/$/, '')
      const usable = codes.includes(code) && (place === '' || place.startsWith('/') || URL.canParse(place))
      return usable ? [code, place] : stop(`--domain ${mistake}, not "${entry}". Languages: ${codes.join(', ')}`)
    }),
  )
}

if (positionals[0] === 'import') {
  const { url, key, data: target = 'catalogue' } = values
  if (url === undefined || key === undefined) stop('import needs --url, with /store-api at its end, and --key.')
  const most = values.products === undefined ? {} : { products: integer(values.products, '--products') }
  const { written, left } = await importCatalogue({ url, accessKey: key, folder: target, ...most }).catch(
    (error: unknown) =>
      stop(`The catalogue could not be read: ${error instanceof Error ? error.message : String(error)}`),
  )
  const counts = Object.entries(written).map(([list, count]) => `${count} ${list}`)
  console.log(`${target}: ${counts.join(', ')}`)
  for (const one of left) console.log(`Left out: ${one}`)
  process.exit(0)
}
if (positionals.length > 0) stop(`There is no command "${positionals[0]}".\n\n${HELP}`)

const folder = values.state ?? process.env['SANDBOX_DATA'] ?? '.data'
const port = integer(values.port ?? process.env['SANDBOX_PORT'] ?? '3001', 'The port')
const file = path.join(folder, 'sandbox.sqlite')
if (values.reset) for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
privateFolder(folder)

const mediaBase = values.media ?? process.env['PUBLIC_MEDIA_URL']
try {
  const sandbox = await startSandbox({
    ...(values.data === undefined ? {} : { seed: readFolder(values.data, morrow) }),
    data: file,
    port,
    api: apiVersion(values.api ?? process.env['SANDBOX_API'] ?? '6.7'),
    domains: domains(values.domain ?? []),
    ...(values.clock === undefined ? {} : { clock: values.clock }),
    ...(values.products === undefined ? {} : { products: integer(values.products, '--products') }),
    ...(values['storefront-url'] === undefined ? {} : { storefronts: values['storefront-url'] }),
    ...(mediaBase === undefined ? {} : { mediaBase }),
  })
  console.log(`Store API of the demo shop: ${sandbox.url} (access key ${sandbox.accessKey})`)

  let closing = false
  const close = (): void => {
    if (closing) return
    closing = true
    sandbox.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
} catch (error) {
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  console.error(
    inUse
      ? `Port ${port} is in use: stop what runs there or set SANDBOX_PORT.`
      : `The sandbox did not start: ${error instanceof FolderError ? error.message : String(error)}`,
  )
  process.exit(1)
}
