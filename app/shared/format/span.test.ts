import { expect, test } from 'vitest'
import { spanOf } from './span.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

test.each([
  ['1-3 days', 1, 3, 'day', '1–3 Tage', '1–3 dni'],
  ['2–4 dni', 2, 4, 'day', '2–4 Tage', '2–4 dni'],
  ['4 to 6 weeks', 4, 6, 'week', '4–6 Wochen', '4–6 tygodni'],
  ['2 Wochen', 2, 2, 'week', '2 Wochen', '2 tygodnie'],
  ['24-48 h', 24, 48, 'hour', '24–48 Stunden', '24–48 godzin'],
])('span: %s is said in every language', (name, min, max, unit, german, polish) => {
  const time = { name, min, max, unit }
  expect([plain(spanOf('de-DE')(time)), plain(spanOf('pl-PL')(time))]).toEqual([german, polish])
})

test.each([
  ['a name that says more', { name: 'at once, as a download', min: 0, max: 0, unit: 'day' }],
  ['a name with a word before the figures', { name: 'ca. 2 Wochen', min: 2, max: 2, unit: 'week' }],
  ['a name with other figures than the time', { name: '2-3 days', min: 1, max: 3, unit: 'day' }],
  ['a unit that nobody knows', { name: '1-3 moons', min: 1, max: 3, unit: 'moon' }],
  ['no figures', { name: '1-3 days', min: null, max: null, unit: null }],
])('span: the owner’s own words stay: %s', (_, time) => {
  expect(spanOf('pl-PL')(time)).toBe(time.name)
})

test('span: figures and their unit stay on one line', () => {
  expect(spanOf('pl-PL')({ name: '2–4 days', min: 2, max: 4, unit: 'day' })).toBe('2–4\u00a0dni')
  expect(spanOf('en-GB')({ name: '2 weeks', min: 2, max: 2, unit: 'week' })).toBe('2\u00a0weeks')
})
