// @vitest-environment happy-dom
import type { ParsedLocation } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { scrollPlace } from './scroll-place.ts'

const at = (key: string, hash = '') => ({
  location: { href: '/', hash, state: { key } } as unknown as ParsedLocation,
})

it('scroll place: a page that is opened goes there, one that is read again stays', () => {
  const goes = scrollPlace()
  expect(goes(at('a'))).toBe(true)
  expect(goes(at('a'))).toBe(false)
  expect(goes(at('b'))).toBe(true)
  expect(goes(at('a'))).toBe(true)
  // The same anchor, pressed again.
  expect(goes(at('a', 'reviews'))).toBe(true)
})
