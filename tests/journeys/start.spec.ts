import { spawn } from 'node:child_process'
import { createServer, type Server } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startSandbox } from '../../sandbox/index.ts'
import { startPair } from '../harness/pair.ts'
import { expect, test } from '../harness/test.ts'

/** Starts the shop as its owner does, and waits until it gave up. */
async function start(env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'storechart-'))
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', SANDBOX_PORT: '0', SANDBOX_DATA: folder, ...env },
  })
  let said = ''
  const listen = (chunk: Buffer) => (said += chunk.toString())
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const code = await new Promise<number | null>((ended) => child.once('close', ended))
  rmSync(folder, { recursive: true, force: true })
  return { code, lines: said.trim().split('\n') }
}

/** Somebody else's server; its port. */
async function served(answer: (status: number) => string, status = 200): Promise<{ server: Server; port: number }> {
  const server = createServer((_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end(answer(status)),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  return { server, port: typeof address === 'object' ? (address?.port ?? 0) : 0 }
}

test('what keeps the shop from opening is said in one line', async ({ shop }) => {
  const other = await served(() => '<h1>Hello</h1>')
  const gone = await served(() => '')
  await new Promise((closed) => gone.server.close(closed))
  const url = 'STORE_API_URL'
  const key = 'STORE_API_ACCESS_KEY'
  const wrong = `SWSC${'A'.repeat(22)}`
  const cases: [string, Record<string, string>, RegExp][] = [
    ['half a pair', { [url]: shop.sandbox }, /^STORE_API_URL is set but STORE_API_ACCESS_KEY is not/],
    ['the other half', { [key]: wrong }, /^STORE_API_ACCESS_KEY is set but STORE_API_URL is not/],
    [
      'nobody there',
      { [url]: `http://127.0.0.1:${gone.port}`, [key]: wrong },
      /cannot be reached: check STORE_API_URL/,
    ],
    ['another server', { [url]: `http://127.0.0.1:${other.port}`, [key]: wrong }, /not as a Store API does/],
    ['a wrong key', { [url]: shop.sandbox, [key]: wrong }, /refused STORE_API_ACCESS_KEY/],
    ['a malformed key', { [url]: shop.sandbox, [key]: 'no key' }, /STORE_API_ACCESS_KEY is malformed/],
    ['no address', { [url]: 'shop.example', [key]: wrong }, /^STORE_API_URL is "shop.example"/],
    ['a port in use', { PORT: String(other.port) }, new RegExp(`^Port ${other.port} is in use`)],
    ['no port', { PORT: 'http' }, /^PORT is "http"/],
    ['the embedded one in use', { SANDBOX_PORT: String(other.port) }, /set SANDBOX_PORT/],
    ['both ports the same', { PORT: '3999', SANDBOX_PORT: '3999' }, /PORT and SANDBOX_PORT are both 3999/],
  ]
  for (const [what, env, line] of cases) {
    const { code, lines } = await start(env)
    expect.soft(code, what).toBe(1)
    expect.soft(lines, what).toHaveLength(1)
    expect.soft(lines[0], what).toMatch(line)
  }
  other.server.close()
})

test('a channel in maintenance does not keep the shop from starting: it opens closed', async () => {
  const sandbox = await startSandbox({ mediaBase: '' })
  sandbox.shop.settings.maintenance = true
  const pair = await startPair({ STORE_API_URL: sandbox.url, STORE_API_ACCESS_KEY: sandbox.accessKey })
  expect(pair.said()).toContain('The sales channel is in maintenance')
  expect((await fetch(`${pair.origin}/healthz`)).status).toBe(200)
  expect((await fetch(`${pair.origin}/Table/`)).status).toBe(503)
  sandbox.shop.settings.maintenance = false
  const open = await fetch(`${pair.origin}/Table/`)
  expect(open.status).toBe(200)
  expect(await open.text()).toMatch(/<h1[^>]*>Table</)
  await pair.stop()
  await sandbox.close()
})
