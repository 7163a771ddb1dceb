import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { LocaleConfig } from '../../app.config.ts'
import type { PageAnswer } from '../../api/types/page.ts'
import type { NumberedProduct } from '../../api/types/product.ts'
import type { CountryOption } from '../../api/types/sales-channel.ts'
import { buildId } from './build-id.ts'
import { withConnection } from '../ui/with-connection.ts'
import {
  noFacts,
  type ChunkLinks,
  type Guard,
  type CachedFrame,
  type PageRequest,
  type PublicFacts,
  type ServedCart,
} from './context.ts'
import { documentLocale } from './locale.ts'
import { readPayload } from './read-payload.ts'

/** The input of a render: from the request on the server, from the address in the browser. */
export interface RenderInput {
  locale: LocaleConfig
  facts: PublicFacts
  origin: string
  texts: string[]
  moduleLinks: Record<string, ChunkLinks>
  maintenance: boolean
  /** ISO code of the prices in this document. */
  currency: string
  /** ISO code of the country that this document was rendered for. */
  country: string
  /** Marks the scripts that the framework and the shop put into the document; none in the browser. */
  nonce: string | undefined
  /** For many visitors, so rendered whole and its scripts named by their hashes. A personal page streams. */
  shared: boolean
  read: (request: PageRequest) => Promise<PageAnswer>
  /** The shopper's cart for a browser without scripts; always null in the browser. */
  servedCart: () => Promise<ServedCart | null>
  /** The same of products that a link names. */
  servedProducts: (numbers: readonly string[]) => Promise<NumberedProduct[] | null>
  /** Null for a page that is shared, and in the browser. */
  guard: Guard | null
  /** Given by the render itself. */
  frame?: CachedFrame
  /** Countries with their states, in the document's language; throws PageError. */
  readCountries: (languageId: string) => Promise<CountryOption[]>
}

/** The input of this request or document. In the browser `facts`, prices and `maintenance` arrive with hydration. */
export const renderInput = createIsomorphicFn()
  .server((): RenderInput => {
    const context: unknown = getGlobalStartContext()
    if (!hasInput(context)) throw new Error('A page was rendered without its input')
    return context.render
  })
  .client((): RenderInput => {
    const locale = documentLocale(location.pathname, document.documentElement.dataset['locale'])
    return {
      locale,
      facts: noFacts,
      origin: location.origin,
      texts: [],
      moduleLinks: {},
      maintenance: false,
      currency: '',
      country: '',
      nonce: undefined,
      shared: false,
      read: (request) => readPayload(locale, buildId, request),
      servedCart: async () => null,
      servedProducts: async () => null,
      guard: null,
      readCountries: async (languageId) =>
        (await withConnection(() => import('./read-countries.ts'))).readCountriesHere(languageId),
    }
  })

function hasInput(context: unknown): context is { render: RenderInput } {
  return typeof context === 'object' && context !== null && 'render' in context
}

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: { render: RenderInput } }
  }
}
