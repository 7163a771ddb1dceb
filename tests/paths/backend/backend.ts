import { createStoreApi } from '../../../api/client/client.ts'
import type { StoreApi } from '../../../api/client/client.ts'
import { isRecord, needElements, translated } from '../../../api/mappers/read.ts'
import { search } from '../../../api/operations/catalogue.ts'
import { login, RESTORE_HEADER } from '../../../api/operations/customer.ts'
import { readContext, readCountries, readCurrencies } from '../../../api/operations/session.ts'
import type { ListingRules } from '../../../api/mappers/listing-query.ts'
import type { RegisterFields } from '../../../api/types/customer.ts'
import type { Listing } from '../../../api/types/listing.ts'
import type { ProductCard } from '../../../api/types/product.ts'
import type { CurrencyId } from '../../../api/types/ids.ts'
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
  /** Something that the search finds products for; null: a word of a product's name. */
  term: string | null
  /** What was made there, for whoever wants to clear it away. */
  notes: Notes
}

export interface Notes {
  /** Guests and accounts. */
  registered: number
  /** Numbers of orders. */
  orders: string[]
  /** Why the line failed last, as Node.js says it. */
  trouble: string
}

export const nothingYet = (): Notes => ({ registered: 0, orders: [], trouble: '' })

export const rules: ListingRules = { sizes: [24, 48], maxListed: 96 }

/** What the samples are made of: things that this shop really has. */
export interface Shop {
  settings: BackendSettings
  session: Session
  /** What was searched for. */
  term: string
  product: ProductCard
  listing: Listing
  currencies: { id: CurrencyId }[]
  countries: { id: string }[]
}

/** A visitor with a session of their own, and the line to the backend, which can be broken. */
export interface Visitor {
  api: StoreApi
  breakLine: (isBroken: boolean) => void
  /** The same, apart from what a path plans. */
  cut: (isCut: boolean) => void
  /** The session is lost: the backend makes a new one with the next call, as it does when it has forgotten one. */
  forget: () => void
}

/** Calls that bring another token in any case. */
const rotates = (url: string): boolean => /\/account\/(?:register|login|logout)$/.test(url)

const troubleOf = (error: unknown): string => {
  const { cause } = error instanceof Error ? error : {}
  if (cause instanceof Error) return cause.message === '' && 'code' in cause ? String(cause.code) : cause.message
  return error instanceof Error ? error.message : ''
}

async function numberOf(answer: Response): Promise<string> {
  const order: unknown = await answer.json()
  return isRecord(order) && typeof order['orderNumber'] === 'string' ? order['orderNumber'] : 'without a number'
}

/** The token is kept here, as the proxy would; `onRenewed` hears that the session was a new one. */
export function visitor({ url, accessKey, storefrontUrl, notes }: BackendSettings, onRenewed?: () => void): Visitor {
  let token: string | null = null
  let isForgotten = false
  let isBroken = false
  let isCut = false
  // As through the shop's proxy: calls of one session wait for each other, and one that nobody waits for runs to its end.
  let line: Promise<void> = Promise.resolve()
  const noted = (): void => {}
  const send = async (request: Request): Promise<Response> => {
    const { method } = request
    const sent = new Headers(request.headers)
    if (token !== null) sent.set('sw-context-token', token)
    const text = await request.text()
    const isRegistration = request.url.endsWith('/account/register')
    // Nobody's details are kept here but by the machines.
    if (request.headers.has(RESTORE_HEADER)) return new Response(null, { status: 204 })
    // The proxy fills in the domain that mails lead to.
    const body = isRegistration ? JSON.stringify({ ...JSON.parse(text), storefrontUrl }) : text
    const answer = await fetch(request.url, { method, headers: sent, ...(body !== '' && { body }) }).catch((error) => {
      notes.trouble = troubleOf(error)
      throw error
    })
    if (answer.ok && isRegistration) notes.registered += 1
    if (answer.ok && request.url.endsWith('/checkout/order')) notes.orders.push(await numberOf(answer.clone()))
    token = answer.headers.get('sw-context-token') ?? token
    const isRenewed = isForgotten && !rotates(request.url)
    isForgotten = false
    if (!isRenewed) return answer
    const headers = new Headers(answer.headers)
    headers.set('storechart-session', 'renewed')
    return new Response(answer.body, { status: answer.status, headers })
  }
  const api = createStoreApi({
    baseUrl: url,
    accessKey,
    token: () => token,
    ...(onRenewed && { onRenewed }),
    // A line that is broken on purpose stays so until the path mends it.
    backOff: () => (isBroken || isCut ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, 200))),
    fetch: async (request) => {
      if (isBroken || isCut) throw new TypeError('The line is broken, as the path wants')
      const turn = line.then(() => send(request))
      line = turn.then(noted, noted)
      return turn
    },
  })
  return {
    api,
    breakLine: (broken) => (isBroken = broken),
    cut: (cut) => (isCut = cut),
    forget: () => {
      token = null
      isForgotten = true
    },
  }
}

