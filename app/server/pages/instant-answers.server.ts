import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'

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
export interface AnsweredPage {
  /** Of the cache that keeps it. */
  key: string
  page: object
  body: Uint8Array
}

/** Headers that decide the answer to a visitor without cookies. */
const DECIDING = ['host', 'x-forwarded-host', 'x-forwarded-proto', 'accept-encoding'] as const
/** Such requests have answers of their own. */
const OTHERS = ['cookie', 'if-none-match', 'range'] as const
/** Longer ones are made up, or rare. */
const LONGEST = 400
const MOST_REQUESTS = 5_000
/** Hosts, encodings, and spellings of one page's address. */
const MOST_OF_ONE = 16

/**
 * Answers once more what was answered: to a request that says the same in all that counts, with the very page, as long as
 * its cache would give it. No `Request` is made for it, nor anything of what leads to an answer.
 */
export class InstantAnswers {
  #fresh: (key: string) => object | undefined
  #keys = new LRUCache<string, string>({ max: MOST_REQUESTS })
  /** With each page go its answers. */
  #answers = new WeakMap<object, Map<string, InstantAnswer>>()
  #made = new WeakMap<Response, AnsweredPage>()

  /** @param fresh the page that is kept and fresh, by its key; undefined: it has to be requested */
  constructor(fresh: (key: string) => object | undefined) {
    this.#fresh = fresh
  }

  /** Says of which page an answer was made. */
  note(response: Response, page: AnsweredPage): void {
    this.#made.set(response, page)
  }

  /** Keeps a finished answer for requests like this one, if all visitors without cookies get it. */
  keep(request: BareRequest, response: Response): void {
    const made = this.#made.get(response)
    const signature = made ? signatureOf(request) : null
    if (!made || signature === null || response.status !== 200) return
    if (response.headers.has('set-cookie') || !/^public\b/.test(response.headers.get('cache-control') ?? '')) return
    const answers = this.#answers.get(made.page) ?? new Map<string, InstantAnswer>()
    if (answers.size >= MOST_OF_ONE) return
    this.#answers.set(made.page, answers)
    answers.set(signature, { status: 200, headers: [...response.headers].flat(), body: made.body })
    this.#keys.set(signature, made.key)
  }

  /** Null: the request goes the whole way. */
  find(request: BareRequest): InstantAnswer | null {
    const signature = signatureOf(request)
    const key = signature === null ? undefined : this.#keys.get(signature)
    if (signature === null || key === undefined) return null
    const page = this.#fresh(key)
    return page ? (this.#answers.get(page)?.get(signature) ?? null) : null
  }
}

/** Null: the answer may be another one each time. */
function signatureOf({ method, url = '', headers }: BareRequest): string | null {
  if (method !== 'GET' || url.length > LONGEST || OTHERS.some((name) => headers[name] !== undefined)) return null
  return `${DECIDING.map((name) => String(headers[name])).join(' ')} ${url}`
}
