import { describe, expect, test } from 'vitest'
import { noFacts } from '../../platform/context.ts'
import { PriceWorlds, type PriceWorld } from './price-worlds.server.ts'
import { factsFor } from './taxed-facts.server.ts'

const swiss: PriceWorld = { currency: 'CHF', country: 'CH', taxState: 'tax-free', rules: 'r' }
const facts = { ...noFacts, taxState: 'gross' as const }

function shop(anonymous: () => Promise<PriceWorld | null>) {
  const countries: string[] = []
  const worlds = new PriceWorlds({
    enabled: true,
    anonymous: (prices) => {
      countries.push(prices.country)
      return anonymous()
    },
  })
  return { countries, worlds, channelPrices: () => ({ currency: 'EUR', country: 'DE' }) }
}

describe('facts of a page: whether tax is in prices', () => {
  test('follows from the country of the prices, without a session', async () => {
    const options = shop(async () => swiss)
    const own = await factsFor(options, facts, { currency: 'CHF', country: 'CH' })
    expect(own.taxState).toBe('tax-free')
    expect(await factsFor(options, facts, { currency: 'CHF', country: 'CH' })).toBe(own)
  })

  test('is the channel’s own for its own country, without a request', async () => {
    const options = shop(async () => swiss)
    expect(await factsFor(options, facts, { currency: 'PLN', country: 'DE' })).toBe(facts)
    expect(options.countries).toEqual([])
  })

  test('is the channel’s own while the backend does not say', async () => {
    const away = shop(() => Promise.reject(new Error('away')))
    expect(await factsFor(away, facts, { currency: 'CHF', country: 'CH' })).toBe(facts)
    const silent = shop(async () => null)
    expect(await factsFor(silent, facts, { currency: 'CHF', country: 'CH' })).toBe(facts)
  })
})
