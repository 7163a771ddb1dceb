import { createStoreApi } from '../../../api/client/client.ts'
import type { StoreApi } from '../../../api/client/client.ts'
import { search } from '../../../api/operations/catalogue.ts'
import { login } from '../../../api/operations/customer.ts'
import { readContext, readCountries, readCurrencies } from '../../../api/operations/session.ts'
import type { ListingRules } from '../../../api/mappers/listing-query.ts'
import type { Listing } from '../../../api/types/listing.ts'
import type { ProductCard } from '../../../api/types/product.ts'
import type { Session } from '../../../api/types/session.ts'

/** A shop whose Store API the paths are walked on. */
export interface BackendSettings {
  /** With its `/store-api`. */
  url: string
  accessKey: string
  /** A domain of the sales channel; registration is refused without. */
  storefrontUrl: string
  /** An account whose wishlist may be changed; null: what needs one is left out. */
  customer: { email: string; password: string } | null
  /** Guests are registered and orders placed. */
  orders: boolean
  /** Something that the search finds products for. */
  term: string
}

export const rules: ListingRules = { sizes: [24, 48], maxListed: 96 }

/** What the samples are made of: things that this shop really has. */
export interface Shop {
  settings: BackendSettings
  session: Session
  product: ProductCard
  listing: Listing
  currencies: { id: string }[]
  countries: { id: string }[]
}

/** A visitor with a session of their own, and the line to the backend, which can be broken. */
export interface Visitor {
  api: StoreApi
  breakLine: (isBroken: boolean) => void
}

/** The token is kept here, as the proxy would. */
export function visitor({ url, accessKey, storefrontUrl }: BackendSettings): Visitor {
  let token: string | null = null
  let isBroken = false
  // As through the shop's proxy: calls of one session wait for each other, and one that nobody waits for runs to its end.
  let line: Promise<void> = Promise.resolve()
  const noted = (): void => {}
  const send = async (request: Request): Promise<Response> => {
    const { method } = request
    const headers = new Headers(request.headers)
    if (token !== null) headers.set('sw-context-token', token)
    const text = await request.text()
    const isRegistration = request.url.endsWith('/account/register')
    // The proxy fills in the domain that mails lead to.
    const body = isRegistration ? JSON.stringify({ ...JSON.parse(text), storefrontUrl }) : text
    const answer = await fetch(request.url, { method, headers, ...(body !== '' && { body }) })
    token = answer.headers.get('sw-context-token') ?? token
    return answer
  }
  const api = createStoreApi({
    baseUrl: url,
    accessKey,
    token: () => token,
    // A line that is broken on purpose stays so until the path mends it.
    backOff: () => (isBroken ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, 200))),
    fetch: async (request) => {
      if (isBroken) throw new TypeError('The line is broken, as the path wants')
      const turn = line.then(() => send(request))
      line = turn.then(noted, noted)
      return turn
    },
  })
  return { api, breakLine: (broken) => (isBroken = broken) }
}

/** A visitor who is logged in. */
export async function customerOf(settings: BackendSettings): Promise<Visitor> {
  const customer = visitor(settings)
  if (settings.customer !== null) await login(customer.api, settings.customer)
  return customer
}

/** Reads what the samples need. */
export async function lookAround(settings: BackendSettings): Promise<Shop> {
  const { api } = visitor(settings)
  const session = await readContext(api)
  const query = { first: 1, last: 1, manufacturer: [], properties: [], search: settings.term }
  const priced = { currency: session.currency.isoCode, now: Date.now() }
  const listing = await search(api, { query, rules }, priced)
  const product = listing.elements.find(({ directlyBuyable }) => directlyBuyable)
  if (product === undefined)
    throw new Error(`The search for "${settings.term}" finds nothing that can be bought: name another term`)
  const [currencies, countries] = await Promise.all([readCurrencies(api), readCountries(api)])
  return { settings, session, product, listing, currencies, countries }
}
