import type { Answer } from './answers.ts'
import type { Call } from './call.ts'
import type { Catalogue } from './catalogue.ts'
import type { Clock } from './clock.ts'
import type { CartSource, CustomerSource } from './context.ts'
import type { Database } from './database.ts'
import type { Json, JsonObject } from './json.ts'
import type { Sessions } from './sessions.ts'

/** Versions of the Store API whose answers differ. */
export type ApiVersion = '6.6' | '6.7'

/** Switches that faults and tests may turn while the sandbox runs. */
export interface ShopSettings {
  /** Which version's answers are given where they differ. */
  api: ApiVersion
  accessKey: string
  /** Origins of the shop; the sales channel's domains are made of them. The first is the main one. */
  storefronts: string[]
  /** Path or whole address of the domain of a language, by its code; those not named stand where they always do. */
  domains: Partial<Record<string, string>>
  /** Address before `/_demo/media/…` in answers; null: the one that the caller used. */
  mediaBase: string | null
  /** The sales channel is in maintenance: every call answers 503. */
  maintenance: boolean
  /** False: every call answers 412, as for an unknown key. */
  active: boolean
  reviews: boolean
}

/** Synchronous handlers are atomic: no other call is served while one runs. */
export type Handler = (call: Call, shop: Shop) => Answer | Promise<Answer>

/**
 * Handlers by method and path: `'POST /order'`, `'GET|POST /product/{productId}'`. Paths of Store API routes stand
 * without `/store-api`. Reads answer GET and POST alike.
 */
export type Routes = Record<string, Handler>

/** The value of one field of one entity. */
export type Loader = (entity: JsonObject, call: Call, shop: Shop) => Json

/** Loaders by entity and association. */
export type Loaders = Record<string, Record<string, Loader>>

/** Finds an entity by its id and writes it whole: for fields that a shorter form of it lacks. */
export type Finders = Record<string, (id: string, call: Call, shop: Shop) => JsonObject | null>

/**
 * Runs around a handler: waits, answers itself, changes what came out, or lets the handler finish after the caller
 * has gone. Hooks stand in order of registration, the first outermost.
 */
export type Hook = (call: Call, shop: Shop, next: () => Promise<Answer>) => Promise<Answer>

/** The parts of a module of the sandbox. */
export interface SandboxModule {
  /** Name under which its migrations are counted. */
  name: string
  migrations?: readonly string[]
  /** Store API routes, paths without `/store-api`. */
  routes?: Routes
  /** Routes that only 6.7 has. */
  newer?: Routes
  /** Routes that 6.7 no longer has. */
  older?: Routes
  /** Pages and files outside of the Store API, whole paths; they need no access key and no token. */
  pages?: Routes
  hooks?: readonly Hook[]
  /** Associations of entities that the module loads. */
  loaders?: Loaders
  /** How its entities are found by id. */
  finders?: Finders
  /** Called once, after all migrations, before the first call. */
  start?(shop: Shop): void
  /** Called once, after the last call and before the data is closed: waits for what still writes. */
  stop?(shop: Shop): Promise<void>
}

export interface Shop {
  database: Database
  clock: Clock
  settings: ShopSettings
  catalogue: Catalogue
  sessions: Sessions
  /** Replaced by the module that keeps customers. */
  customers: CustomerSource
  /** Replaced by the module that keeps carts. */
  carts: CartSource
  /** Of all modules together. */
  loaders: Loaders
  finders: Finders
  /** Origin under which the sandbox itself is reached. */
  origin: string
}
