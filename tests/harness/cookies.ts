/** A shopper's cookies for tests that speak HTTP without a browser. */
export class CookieJar {
  #cookies = new Map<string, string>()

  /** Takes over what an answer sets; an expired cookie is forgotten. */
  store(response: Response): void {
    for (const header of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = header.split(';')
      const at = pair.indexOf('=')
      const name = pair.slice(0, at).trim()
      const gone = attributes.some((attribute) => /^\s*max-age=0\s*$/i.test(attribute))
      if (gone) this.#cookies.delete(name)
      else this.#cookies.set(name, pair.slice(at + 1).trim())
    }
  }

  set(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  /** The `cookie` request header; empty without cookies. */
  header(): Record<string, string> {
    if (this.#cookies.size === 0) return {}
    return { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  }
}
