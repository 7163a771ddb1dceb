import { expect, it } from 'vitest'
import { cartLinkPath, readCartLink } from './cart-link.ts'

/** What a router hands on of a path. */
const routed = (path: string) => {
  const url = new URL(path, 'http://shop')
  return readCartLink(decodeURIComponent(url.pathname.slice('/cart/'.length)), url.searchParams.get('code'), 100)
}

it('cart link: what is written is read again, whatever a number is made of', () => {
  const link = {
    rows: [
      { number: 'A-1', quantity: '2' },
      { number: 'a,b:c/d%e 1?', quantity: '10' },
      { number: 'Größe', quantity: '' },
    ],
    code: 'SUMMER 10%',
  }
  expect(routed(cartLinkPath(link) ?? '')).toEqual(link)
  expect(cartLinkPath({ rows: link.rows.slice(0, 1), code: null })).toBe('/cart/A-1:2')
})

it('cart link: a hostile address is bounded, and holds numbers and quantities only', () => {
  expect(readCartLink('A:1,B:-3,C:1e9,D:99999999999,:5,,E:', '\u0000', 100)).toEqual({
    rows: [
      { number: 'A', quantity: '1' },
      { number: 'B', quantity: '' },
      { number: 'C', quantity: '' },
      { number: 'D', quantity: '' },
      { number: 'E', quantity: '' },
    ],
    code: null,
  })
  expect(readCartLink(Array.from({ length: 300 }, (_, index) => index).join(), null, 100).rows).toHaveLength(100)
  expect(readCartLink(`${'x'.repeat(65)}:1,\u202eevil:1`, 'y'.repeat(256), 100)).toEqual({ rows: [], code: null })
  expect(readCartLink('<0>press</0>:1', '<0>this</0>', 100)).toEqual({ rows: [], code: null })
  expect(readCartLink('%zz:1', null, 100).rows).toEqual([{ number: '%zz', quantity: '1' }])
})

it('cart link: a hundred products have one; a cart that no address holds has none', () => {
  const rows = (number: string) =>
    Array.from({ length: 100 }, (_, index) => ({ number: number + index, quantity: '12' }))
  const usual = { rows: rows('a-long-number-of-a-product-'), code: 'SUMMER' }
  expect(routed(cartLinkPath(usual) ?? '')).toEqual(usual)
  expect(cartLinkPath({ rows: rows('ü'.repeat(20)), code: null })).toBeNull()
  expect(cartLinkPath({ rows: [], code: 'SUMMER' })).toBeNull()
})
