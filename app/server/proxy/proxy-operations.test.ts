import { describe, expect, test } from 'vitest'
import { isCall, isGuess, operations, proxyOperation, proxyRoutes } from './proxy-operations.server.ts'

const ID = '0123456789abcdef0123456789abcdef'
const kindOf = (method: string, path: string, body: unknown = {}) => proxyOperation(method, path, body)?.kind

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
    expect(kindOf('POST', '/order')).toBe('read')
    for (const login of [true, 1, 'true']) expect(kindOf('POST', '/order', { login })).toBe('rotate')
    expect(kindOf('POST', '/order', { login: false })).toBe('read')
    expect(kindOf('POST', '/order', null)).toBe('read')
  })

  test('a route that is the server’s as well keeps the kind of the browser’s', () => {
    expect(kindOf('GET', '/context')).toBe('read')
    expect(kindOf('POST', '/product')).toBe('catalogue')
  })

  test('names the operations whose mails need an address of the shop', () => {
    expect(proxyOperation('POST', '/account/register', {})).toMatchObject({ kind: 'rotate', storefrontUrl: true })
    expect(proxyOperation('POST', '/account/login', {})).toMatchObject({ kind: 'rotate', storefrontUrl: false })
  })
})

test('a registration and an order say who sent the shopper, and no other call does', () => {
  const named = [...operations].flatMap(([name, { campaign }]) => (campaign ? [name] : []))
  expect(named.toSorted()).toEqual(['placeOrder', 'sendRegistration'])
})

describe('guesses', () => {
  const line = (type: string) => ({ items: [{ referencedId: 'a', type }] })
  const lookUp = { filter: [{ type: 'equals', field: 'deepLinkCode', value: 'x' }] }

  test('are promotion codes, passwords and look-ups of guests’ orders', () => {
    expect(isGuess('POST', '/account/login', { username: 'a@b.c', password: 'secret' })).toBe(true)
    expect(isGuess('POST', '/account/register', { email: 'a@b.c', password: 'secret' })).toBe(true)
    expect(isGuess('POST', '/account/register', { guest: true, email: 'a@b.c' })).toBe(false)
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
})
