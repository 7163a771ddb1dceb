import { describe, expect, test } from 'vitest'
import { openGuestOrder, readOrderByCode } from '../../../api/operations/checkout.ts'
import { sentBody } from '../../../tests/harness/sent-body.ts'
import { guessOf, isCall, operations, passedQuery, proxyOperation, proxyRoutes } from './proxy-operations.server.ts'

const ID = '0123456789abcdef0123456789abcdef'
const kindOf = (method: string, path: string, body?: unknown) => proxyOperation(method, path, body)?.operation.kind

describe('what the proxy passes', () => {
  test('are the declared operations, apart from those of the server and of its forms', () => {
    const routes = [...operations.values()]
      .filter(({ kind, formOnly }) => kind !== 'server' && formOnly !== true)
      .map(({ route }) => route)
    expect(proxyRoutes().toSorted()).toEqual([...new Set(routes)].toSorted())
    expect(routes.length).toBeGreaterThan(30)
    const onServer = [...operations.values()].filter(({ kind, route }) => kind === 'server' && !routes.includes(route))
    const passed = onServer.filter(({ route }) => {
      const [method = '', path = ''] = route.split(' ')
      return isCall(method, path.replaceAll(/\{\w+\}/g, ID))
    })
    expect(passed).toEqual([])
  })

  test('has ids of the backend in the place of parameters, and nothing else', () => {
    expect(isCall('POST', `/product/${ID}/find-variant`)).toBe(true)
    const others = ['', 'x', '..', `${ID}/..`, `${ID}?x`, ID.toUpperCase()]
    expect(others.filter((id) => isCall('POST', `/product/${id}/find-variant`))).toEqual([])
    expect(isCall('GET', `/checkout/attempt/${ID}`)).toBe(true)
    expect(isCall('GET', '/checkout/attempt/short')).toBe(false)
  })

  test('of two operations of a route the body decides', () => {
    const lookUp = sentBody(readOrderByCode, 'x')
    const login = sentBody(openGuestOrder, { code: 'x', email: 'a@b.c', zipcode: '10115' })
    expect(kindOf('POST', '/order', lookUp)).toBe('read')
    expect(kindOf('POST', '/order', login)).toBe('rotate')
    for (const other of [1, 'true', false]) expect(kindOf('POST', '/order', { ...login, login: other })).toBeUndefined()
    expect(kindOf('POST', '/order', null)).toBeUndefined()
  })

  test('a route that is the server’s as well keeps the kind of the browser’s', () => {
    expect(kindOf('GET', '/context')).toBe('read')
    expect(kindOf('POST', `/product/${ID}/find-variant`, { options: {} })).toBe('catalogue')
  })

  test('names the operations whose mails need an address of the shop', () => {
    const recovery = proxyOperation('POST', '/account/recovery-password', { email: 'a@b.c' })
    expect(recovery?.operation).toMatchObject({ kind: 'write', storefrontUrl: true })
    const login = proxyOperation('POST', '/account/login', { username: 'a@b.c', password: 'x' })
    expect(login?.operation).toMatchObject({ kind: 'rotate', storefrontUrl: false })
  })

  test('is of forms alone where it says so', () => {
    const imitation = { token: 'a'.repeat(16), customerId: ID, userId: ID }
    expect(proxyOperation('POST', '/account/login/imitate-customer', imitation)).toBeNull()
    expect(proxyOperation('POST', '/account/login/imitate-customer', imitation, true)).not.toBeNull()
  })
})

test('a registration and an order say who sent the shopper, and no other call does', () => {
  const named = [...operations].flatMap(([name, { campaign }]) => (campaign ? [name] : []))
  expect(named.toSorted()).toEqual(['placeOrder', 'sendRegistration'])
})

