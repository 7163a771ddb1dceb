import { expect, test, vi } from 'vitest'
import { config } from '../../../app.config.ts'
import { formatOf } from './format.ts'
import { instantOf } from './instant.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test('amounts are written by the language’s rules, with the currency’s decimals', () => {
  const money = { amount: 1084.9, currency: 'EUR' }
  expect(plain(formatOf('en-GB').money(money))).toBe('€1,084.90')
  expect(plain(formatOf('de-DE').money(money))).toBe('1.084,90 €')
  expect(plain(formatOf('pl-PL').money({ amount: 12_084.9, currency: 'PLN' }))).toBe('12 084,90 zł')
  expect(plain(formatOf('en-GB').money({ amount: 1200, currency: 'JPY' }))).toBe('¥1,200')
})

test('limits: cents only where there are any', () => {
  const limit = (language: string, amount: number, currency: string) =>
    plain(formatOf(language).limit({ amount, currency }))
  expect(limit('en-GB', 75, 'EUR')).toBe('€75')
  expect(limit('de-DE', 4.9, 'EUR')).toBe('4,90 €')
  expect(limit('pl-PL', 329, 'PLN')).toBe('329 zł')
})

test('dates: the shop’s place decides the day, not that of server or browser', () => {
  expect(formatOf('en-GB').date('2026-11-20T22:30:00.000+00:00')).toBe('20\u00a0November\u00a02026')
  expect(formatOf('en-GB').date('2026-11-20T23:30:00.000+00:00')).toBe('21\u00a0November\u00a02026')
  expect(formatOf('de-DE').date('2026-11-20')).toBe('20.\u00a0November\u00a02026')
})

test('times: an instant names its zone, in winter and in summer', () => {
  expect(instantOf('de-DE')('2026-11-23T02:27:00Z')).toBe('23.\u00a0November\u00a02026 um\u00a003:27\u00a0Uhr\u00a0MEZ')
  expect(instantOf('pl-PL')('2026-11-23T02:27:00Z')).toBe('23\u00a0listopada\u00a02026 o\u00a003:27\u00a0CET')
  expect(instantOf('en-GB')('2026-07-01T22:05:00Z')).toBe('2\u00a0July\u00a02026 at\u00a000:05\u00a0CEST')
})

test('durations: hours and minutes, none of them when they are zero', () => {
  expect(plain(formatOf('de-DE').duration(130))).toBe('2 Std. 10 Min.')
  expect(plain(formatOf('pl-PL').duration(120))).toBe('2 godz.')
  expect(plain(formatOf('en-GB').duration(9))).toBe('9 mins')
})

test('dates: no thin space, which not every engine writes', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z') })
  for (const language of config.locales.map((locale) => locale.language)) {
    const { date, dateRange } = formatOf(language)
    const texts = [
      date('2026-11-30'),
      instantOf(language)('2026-11-30T16:00:00Z'),
      dateRange('2026-11-30', '2026-12-07'),
      dateRange('2026-12-30', '2027-01-02'),
    ]
    expect(texts.join()).not.toMatch(/[\u2009\u202f]/)
  }
  expect(formatOf('en-GB').dateRange('2026-11-30', '2026-12-07')).toBe('30\u00a0November\u00a0– 7\u00a0December')
  vi.useRealTimers()
})

test('tax rates and discounts are per cent already', () => {
  expect(plain(formatOf('de-DE').percent(19))).toBe('19 %')
  expect(formatOf('en-GB').percent(7.5)).toBe('7.5%')
})

test('a range of days is as short as it can be', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z') })
  const range = (language: string, to: string) => plain(formatOf(language).dateRange('2026-11-24T16:00:00Z', to))
  expect(range('en-GB', '2026-11-26T16:00:00Z')).toBe('24–26 November')
  expect(range('de-DE', '2026-11-26T16:00:00Z')).toBe('24.–26. November')
  expect(range('pl-PL', '2026-11-24T16:00:00Z')).toBe('24 listopada')
  expect(range('en-GB', '2027-01-02T16:00:00Z')).toBe('24 November 2026 – 2 January 2027')
  vi.useRealTimers()
})

test('what is taken off has a true minus sign', () => {
  const money = { amount: -4.9, currency: 'EUR' }
  expect(formatOf('en-GB').money(money)).toBe('−€4.90')
  expect(plain(formatOf('de-DE').money(money))).toBe('−4,90 €')
  expect(formatOf('en-GB').percent(-5)).toBe('−5%')
})

test('a formatter is made when it is first needed: a phone waits milliseconds for each', () => {
  const numbers = vi.spyOn(Intl, 'NumberFormat')
  const dates = vi.spyOn(Intl, 'DateTimeFormat')
  // A language that no other test asks for.
  const { money } = formatOf('fr-FR')
  expect([numbers.mock.calls.length, dates.mock.calls.length]).toEqual([0, 0])
  for (const amount of [1, 2, 3]) money({ amount, currency: 'EUR' })
  expect([numbers.mock.calls.length, dates.mock.calls.length]).toEqual([1, 0])
  vi.restoreAllMocks()
})
