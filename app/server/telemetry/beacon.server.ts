import { isRecord, records } from '../../../api/mappers/read.ts'
import { config } from '../../../app.config.ts'
import { failureKinds } from '../../../machines/shared/failure.ts'
import { beaconPages, MOST_FAILURES, vitals } from '../../platform/beacon-message.ts'
import { BodyTooLarge, readBody } from '../http/request-guard.server.ts'
import { parse } from '../proxy/bodies.server.ts'
import { record } from './instruments.server.ts'

/** Bytes; a message with all its failures has half of it. */
const MOST_BYTES = 4 * 1024
/** Milliseconds: what is slower was a tab that slept. */
const SLOWEST = 120_000

/** Names of the machines: those of their folders. */
const machines = new Set(
  Object.keys(import.meta.glob('../../../machines/*/*.machine.ts')).flatMap(
    (file) => /\/([^/]+)\.machine\.ts$/.exec(file)?.[1] ?? [],
  ),
)

/**
 * Counts the figures that documents send. Only names of tables are accepted; other data are left out.
 * @param share of documents that report; 0: there is no such address, and the answer is null
 */
export async function takeBeacon(request: Request, share: number = config.beacon): Promise<Response | null> {
  if (share === 0) return null
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } })
  // Pages of other sites are refused.
  if (request.headers.get('sec-fetch-site') !== 'same-origin') return new Response(null, { status: 403 })
  const body = await readBody(request, MOST_BYTES).catch((error: unknown) => error)
  if (body instanceof BodyTooLarge) return new Response(null, { status: 413 })
  // A client that sends half of one has gone: that is no failure of the shop.
  const message = typeof body === 'string' ? parse(body) : null
  if (!isRecord(message)) return new Response(null, { status: 400 })
  const page = beaconPages.find((one) => one === message['page']) ?? 'other'
  const times = isRecord(message['vitals']) ? message['vitals'] : {}
  for (const vital of vitals) {
    const value = times[vital]
    if (typeof value === 'number' && value >= 0 && value <= SLOWEST) record.vital(vital, page, value)
  }
  for (const { machine, failure } of records(message['failures']).slice(0, MOST_FAILURES)) {
    if (typeof machine !== 'string' || typeof failure !== 'string') continue
    if (machines.has(machine) && failureKinds.has(failure)) record.machineFailure(machine, failure)
  }
  return new Response(null, { status: 204 })
}
