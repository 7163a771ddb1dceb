import {
  metrics,
  type Counter,
  type Histogram,
  type Meter,
  type MeterProvider,
  type ObservableGauge,
} from '@opentelemetry/api'
import type { SecurityEvent } from '../http/security-event.server.ts'
import type { BeaconPage, Vital } from '../../platform/beacon-message.ts'
import { SCOPE, waited } from './spans.server.ts'

/** The result of a cache's read: a fresh value, an old one while a new one is made, or a new one. */
export type CacheResult = 'hit' | 'stale' | 'miss'
/** The outcome of an order call. `joined`: it got the answer of the one under way. */
export type OrderOutcome = 'placed' | 'changed' | 'rejected' | 'failed' | 'unanswered' | 'joined'
/** The queue in which a call has waited. */
type Queue = 'session read' | 'session write' | 'page'

/** Every label has few values, whatever anybody sends: they are all named here, or come from a table of the shop. */
interface Instruments {
  requests: Histogram<{ method: string; route: string; status: number }>
  renders: Histogram<{ kind: 'shared' | 'personal' }>
  backend: Histogram<{ operation: string; outcome: string }>
  waits: Histogram<{ queue: Queue }>
  cacheReads: Counter<{ cache: string; kind: string; result: CacheResult }>
  orders: Counter<{ outcome: OrderOutcome }>
  reconciliations: Counter<{ outcome: 'running' | 'answered' | 'unknown' }>
  renewals: Counter
  security: Counter<{ event: SecurityEvent }>
  store: ObservableGauge
  vitals: Histogram<{ vital: Vital; page: BeaconPage }>
  shifts: Histogram<{ page: BeaconPage }>
  machineFailures: Counter<{ machine: string; failure: string }>
}

/** Seconds. */
const FAST = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const SLOW = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

function make(meter: Meter): Instruments {
  const seconds = (name: string, description: string, explicitBucketBoundaries: number[]) =>
    meter.createHistogram(name, { description, unit: 's', advice: { explicitBucketBoundaries } })
  return {
    requests: seconds('storechart.request.duration', 'Requests until their answer begins, static files aside.', FAST),
    renders: seconds('storechart.render.duration', 'Renders of documents.', FAST),
    backend: seconds('storechart.backend.duration', 'Calls of the Store API until their answer begins.', SLOW),
    waits: seconds('storechart.queue.wait', 'Waits for the turn of a session or of a page.', SLOW),
    cacheReads: meter.createCounter('storechart.cache.reads', { description: 'Reads of the caches.' }),
    orders: meter.createCounter('storechart.orders', { description: 'Calls that place an order.' }),
    reconciliations: meter.createCounter('storechart.reconciliations', {
      description: 'Questions of browsers what became of an order.',
    }),
    renewals: meter.createCounter('storechart.renewals', {
      description: 'Sessions that the backend forgot and that go on under another token.',
    }),
    security: meter.createCounter('storechart.security.events', { description: 'Attempts that the shop refused.' }),
    store: meter.createObservableGauge('storechart.store.available', {
      description: 'Whether Redis is there: 1, or 0 while this process goes on alone.',
    }),
    vitals: seconds('storechart.vitals.duration', 'Web vitals that are times, as browsers reported them.', FAST),
    shifts: meter.createHistogram('storechart.vitals.shift', {
      description: 'How much of a page has moved while it arrived, as browsers reported it.',
      advice: { explicitBucketBoundaries: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1] },
    }),
    machineFailures: meter.createCounter('storechart.machine.failures', {
      description: 'Failed calls of machines, as browsers reported them.',
    }),
  }
}

let made: { provider: MeterProvider; instruments: Instruments } | null = null

/** The instruments of the SDK that is there now; without one they do nothing. */
function instruments(): Instruments {
  const provider = metrics.getMeterProvider()
  if (made?.provider !== provider) made = { provider, instruments: make(provider.getMeter(SCOPE)) }
  return made.instruments
}

const since = (start: number): number => (performance.now() - start) / 1000

/** Counts events, each with labels of few values; times are those of `performance.now()`. */
export const record = {
  request: (start: number, method: string, route: string, status: number): void =>
    instruments().requests.record(since(start), {
      method: METHODS.includes(method) ? method : 'other',
      route,
      status,
    }),
  render: (start: number, kind: 'shared' | 'personal'): void => instruments().renders.record(since(start), { kind }),
  /** @param outcome the status' class, `2xx`, or why there was none */
  backend: (start: number, operation: string, outcome: string): void =>
    instruments().backend.record(since(start), { operation, outcome }),
  wait(start: number, queue: Queue): void {
    waited(`wait: ${queue}`, performance.now() - start)
    instruments().waits.record(since(start), { queue })
  },
  cacheRead: (cache: string, kind: string, result: CacheResult): void =>
    instruments().cacheReads.add(1, { cache, kind, result }),
  order: (outcome: OrderOutcome): void => instruments().orders.add(1, { outcome }),
  reconciliation: (outcome: 'running' | 'answered' | 'unknown'): void =>
    instruments().reconciliations.add(1, { outcome }),
  renewal: (): void => instruments().renewals.add(1),
  /** @param isThere called with every reading */
  storeState: (isThere: () => boolean): void =>
    instruments().store.addCallback((reading) => reading.observe(isThere() ? 1 : 0)),
  security: (event: SecurityEvent): void => instruments().security.add(1, { event }),
  /** @param value milliseconds; of `CLS` the plain figure */
  vital: (vital: Vital, page: BeaconPage, value: number): void =>
    vital === 'CLS'
      ? instruments().shifts.record(value, { page })
      : instruments().vitals.record(value / 1000, { vital, page }),
  machineFailure: (machine: string, failure: string): void =>
    instruments().machineFailures.add(1, { machine, failure }),
}
