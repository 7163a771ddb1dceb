import { createStoreApi, type Call, type CallRequest, type StoreApi } from '../api/client/client.ts'
import { StoreApiError } from '../api/client/store-api-error.ts'
import { readAttempt } from '../api/operations/attempt.ts'
import { ATTEMPT_HEADER } from '../api/operations/checkout.ts'
import { RESTORE_HEADER, login, logout, sendRegistration } from '../api/operations/customer.ts'
import { inTurn } from './in-turn.ts'
import type { KeyValueStorage } from './storage.ts'

/** Where the Store API is, and what an app says in every call. */
export interface ClientOptions {
  /** Address of the Store API with its `/store-api`. */
  url: string
  accessKey: string
  /** Id of the language of all texts; the sales channel's own without it. */
  languageId?: string
  /** A registered domain of the sales channel, used in mails. Default: the origin of this page. */
  storefrontUrl?: string
  fetch?: (request: Request) => Promise<Response>
}

const TOKEN = 'storechart-token'
/** Calls that are answered with another token by contract. */
const rotating = new Set<string>([login, logout, sendRegistration].map(({ route }) => route))

/** Bodies that name the storefront. */
function withStorefront(call: Call<unknown>, storefrontUrl: string): CallRequest {
  const { request } = call
  return call.route === sendRegistration.route ? { ...request, body: { ...request.body, storefrontUrl } } : request
}

/**
 * The Store API without the storefront's proxy: keeps the token, sends the calls of one session so that none undoes
 * another, and answers itself what only the proxy knows.
 * @param onForgotten the backend has forgotten the session and begun another one
 */
export function createClient(options: ClientOptions, storage: KeyValueStorage, onForgotten: () => void): StoreApi {
  const token = (): string | null => storage.getItem(TOKEN)
  const turns = inTurn()
  const storefrontUrl = options.storefrontUrl ?? globalThis.location?.origin ?? ''
  const clientFor = (rotates: boolean): StoreApi =>
    createStoreApi({
      baseUrl: options.url,
      accessKey: options.accessKey,
      token,
      ...(options.languageId === undefined ? {} : { languageId: options.languageId }),
      ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
      onToken: (next, sent) => {
        // An answer that was still in flight must not undo a login.
        if (sent !== token()) return
        storage.setItem(TOKEN, next)
        if (sent !== null && !rotates) onForgotten()
      },
    })
  const [plain, rotates] = [clientFor(false), clientFor(true)]

  const call = <Shape>(requested: Call<Shape>): Promise<Shape> => {
    const { [ATTEMPT_HEADER]: _attempt, [RESTORE_HEADER]: restore, ...headers } = requested.request.headers ?? {}
    if (requested.route === readAttempt.route)
      return Promise.reject(new StoreApiError({ kind: 'notFound', violations: [] }, requested.route))
    if (restore !== undefined)
      return Promise.reject(new StoreApiError({ kind: 'refused', status: 400, violations: [] }, requested.route))
    const request = { ...withStorefront(requested, storefrontUrl), headers }
    const client = requested.kind === 'write' && rotating.has(requested.route) ? rotates : plain
    // Without a token every call would begin a session of its own.
    return turns(requested.kind !== 'read' || token() === null, () => client.call({ ...requested, request }))
  }
  return { baseUrl: plain.baseUrl, call }
}
