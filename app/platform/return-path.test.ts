import { describe, expect, it } from 'vitest'
import { entranceTo, returnPath } from './return-path.ts'

describe('a login leads back', () => {
  it.each([
    ['/account/order?p=2#last', '/account/order?p=2#last'],
    ['/Table/', '/Table/'],
    ['/', '/'],
    // The document has its own locale.
    ['/pl-PL/wishlist', '/wishlist'],
    ['/a/../account', '/account'],
  ])('to %s', (wanted, path) => {
    expect(returnPath(wanted)).toBe(path)
  })

  it.each([
    ['//evil.example/account'],
    ['/\\evil.example'],
    ['\\/evil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['/pl-PL//evil.example'],
    ['/a/..//evil.example'],
    ['https://evil.example'],
    ['https:/evil.example'],
    ['javascript:alert(1)'],
    ['account'],
    [''],
    [`/${'a'.repeat(2_000)}`],
    [null],
    [undefined],
    [['/account']],
    // They would ask again.
    ['/login?redirect=/login'],
    ['/register'],
    ['/testde/login'],
    ['/account/recover/password?hash=secret'],
  ])('never to %j', (wanted) => {
    expect(returnPath(wanted)).toBeNull()
  })
})

it('the address of a login carries the way back, as one parameter', () => {
  expect(entranceTo('/login', '/account/order?p=2&x=1')).toBe('/login?redirect=%2Faccount%2Forder%3Fp%3D2%26x%3D1')
  expect(entranceTo('/register', '/account')).toBe('/register')
  expect(entranceTo('/login', '//evil.example')).toBe('/login')
})
