import { expect, test } from 'vitest'
import { plainSpelling, singleSlashes, withoutSlashes } from './slashes.ts'

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

test('an address has one spelling', () => {
  expect(plainSpelling('/%63heckout/%7Emug%2d1')).toBe('/checkout/~mug-1')
  expect(plainSpelling('/caf%c3%a9//a%2Fb%3f')).toBe('/caf%C3%A9/a%2Fb%3F')
  for (const path of ['/%2541', '/%25%34%31', '/%', '/%zz', '/a%2fb'])
    expect(plainSpelling(plainSpelling(path))).toBe(plainSpelling(path))
})

test('a run of slashes becomes one', () => {
  expect(['', '/', '///', '//a///b/', '/a/b'].map(singleSlashes)).toEqual(['', '/', '/', '/a/b/', '/a/b'])
})
