import { LRUCache } from 'lru-cache'
import type { StoreApi } from '../../../api/client/client.ts'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import { FILE_PATH } from '../../../api/mappers/technical-path.ts'
import { readFileAddress } from '../../../api/operations/content.ts'
import { pageError } from '../../platform/failed-read.ts'
import { splitLocale } from '../../platform/locale.ts'
import type { Client } from '../http/backend.server.ts'
import { Busy, type Limits } from '../http/limits.server.ts'
import { redirectTo } from '../http/redirect.server.ts'

const ID = /^[0-9a-f]{32}$/
const MOST_CACHED = 5_000
/** Milliseconds that the address of a file is kept. */
const TTL = 600_000

interface FileLinksOptions {
  limits: Limits
  api: () => StoreApi
  now?: () => number
}

/** Links of texts to files, which name the file by its id: they are redirected to where the backend has it. */
export class FileLinks {
  #options: FileLinksOptions
  #addresses: LRUCache<string, { address: string | null }>

  constructor(options: FileLinksOptions) {
    this.#options = options
    const now = options.now ?? (() => performance.now())
    this.#addresses = new LRUCache({ max: MOST_CACHED, ttl: TTL, ttlResolution: 0, perf: { now } })
  }

  /** @returns null for addresses that name no file, and for files that the backend does not have */
  async answer(pathname: string, client: Client): Promise<Response | null> {
    const { path } = splitLocale(pathname)
    const id = path.startsWith(FILE_PATH) ? path.slice(FILE_PATH.length) : ''
    if (!ID.test(id)) return null
    try {
      const { address } = this.#addresses.get(id) ?? (await this.#read(id, client))
      if (address === null) return null
      return redirectTo(302, address, { 'cache-control': `public, max-age=${TTL / 1000}` })
    } catch (error) {
      if (error instanceof Busy) return failed(error.status, error.seconds)
      if (error instanceof StoreApiError) return failed(pageError(error.failure).status)
      throw error
    }
  }

  async #read(id: string, client: Client): Promise<{ address: string | null }> {
    const { limits, api } = this.#options
    limits.page(client)
    const found = { address: await limits.make(client, () => readFileAddress(api(), id)) }
    this.#addresses.set(id, found)
    return found
  }
}

function failed(status: number, seconds?: number): Response {
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (seconds !== undefined) headers.set('retry-after', String(seconds))
  return new Response(null, { status, headers })
}
