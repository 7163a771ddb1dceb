import { beforeEach, expect, test } from 'vitest'
import { config } from '../../app.config.ts'
import { eventually } from '../../tests/fixtures/eventually.ts'
import { chooseLanguage, writeLocale } from './remember-locale.ts'

const remembered = () => new RegExp(`${config.localeCookie}=([^;]*)`).exec(document.cookie)?.[1]

beforeEach(() => {
  location.href = 'http://shop.test/mugs/'
  writeLocale(document, 'testde')
})

/** A link of the language switcher that is followed now. */
function followed(href: string, lang: string): HTMLAnchorElement {
  const link = Object.assign(document.createElement('a'), { href, lang })
  chooseLanguage(link)
  return link
}

test('language: that of a page at this host is remembered', () => {
  expect(followed('/pl-PL/mugs/', 'pl-PL').getAttribute('href')).toBe('/pl-PL/mugs/')
  expect(remembered()).toBe('pl-PL')
  expect(followed('/mugs/', 'en-GB').getAttribute('href')).toBe('/mugs/')
  expect(remembered()).toBe(config.locales[0].code)
})

test('language: to another host the session goes along, for this moment', async () => {
  const link = followed('http://sklep.test/mugs/', 'pl-PL')
  expect(link.href).toBe('http://shop.test/_locale?to=http%3A%2F%2Fsklep.test%2Fmugs%2F')
  expect(remembered()).toBe('testde')
  await eventually(() => expect(link.href).toBe('http://sklep.test/mugs/'))
})

test('language: a link that names none leads to its own address', () => {
  expect(followed('http://elsewhere.test/', '').href).toBe('http://elsewhere.test/')
})
