import { describe, expect, test } from 'vitest'
import { config } from '../../app.config.ts'
import { pageTitle } from './head.ts'

describe('the title', () => {
  test('is the one that the owner wrote, whole', () => {
    expect(pageTitle('Clothing', 'Clothing – Refshop')).toBe('Clothing – Refshop')
    expect(pageTitle(null, 'Refshop: things')).toBe('Refshop: things')
  })

  test('else the name of the page and of the shop', () => {
    expect(pageTitle('Clothing')).toBe(`Clothing | ${config.name}`)
    // Some backends fill it with the name alone.
    expect(pageTitle('Clothing', 'Clothing')).toBe(`Clothing | ${config.name}`)
    expect(pageTitle(null)).toBe(config.name)
  })
})
