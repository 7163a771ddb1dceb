import { describe, expect, test } from 'vitest'
import { recordedBody } from '../../tests/fixtures/recordings.ts'
import { nameUntranslated } from './untranslated.ts'
import { country, inOrder, salutation } from './facts.ts'
import { order } from './order.ts'

const germany = (name: string | null, shown: string) => ({
  apiAlias: 'country',
  id: 'a'.repeat(32),
  iso: 'DE',
  name,
  translated: { name: shown, addressFormat: [] },
})

const namesOf = (entity: unknown, language: string) => {
  const answer = { elements: [entity] }
  nameUntranslated(answer, language)
  return answer.elements.flatMap((entry) => country(entry as Record<string, unknown>)).map(({ name }) => name)
}

describe('names of countries', () => {
  test('names: an untranslated country is called as in the language of the answer', () => {
    expect(namesOf(germany(null, 'Germany'), 'pl-PL')).toEqual(['Niemcy'])
    expect(namesOf(germany(null, 'Germany'), 'de-DE')).toEqual(['Deutschland'])
  })

  test('names: what the shop has written itself stays', () => {
    expect(namesOf(germany('RFN', 'RFN'), 'pl-PL')).toEqual(['RFN'])
  })

  test('names: they are found in the addresses of an order', () => {
    const answer = recordedBody('508-order-create-pln-paczkomat')
    expect(order(answer, [], 'PLN').billingAddress?.countryName).toBe('Poland')
    nameUntranslated(answer, 'pl-PL')
    expect(order(answer, [], 'PLN').billingAddress?.countryName).toBe('Polska')
  })

  test('names: a list is in their order, not in that of names which nobody sees', () => {
    const entry = (iso: string, shown: string, position: number) => ({ ...germany(null, shown), iso, position })
    const all = [
      entry('DE', 'Germany', 1),
      entry('AT', 'Austria', 10),
      entry('NL', 'Netherlands', 10),
      entry('HU', 'Hungary', 10),
    ]
    nameUntranslated(all, 'pl-PL')
    expect(
      inOrder(all)
        .flatMap(country)
        .map(({ name }) => name),
    ).toEqual(['Niemcy', 'Austria', 'Holandia', 'Węgry'])
  })

  test.each([
    ['a language that is none', germany(null, 'Germany'), 'not a language'],
    ['a language without names', germany(null, 'Germany'), 'tlh'],
    ['a country without code', { ...germany(null, 'Germany'), iso: null }, 'pl-PL'],
    ['a code that is none', { ...germany(null, 'Germany'), iso: 'EU1' }, 'pl-PL'],
    ['a code that nobody knows', { ...germany(null, 'Germany'), iso: 'QX' }, 'pl-PL'],
  ])('names: %s keeps the name that the backend has', (_, entity, language) => {
    expect(namesOf(entity, language)).toEqual(['Germany'])
  })
})

describe('other names that the backend has not translated', () => {
  test('names: currencies and delivery times of a recorded order', () => {
    const answer = recordedBody('508-order-create-pln-paczkomat')
    const before = JSON.stringify(answer)
    expect(before).toContain('1-3 days')
    nameUntranslated(answer, 'pl-PL')
    const after = JSON.stringify(answer)
    expect(after).toContain('"name":"1–3 dni"')
    expect(after).toContain('"name":"złoty polski"')
    expect(after).not.toContain('1-3 days')
  })

  test('names: a delivery time without figures keeps the words of the backend', () => {
    const time = { apiAlias: 'delivery_time', name: null, min: null, max: 3, unit: 'day', translated: { name: 'Soon' } }
    nameUntranslated(time, 'pl-PL')
    expect(time.translated.name).toBe('Soon')
  })

  test('names: a country to which nothing is sent is called so in the message, too', () => {
    const answer = {
      errors: {
        one: { messageKey: 'shipping-address-blocked', parameters: { name: 'Germany' } },
        other: { messageKey: 'promotion-removed', parameters: { name: 'Germany' } },
      },
      deliveries: [{ location: { country: germany(null, 'Germany') } }],
    }
    nameUntranslated(answer, 'pl-PL')
    expect(answer.errors.one.parameters.name).toBe('Niemcy')
    expect(answer.errors.other.parameters.name).toBe('Germany')
  })

  test('names: salutations that the page has words for come without foreign ones', () => {
    const { elements } = recordedBody('036-salutation-pl-fallback') as { elements: Record<string, unknown>[] }
    expect(elements.flatMap(salutation).map(({ key, name }) => [key, name])).toEqual([
      ['mr', ''],
      ['mrs', ''],
      ['not_specified', 'Not specified'],
    ])
  })
})
