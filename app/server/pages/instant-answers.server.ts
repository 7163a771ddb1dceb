import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { config } from '../../../app.config.ts'
import { FLASH_COOKIE } from '../http/cookies.server.ts'
import { decidingCookies } from '../http/edge.server.ts'
import { acceptedEncoding } from '../http/html.server.ts'

/** The parts of a request that are read before the request is built. */
export interface BareRequest {
  method?: string | undefined
  /** As it was sent: path and query. */
  url?: string | undefined
  headers: IncomingHttpHeaders
}

/** A whole answer, for a socket. */
export interface InstantAnswer {
  status: number
  /** Names and values in turn, as Node's `writeHead` takes them. */
  headers: string[]
  body: Uint8Array
}

/** A kept page of whose body an answer was made. */
interface AnsweredPage {
  /** Of the cache that keeps it. */
  key: string
  page: object
  body: Uint8Array
}

/** A visitor whose cookies alone said which pages they get. */
interface KnownVisitor {
  /** All of whom this says the same get the same pages. */
  pages: string
  token: string
  /** Milliseconds since 1970; later the cookies are read again. */
  until: number
}

interface InstantOptions {
  /** The page that is kept and fresh, by its key; undefined: it has to be requested. */
  fresh: (key: string) => object | undefined
  /** Whether a call of the session was answered that may have changed what it pays. */
  isChanged: (token: string) => boolean
  /** Clock in milliseconds since 1970, for tests. */
  now?: () => number
}

/** Headers that decide the answer to a visitor without cookies, beside the encoding. */
const DECIDING = ['host', 'x-forwarded-host', 'x-forwarded-proto'] as const
/** Such requests have answers of their own. */
const OTHERS = ['if-none-match', 'range'] as const
/** Cookies that lead elsewhere from some pages, or are shown once. */
const ONCE: readonly string[] = [FLASH_COOKIE, config.localeCookie]
/** Longer addresses are made up, or rare. */
const LONGEST = 400
/** Of a header of cookies, in characters. */
const LONGEST_COOKIES = 1_500
const MOST_REQUESTS = 5_000
/** Hosts, encodings, kinds of visitors, and spellings of one page's address; those that were requested longest ago go. */
const MOST_OF_ONE = 16
/** Milliseconds after which a visitor's cookies are read again in any case. */
const REMEMBERED = 30_000
/** Those without a cookie that decides pages. */
const ANYBODY = ''

/**
 * Answers once more what was answered: to a request that says the same in all that counts, with the very page, as long as
 * its cache would give it. No `Request` is made for it, nor anything of what leads to an answer. What the cookies of a
 * session say is remembered by their very text, so that any page that is kept for its prices can be answered.
 */
export class InstantAnswers {
  #options: InstantOptions
  #now: () => number
  #keys = new LRUCache<string, string>({ max: MOST_REQUESTS })
  /** By host and cookies, as they were sent; whose answers those visitors get. */
  #visitors = new LRUCache<string, KnownVisitor & { answers: string }>({ max: MOST_REQUESTS })
  /** With each page go its answers. */
  #answers = new WeakMap<object, LRUCache<string, InstantAnswer>>()
  #made = new WeakMap<Response, AnsweredPage>()
  #madeFor = new WeakMap<Response, KnownVisitor>()

  constructor(options: InstantOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
  }

  /** Says of which page an answer was made. */
  note(response: Response, page: AnsweredPage): void {
    this.#made.set(response, page)
  }

  /** Says whose session an answer was made for. */
  noteVisitor(response: Response, visitor: KnownVisitor): void {
    this.#madeFor.set(response, visitor)
  }

  /** Keeps a finished answer for requests like this one, if all visitors like this one get it. */
  keep(request: BareRequest, response: Response): void {
    const made = this.#made.get(response)
    if (!made || response.status !== 200 || response.headers.has('set-cookie')) return
    const visitor = this.#visitorOf(request, response)
    const signature = visitor === null ? null : signatureOf(request, visitor)
    if (signature === null) return
    const answers = this.#answers.get(made.page) ?? new LRUCache<string, InstantAnswer>({ max: MOST_OF_ONE })
    this.#answers.set(made.page, answers)
    answers.set(signature, { status: 200, headers: [...response.headers].flat(), body: made.body })
    this.#keys.set(signature, made.key)
  }

  /** Null: the request goes the whole way. */
  find(request: BareRequest): InstantAnswer | null {
    const visitor = this.#known(request)
    const signature = visitor === null ? null : signatureOf(request, visitor)
    const key = signature === null ? undefined : this.#keys.get(signature)
    if (signature === null || key === undefined) return null
    const page = this.#options.fresh(key)
    return page ? (this.#answers.get(page)?.get(signature) ?? null) : null
  }

  /** Whose answers a request gets; null: that is not known. */
  #known({ headers }: BareRequest): string | null {
    if (decidingCookies(headers.cookie ?? null).length === 0) return ANYBODY
    const visitor = this.#visitors.get(cookiesOf(headers))
    return visitor && this.#now() < visitor.until && !this.#options.isChanged(visitor.token) ? visitor.answers : null
  }

  /** The same for an answered request, whose visitor is remembered. */
  #visitorOf({ headers }: BareRequest, response: Response): string | null {
    const control = response.headers.get('cache-control') ?? ''
    const deciding = decidingCookies(headers.cookie ?? null)
    if (deciding.length === 0) return /^public\b/.test(control) ? ANYBODY : null
    const visitor = this.#madeFor.get(response)
    const isLong = (headers.cookie?.length ?? 0) > LONGEST_COOKIES
    if (!visitor || isLong || deciding.some((name) => ONCE.includes(name))) return null
    const answers = `${visitor.pages} ${control}`
    const until = Math.min(visitor.until, this.#now() + REMEMBERED)
    this.#visitors.set(cookiesOf(headers), { ...visitor, until, answers })
    return answers
  }
}

/** The encoding as it is chosen, not as it is spelt: any words may be in that header. */
const headersOf = (headers: IncomingHttpHeaders): string =>
  [...DECIDING.map((name) => String(headers[name])), acceptedEncoding(headers['accept-encoding'] ?? null)].join(' ')
const cookiesOf = (headers: IncomingHttpHeaders): string => `${headersOf(headers)} ${headers.cookie}`

/** Null: the answer may be another one each time. */
function signatureOf({ method, url = '', headers }: BareRequest, visitor: string): string | null {
  if (method !== 'GET' || url.length > LONGEST || OTHERS.some((name) => headers[name] !== undefined)) return null
  return `${headersOf(headers)} ${url} ${visitor}`
}
