import { readCountryPage } from '../../api/operations/session.ts'
import { sentBody } from '../harness/sent-body.ts'
import { elementsOf, textOf } from './read.ts'
import type { SoakProduct } from './shopper.ts'

/** What shoppers of a soak ask for. */
export interface Material {
  products: SoakProduct[]
  /** Paths of categories, English. */
  categories: string[]
  /** Where everybody lives. */
  countryId: string
}

interface Card {
  id: string
  path: string
  directlyBuyable: boolean
  limits: { min: number; step: number }
  availability: { available: boolean; stock: number }
}

/** Every place in a JSON value that looks like a product card. */
function cards(value: unknown): Card[] {
  if (Array.isArray(value)) return value.flatMap(cards)
  if (typeof value !== 'object' || value === null) return []
  if ('directlyBuyable' in value && 'limits' in value) return [value as Card]
  return Object.values(value).flatMap(cards)
}

/** Products of the start page that one can buy one of, with enough in stock for many. */
export async function productsOf(origin: string): Promise<SoakProduct[]> {
  const payload: unknown = await (await fetch(`${origin}/_payload.json`)).json()
  const found = cards(payload).filter(
    ({ directlyBuyable, limits, availability }) =>
      directlyBuyable && limits.min === 1 && limits.step === 1 && availability.available && availability.stock >= 20,
  )
  const unique = [...new Map(found.map(({ id, path }) => [id, { id, path }])).values()]
  if (unique.length < 3) throw new Error('the start page shows fewer than three products that a soak can buy')
  return unique
}

/** @throws Error when the demo shop does not have what a soak needs */
export async function readMaterial(origin: string): Promise<Material> {
  const products = await productsOf(origin)
  const home = await (await fetch(origin)).text()
  const navigation = /<nav[\s\S]*?<\/nav>/.exec(home)?.[0] ?? ''
  const categories = [...navigation.matchAll(/href="(\/[\w-]+\/)"/g)].map(([, path]) => path ?? '/')
  if (categories.length === 0) throw new Error('the navigation shows no category')

  const answer = await fetch(`${origin}/store-api/country`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(sentBody(readCountryPage, { page: 1, limit: 100 })),
  })
  const country = elementsOf(await answer.json()).find((entry) => textOf(entry, 'iso') === 'DE')
  const countryId = textOf(country, 'id')
  if (countryId === null) throw new Error('the backend does not sell to Germany')
  return { products, categories: [...new Set(categories)], countryId }
}

/** The body of a registration; without a password it is a guest's. */
export function person(countryId: string, email: string, password: string | null): unknown {
  const name = { firstName: 'Ada', lastName: 'Soak' }
  return {
    guest: password === null,
    email,
    ...(password === null ? {} : { password }),
    accountType: 'private',
    ...name,
    acceptedDataProtection: true,
    billingAddress: { ...name, street: 'Quay 1', zipcode: '20457', city: 'Hamburg', countryId },
  }
}
