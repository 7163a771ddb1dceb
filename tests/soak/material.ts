import type { SoakProduct } from './shopper.ts'

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

/** Products of the start page that one can buy one of, with enough in stock for a soak. */
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

/** The body of a guest's registration. */
export async function guest(origin: string, email: string): Promise<unknown> {
  const answer = (await (
    await fetch(`${origin}/store-api/country`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: '{}',
    })
  ).json()) as { elements: { id: string; iso: string }[] }
  const country = answer.elements.find(({ iso }) => iso === 'DE')
  if (!country) throw new Error('the backend does not sell to Germany')
  return {
    guest: true,
    email,
    firstName: 'Ada',
    lastName: 'Soak',
    acceptedDataProtection: true,
    billingAddress: {
      firstName: 'Ada',
      lastName: 'Soak',
      street: 'Quay 1',
      zipcode: '20457',
      city: 'Hamburg',
      countryId: country.id,
    },
  }
}
