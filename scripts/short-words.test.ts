import { expect, it } from 'vitest'
import { bindShortWords } from './short-words.ts'

it.each([
  ['Szukaj w sklepie i na liście', 'Szukaj w\u00A0sklepie i\u00A0na liście'],
  ['W koszyku', 'W\u00A0koszyku'],
  ['z <0>polityką</0> i a z', 'z\u00A0<0>polityką</0> i\u00A0a\u00A0z'],
  ['do <a href="/o/">sklepu</a>', 'do <a href="/o/">sklepu</a>'],
  ['obszar wokół 1 i żółw je', 'obszar wokół 1 i\u00A0żółw je'],
])('short words: “%s” keeps each one-letter word with the next', (text, bound) => {
  expect(bindShortWords(text)).toBe(bound)
})

it('short words: a compiled catalogue stays one, with names and codes as they were', () => {
  const catalogue = { 'a+/Bz w': ['od ', ['i'], ' w ', ['w', 'plural', { one: ['# z ', ['o']] }]] }
  const bound: unknown = JSON.parse(bindShortWords(JSON.stringify(catalogue)))
  expect(Object.values(bound as object)).toEqual([
    ['od ', ['i'], ' w\u00A0', ['w', 'plural', { one: ['# z\u00A0', ['o']] }]],
  ])
})