/** A visitor who is logged in. */
export async function customerOf(settings: BackendSettings): Promise<Visitor> {
  const customer = visitor(settings)
  if (settings.customer !== null) await login(customer.api, settings.customer)
  return customer
}

/** The cart grows and shrinks on the way: there have to be some pieces. */
const isEnough = ({ limits: { min, step, max } }: ProductCard): boolean => max >= min + 2 * step
const isBuyable = ({ directlyBuyable, availability, digital }: ProductCard): boolean =>
  directlyBuyable && availability.available && !digital

/** Words of products' names, the most frequent first: backends do not search for single letters. */
const readWords = async (api: StoreApi): Promise<string[]> =>
  api.call({
    route: 'POST /product',
    kind: 'read',
    request: { body: { limit: 100, includes: { product: ['name', 'translated'] } } },
    map: (body) => {
      const count = new Map<string, number>()
      for (const product of needElements(body, 'products'))
        for (const word of new Set((translated(product, 'name') ?? '').toLowerCase().match(/\p{L}{3,}/gu)))
          count.set(word, (count.get(word) ?? 0) + 1)
      return [...count].toSorted(([, one], [, other]) => other - one).map(([word]) => word)
    },
  })

/** What the search finds for a term, and a product of it whose quantity can change on the way. */
async function found(api: StoreApi, term: string, currency: string) {
  const query = { first: 1, last: 1, manufacturer: [], properties: [], search: term }
  const listing = await search(api, { query, rules }, { currency, now: Date.now() })
  const buyable = listing.elements.filter(isBuyable)
  return { term, listing, buyable, product: buyable.find(isEnough) }
}

/** Words that are tried before the search is given up. */
const MOST_WORDS = 10

/** Reads what the samples need. */
export async function lookAround(settings: BackendSettings): Promise<Shop> {
  const { api } = visitor(settings)
  const session = await readContext(api)
  const terms = settings.term === null ? (await readWords(api)).slice(0, MOST_WORDS) : [settings.term]
  const all = []
  for (const term of terms) all.push(await found(api, term, session.currency.isoCode))
  // Pages are turned on the way: the more products the better.
  const [best] = all.filter(({ product }) => product).toSorted((one, other) => other.listing.total - one.listing.total)
  if (best?.product) {
    const [currencies, countries] = await Promise.all([readCurrencies(api), readCountries(api)])
    return { settings, session, term: best.term, product: best.product, listing: best.listing, currencies, countries }
  }
  const last = all.at(-1)
  if (last === undefined)
    throw new Error('The backend lists no products whose names could be searched for. Name a term: --term')
  const { term, listing, buyable } = last
  const first = listing.elements.length
  const why =
    first === 0
      ? 'nothing'
      : buyable.length === 0
        ? `nothing that can be put in the cart at once: the first ${first} are sold out, downloads, or have variants or price tiers`
        : `nothing of which three can be ordered, as ${buyable[0]?.name ?? ''}: quantities change on the way`
  throw new Error(`The search for "${term}" finds ${why}. Name another term: --term`)
}

/** Somebody new who orders; the name tells the shop's owner where they come from. */
export const guestFields = ({ session: { countryId } }: Pick<Shop, 'session'>): RegisterFields => ({
  guest: true,
  email: `paths-${Math.random().toString(36).slice(2)}@example.com`,
  accountType: 'private',
  firstName: 'Ada',
  lastName: 'Test',
  acceptedDataProtection: true,
  billingAddress: {
    firstName: 'Ada',
    lastName: 'Test',
    street: 'Hauptweg 1',
    zipcode: '10115',
    city: 'Berlin',
    countryId,
  },
})
