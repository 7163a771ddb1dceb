import { expect, test } from 'vitest'
import { recordedBody } from '../../../tests/fixtures/recordings.ts'
import { passable } from './passable.server.ts'
import type { SecurityFacts } from '../http/security-log.server.ts'

function pass(method: string, path: string, status: number, body: unknown) {
  const logged: SecurityFacts[] = []
  return { ...passable({ method, path, status, body }, (facts) => logged.push(facts)), logged }
}

const SQL = 'An exception occurred while executing SELECT * FROM customer'

test('a failure of the backend says its code and a reference, and the log the rest', () => {
  const error = {
    status: '500',
    code: 'SQL',
    title: 'Oops',
    detail: SQL,
    meta: { trace: ['/var/www/html/Kernel.php'] },
  }
  const { status, body, logged } = pass('POST', '/checkout/order', 500, {
    errors: [error, { code: null, detail: SQL }],
  })
  expect(status).toBe(500)
  expect(JSON.stringify(body)).not.toMatch(/SELECT|Kernel|Oops/)
  expect(body).toMatchObject({ errors: [{ code: 'SQL', detail: '' }, { code: null }] })
  const [{ reference, detail, call } = {}] = logged
  expect(JSON.stringify(body)).toContain(String(reference))
  expect([call, String(detail)]).toEqual(['POST /checkout/order', expect.stringContaining(SQL)])
})

test.each(['a page of a proxy', null, [], { message: SQL }])(
  'one that is no error of the Store API as well: %j',
  (body) => {
    expect(pass('GET', '/context', 502, body).body).toMatchObject({ errors: [{ status: '502', code: null }] })
  },
)

test('why a cart is not taken is passed on, although it comes as a failure', () => {
  const error = { status: '500', code: 'CHECKOUT__CART_INVALID', detail: 'The cart is invalid, got 1 error(s): …' }
  expect(pass('POST', '/checkout/order', 500, { errors: [error] }).body).toEqual({ errors: [error] })
})

test('a customer who never had a wishlist has an empty one', () => {
  const { status, body } = pass('POST', '/customer/wishlist', 404, recordedBody('560-wishlist-load-none'))
  expect([status, body]).toEqual([200, { wishlist: null, products: { elements: [], total: 0 } }])
})

test('a backend without returns makes none, and a browser logs no error', () => {
  const path = `/order/${'a'.repeat(32)}/return`
  const missing = { errors: [{ status: '404', code: '0', detail: `No route found for "POST /store-api${path}"` }] }
  expect(pass('POST', path, 404, missing)).toMatchObject({ status: 204, body: null })
  const unknown = { errors: [{ status: '404', code: 'CHECKOUT__ORDER_ORDER_NOT_FOUND', detail: 'x' }] }
  expect(pass('POST', path, 404, unknown)).toMatchObject({ status: 404, body: unknown })
})

test('a request for a new password reveals no account', () => {
  const unknown = pass('POST', '/account/recovery-password', 401, recordedBody('419-account-recovery-unknown-email'))
  const existing = pass('POST', '/account/recovery-password', 200, recordedBody('422-account-recovery'))
  expect([unknown.status, unknown.body]).toEqual([existing.status, existing.body])
  const malformed = recordedBody('420-account-recovery-bad-email')
  expect(pass('POST', '/account/recovery-password', 400, malformed)).toMatchObject({ status: 400, body: malformed })
})

test('who tries a login learns nothing about accounts', () => {
  const wrong = pass('POST', '/account/login', 401, recordedBody('322-account-login-wrong-password'))
  for (const name of ['323-account-login-unknown-email', '436-account-login-deleted']) {
    const unknown = pass('POST', '/account/login', 401, recordedBody(name))
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
  }
  expect(wrong.body).toEqual(recordedBody('322-account-login-wrong-password'))
})

test('who unsubscribes an address learns nothing about who gets the newsletter', () => {
  const pair = [
    pass('POST', '/newsletter/unsubscribe', 400, recordedBody('541-newsletter-unsubscribe-unknown')),
    pass('POST', '/newsletter/unsubscribe', 204, recordedBody('540-newsletter-unsubscribe')),
  ]
  expect(pair[0]).toEqual(pair[1])
  const blank = recordedBody('542-newsletter-unsubscribe-blank')
  expect(pass('POST', '/newsletter/unsubscribe', 400, blank)).toMatchObject({ status: 400, body: blank })
})

test('other refusals pass as they are', () => {
  const body = { errors: [{ status: '404', code: 'CHECKOUT__WISHLIST_NOT_FOUND', detail: 'x' }] }
  expect(pass('POST', '/customer/wishlist/add/1', 404, body)).toMatchObject({ status: 404, body })
})
