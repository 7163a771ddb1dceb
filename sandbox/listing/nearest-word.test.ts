import { expect, test } from 'vitest'
import { nearestWord } from './nearest-word.ts'

const vocabulary = [
  'abendteller',
  'bowl',
  'cushion',
  'fruhstucksteller',
  'mug',
  'pale',
  'sage',
  'tasse',
  'teapot',
  'towel',
  'vase',
]

test.each([
  ['vaze', 'vase'],
  ['vasse', 'vase'],
  ['avse', 'vase'],
  ['teapto', 'teapot'],
  ['tepot', 'teapot'],
  ['etapot', 'teapot'],
  ['mugg', 'mug'],
  ['tovel', 'towel'],
  ['tellr', 'teller'],
  ['kushion', 'cushion'],
])('correction: "%s" is a misspelt "%s"', (typed, meant) => {
  expect(nearestWord(typed, vocabulary)).toBe(meant)
})

test.each([
  'sale',
  'hase',
  'nase',
  'vane',
  'owl',
  'muga',
  'howel',
  'evase',
  'vase1',
  'tepto',
  'wase',
  'pushion',
  'kushon',
])('correction: "%s" is a word of its own', (typed) => {
  expect(nearestWord(typed, vocabulary)).toBeNull()
})

test('correction: a double letter is nearer than a like sound, and this than another', () => {
  expect(nearestWord('platte', ['plante', 'plate'])).toBe('plate')
  expect(nearestWord('vazes', ['vanes', 'vases'])).toBe('vases')
  expect(nearestWord('plane', ['plate', 'plone'])).toBe('plone')
})
