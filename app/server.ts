import type { ChunkLinks } from './platform/context.ts'
import type { Backend, Client } from './server/http/backend.server.ts'
import { writeLogTo, type LogSink } from './server/http/console.server.ts'
import type { BareRequest, InstantAnswer } from './server/pages/instant-answers.server.ts'
import { render, rendersAlive } from './server/pages/render.server.tsx'
import { readSettings, SettingsError, type Settings } from './server/settings.server.ts'
import { createShop, type Shop } from './server/shop.server.ts'
import { processStore } from './server/store/process/process-store.server.ts'
import type { Store } from './server/store/store.server.ts'

/** Results of the process around the shop from before the start. */
interface StartOptions {
  settings: Settings
  backend: Backend
  texts: Record<string, string[]>
  modules: Record<string, ChunkLinks>
  styles: Record<string, string>
  builtAt: string
  /** Takes the lines of the log; absent: the console does. */
  log?: LogSink
}

let shop: Shop | null = null

/** State that instances share; the driver of Redis is loaded where there are several. */
async function storeOf({ settings, backend }: StartOptions): Promise<Store> {
  const { redis, sessionSecret, sandboxData } = settings
  if (redis === null || sessionSecret === null) return processStore({ folder: sandboxData })
  const { openRedisStore } = await import('./server/store/redis/redis-store.server.ts')
  try {
    const shop = `${backend.url} ${settings.storefrontUrl}`
    return await openRedisStore({ url: redis, secret: sessionSecret, shop, accessKey: backend.accessKey })
  } catch (error) {
    throw new SettingsError(`REDIS_URL cannot be reached: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Dev server: without a prepared start everything comes from the environment that server/dev.ts made. */
function fromEnvironment(): Shop {
  const settings = readSettings(process.env)
  if (!settings.backend)
    throw new Error('The dev server needs STORE_API_URL and STORE_API_ACCESS_KEY: use npm run dev.')
  return createShop({
    settings,
    backend: { ...settings.backend, demoOrigin: process.env['SANDBOX_ORIGIN'] ?? null },
    render,
    texts: {},
    modules: {},
    styles: {},
    builtAt: new Date().toISOString(),
    development: import.meta.env.DEV,
  })
}

export default {
  /**
   * Reads what the shop has to know of its backend.
   * @returns warnings for the shop's owner
   * @throws StoreApiError when the backend cannot be used
   */
  async prepare(options: StartOptions): Promise<string[]> {
    writeLogTo(options.log ?? null)
    shop = createShop({ ...options, render, store: await storeOf(options) })
    return shop.prepare()
  },
  /** The content of the caches, and renders under way; for the bench and tests. */
  held: () => (shop ? { ...shop.held(), renders: rendersAlive() } : null),
  /** Saves what outlives the process. */
  close: async (): Promise<void> => shop?.close(),
  /** Whether no page has an address of this length: called before the request is read. */
  isTooLong: (address: string, ip: string | null): boolean => shop?.isTooLong(address, ip) ?? false,
  /** The kept answer, if there is one; called before the request is built. */
  instant: (request: BareRequest): InstantAnswer | null => shop?.instant(request) ?? null,
  async fetch(request: Request, client?: Partial<Client>, bare?: BareRequest | null): Promise<Response> {
    if (!shop) {
      shop = fromEnvironment()
      for (const warning of await shop.prepare()) console.warn(warning)
    }
    const forwardedFor = request.headers.get('x-forwarded-for')
    return shop.fetch(request, { ip: client?.ip ?? null, forwardedFor }, bare)
  },
}
