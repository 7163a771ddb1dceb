import type { Page, Request, Route } from '@playwright/test'

/** What becomes of a call instead of its answer; it may also do something and let the call go on. */
export type Trouble = (route: Route) => Promise<void>

/** Answers of the Store API that are no good, as the proxy passes them on. */
export const answers = {
  /** Nobody answered in time: nothing was decided, and a read is not tried again at once. */
  silence: { status: 408, headers: {} },
  /** Answers what was asked with a refusal. */
  refusal: { status: 400, headers: {} },
  throttled: { status: 429, headers: { 'retry-after': '3' } },
  denial: { status: 403, headers: {} },
  maintenance: { status: 503, headers: {} },
} as const

const codes: Record<keyof typeof answers, string> = {
  silence: '0',
  refusal: 'VIOLATION::INVALID',
  throttled: 'FRAMEWORK__RATE_LIMIT_EXCEEDED',
  denial: 'CHECKOUT__NOT_ALLOWED',
  maintenance: 'FRAMEWORK__API_SALES_CHANNEL_MAINTENANCE_MODE',
}

/** Answers a call in one of those ways. */
export const answersWith =
  (kind: keyof typeof answers): Trouble =>
  (route) => {
    const { status, headers } = answers[kind]
    return route.fulfill({
      status,
      headers,
      json: { errors: [{ code: codes[kind], status: String(status), title: kind, detail: kind }] },
    })
  }

/** A call that goes on as it is. */
export const goesOn: Trouble = (route) => route.fallback()

/** Whether the page has given up a call by now: it tells so before it answers a question. */
async function isGivenUp(request: Request): Promise<boolean> {
  await request
    .frame()
    .evaluate(() => null)
    .catch(() => null)
  return request.failure() !== null
}

/** The calls of a page to the Store API: some can be kept back, and single ones get into trouble. */
export class PageLine {
  readonly #mayHold: (request: Request) => boolean
  #gate: PromiseWithResolvers<void> | null = null
  readonly #troubles: { isMeant: (request: Request) => boolean; trouble: Trouble }[] = []
  readonly #waiting = new Set<Request>()

  /** @param mayHold which calls are kept back while the line is held */
  constructor(mayHold: (request: Request) => boolean) {
    this.#mayHold = mayHold
  }

  /** Before the page is opened. */
  async listen(page: Page): Promise<void> {
    await page.route('**/store-api/**', (route) => this.#pass(route))
  }

  /** Whether a call is kept back now, or one of these. */
  isWaiting(isMeant: (request: Request) => boolean = () => true): boolean {
    return [...this.#waiting].some((request) => request.failure() === null && isMeant(request))
  }

  get isHeld(): boolean {
    return this.#gate !== null
  }

  hold(isHeld: boolean): void {
    if (isHeld) this.#gate ??= Promise.withResolvers()
    else {
      this.#gate?.resolve()
      this.#gate = null
    }
  }

  /** Brings one answer: the next call that is meant gets into trouble. A walk for which none does is no walk. */
  meets(isMeant: (request: Request) => boolean, trouble: Trouble): () => Promise<() => Promise<void>> {
    return () => {
      const one = { isMeant, trouble }
      this.#troubles.push(one)
      return Promise.resolve(() =>
        this.#troubles.includes(one) ? Promise.reject(new Error('No call has met its trouble')) : Promise.resolve(),
      )
    }
  }

  async #pass(route: Route): Promise<void> {
    const request = route.request()
    if (this.#gate !== null && this.#mayHold(request)) {
      this.#waiting.add(request)
      await this.#gate.promise
      this.#waiting.delete(request)
      // Given up meanwhile: nobody waits for an answer.
      if (request.failure() !== null) return
    }
    const isInTrouble = this.#troubles.some(({ isMeant }) => isMeant(request))
    if (isInTrouble && (await isGivenUp(request))) return
    const at = this.#troubles.findIndex(({ isMeant }) => isMeant(request))
    const [met] = at === -1 ? [] : this.#troubles.splice(at, 1)
    await (met?.trouble ?? goesOn)(route)
  }
}

/** Calls by method and the end of their path, such as `POST /account/logout`. */
export const calls =
  (...routes: readonly string[]) =>
  (request: Request): boolean => {
    const path = new URL(request.url()).pathname.replace('/store-api', '')
    return routes.some((route) => {
      const [method, begin = ''] = route.split(' ')
      return request.method() === method && (begin.endsWith('*') ? path.startsWith(begin.slice(0, -1)) : path === begin)
    })
  }
