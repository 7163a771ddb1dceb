import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { normalizePath } from 'vite'
import { expressPlaces, type ExpressPlace } from '../../app/shared/payment-provider/define-provider.ts'
import { didYouMean } from './did-you-mean.ts'
import { root } from './folder.ts'
import { importOwn } from './import-own.ts'

/** How many express buttons each place has. */
type ExpressCount = Record<ExpressPlace, number>

/** The file whose text is made here where an owner's providers have express buttons. */
export const expressRegistry = normalizePath(path.join(root, 'app/shared/payment-provider/express-count.ts'))

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const isPlace = (name: unknown): name is ExpressPlace => expressPlaces.some((place) => place === name)

/**
 * The places of a provider's express button; none without one.
 * @param file as an owner knows it
 * @param provider its default export
 * @throws Error with a sentence for a button that could not be shown
 */
export function placesOf(file: string, provider: unknown): ExpressPlace[] {
  if (!isGroup(provider)) throw new Error(`${file} declares no provider: export default defineProvider({ … })`)
  const { express } = provider
  if (express === undefined) return []
  const all = `Places: ${expressPlaces.join(', ')}.`
  if (!isGroup(express) || typeof express['load'] !== 'function')
    throw new Error(`${file}: express has no load. It brings the button: load: () => import('./button.tsx')`)
  const { places } = express
  if (!Array.isArray(places) || places.length === 0)
    throw new Error(`${file}: express names no place where its button stands. ${all}`)
  return places.map((name: unknown) => {
    if (isPlace(name)) return name
    throw new Error(
      `${file}: there is no place ${String(name)} for an express button.${didYouMean(String(name), expressPlaces)} ${all}`,
    )
  })
}

/**
 * How many express buttons the providers of a folder have in each place.
 * @param folder absolute path; null: the shop without an owner
 * @throws Error with a sentence for a button that could not be shown
 */
export async function countExpress(folder: string | null): Promise<ExpressCount> {
  const count: ExpressCount = { cart: 0, sideCart: 0, product: 0 }
  const payment = folder && path.join(folder, 'payment')
  if (payment === null || !existsSync(payment)) return count
  for (const method of readdirSync(payment).toSorted()) {
    const file = path.join(payment, method, 'provider.ts')
    if (!existsSync(file)) continue
    const places = placesOf(`payment/${method}/provider.ts`, await importOwn(file))
    for (const place of new Set(places)) count[place] += 1
  }
  return count
}
