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
