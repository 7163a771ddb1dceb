import { describe, expect, test } from 'vitest'
import type { CartNotice } from '../../../api/types/cart.ts'
import type { LineId } from '../../../api/types/ids.ts'
import { readCookies } from '../http/cookies.server.ts'
import { changeFailed, dropFlash, readFlash, flashCookie } from './flash-message.server.ts'

const notice: CartNotice = {
  key: 'product-stock-reacheda',
  messageKey: 'product-stock-reached',
  level: 'warning',
  parameters: { name: 'Bowl; "größer"', quantity: 3 },
  blocking: true,
  lineId: 'a'.repeat(32) as LineId,
  message: 'The product Bowl is only available 3 times',
}
const sent = (notices: CartNotice[]) => (flashCookie(notices, false) ?? '').split(';')[0] ?? ''
const back = (notices: CartNotice[]) => readFlash(readCookies(sent(notices)))

describe('the result of a form', () => {
  test('comes to the next page without the words of the backend', () => {
    expect(back([notice, changeFailed])).toEqual([{ ...notice, blocking: false, message: '' }, changeFailed])
    expect(flashCookie([notice], true)).toMatch(/Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  test('is shown once', () => {
    expect(dropFlash(readCookies(sent([notice])), false)).toContain('Max-Age=0')
    expect(dropFlash(readCookies(''), false)).toBeNull()
  })

  test('has a limit, and no notice is no cookie', () => {
    const long = { ...notice, parameters: { name: 'x'.repeat(5_000) } }
    expect(back([long])[0]?.parameters).toEqual({ name: 'x'.repeat(120) })
    expect(back(Array.from({ length: 9 }, (_, index) => ({ ...notice, key: `${index}` })))).toHaveLength(5)
    expect(flashCookie([], false)).toBeNull()
    expect(
      flashCookie(
        Array.from({ length: 5 }, () => ({ ...notice, messageKey: 'k'.repeat(900) })),
        false,
      ),
    ).toBeNull()
  })

  test.each(['nonsense', '{}', '[1]', '[["k","m","fatal",{},null]]', '[["k",1,"info",{},null]]'])(
    'a cookie that the browser made up shows nothing: %s',
    (value) => expect(readFlash(readCookies(`storechart-flash=${encodeURIComponent(value)}`))).toEqual([]),
  )

  test('and parameters of another kind are left out', () => {
    const value = '[["k","m","info",{"name":{"html":1},"quantity":2},"l"]]'
    const [read] = readFlash(readCookies(`storechart-flash=${encodeURIComponent(value)}`))
    expect(read).toMatchObject({ parameters: { quantity: 2 }, lineId: 'l' })
  })
})
