import { describe, expect, test } from 'vitest'
import { json, cart, cookieOf, proxyBefore } from './proxy.fixture.ts'

describe('writes of one session', () => {
  test('do not overlap, while other sessions go on', async () => {
    let open = 0
    let most = 0
    const { ask } = proxyBefore(async ({ headers }) => {
      open += 1
      most = Math.max(most, open)
      await Promise.resolve()
      open -= 1
      return cart(headers.get('sw-context-token') ?? '')
    })
    const add = (token: string) =>
      ask('POST', '/checkout/cart/line-item', { cookie: `sw-context-token=${token}`, body: {} })
    await Promise.all([add('a'), add('a'), add('a')])
    expect(most).toBe(1)
    await Promise.all([add('a'), add('b')])
    expect(most).toBe(2)
  })

  test('sessions: a cart is read behind its own writes only; a visitor gets no session', async () => {
    let finish = (_response: Response): void => undefined
    const { ask, sent } = proxyBefore(({ method, headers }) =>
      method === 'POST' ? new Promise((resolve) => (finish = resolve)) : cart(headers.get('sw-context-token') ?? 'new'),
    )
    const cookie = 'sw-context-token=t1'
    const added = ask('POST', '/checkout/cart/line-item', { cookie, body: {} })
    await expect.poll(() => sent.length).toBe(1)
    const read = ask('GET', '/checkout/cart', { cookie })
    await ask('GET', '/checkout/cart', { cookie: 'sw-context-token=t2' })
    expect(sent.map(({ method, headers }) => `${method} ${headers.get('sw-context-token')}`)).toEqual([
      'POST t1',
      'GET t2',
    ])
    finish(cart('t1'))
    await Promise.all([added, read])
    expect(sent).toHaveLength(3)
    expect(cookieOf(await ask('GET', '/checkout/cart'), 'sw-context-token')).toBeNull()
  })

  test('calls behind a login are sent again by their own browser, in the old session', async () => {
    let answerLogin = (_response: Response): void => undefined
    const { ask, sent } = proxyBefore(({ path, headers }) =>
      path === '/account/login'
        ? new Promise((resolve) => (answerLogin = resolve))
        : cart(headers.get('sw-context-token') ?? ''),
    )
    const cookie = 'sw-context-token=t1'
    const loggedIn = ask('POST', '/account/login', { cookie, body: {} })
    await expect.poll(() => sent.length).toBe(1)
    const waiting = [
      ask('POST', '/checkout/cart/line-item', { cookie, body: {} }),
      ask('GET', '/context', { cookie }),
    ] as const
    await new Promise(setImmediate)
    answerLogin(json({}, { 'sw-context-token': 't2' }))
    await loggedIn
    const [added, read] = await Promise.all(waiting)
    expect([added.status, read.status]).toEqual([307, 307])
    expect(sent.map(({ path, headers }) => `${path} ${headers.get('sw-context-token')}`)).toEqual(['/account/login t1'])
    // A client with the old cookie only stays in the old session.
    const location = read.headers.get('location') ?? ''
    await ask('GET', location.replace('/store-api', ''), { cookie })
    expect(sent.at(-1)?.headers.get('sw-context-token')).toBe('t1')
  })

  test('wait for the reads under way, and let none begin until their answer is there', async () => {
    const answers = new Map<string, (response: Response) => void>()
    const { ask, sent } = proxyBefore(
      ({ method, path }) => new Promise((resolve) => answers.set(`${method} ${path}`, resolve)),
    )
    const cookie = 'sw-context-token=t1'
    const begun = () => sent.map(({ method, path }) => `${method} ${path}`)
    const answer = (call: string) => answers.get(call)?.(cart('t1'))

    const calls = [ask('GET', '/context', { cookie }), ask('POST', '/order', { cookie, body: {} })]
    await expect.poll(begun).toEqual(['GET /context', 'POST /order'])
    calls.push(ask('PATCH', '/checkout/cart/line-item', { cookie, body: {} }))
    await new Promise(setImmediate)
    calls.push(ask('GET', '/checkout/cart', { cookie }))
    answer('GET /context')
    await calls[0]
    expect(begun()).toHaveLength(2)
    answer('POST /order')
    await expect.poll(begun).toHaveLength(3)
    expect(begun()[2]).toBe('PATCH /checkout/cart/line-item')
    answer('PATCH /checkout/cart/line-item')
    await expect.poll(begun).toHaveLength(4)
    answer('GET /checkout/cart')
    await Promise.all(calls)
  })

  test.each([
    ['POST', '/country'],
    ['POST', '/salutation'],
    ['POST', '/search-suggest'],
    ['POST', '/product'],
  ])('what depends on no shopper never carries the token: %s %s', async (method, path) => {
    const { ask, sent } = proxyBefore(() => json({ elements: [] }, { 'sw-context-token': 'new' }))
    const cookie = 'sw-context-token=t1; storechart-kind=guest'
    const response = await ask(method, path, { cookie, ...(method === 'POST' ? { body: {} } : {}) })
    expect(sent[0]?.headers.has('sw-context-token')).toBe(false)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('suggestions: an anonymous session reads them, and its proved answer is passed on', async () => {
    const { ask, sent } = proxyBefore((_sent, count) => json({ count }), {
      // The first one turns out to have other prices.
      anonymously: async (_visitor, send) => (await send('forgotten'), send('fresh')),
    })
    const response = await ask('POST', '/search-suggest', {
      cookie: 'sw-context-token=t1; storechart-prices=PLN.PL',
      body: {},
    })
    expect(await response.json()).toEqual({ count: 2 })
    expect(response.headers.getSetCookie()).toEqual([])
    expect(sent.map(({ headers }) => headers.get('sw-context-token'))).toEqual(['forgotten', 'fresh'])
  })

  test('a failed one does not stop the next', async () => {
    const { ask } = proxyBefore((_sent, count) => {
      if (count === 1) throw new TypeError('connection reset')
      return cart('a')
    })
    const add = () => ask('POST', '/checkout/cart/line-item', { cookie: 'sw-context-token=a', body: {} })
    const [first, second] = await Promise.all([add(), add()])
    expect([first.status, second.status]).toEqual([502, 200])
  })
})
