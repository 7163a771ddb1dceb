/** The sandbox as a package: what `npm pack` makes of it is installed in an empty folder, and the official client buys there. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../harness/pair.ts'
import { buy, officialClient, ORIGIN } from './official-client.ts'
import { installPacked, root } from './pack.ts'

let folder = ''
let running: ChildProcess | null = null

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'storechart-sandbox-'))
  writeFileSync(path.join(folder, 'package.json'), '{}')
  installPacked(folder, 'node_modules/node-sqlite3-wasm', 'sandbox')
}, 120_000)

afterAll(() => {
  running?.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

const command = (): string => path.join(folder, 'node_modules/.bin/storechart-sandbox')

/** Starts it as `npx` does, with the Node of the system: 20 has no SQLite of its own. */
async function start(...parameters: string[]): Promise<{ url: string; accessKey: string }> {
  const port = String(await freePort())
  const child = spawn(command(), ['--port', port, ...parameters], {
    cwd: folder,
  })
  running = child
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const [, url, accessKey] = /(http\S+) \(access key (\w+)\)/.exec(said) ?? []
      if (url !== undefined && accessKey !== undefined) resolve({ url, accessKey })
    })
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${said}`)))
  })
}

/** What a command says, once it has ended well. */
const run = async (...parameters: string[]): Promise<string> =>
  (await promisify(execFile)(command(), parameters, { cwd: folder })).stdout

test('packed sandbox: is installed alone, and the official client buys on it', async () => {
  const { url, accessKey } = await start('--state', path.join(folder, 'state'), '--storefront-url', ORIGIN)
  const shopper = officialClient(url, accessKey)
  expect(await buy(shopper)).not.toBe('')
  const ordered = await shopper.client.invoke('readOrder post /order', { body: { associations: { documents: {} } } })
  const [invoice] = ordered.data.orders.elements[0]?.documents ?? []
  const file = await fetch(`${url}/document/download/${invoice?.id}/${invoice?.deepLinkCode}`, {
    headers: { 'sw-access-key': accessKey, 'sw-context-token': shopper.tokens.at(-1) ?? '' },
  })
  expect(file.headers.get('content-type')).toBe('application/pdf')
  const products = await fetch(`${url}/product`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sw-access-key': accessKey },
    body: JSON.stringify({ limit: 1, associations: { cover: {} } }),
  })
  const address = /http[^"]+\.webp/.exec((await products.text()).replaceAll('\\/', '/'))?.[0] ?? ''
  expect((await fetch(address)).headers.get('content-type')).toBe('image/webp')

  // In a process of one's own, and by the types that come along.
  writeFileSync(
    path.join(folder, 'own.mts'),
    `import { startSandbox, type Sandbox } from 'storechart-sandbox'
const sandbox: Sandbox = await startSandbox({ storefronts: ['${ORIGIN}'] })
const answer = await fetch(sandbox.url + '/context', { headers: { 'sw-access-key': sandbox.accessKey } })
console.log(answer.status)
await sandbox.close()
`,
  )
  const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc')
  const strict = ['--strict', '--module', 'NodeNext', '--target', 'ES2023', '--lib', 'ES2023,DOM']
  await promisify(execFile)(process.execPath, [compiler, ...strict, 'own.mts'], { cwd: folder })
  const answered = await promisify(execFile)(process.execPath, ['own.mjs'], { cwd: folder })
  expect(answered.stdout).toBe('200\n')

  const own = path.join(folder, 'catalogue')
  const imported = await run('import', '--url', url, '--key', accessKey, '--data', own, '--products', '20')
  expect(imported).toMatch(/ [1-9]\d* products/)
  running?.kill('SIGTERM')
  const copy = await start('--data', own, '--state', path.join(folder, 'own-state'), '--storefront-url', ORIGIN)
  const { client } = officialClient(copy.url, copy.accessKey)
  const { data } = await client.invoke('readProduct post /product', { body: { limit: 1 } })
  expect(data.elements?.[0]?.translated.name).toBeTruthy()
}, 90_000)
