import { expect, test } from 'vitest'
import { sanitise } from '../../app/server/catalogue/sanitise.server.ts'
import { morrow } from './index.ts'

/** Every text in which a telephone number stands, as the shop shows it. */
const texts = JSON.stringify(morrow.cmsPages)
  .match(/"(?:[^"\\]|\\.)*"/g)
  ?.map((text) => sanitise(JSON.parse(text) as string).replaceAll('&nbsp;', '\u00A0'))
  .filter((text) => /\+\d{2}\s?\d/.test(text.replaceAll(/<[^>]*>/g, '')))

test('a telephone number can be called: it is a link in every language, and stays one', () => {
  expect(texts?.length).toBeGreaterThanOrEqual(6)
  for (const text of texts ?? []) {
    const numbers = text.replaceAll(/<[^>]*>/g, '').match(/\+\d[\d\s]{7,}\d/g) ?? []
    const links = [...text.matchAll(/<a href="tel:(\+\d+)"[^>]*>/g)].map(([, number]) => number)
    expect(links).toEqual(numbers.map((number) => number.replaceAll(/\s/g, '')))
  }
})

test('a telephone number: no text breaks it over two lines', () => {
  const broken = texts?.filter((text) => /\+\d[\d\s]*[^\S\u00A0]\d/.test(text.replaceAll(/<[^>]*>/g, '')))
  expect(broken).toEqual([])
})
