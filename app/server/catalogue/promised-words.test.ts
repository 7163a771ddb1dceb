import { expect, test } from 'vitest'
import { withPromises } from './promised-words.server.ts'

const english = { language: 'en-GB', currency: 'EUR', taxState: 'gross' } as const
const words = '<p>Free delivery [[from {free-delivery}, else {delivery}|on larger orders]]</p>'
const plain = (html: string) => html.replaceAll('\u00a0', ' ')

test.each([
  [english, '<p>Free delivery from €75, else €4.90</p>'],
  [{ ...english, language: 'de-DE' }, '<p>Free delivery from 75 €, else 4,90 €</p>'],
  [{ ...english, currency: 'USD' }, '<p>Free delivery from $87.75, else $5.73</p>'],
  [{ ...english, currency: 'USD', taxState: 'tax-free' as const }, '<p>Free delivery from $87.75, else $4.82</p>'],
  [{ ...english, language: 'pl-PL', currency: 'PLN' }, '<p>Free delivery from 329 zł, else 19,90 zł</p>'],
])('promises in texts: amounts in the currency and the language of the page: %o', (reader, html) => {
  expect(plain(withPromises(words, reader))).toBe(html)
})

test('promises in texts: other words where a currency or tax has no promise', () => {
  const otherwise = '<p>Free delivery on larger orders</p>'
  expect(withPromises(words, { ...english, currency: 'GBP' })).toBe(otherwise)
  expect(withPromises(words, { ...english, taxState: 'net' })).toBe(otherwise)
  expect(withPromises('[[for {toString} days]]', english)).toBe('')
})

test('promises in texts: days of return have no currency', () => {
  const text = '[[Free returns within {return-days} days|Right of withdrawal]]'
  expect(withPromises(text, { ...english, currency: 'CHF' })).toBe('Free returns within 14 days')
})

test('promises in texts: of amounts in several currencies the one of the page stays', () => {
  const text = 'costs [[{in-EUR}€4.90]][[{in-USD}$5.73]], [[{in-PLN}of 23% VAT|with VAT]]'
  expect(withPromises(text, english)).toBe('costs €4.90, with VAT')
  expect(withPromises(text, { ...english, currency: 'USD', taxState: 'net' })).toBe('costs $5.73, with VAT')
  expect(withPromises(text, { ...english, currency: 'PLN' })).toBe('costs , of 23% VAT')
})

test('promises in texts: what only looks like one stays as it is', () => {
  for (const text of ['a [[note]] of {free-delivery}', 'list[[0]]', '{{twig}}', '[[{free-delivery}'])
    expect(withPromises(text, english)).toBe(text)
})
