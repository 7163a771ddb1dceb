/** The shop as a process: checks its settings, builds what changed, starts the embedded Store API, serves. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import cluster from 'node:cluster'
import path from 'node:path'
import { setTimeout as waitFor } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Client } from '../app/server/http/backend.server.ts'
import type { BareRequest, InstantAnswer } from '../app/server/pages/instant-answers.server.ts'
import { readSettings, type Settings } from '../app/server/settings.server.ts'
import { writeLogTo } from '../app/server/http/console.server.ts'
import { isSecure } from '../app/server/http/request-guard.server.ts'
import { securityHeaders } from '../app/server/http/security.server.ts'
import { buildFolder, ensureBuild } from '../scripts/build.ts'
import { readChannels } from '../scripts/channels.ts'
import { describeStartFailure, failureOf } from './start-failure.ts'
import { openArchive } from './asset-archive.ts'
import { buildLinks } from './build-links.ts'
import { endTogether } from './end-together.ts'
import { closeConnections } from './connections.ts'
import { listen } from './listen.ts'
import { nodeHandler } from './node-handler.ts'
import { jsonLog } from './json-log.ts'
import { serveMetrics } from './metrics-server.ts'
import { startTelemetry } from './telemetry.ts'
import { startSandboxProcess, type SandboxProcess } from './sandbox-process.ts'
import { readStaticFiles } from './static-files.ts'
import { lead, sharedSandbox } from './workers.ts'

/** The bundle's default export: app/server.ts. */
interface ShopBundle {
  default: {
    prepare: (options: object) => Promise<string[]>
    isTooLong: (address: string, ip: string | null) => boolean
    close: () => Promise<void>
    instant: (request: BareRequest) => InstantAnswer | null
    fetch: (request: Request, client: Partial<Client>, bare?: BareRequest | null) => Promise<Response>
  }
}

/** Milliseconds that a request waits for a shop that starts. */
const START_TIMEOUT = 10_000

const started: { sandbox: SandboxProcess | null } = { sandbox: null }

try {
  const channels = readChannels(process.env)
  if (channels) await (await import('./channels.ts')).openChannels(channels)
  else {
    const settings = readSettings(process.env)
    await (settings.workers > 1 && cluster.isPrimary ? lead(settings) : open(settings))
  }
} catch (error) {
  console.error(describeStartFailure(error))
  started.sandbox?.child.kill('SIGTERM')
  process.exit(1)
}

async function open(settings: Settings): Promise<void> {
  const log = settings.log.format === 'json' ? await jsonLog() : null
  writeLogTo(log)
  const telemetry = await startTelemetry(settings)
  // Before the build, which takes a while: a shop that cannot listen needs none.
  const ready = Promise.withResolvers<RequestListener>()
  let answer = answerEarly(ready.promise)
  const server = await listen((request, response) => answer(request, response), settings)
  if (settings.metrics && telemetry.prometheus) await serveMetrics(telemetry.prometheus, settings.metrics)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : settings.port
  const reached: Settings = {
    ...settings,
    port,
    storefrontUrl: settings.isStorefrontUrlSet ? settings.storefrontUrl : withPort(settings.storefrontUrl, port),
  }

  const shared = sharedSandbox()
  const sandbox = settings.backend || shared ? null : await startSandboxProcess(reached)
  started.sandbox = sandbox
  const own = shared ?? sandbox
  const backend = settings.backend
    ? { ...settings.backend, demoOrigin: null }
    : { url: own?.url ?? '', accessKey: own?.accessKey ?? '', demoOrigin: own?.origin ?? null }

  const build = ensureBuild()
  const { default: shop } = (await import(
    pathToFileURL(path.join(buildFolder, 'server', 'server.js')).href
  )) as ShopBundle
  const warnings = await prepare(() =>
    shop.prepare({
      settings: reached,
      backend,
      ...buildLinks(buildFolder),
      builtAt: build.builtAt,
      ...(log ? { log } : {}),
    }),
  )
  const client = path.join(buildFolder, 'client')
  const files = readStaticFiles(client, {
    everywhere: (request) => securityHeaders({ https: isSecure(request, reached), subdomains: reached.hstsSubdomains }),
    archive:
      reached.assetArchive === null ? null : openArchive(reached.assetArchive, path.join(client, 'assets'), Date.now()),
  })
  const handle = nodeHandler(
    (request) => files(request) ?? shop.fetch(request, { ip: request.ip ?? null }, request.runtime?.node?.req),
  )
  answer = (request, response) => {
    // Before it is parsed: such addresses cost their sender more than the shop.
    if (shop.isTooLong(request.url ?? '', request.socket.remoteAddress ?? null)) return answerTooLong(response)
    const instant = shop.instant(request)
    if (instant) response.writeHead(instant.status, instant.headers).end(instant.body)
    else handle(request, response)
  }
  ready.resolve(answer)
  endTogether(sandbox, async () => {
    await closeConnections(server, settings.trustProxy)
    await Promise.all([shop.close(), telemetry.close()])
  })

  const opened = own
    ? `The demo shop is open at ${reached.storefrontUrl} (mail box: ${reached.storefrontUrl}/_demo/mail)`
    : `The shop is open at ${reached.storefrontUrl}`
  for (const warning of warnings)
    if (log) log.warn({}, warning)
    else console.warn(`Note: ${warning}`)
  if (log) log.info({ build: build.builtAt }, opened)
  else console.log(opened)
}

/**
 * The port is taken before the shop is built. An early request waits a little, since a proxy sends a form to no other
 * instance, and then gets an answer to come again; a readiness probe is answered at once.
 */
function answerEarly(ready: Promise<RequestListener>): RequestListener {
  return (request, response) => {
    if (request.url === '/readyz' || request.url === '/healthz') return answerClosed(request, response)
    void Promise.race([ready, waitFor(START_TIMEOUT, answerClosed, { ref: false })]).then((answer) =>
      answer(request, response),
    )
  }
}

function answerClosed(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'retry-after': '5', 'content-type': 'text/plain' }).end('The shop opens in a moment.\n')
}

/** No page, file or call of the shop has such an address. */
function answerTooLong(response: ServerResponse): void {
  response.writeHead(414, { ...securityHeaders({ https: false }), 'cache-control': 'no-store' }).end('URI Too Long\n')
}

/** A shop that is closed for maintenance starts all the same: it says so on every page until it is opened. */
async function prepare(ask: () => Promise<string[]>): Promise<string[]> {
  try {
    return await ask()
  } catch (error) {
    if (failureOf(error)?.kind === 'maintenance')
      return ['The sales channel is in maintenance: every page says so until it is opened.']
    throw error
  }
}

function withPort(origin: string, port: number): string {
  const url = new URL(origin)
  url.port = String(port)
  return url.origin
}
