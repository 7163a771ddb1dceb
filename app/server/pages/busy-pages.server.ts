import type { LocaleConfig } from '../../../app.config.ts'
import type { RenderInput } from '../../platform/env.ts'
import { EncodedBody, encodedResponse } from '../http/html.server.ts'
import type { Busy } from '../http/limits.server.ts'
import { newNonce, sealStillDocument, type SealedDocument } from './page-document.server.ts'
import { busy, failureHeaders } from './page-failures.server.ts'
import { cleanRequest } from './page-request.server.ts'
import { SharedCache } from './shared-cache.server.ts'

/** Milliseconds for which the page is kept, and for which it is kept without the shop's menus. */
const TTL = 600_000
const INCOMPLETE_KEPT = 3_000
const MOST_BYTES = 4 * 1024 * 1024

interface BusyPage {
  body: EncodedBody
  policy: string
}

/** Input of the page: everything but data of the backend, which it does not read. */
type BusyInput = Omit<
  RenderInput,
  'nonce' | 'shared' | 'read' | 'servedCart' | 'servedProducts' | 'guard' | 'readCountries'
>

/** The page that says that the shop is busy: made once per language, without any call of the backend. */
export class BusyPages {
  #pages: SharedCache<BusyPage>
  #storefrontUrl: string
  #render: (request: Request, input: RenderInput) => Promise<{ response: Response; document: string | null }>
  #seal: (rendered: string, nonce: string) => SealedDocument

  constructor(options: {
    storefrontUrl: string
    render: (request: Request, input: RenderInput) => Promise<{ response: Response; document: string | null }>
    sealing: Parameters<typeof sealStillDocument>[2]
    stale: number
    now?: () => number
  }) {
    this.#storefrontUrl = options.storefrontUrl
    this.#render = options.render
    this.#seal = (rendered, nonce) => sealStillDocument(rendered, nonce, options.sealing)
    this.#pages = new SharedCache({
      enabled: true,
      fresh: TTL,
      stale: options.stale,
      maxBytes: MOST_BYTES,
      ...(options.now ? { now: options.now } : {}),
    })
  }

  /** @param complete the shop's menus are in the input */
  async answer(
    request: Request,
    locale: LocaleConfig,
    input: BusyInput,
    complete: boolean,
    { seconds }: Busy,
  ): Promise<Response> {
    const { body, policy } = await this.#pages.get(locale.code, async () => {
      const value = await this.#make(locale, input)
      return { value, size: value.body.size, ...(complete ? {} : { keep: INCOMPLETE_KEPT }) }
    })
    const headers = new Headers({
      ...failureHeaders(busy.status, seconds),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    })
    return encodedResponse(request, body, busy.status, headers)
  }

  async #make(locale: LocaleConfig, input: BusyInput): Promise<BusyPage> {
    const nonce = newNonce()
    const { response, document } = await this.#render(
      cleanRequest(this.#storefrontUrl, { locale, path: '/', search: '' }),
      {
        ...input,
        nonce,
        shared: true,
        read: () => Promise.reject(busy),
        servedCart: async () => null,
        servedProducts: async () => null,
        guard: null,
        readCountries: async () => [],
      },
    )
    const { html, policy } = this.#seal(document ?? (await response.text()), nonce)
    return { body: new EncodedBody(html), policy }
  }
}
