import { CookieJar } from './cookies.ts'

/** One answer, read to its end. */
export interface HttpAnswer {
  /** `GET /path` */
  call: string
  status: number
  headers: Headers
  text: string
}

/** Answer of a call through the shop's proxy: its JSON, null without a body. */
export interface Called<Body = unknown> {
  status: number
  body: Body
}

export interface HttpInit {
  method?: string
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
}

/** One browser's HTTP, without the browser: its cookies, the shop's pages and forms, the shop's own proxy. */
export class HttpBrowser {
  readonly jar = new CookieJar()
  /** Every context token that it has had, and those of others that share the set. */
  readonly tokens: Set<string>
  readonly origin: string

  constructor(origin: string, tokens = new Set<string>()) {
    this.origin = origin
    this.tokens = tokens
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<HttpAnswer> {
    return this.ask(path, { headers })
  }

  /** A form of a page without scripts. */
  async post(path: string, fields: Record<string, string>): Promise<HttpAnswer> {
    return this.ask(path, {
      method: 'POST',
      headers: { origin: this.origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  }

  /** A call through the shop's proxy. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Called> {
    const { status, text } = await this.ask(`/store-api${path}`, this.json(method, body, headers))
    return { status, body: text === '' ? null : JSON.parse(text) }
  }

  /** Tests without a server of their own ask in another way. */
  protected fetch(url: string, init: RequestInit): Promise<Response> {
    return fetch(url, init)
  }

  protected json(method: string, body: unknown, headers: Record<string, string> = {}): HttpInit {
    if (body === undefined) return { method, headers: { origin: this.origin, ...headers } }
    return {
      method,
      headers: { origin: this.origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }
  }

  protected async ask(path: string, init: HttpInit): Promise<HttpAnswer> {
    const response = await this.fetch(this.origin + path, {
      ...init,
      headers: { ...init.headers, ...this.jar.header() },
      redirect: 'manual',
    })
    this.jar.store(response)
    // The backend's token without the shop's seal.
    const token = this.jar.get('sw-context-token')?.split('.')[0]
    if (token !== undefined) this.tokens.add(token)
    const { status, headers } = response
    // As browsers do: with the cookies of this moment.
    const location = status === 307 ? headers.get('location') : null
    if (location !== null) return this.ask(location, init)
    return { call: `${init.method ?? 'GET'} ${path}`, status, headers, text: await response.text() }
  }
}
