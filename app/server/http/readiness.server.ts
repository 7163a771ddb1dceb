import { buildId } from '../../platform/build-id.ts'
import type { Backend, Fetch } from './backend.server.ts'
import type { Store } from '../store/store.server.ts'
import { readBounded } from './read-bounded.server.ts'
import { cancelBody } from './without-body.server.ts'

/**
 * The backend's last answer: `refused` is a wrong key, `maintenance` a closed channel, for which the shop has its own
 * page.
 */
type BackendState = 'ok' | 'maintenance' | 'refused' | 'failing' | 'unreachable'

interface ReadinessOptions {
  backend: Backend
  fetch: Fetch
  builtAt: string
  store: Pick<Store, 'state'>
  /** Milliseconds, for tests. */
  now?: () => number
}

/** Milliseconds that one answer counts for all who ask: a probe costs the backend little. */
const TTL = 5_000
/** Milliseconds that the backend may take. */
const TIMEOUT = 2_000

/**
 * `GET /readyz`: whether this process can serve shoppers, which `/healthz`, that it lives, does not say. One that goes on
 * without Redis (`store` is `away`) can.
 */
export class Readiness {
  #options: ReadinessOptions
  #now: () => number
  #probe: { at: number; state: Promise<BackendState> } | null = null

  constructor(options: ReadinessOptions) {
    this.#options = options
    this.#now = options.now ?? (() => performance.now())
  }

  async answer(): Promise<Response> {
    const backend = await this.#state()
    const ready = backend === 'ok' || backend === 'maintenance'
    return Response.json(
      { ready, backend, store: this.#options.store.state, build: buildId, builtAt: this.#options.builtAt },
      { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } },
    )
  }

  #state(): Promise<BackendState> {
    const now = this.#now()
    if (this.#probe === null || now - this.#probe.at >= TTL) this.#probe = { at: now, state: this.#ask() }
    return this.#probe.state
  }

  async #ask(): Promise<BackendState> {
    const { backend, fetch } = this.#options
    try {
      const response = await fetch(`${backend.url}/context`, {
        method: 'GET',
        headers: { accept: 'application/json', 'sw-access-key': backend.accessKey },
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
      })
      // The pages themselves find errors that a broken backend sends with 200.
      if (response.ok) {
        cancelBody(response)
        return 'ok'
      }
      if (/MAINTENANCE/.test(await readBounded(response))) return 'maintenance'
      return response.status < 500 ? 'refused' : 'failing'
    } catch {
      return 'unreachable'
    }
  }
}
