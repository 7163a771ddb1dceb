import cluster, { type Worker } from 'node:cluster'
import type { Settings } from '../app/server/settings.server.ts'
import { ensureBuild } from '../scripts/build.ts'
import { endTogether } from './end-together.ts'
import { startSandboxProcess, type SandboxProcess } from './sandbox-process.ts'

/** The environment variable by which the first process passes the embedded Store API to its workers. */
const SANDBOX = 'STORECHART_SANDBOX'

/** Milliseconds after which a worker that ended is started again; one that ends sooner than that cannot run at all. */
const AGAIN = 1_000
const SOON = 5_000
/** Workers that may end so soon in a row. */
const MOST_SOON = 5

/** The embedded Store API that all workers share; null: this process is none of them, or there is a real one. */
export function sharedSandbox(): Omit<SandboxProcess, 'child'> | null {
  const passed = process.env[SANDBOX]
  return passed === undefined || !cluster.isWorker ? null : (JSON.parse(passed) as Omit<SandboxProcess, 'child'>)
}

/**
 * Serves with several processes behind one port. This one builds, starts the embedded Store API, and replaces workers
 * that have ended; it serves no request. Each worker reports its figures on a port of its own, one after the other.
 */
export async function lead(settings: Settings): Promise<void> {
  ensureBuild()
  const sandbox = settings.backend ? null : await startSandboxProcess(settings)
  const shared = sandbox ? { url: sandbox.url, origin: sandbox.origin, accessKey: sandbox.accessKey } : null
  let isStopping = false
  let soon = 0

  const start = (index: number): void => {
    const begun = performance.now()
    const worker = cluster.fork({
      ...(shared ? { [SANDBOX]: JSON.stringify(shared) } : {}),
      ...(settings.metrics && settings.metrics.port > 0 ? { METRICS_PORT: settings.metrics.port + index } : {}),
    })
    worker.once('exit', (code, signal) => {
      if (isStopping) return
      soon = performance.now() - begun < SOON ? soon + 1 : 0
      // Its own line has said why.
      if (soon >= MOST_SOON || (code === 1 && soon >= settings.workers)) return stop(1)
      console.error(`A worker ended (${signal ?? code}) and is started again.`)
      setTimeout(() => start(index), AGAIN)
    })
  }

  const stop = endTogether(sandbox, async () => {
    isStopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker !== undefined)
    const ended = workers.map((worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve())))
    for (const worker of workers) worker.process.kill('SIGTERM')
    await Promise.all(ended)
  })

  for (let index = 0; index < settings.workers; index += 1) start(index)
}
