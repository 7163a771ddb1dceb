import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { readSettings } from '../../app/server/settings.server.ts'
import { nodeEnvironment, nodeFlags } from '../../scripts/node-flags.mjs'
import { startSandboxProcess } from '../../server/sandbox-process.ts'
import { freePort } from './pair.ts'
import { startRedis, type RedisServer } from './redis.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Several instances of the shop on one embedded Store API and one Redis, behind a proxy that sends each request to the next. */
export interface Instances {
  /** Where the proxy listens, without a trailing slash. */
  origin: string
  sandbox: string
  redis: RedisServer
  /** Where each instance listens itself; it may be gone. */
  origins: () => string[]
  /** When an instance was killed last, on the clock of `performance.now()`. */
  killedAt: () => number
  /** Kills one at once and starts another in its place; resolves when that one serves. */
  kill: (index: number) => Promise<void>
  /** Stands still, and goes on. */
  signal: (index: number, signal: 'SIGSTOP' | 'SIGCONT') => void
  /** Switches faults of the embedded Store API on. */
  fault: (body: object) => Promise<void>
  facts: () => Promise<{ orders: number }>
  /** What all of them have told their owner. */
  said: () => string
  stop: () => Promise<void>
}

interface Instance {
  child: ChildProcess
  port: number
}

/** @param count how many */
export async function startInstances(count: number): Promise<Instances> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'storechart-instances-'))
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  const redis = await startRedis()
  const sandbox = await startSandboxProcess(
    readSettings({
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_DATA: folder,
      STOREFRONT_URL: origin,
    }),
  )
  let said = ''
  let killedAt = Number.NEGATIVE_INFINITY
  const environment = {
    ...process.env,
    ...nodeEnvironment,
    NODE_ENV: 'production',
    STORE_API_URL: sandbox.url,
    STORE_API_ACCESS_KEY: sandbox.accessKey,
    STOREFRONT_URL: origin,
    TRUST_PROXY: '1',
    REDIS_URL: redis.url,
    SESSION_SECRET: 'the same secret of all the instances',
    SANDBOX_DATA: folder,
    PAGES_PER_MINUTE: '0',
    CALLS_PER_MINUTE: '0',
    TRIES_PER_MINUTE: '0',
    PAGES_AT_ONCE: '0',
  }
  const start = async (): Promise<Instance> => {
    const own = await freePort()
    const child = spawn(process.execPath, [...nodeFlags, 'server/main.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...environment, PORT: String(own) },
    })
    await new Promise<void>((resolve, reject) => {
      const listen = (chunk: Buffer) => {
        said += chunk.toString()
        if (/open at/.test(chunk.toString())) resolve()
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', listen)
      child.once('exit', (code) => reject(new Error(`An instance ended (${code}):\n${said}`)))
    })
    return { child, port: own }
  }
  const instances = await Promise.all(Array.from({ length: count }, start))
  const proxy = createServer(roundRobin(() => instances.map((instance) => instance.port)))
  proxy.listen(port, '127.0.0.1')
  await once(proxy, 'listening')
  const demo = async (method: string, where: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${sandbox.origin}/_demo/${where}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
    return response.json()
  }
  return {
    origin,
    sandbox: sandbox.origin,
    redis,
    origins: () => instances.map((instance) => `http://127.0.0.1:${instance.port}`),
    killedAt: () => killedAt,
    async kill(index) {
      const { child } = instances[index]!
      killedAt = performance.now()
      child.kill('SIGKILL')
      await once(child, 'exit')
      instances[index] = await start()
    },
    signal: (index, signal) => void instances[index]!.child.kill(signal),
    fault: async (body) => void (await demo('POST', 'faults', body)),
    facts: async () => (await demo('GET', 'state')) as { orders: number },
    said: () => said,
    async stop() {
      proxy.close()
      proxy.closeAllConnections()
      await Promise.all(
        [...instances.map(({ child }) => child), sandbox.child].map(async (child) => {
          if (child.exitCode !== null || child.signalCode !== null) return
          const ended = once(child, 'exit')
          child.kill('SIGKILL')
          await ended
        }),
      )
      await redis.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Sends each request to the next instance, whoever asks. One that cannot be reached is passed over; what was cut off is asked of
 * the next one when it only reads, as proxies do, and answered with 502 else.
 */
function roundRobin(ports: () => number[]): (request: IncomingMessage, response: ServerResponse) => void {
  let next = 0
  return (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      // Its own row of tries: others that go on meanwhile must not lead it to the same one again.
      const first = (next += 1)
      const send = (left: number): void => {
        const all = ports()
        const port = all[(first + left) % all.length]
        const { remoteAddress = '' } = request.socket
        const headers = { ...request.headers, 'x-forwarded-for': remoteAddress, 'x-forwarded-proto': 'http' }
        const sent = ask({ port, host: '127.0.0.1', method: request.method, path: request.url, headers, agent: false })
        const leave = () => sent.destroy()
        response.once('close', leave)
        sent.once('response', (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
          answer.on('error', () => response.destroy())
          answer.pipe(response)
        })
        sent.once('error', (error: NodeJS.ErrnoException) => {
          response.off('close', leave)
          const isRead = request.method === 'GET' || request.method === 'HEAD'
          if (response.headersSent || response.destroyed) response.destroy()
          else if (left > 0 && (isRead || error.code === 'ECONNREFUSED')) send(left - 1)
          else response.writeHead(502).end()
        })
        sent.end(body)
      }
      send(ports().length * 2)
    })
  }
}
