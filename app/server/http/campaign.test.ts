import { describe, expect, test } from 'vitest'
import { readPageAddress } from '../pages/page-address.server.ts'
import { storeCodes, storedCodes } from './campaign.server.ts'
import { readCookies } from './cookies.server.ts'

const page = () => new Response('page', { headers: { 'cache-control': 'public, max-age=60', etag: '"1"' } })

/** The answer for an address in a browser with these cookies, and the cookies that it keeps. */
function visit(address: string, cookie = '') {
  const request = new Request(`http://shop.test${address}`, { headers: cookie === '' ? {} : { cookie } })
  const response = storeCodes(request, page(), true)
  const set = response.headers.get('set-cookie')
  return { response, set, kept: storedCodes(readCookies(set ?? cookie)) }
}

describe('the codes of who sent the shopper', () => {
  test('are kept from any address until the browser is closed, and no script reads them', () => {
    const { response, set, kept } = visit('/pl-PL/mugs/?p=2&affiliateCode=ada%20%26%20co&campaignCode=spring')
    expect(kept).toEqual({ affiliateCode: 'ada & co', campaignCode: 'spring' })
    expect(set).toMatch(/^storechart-campaign=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('etag')).toBe('"1"')
  })

  test('are replaced one by one', () => {
    const [cookie = ''] = visit('/?affiliateCode=ada&campaignCode=spring').set?.split(';') ?? []
    expect(visit('/?campaignCode=summer', cookie).kept).toEqual({ affiliateCode: 'ada', campaignCode: 'summer' })
  })

  test.each(['/', '/?utm_source=x', '/?affiliateCode=', '/?affiliateCode=%00', `/?campaignCode=${'x'.repeat(256)}`])(
    '%s has none: its page may be shared as it is',
    (address) => {
      const { response, set } = visit(address)
      expect(set).toBeNull()
      expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    },
  )

  test('are none of the page’s business: it is kept once for all of them', () => {
    const of = (query: string) => readPageAddress(new URL(`http://shop.test/mugs/?p=2${query}`))
    expect(of('&affiliateCode=ada&campaignCode=spring')).toEqual(of(''))
  })

  test('that a visitor wrote into the cookie are checked like those of an address', () => {
    const cookies = new Map([['storechart-campaign', `affiliateCode=${'x'.repeat(300)}&other=1&campaignCode=ok`]])
    expect(storedCodes(cookies)).toEqual({ campaignCode: 'ok' })
  })
})
