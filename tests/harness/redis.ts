import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fetchPackage } from '../../scripts/debian-package.ts'
import { freePort } from './pair.ts'

const PROGRAMS = ['valkey-server', 'redis-server']
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
const installed = (): string | undefined =>
  process.env['REDIS_PATH'] ??
  PROGRAMS.flatMap((program) => FOLDERS.map((folder) => path.join(folder, program))).find((file) => existsSync(file))

/** The server's program, whose name depends on Debian's release: one that is there, else from Debian's packages. @throws Error that says what to do */
function program(): string {
  for (const name of PROGRAMS) {
    const found = installed()
    if (found !== undefined) return found
    fetchPackage(name)
  }
  const found = installed()
  if (found === undefined)
    throw new Error('Neither Valkey nor Redis is here: install one, or name its server in REDIS_PATH.')
  return found
}

/** A server of the test's own, without any data. */
export interface RedisServer {
  url: string
  port: number
  /** Ends it at once, with all that it held. */
  kill: () => Promise<void>
  /** Starts it again, empty; one that runs goes on. */
  start: () => Promise<void>
  /** Forgets all that it holds. */
  clear: () => Promise<void>
  /** Stands still, and goes on. */
  pause: () => void
  resume: () => void
  stop: () => Promise<void>
}

/** Starts Valkey or Redis on a free port of this machine. */
export async function startRedis(): Promise<RedisServer> {
  const file = program()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'storechart-redis-'))
  const port = await freePort()
  let child: ChildProcess | null = null
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null
  const start = async () => {
    if (isRunning()) return
    const started = spawn(file, [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
    ])
    child = started
    await new Promise<void>((resolve, reject) => {
      started.stdout.on('data', (chunk: Buffer) => {
        if (/ready to accept connections/i.test(chunk.toString())) resolve()
      })
      started.once('error', reject)
      started.once('exit', (code) => reject(new Error(`${file} ended (${code})`)))
    })
  }
  const kill = async () => {
    const running = child
    if (running === null || !isRunning()) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    kill,
    start,
    clear: async () => {
      await kill()
      await start()
    },
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    stop: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
