import { beforeEach, expect, test } from 'vitest'
import { config } from '../../app.config.ts'
import { chooseLanguage, followLanguage, writeLocale } from './remember-locale.ts'

const remembered = () => new RegExp(`${config.localeCookie}=([^;]*)`).exec(document.cookie)?.[1]
const here = (path: string) => new URL(path, location.href)

beforeEach(() => {
  location.href = 'http://shop.test/mugs/'
  writeLocale(document, 'testde')
})

/** A link of the language switcher. */
function linkTo(href: string, lang: string): HTMLAnchorElement {
  const link = document.createElement('a')
  Object.assign(link, { href, lang })
  return link
}

test('language: that of a page at this host is remembered', () => {
  expect(chooseLanguage(here('/pl-PL/mugs/'))).toBe('http://shop.test/pl-PL/mugs/')
  expect(remembered()).toBe('pl-PL')
  expect(chooseLanguage(here('/mugs/'))).toBe('http://shop.test/mugs/')
  expect(remembered()).toBe(config.locales[0].code)
})

test('language: to another host the session goes along, and nothing is remembered here', () => {
  expect(chooseLanguage(new URL('http://sklep.test/mugs/'))).toBe('/_locale?to=http%3A%2F%2Fsklep.test%2Fmugs%2F')
  expect(remembered()).toBe('testde')
})

test('language: a link has the address of the hand-over only while it is followed', async () => {
  const link = linkTo('http://sklep.test/mugs/', 'pl-PL')
  followLanguage(link)
  expect(link.href).toBe('http://shop.test/_locale?to=http%3A%2F%2Fsklep.test%2Fmugs%2F')
  await new Promise((resolve) => setTimeout(resolve))
  expect(link.href).toBe('http://sklep.test/mugs/')
  const own = linkTo('/pl-PL/mugs/', 'pl-PL')
  followLanguage(own)
  expect(own.getAttribute('href')).toBe('/pl-PL/mugs/')
  expect(remembered()).toBe('pl-PL')
  const foreign = linkTo('http://elsewhere.test/', '')
  followLanguage(foreign)
  expect(foreign.href).toBe('http://elsewhere.test/')
})
