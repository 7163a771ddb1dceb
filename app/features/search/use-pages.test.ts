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
    expect(isAbout(text, term)).toBe(true)
  })

  it.each([
    ['Shipping & payment', 'hip'],
    ['Shipping & payment', 'shipping lamp'],
    ['Tea', 'teapot'],
    ['Tea', '  '],
  ])('%s not by %s', (text, term) => {
    expect(isAbout(text, term)).toBe(false)
  })
})
