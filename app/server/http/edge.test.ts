import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DECIDING_COOKIES, shareWithEdge } from './edge.server.ts'

const everybody = 'public, max-age=0, s-maxage=60'

function answered(cookie: string | null, edgeHeader: string | null, control = everybody) {
  const headers = new Headers({ 'cache-control': control, vary: 'cookie' })
  headers.append('vary', 'accept-encoding')
  shareWithEdge(headers, cookie, edgeHeader)
  return [headers.get('cache-control'), headers.get('vary')]
}

describe('edge: who may keep an answer that is the same for many', () => {
  test('everybody, to a request without a cookie that decides pages', () => {
    expect(answered(null, null)).toEqual([everybody, 'cookie, accept-encoding'])
    expect(answered('storechart-campaign=x; other=1', null)).toEqual([everybody, 'cookie, accept-encoding'])
  })

  test.each([...DECIDING_COOKIES, ...DECIDING_COOKIES.map((name) => `__Host-${name}`)])(
    'the browser alone, to one with %s',
    (name) => {
      for (const edge of [null, 'x-shopper'])
        expect(answered(`other=1; ${name}=x`, edge)[0]).toBe('private, max-age=0, must-revalidate')
    },
  )

  test('where a CDN marks such requests, by its mark instead of by all cookies', () => {
    expect(answered(null, 'x-shopper')).toEqual([everybody, 'x-shopper, accept-encoding'])
    expect(answered('sw-context-token=x', 'x-shopper')[1]).toBe('x-shopper, accept-encoding')
  })

  test('nobody, where it was private before', () => {
    for (const edge of [null, 'x-shopper'])
      expect(answered('sw-context-token=x', edge, 'private, no-store')).toEqual([
        'private, no-store',
        'cookie, accept-encoding',
      ])
  })

  test('the guide for CDNs names each of those cookies', () => {
    const guide = readFileSync('docs/guide/caches.md', 'utf8')
    for (const name of DECIDING_COOKIES) expect(guide).toContain(name)
  })
})
