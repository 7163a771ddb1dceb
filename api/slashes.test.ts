import { expect, test } from 'vitest'
import { singleSlashes, withoutSlashes } from './slashes.ts'

test('slashes at the end are taken off, all others stay', () => {
  expect(['', '/', '//', '/mugs', '/mugs/', '/a/b//'].map(withoutSlashes)).toEqual([
    '',
    '',
    '',
    '/mugs',
    '/mugs',
    '/a/b',
  ])
})

test('a run of slashes becomes one', () => {
  expect(['', '/', '///', '//a///b/', '/a/b'].map(singleSlashes)).toEqual(['', '/', '/', '/a/b/', '/a/b'])
})
