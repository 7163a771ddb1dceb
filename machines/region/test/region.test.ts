import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { countryId, currencyId } from '../../../tests/model/samples.ts'
import { regionIntents, regionMachine, regionView } from '../index.ts'
import { currencyFor, localeFor } from '../region.logic.ts'
import { sampleCountries, sampleOffer, sampleRegion } from './region.model.ts'

const start = () => {
  const actor = createActor(regionMachine, {
    input: { choice: sampleRegion, countries: sampleCountries, offer: sampleOffer },
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
    expect(currencyFor(country, sampleOffer)).toBe(currencyId(currency))
  })

  it.each(['US', 'GB', 'CZ'])('no currency that the shop does not have: %s', (country) => {
    expect(currencyFor(country, sampleOffer)).toBeNull()
  })

  it.each([
    ['PL', 'pl-PL'],
    ['AT', 'testde'],
    ['CH', 'testde'],
    ['IE', 'en-GB'],
    ['FR', null],
  ])('what it reads: %s, %s', (country, locale) => {
    expect(localeFor(country, sampleOffer)).toBe(locale)
  })

  it('its own variety of a language before another one', () => {
    const languages = [
      { locale: 'en-GB', language: 'en-GB' },
      { locale: 'en-US', language: 'en-US' },
    ]
    expect(localeFor('US', { ...sampleOffer, languages })).toBe('en-US')
  })
})

describe('what was proposed', () => {
  it('follows the country, and goes back with it', () => {
    const { chooseCountry, view } = start()
    chooseCountry(countryId('PL'))
    expect(view().choice).toEqual({ countryId: countryId('PL'), currencyId: currencyId('PLN'), locale: 'pl-PL' })
    expect(view().proposed).toEqual({ currency: true, language: true })
    chooseCountry(countryId('CH'))
    expect(view().choice).toMatchObject({ currencyId: currencyId('CHF'), locale: 'testde' })
  })

  it('gives way to what the shopper chooses, before and after', () => {
    const { chooseCountry, chooseCurrency, chooseLanguage, view } = start()
    chooseLanguage('en-GB')
    chooseCountry(countryId('PL'))
    expect(view().choice).toMatchObject({ currencyId: currencyId('PLN'), locale: 'en-GB' })
    chooseCurrency(currencyId('EUR'))
    expect(view().proposed).toEqual({ currency: false, language: false })
    chooseCountry(countryId('CH'))
    expect(view().choice).toMatchObject({ currencyId: currencyId('EUR'), locale: 'en-GB' })
  })
})