describe('guesses', () => {
  const line = (type: string) => ({ items: [{ referencedId: 'a', type }] })
  const lookUp = { filter: [{ type: 'equals', field: 'deepLinkCode', value: 'x' }] }
  const isGuess = (method: string, path: string, body: unknown) => guessOf(method, path, body) !== null

  test('are promotion codes, passwords and look-ups of guests’ orders', () => {
    expect(isGuess('POST', '/account/login', { username: 'a@b.c', password: 'secret' })).toBe(true)
    expect(isGuess('POST', '/account/register', { email: 'a@b.c', password: 'secret' })).toBe(true)
    // Which the server fills with the guest that it keeps.
    expect(isGuess('POST', '/account/register', { guest: true, email: '' })).toBe(false)
    expect(isGuess('POST', '/checkout/cart/line-item', line('promotion'))).toBe(true)
    expect(isGuess('POST', '/checkout/cart/line-item', line('product'))).toBe(false)
    expect(isGuess('POST', '/order', lookUp)).toBe(true)
    expect(isGuess('POST', '/order', { email: 'a@b.c' })).toBe(true)
    expect(isGuess('POST', '/order', { limit: 1 })).toBe(false)
    expect(isGuess('PATCH', '/context', lookUp)).toBe(false)
  })

  test('are seen however they are written', () => {
    expect(isGuess('POST', '/checkout/cart/line-item', JSON.parse('{"items":[{"type":"promo\\u0074ion"}]}'))).toBe(true)
    let deep: unknown = line('promotion')
    for (let depth = 0; depth < 20_000; depth += 1) deep = [deep]
    expect(isGuess('POST', '/checkout/cart/line-item', deep)).toBe(true)
  })

  // The backend names all errors of a form at once, a registered address among them.
  test.each([{ email: 'a@b.c' }, { email: 'a@b.c', guest: 'false' }, { email: 'a@b.c', guest: 0 }])(
    'are registrations of accounts that lack the password: %o',
    (body) => expect(isGuess('POST', '/account/register', body)).toBe(true),
  )

  test('are registrations of guests, by their address: a backend may write to it', () => {
    const of = (email: unknown, more = {}) => guessOf('POST', '/account/register', { guest: true, email, ...more })
    expect(of('ada@example.com')).toEqual(of('ADA@example.com'))
    expect(of('ada@example.com')).not.toEqual(of('eve@example.com'))
    const account = guessOf('POST', '/account/register', { email: 'a@b.c' })
    expect(of('eve@example.com', { password: 'x' })?.about).toBe(account?.about)
    expect(of(undefined)).not.toBeNull()
  })

  test('are all calls that put an address of the shop into a mail', () => {
    const mailing = [...operations.values()].filter(({ storefrontUrl }) => storefrontUrl)
    const uncounted = mailing.filter(({ route }) => {
      const [method = '', path = ''] = route.split(' ')
      return (
        guessOf(method, path, { email: 'a@b.c' }) === null ||
        guessOf(method, path, { email: 'a@b.c', guest: true }) === null
      )
    })
    expect(mailing.length).toBeGreaterThan(2)
    expect(uncounted).toEqual([])
  })

  test('are passwords wherever one is proved', () => {
    const fields = { email: 'a@b.c', emailConfirmation: 'a@b.c', password: 'secret' }
    expect(isGuess('POST', '/account/change-email', fields)).toBe(true)
    expect(isGuess('POST', '/account/change-password', { password: 'old', newPassword: 'new' })).toBe(true)
  })

  test.each([
    '/account/recovery-password',
    '/newsletter/subscribe',
    '/newsletter/unsubscribe',
    '/contact-form',
    '/revocation-request-form',
  ])('are counted with calls that send a mail: %s', (path) => {
    expect(isGuess('POST', path, { email: 'a@b.c' })).toBe(true)
  })

  test('are of one account under all of its spellings, and a right login is none', () => {
    const of = (body: object) => guessOf('POST', '/account/login', { password: 'secret', ...body })
    expect(of({ username: 'ada@example.com' })?.rightIsFree).toBe(true)
    for (const email of ['ADA@example.com', ' ada@example.com ', 'ada@exámple.com', 'ada@example.com'])
      expect(of({ email })).toEqual(of({ username: 'ada@example.com' }))
    // The backend takes the first of the two.
    expect(of({ email: 'ada@example.com', username: 'another' })).toEqual(of({ email: 'ada@example.com' }))
    expect(of({ username: 'eve@example.com' })).not.toEqual(of({ username: 'ada@example.com' }))
    expect(of({ username: 'x'.repeat(200_000) })?.about.length).toBeLessThan(40)
  })

  test('of one kind are one, whatever they are made about', () => {
    const about = (id: string) => guessOf('POST', `/product/${id.repeat(32)}/review`, { title: 'password' })?.about
    expect(about('a')).toBe(about('b'))
  })
})

test('a query goes to the backend as far as the shop makes one', () => {
  expect(passedQuery(new URLSearchParams('onlyAvailable=true&token=another&storechart-again=1'))).toBe(
    '?onlyAvailable=true',
  )
  expect(passedQuery(new URLSearchParams('fileType=html&aggregations[a][type]=count'))).toBe('')
  const parameters = [...operations.values()].flatMap((declared) => {
    const query: unknown = declared.kind === 'server' ? null : queryOf(Reflect.get(declared, 'request'))
    return typeof query === 'object' && query !== null ? Object.keys(query) : []
  })
  expect(new Set(parameters)).toEqual(new Set(['onlyAvailable']))
})

/** The query that a declaration sends with every call. */
function queryOf(request: unknown): unknown {
  if (typeof request !== 'object' || request === null) return null
  const params: unknown = Reflect.get(request, 'params')
  return typeof params === 'object' && params !== null ? Reflect.get(params, 'query') : null
}
