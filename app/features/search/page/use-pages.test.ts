import { describe, expect, it } from 'vitest'
import { isAbout } from './use-pages.ts'

describe('a page is found', () => {
  it.each([
    ['Shipping & payment', 'ship'],
    ['Shipping & payment', 'payment shipping'],
    ['returns refund', 'return'],
    ['Vase', 'vases'],
    ['Płatność i dostawa', 'platnosc'],
    ['Łódź', 'lodz'],
  ])('%s by %s', (text, term) => {
    expect(isAbout(text, term, 'en-GB')).toBe(true)
  })

  it.each([
    ['Bodenvasen', 'vase'],
    ['Bodenvase', 'Vasen'],
    ['Teekannen', 'kanne'],
    ['Tischwäsche', 'Wäsche'],
    ['Tafelgläser', 'Gläser Tafel'],
  ])('%s by a part of a German word, %s', (text, term) => {
    expect(isAbout(text, term, 'de-DE')).toBe(true)
    expect(isAbout(text, term, 'en-GB')).toBe(false)
  })

  it.each([
    ['Lampy', 'lampa'],
    ['Lampy', 'lampę'],
    ['Wazony i donice', 'wazonów'],
    ['Świece', 'świeca'],
    ['Poduszki i pledy', 'poduszka pled'],
  ])('%s by another form of a Polish word, %s', (text, term) => {
    expect(isAbout(text, term, 'pl-PL')).toBe(true)
  })

  it('not by a Polish word that only begins alike', () => {
    expect(isAbout('Kosze', 'kostka', 'pl-PL')).toBe(false)
    expect(isAbout('Len do kuchni', 'da', 'pl-PL')).toBe(false)
  })

  it('not by a part that is shorter than a word', () => {
    expect(isAbout('Versand & Zahlung', 'and', 'de-DE')).toBe(false)
  })

  it.each([
    ['Shipping & payment', 'hip'],
    ['Shipping & payment', 'shipping lamp'],
    ['Tea', 'teapot'],
    ['Tea', '  '],
  ])('%s not by %s', (text, term) => {
    expect(isAbout(text, term, 'en-GB')).toBe(false)
  })
})
