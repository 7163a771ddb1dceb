import type { LocaleConfig } from '../../app.config.ts'
import type { StoreApi } from '../../api/client/client.ts'

/** The request as an owner's handler gets it. */
export interface HandlerRequest {
  request: Request
  url: URL
  /** Of the address's prefix. */
  locale: LocaleConfig
  /** The body as text, at most 64 kB of it; empty without one. */
  body: string
  /** Calls without a shopper: what everybody sees, in the locale's language and the shop's own prices. */
  api: StoreApi
}

/** An address that is no page: a feed, a file that is made, a hook that another service calls. */
export interface Handler {
  /** Without a locale's prefix; it is answered below each of them. */
  path: `/${string}`
  /** Default: GET, and HEAD with it. */
  method?: 'GET' | 'POST'
  /** A service of others may post to it; otherwise only pages of this shop. */
  fromElsewhere?: boolean
  answer: (request: HandlerRequest) => Response | Promise<Response>
}

/** Declares a handler: the default export of `shop/server/<name>.handler.ts`. */
export const defineHandler = (handler: Handler): Handler => handler

/** Paths that have moved, without a locale's prefix: `{ '/old': '/new/' }`, or to an address elsewhere. */
export type Redirects = Readonly<Record<`/${string}`, `/${string}` | `https://${string}`>>

/** Headers of answers by the beginnings of their paths: `{ '/': { 'x-robots-tag': 'noai' } }`. */
export type OwnHeaders = Readonly<Record<`/${string}`, Readonly<Record<string, string>>>>
