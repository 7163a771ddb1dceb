import { afterEach, expect, test, vi } from 'vitest'
import { officeHours } from './office-hours.ts'

const at = (day: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(day) })
const WEEK = { days: [1, 5], from: '09:00', to: '17:00' } as const

afterEach(() => vi.useRealTimers())

test.for([
  ['en-GB', 'Mon–Fri, 09:00–17:00 CET'],
  ['de-DE', 'Mo–Fr, 09:00–17:00 MEZ'],
  ['pl-PL', 'pon.–pt., 09:00–17:00 CET'],
])('hours: days and times in %s, at the shop’s place', ([language, text]) => {
  at('2026-11-24')
  expect(officeHours(language!, WEEK)).toBe(text)
})

test('hours: a single day is named once, and summer has its own zone', () => {
  at('2026-07-01')
  expect(officeHours('en-GB', { ...WEEK, days: [6, 6] })).toBe('Sat, 09:00–17:00 CEST')
})
