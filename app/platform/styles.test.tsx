import { afterEach, expect, test } from 'vitest'
import { nameStyles } from './styles.ts'

afterEach(() => (document.head.innerHTML = ''))

test('style sheets in the document have their links, switched off, right behind them', () => {
  document.head.innerHTML = '<style data-sheets="/assets/a.css /assets/b.css"></style><title>Shop</title>'
  nameStyles(document)
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('style + link, style + link + link')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/assets/a.css', '/assets/b.css'])
  for (const link of links) {
    expect(link.disabled).toBe(true)
    expect(link.matches('link[rel="stylesheet"][data-precedence="default"]')).toBe(true)
  }
})

test('a document without styles of its own is left alone', () => {
  document.head.innerHTML = '<title>Shop</title>'
  nameStyles(document)
  expect(document.head.children).toHaveLength(1)
})
