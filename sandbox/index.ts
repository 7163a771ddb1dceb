/** The embedded Store API as a function, for tests and for `main.ts`. */
import type { Server } from 'node:http'
import { modules } from './modules.ts'
import { seedCustomers } from './customer/seed.ts'
import { morrow } from './data/index.ts'
import type { Seed } from './data/types.ts'
import { ok } from './kernel/answers.ts'
import type { Loaders } from './kernel/shop.ts'
import { createCatalogue } from './kernel/catalogue.ts'
import { catalogueMigrations } from './kernel/catalogue-tables.ts'
import { createClock } from './kernel/clock.ts'
import { Database, migrate } from './kernel/database.ts'
import type { JsonObject } from './kernel/json.ts'
import { catalogueLists } from './kernel/lists.ts'
import { createRouter } from './kernel/router.ts'
import { writeCatalogue } from './kernel/seeding.ts'
import { createKernel } from './kernel/server.ts'
import { createSessions, sessionMigrations } from './kernel/sessions.ts'
import type { ApiVersion, Routes, Shop, ShopSettings } from './kernel/shop.ts'

/** `SWSC` and 22 characters, as the Store API wants it. Public: it opens the demo shop only. */
export const DEMO_ACCESS_KEY = 'SWSCMORROWDEMOSTOREFRONT00'

export interface SandboxOptions {
  /** Version whose answers are given; the newest unless said otherwise. */
  api?: ApiVersion
  /** The domain of a language: a path below the shop's origins, or a whole address. */
  domains?: Partial<Record<string, string>>
  /** Data file, or `:memory:`. */
  data?: string
  /** 0 picks a free one. */
  port?: number
  /** ISO date at which the clock is stopped; absent: real time. */
  clock?: string
  /** How many products; more than the catalogue has are made by varying it. */
  products?: number
  seed?: Seed
  /** Origins of the shop, registered as the sales channel's domains. */
  storefronts?: readonly string[]
  /** Address before `/_demo/media/…` in answers; absent: the one under which the caller reached the sandbox. */
  mediaBase?: string
  /** Routes and data that a plugin of the backend would add. */
  plugin?: Plugin
}

/** Store API routes beyond the official ones, as the schema of the instance describes them. */
export interface Plugin {
  /** Paths without `/store-api`. */
  routes: Routes
  /** Of the OpenAPI document: paths, and the schemas that they name. */
  paths: JsonObject
  schemas: JsonObject
}

export interface Sandbox {
  /** Base address of the Store API, with `/store-api`. */
  url: string
  origin: string
  accessKey: string
  /** For tests in the same process: clock, catalogue, sessions, settings. */
  shop: Shop
  /** `METHOD /path` of every Store API route. */
  routes: string[]
  close(): Promise<void>
}

const DEFAULT_STOREFRONTS = ['http://127.0.0.1:3000', 'http://localhost:3000']

export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const seed = options.seed ?? morrow
  const database = new Database(options.data ?? ':memory:')
  migrate(database, 'session', sessionMigrations)
  migrate(database, 'catalogue', catalogueMigrations)
  for (const module of modules) if (module.migrations) migrate(database, module.name, module.migrations)

  const lists = catalogueLists(seed)
  const clock = createClock(options.clock)
  writeCatalogue(database, seed, lists, { products: options.products ?? seed.products.length, now: clock.now() })

  const settings: ShopSettings = {
    api: options.api ?? '6.7',
    domains: options.domains ?? {},
    accessKey: DEMO_ACCESS_KEY,
    storefronts: [...(options.storefronts ?? DEFAULT_STOREFRONTS)],
    mediaBase: options.mediaBase ?? null,
    maintenance: false,
    active: true,
    reviews: true,
  }
  const shop: Shop = {
    database,
    clock,
    settings,
    catalogue: createCatalogue(database, lists),
    sessions: createSessions(database, clock),
    customers: { find: () => null },
    carts: { goods: () => 0 },
    loaders: merged(modules.map((module) => module.loaders ?? {})),
    finders: Object.assign({}, ...modules.map((module) => module.finders ?? {})),
    origin: '',
  }
  const api = createRouter()
  const pages = createRouter()
  api.add({
    'GET /_info/routes': () => ok({ endpoints: endpoints(api.list()) }),
    'GET /_info/openapi3.json': () => ok(description(api.list(), settings.api, shop.origin, options.plugin)),
  })
  for (const module of modules) {
    api.add(module.routes ?? {})
    api.add((settings.api === '6.7' ? module.newer : module.older) ?? {})
    pages.add(module.pages ?? {})
  }
  api.add(options.plugin?.routes ?? {})
  const server = createKernel({ shop, api, pages, hooks: modules.flatMap((module) => module.hooks ?? []) })
  shop.origin = `http://127.0.0.1:${await listen(server, options.port ?? 0)}`
  for (const module of modules) module.start?.(shop)
  seedCustomers(shop, seed.customers ?? [])
  // Read before the first request: the first listing is as fast as all others.
  shop.catalogue.listing()

  return {
    url: `${shop.origin}/store-api`,
    origin: shop.origin,
    accessKey: settings.accessKey,
    shop,
    routes: api.list(),
    async close() {
      await stop(server)
      for (const module of modules) await module.stop?.(shop)
      database.close()
    },
  }
}

/** Several modules may hold something of one entity. */
function merged(tables: readonly Loaders[]): Loaders {
  const all: Loaders = {}
  for (const table of tables)
    for (const [entity, loaders] of Object.entries(table)) all[entity] = { ...all[entity], ...loaders }
  return all
}

/** The routes as an OpenAPI document; the official schema has the input and output of each official one. */
function description(
  routes: readonly string[],
  version: ApiVersion,
  origin: string,
  { paths: described, schemas }: Pick<Plugin, 'paths' | 'schemas'> = { paths: {}, schemas: {} },
): JsonObject {
  const paths: Record<string, JsonObject> = {}
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: { responses: { 200: { description: '' } } } }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Shopware Store API', version },
    servers: [{ url: `${origin}/store-api` }],
    paths: { ...paths, ...described },
    components: { schemas },
  }
}

/** Routes as the Store API lists them: path and its methods. */
function endpoints(routes: readonly string[]): { path: string; methods: string[] }[] {
  const methods = new Map<string, string[]>()
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ')
    methods.set(path, [...(methods.get(path) ?? []), method])
  }
  return [...methods].map(([path, list]) => ({ path: `/store-api${path}`, methods: list }))
}

/** Loopback only: the sandbox has no secrets and no protection. */
function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('The sandbox has no port'))
      else resolve(address.port)
    })
  })
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    // Answers that a fault holds back do not hold the process.
    setTimeout(() => server.closeAllConnections(), 1_000).unref()
  })
}
