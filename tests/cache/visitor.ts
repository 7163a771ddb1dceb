import { CookieJar } from '../harness/cookies.ts'

/** One answer, read to its end. */
export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** Members that tests read out of the Store API's answers. */
export interface CallBody {
  id?: string
  hash?: string
  redirectUrl?: string | null
  elements?: { id: string; iso?: string; technicalName?: string }[]
}

/** Somebody who speaks HTTP with the shop as a browser does, and keeps every answer. */
export class Visitor {
  readonly jar = new CookieJar()
  /** Every answer that this visitor got, with what was asked. */
  readonly answers: (Answer & { asked: string })[] = []
  /** Every context token that this visitor has had. */
  readonly tokens = new Set<string>()
  #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#ask(path, { headers })
  }

  /** A form of a page without scripts. */
  async post(path: string, fields: Record<string, string>): Promise<Answer> {
    return this.#ask(path, {
      method: 'POST',
      headers: { origin: this.#origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
  }

  /** A call through the shop's proxy; its JSON. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: CallBody }> {
    const answer = await this.#ask(`/store-api${path}`, {
      method,
      headers: {
        origin: this.#origin,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (answer.text === '' ? {} : JSON.parse(answer.text)) as CallBody }
  }

  /** Registers as a guest, or as a customer when there is a password. */
  async register(person: { name: string; email: string; password?: string }): Promise<void> {
    const { body } = await this.call('POST', '/country', {})
    const address = {
      firstName: person.name,
      lastName: 'Quill',
      street: 'Quay 1',
      zipcode: '20457',
      city: 'Hamburg',
      countryId: body.elements?.find(({ iso }) => iso === 'DE')?.id,
    }
    const registered = await this.call('POST', '/account/register', {
      guest: person.password === undefined,
      email: person.email,
      ...(person.password === undefined ? {} : { password: person.password }),
      firstName: person.name,
      lastName: 'Quill',
      acceptedDataProtection: true,
      billingAddress: address,
    })
    if (registered.status !== 200) throw new Error(`register: ${registered.status} ${JSON.stringify(registered.body)}`)
    // The cookies that say who asks follow from what the session shows.
    await this.call('GET', '/context')
  }

  async #ask(path: string, init: { method?: string; headers: Record<string, string>; body?: string }): Promise<Answer> {
    const response = await fetch(this.#origin + path, {
      ...init,
      headers: { ...init.headers, ...this.jar.header() },
      redirect: 'manual',
    })
    const answer = { status: response.status, headers: response.headers, text: await response.text() }
    this.jar.store(response)
    this.answers.push({ ...answer, asked: `${init.method ?? 'GET'} ${path}` })
    const token = this.jar.get('sw-context-token')
    if (token !== undefined) this.tokens.add(token)
    return answer
  }
}

/** Every currency that a JSON value names beside an amount. */
export function currenciesIn(value: unknown): Set<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((inner) => [...currenciesIn(inner)]))
  if (typeof value !== 'object' || value === null) return new Set()
  if ('amount' in value && 'currency' in value && typeof value.currency === 'string') return new Set([value.currency])
  return new Set(Object.values(value).flatMap((inner) => [...currenciesIn(inner)]))
}
