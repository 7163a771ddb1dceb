import type { ProviderFields } from '../../../app.config.ts'
import { pathTo, type Declared } from '../../../api/operations/operation.ts'
import type { Backend, Client, Fetch } from '../http/backend.server.ts'
import type { Limits } from '../http/limits.server.ts'
import type { PublicSide } from '../http/request-guard.server.ts'
import type { PriceWorlds } from '../pages/price-worlds.server.ts'
import type { SecurityLog } from '../http/security-log.server.ts'
import type { TakenFields } from './provider-fields.server.ts'
import { proxied, type ProxyOperation } from './proxy-operations.server.ts'
import type { Store } from '../store/store.server.ts'
import type { SessionTraits } from './session-cookies.server.ts'
import type { Turn } from './session-queue.server.ts'

/** Functions and settings of the shop that the proxy needs. */
export interface ProxyOptions extends PublicSide {
  backend: Backend
  limits?: Limits
  log?: SecurityLog
  fetch: Fetch
  /** Languages of the sales channel, id to BCP 47 code; another id would be refused with 412. */
  languages: () => ReadonlyMap<string, string>
  /** The backend says that the shop is closed. */
  onMaintenance: () => void
  /** The backend has no call that makes an account of a guest. */
  onNoConversion: () => void
  /** The shop's own currency and country, `EUR.DE`. */
  channelPrices: () => string
  /** A new session for this visitor. */
  begin: (visitor: Visitor) => Promise<Begun>
  /** Registered domain for mails in this language. */
  mailOrigin: (languageId: string | null) => string
  /** Addresses that the payment provider sends the shopper back to. */
  paymentReturn: (request: Request, languageId: string | null, orderId: string) => { finish: string; error: string }
  /**
   * A session may be kept by browsers at several hosts: what one of them kept of its guest outlives a logout at another.
   */
  severalHosts?: boolean
  worlds: PriceWorlds
  /**
   * A call with an anonymous session that has the visitor's prices, in which the answer is proved to be; `send` gets its
   * token, null for the shop's own prices.
   */
  anonymously: (visitor: Visitor, send: (token: string | null) => Promise<Answer>) => Promise<Answer>
  /** Logs a correction for the owner. */
  warn: (line: string) => void
  /**
   * The address of the backend's payment page for the shopper; its own address unless the shop passes the page through.
   */
  paymentPage: (request: Request, url: string) => string
  /** Fields of payment providers, by their methods; default: those of the settings. */
  providerFields?: Readonly<Record<string, ProviderFields>>
  /** State that the shop's instances share. */
  store: Store
  now?: () => number
  pause?: (milliseconds: number) => Promise<unknown>
}

/** The parts of a call that decide the prices of its visitor. */
export interface Visitor {
  request: Request
  client: Client
  cookies: Map<string, string>
  languageId: string | null
}

/** A session with the prices that its visitor has seen so far. */
export interface Begun {
  /** Null: any new session has them. */
  token: string | null
  /** `PLN.PL` */
  prices: string
}

/** An incoming call with what the proxy found out about it. */
export interface Call extends Visitor {
  operation: ProxyOperation
  path: string
  query: string
  body: string
  /** Fields for the payment provider, beside the body. */
  provider?: TakenFields
  /** The browser's token, or its successor when the backend forgot it; null without a session. */
  token: string | null
  /** The browser has sent it once more, with the cookies that it has by now. */
  isAgain: boolean
  /** The session that this call is the first of. */
  begun?: Begun
  /** Its turn among the session's calls; absent without a session. */
  turn?: Turn
}

/** The backend's answer, read and cleaned. */
export interface Answer {
  status: number
  /** JSON text without tokens; a stream for downloads. */
  body: string | ReadableStream<Uint8Array> | null
  headers: Headers
  traits: SessionTraits
  /** Token that the answer came with. */
  token: string | null
}

/** The answer, and how it changes the browser's session. */
export interface Outcome {
  answer: Answer
  /** Token for the cookie; null: leave it. */
  adopt: string | null
  renewed: boolean
  /** The prices of the adopted session. */
  prices?: string
}

/** Calls that a browser without a session gets one by. */
export const makesSession = ({ operation: { kind } }: Call): boolean =>
  ['cart', 'write', 'rotate', 'order'].includes(kind)

export const isPublic = ({ operation: { kind } }: Call): boolean => kind === 'public' || kind === 'catalogue'

/** Calls behind which rules may be fulfilled that were not before, or no longer are. */
export const mayChangePrices = ({ operation: { kind } }: Call): boolean =>
  ['cart', 'write', 'rotate', 'order', 'payment'].includes(kind)

export const isRead = (call: Call): boolean => call.operation.kind === 'read' || isPublic(call)

export type Ours = Declared & { route: string }

/** A call that the proxy makes itself, beside the shopper's. */
export function proxyCall(
  ours: Ours,
  body?: unknown,
): Pick<Call, 'operation' | 'path' | 'query' | 'body'> & { method: string } {
  const { route } = ours
  const [method = ''] = route.split(' ')
  return {
    method,
    operation: proxied(ours),
    path: pathTo(route),
    query: '',
    body: body === undefined ? '' : JSON.stringify(body),
  }
}
