import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, request as ask } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { morrow } from '../../sandbox/data/index.ts'
import { DEMO_ACCESS_KEY, startSandbox } from '../../sandbox/index.ts'
import { nodeEnvironment, nodeFlags } from '../../scripts/node-flags.mjs'
import { root } from '../../scripts/sources.mjs'
import { freePort } from './pair.ts'
import { startRedis, type RedisServer } from './redis.ts'

/** One of two shops behind one port: its own backend, key and goods, at the same paths as the other one's. */
export interface ChannelUnderTest {
  name: 'umbra' | 'raster'
  /** Without a trailing slash. */
  origin: string
  /** Word that the names of all its products begin with. */
  mark: string
  accessKey: string
  /** Keys and tokens of every call that its backend got. */
  requests: { key: string; token: string }[]
}

export interface Channels {
  umbra: ChannelUnderTest
  raster: ChannelUnderTest
  port: number
  redis: RedisServer
  stop: () => Promise<void>
}

/** A backend of a channel's own, with its key, that keeps what was requested. */
async function startBackend(channel: ChannelUnderTest) {
  const products = morrow.products.map((product) => ({
    ...product,
    name: {
      en: `${channel.mark} ${product.name.en}`,
      de: `${channel.mark} ${product.name.de}`,
      pl: `${channel.mark} ${product.name.pl}`,
    },
  }))
  const sandbox = await startSandbox({ seed: { ...morrow, products }, storefronts: [channel.origin] })
  const server = createServer((request, response) => {
    const { 'sw-access-key': key = '', 'sw-context-token': token = '' } = request.headers
    channel.requests.push({ key: String(key), token: String(token) })
    const headers = { ...request.headers, 'sw-access-key': key === channel.accessKey ? DEMO_ACCESS_KEY : 'another' }
    const sent = ask(sandbox.origin + request.url, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    sent.once('error', () => response.destroy())
    request.pipe(sent)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/store-api`,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await sandbox.close()
    },
  }
}

/**
 * Starts two shops of one build behind one port, with one Redis: the demo's look, two backends.
 * @param env further settings
 */
export async function startChannels(env: Record<string, string> = {}): Promise<Channels> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'storechart-channels-'))
  const port = await freePort()
  // Two hosts that every machine knows.
  const one = (name: ChannelUnderTest['name'], host: string, mark: string): ChannelUnderTest => ({
    name,
    origin: `http://${host}:${port}`,
    mark,
    accessKey: `SWSC${name.toUpperCase()}`.padEnd(26, 'X'),
    requests: [],
  })
  const channels = [one('umbra', '127.0.0.1', 'Umbra'), one('raster', 'localhost', 'Raster')] as const
  const [umbra, raster] = channels
  const redis = await startRedis()
  const backends = await Promise.all(channels.map(startBackend))
  mkdirSync(path.join(folder, 'shop'))
  mkdirSync(path.join(folder, 'builds'))
  for (const { name } of channels) symlinkSync(path.join(root, 'dist'), path.join(folder, 'builds', name))
  const hosts = channels.map(({ name, origin }) => [name, { origin, shop: 'shop' }])
  writeFileSync(path.join(folder, 'hosts.config.ts'), `export default ${JSON.stringify(Object.fromEntries(hosts))}`)
  let said = ''
  const child = spawn(process.execPath, [...nodeFlags, 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...nodeEnvironment,
      NODE_ENV: 'production',
      PORT: String(port),
      HOSTS_FILE: path.join(folder, 'hosts.config.ts'),
      BUILD_DIR: path.join(folder, 'builds'),
      KEEP_BUILD: '1',
      SANDBOX_DATA: path.join(folder, 'data'),
      REDIS_URL: redis.url,
      SESSION_SECRET: 'the same secret of the whole deployment',
      ...Object.fromEntries(
        channels.flatMap(({ name, accessKey }, index) => [
          [`${name.toUpperCase()}__STORE_API_ACCESS_KEY`, accessKey],
          [`${name.toUpperCase()}__STORE_API_URL`, backends[index]?.url ?? ''],
        ]),
      ),
      ...env,
    },
  })
  const ended = once(child, 'exit')
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      if (channels.every(({ origin }) => said.includes(`open at ${origin}`))) resolve()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`The channels ended (${code}):\n${said}`)))
  })
  return {
    umbra,
    raster,
    port,
    redis,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await Promise.all(backends.map((backend) => backend.close()))
      await redis.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
