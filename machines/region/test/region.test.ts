import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { countryId, currencyId } from '../../../tests/model/samples.ts'
import { regionIntents, regionMachine, regionView } from '../index.ts'
import { currencyFor } from '../region.logic.ts'
import { sampleCountries, sampleCurrencies, sampleRegion } from './region.model.ts'

const start = () => {
  const actor = createActor(regionMachine, {
    input: { choice: sampleRegion, countries: sampleCountries, currencies: sampleCurrencies },
  }).start()
  return { ...regionIntents((event) => actor.send(event)), view: () => regionView(actor.getSnapshot()) }
}

describe('a country proposes', () => {
  it.each([
    ['PL', 'PLN'],
    ['CH', 'CHF'],
    ['LI', 'CHF'],
    ['AT', 'EUR'],
    ['HR', 'EUR'],
  ])('what it pays in: %s, %s', (country, currency) => {
    expect(currencyFor(country, sampleCurrencies)).toBe(currencyId(currency))
  })

  it.each(['US', 'GB', 'CZ'])('no currency that the shop does not have: %s', (country) => {
    expect(currencyFor(country, sampleCurrencies)).toBeNull()
  })
})

describe('what is proposed', () => {
  it('follows the country, and goes back with it', () => {
    const { chooseCountry, view } = start()
    chooseCountry(countryId('PL'))
    expect(view()).toMatchObject({ choice: { currencyId: currencyId('PLN') }, proposedCurrency: true })
    chooseCountry(countryId('DE'))
    expect(view()).toMatchObject({ choice: sampleRegion, proposedCurrency: false })
  })

  it('is no language: who is delivered to abroad reads on as before', () => {
    const { chooseCountry, view } = start()
    chooseCountry(countryId('PL'))
    expect(view().choice.locale).toBe(sampleRegion.locale)
  })

  it('gives way to what the shopper chooses, before and after', () => {
    const { chooseCountry, chooseCurrency, view } = start()
    chooseCountry(countryId('PL'))
    chooseCurrency(currencyId('EUR'))
    expect(view().proposedCurrency).toBe(false)
    chooseCountry(countryId('CH'))
    expect(view().choice.currencyId).toBe(currencyId('EUR'))
  })
})
