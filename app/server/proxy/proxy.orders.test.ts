import { describe, expect, test, vi } from 'vitest'
import { ORDER, json, cart, proxyBefore, proxyDefaults } from './proxy.fixture.ts'
import { processStore } from '../store/process/process-store.server.ts'
import { Proxy } from './proxy.server.ts'

describe('orders', () => {
  const cookie = 'sw-context-token=t1'

  test('one at a time: the second caller gets the first one’s answer', async () => {
    let finish = (_response: Response): void => undefined
    const { ask, sent } = proxyBefore(() => new Promise((resolve) => (finish = resolve)))
    const place = (attempt: string) =>
      ask('POST', '/checkout/order', { cookie, body: {}, headers: { 'storechart-attempt': attempt } })
    const both = Promise.all([place('attempt-1'), place('attempt-2')])
    await expect.poll(() => sent.length).toBe(1)
    const running = await (await ask('GET', '/checkout/attempt/attempt-1', { cookie })).json()
    expect(running).toEqual({ state: 'running' })
    finish(json({ id: ORDER, token: 'x' }, { 'sw-context-token': 't1' }))
    const bodies = await Promise.all((await both).map((response) => response.json()))
    expect(bodies).toEqual([{ id: ORDER }, { id: ORDER }])
    expect(sent).toHaveLength(1)
    for (const attempt of ['attempt-1', 'attempt-2'])
      expect(await (await ask('GET', `/checkout/attempt/${attempt}`, { cookie })).json()).toEqual({
        state: 'answered',
        status: 200,
        body: { id: ORDER },
      })
  })

  test('an attempt that has its answer is not sent again, another one is', async () => {
    const { ask, sent } = proxyBefore((_sent, count) =>
      json({ id: count === 1 ? ORDER : 'another' }, { 'sw-context-token': 't1' }),
    )
    const place = async (attempt: string, from = cookie) => {
      const headers = { 'storechart-attempt': attempt }
      return (await ask('POST', '/checkout/order', { cookie: from, body: {}, headers })).json()
    }
    expect(await place('attempt-1')).toEqual({ id: ORDER })
    expect(await place('attempt-1')).toEqual({ id: ORDER })
    expect(sent).toHaveLength(1)
    expect(await place('attempt-2')).toEqual({ id: 'another' })
    await place('attempt-1', 'sw-context-token=t9')
    expect(sent).toHaveLength(3)
  })

  test('the answer is kept for ten minutes, and only for its session', async () => {
    const { ask, pass } = proxyBefore(() => json({ id: ORDER }, { 'sw-context-token': 't1' }))
    await ask('POST', '/checkout/order', { cookie, body: {}, headers: { 'storechart-attempt': 'attempt-1' } })
    const report = async (from: string) => (await ask('GET', '/checkout/attempt/attempt-1', { cookie: from })).json()
    expect(await report('sw-context-token=t9')).toEqual({ state: 'unknown' })
    expect(await report('')).toEqual({ state: 'unknown' })
    pass(599_000)
    expect(await report(cookie)).toMatchObject({ state: 'answered' })
    pass(2_000)
    expect(await report(cookie)).toEqual({ state: 'unknown' })
  })

  test('is not aborted when the browser leaves, and its answer can be requested', async () => {
    let finish = (_response: Response): void => undefined
    const signals: AbortSignal[] = []
    const answer = new Promise<Response>((resolve) => (finish = resolve))
    const leaving = new AbortController()
    const proxy = new Proxy({
      ...proxyDefaults,
      store: processStore(),
      fetch: (_url, init) => {
        if (init.signal) signals.push(init.signal)
        return answer
      },
    })
    const request = new Request('http://shop.test/store-api/checkout/order', {
      method: 'POST',
      headers: { cookie, host: 'shop.test', 'content-type': 'application/json', 'storechart-attempt': 'attempt-7' },
      body: '{}',
      signal: leaving.signal,
    })
    const placed = proxy.handle(request, { ip: null, forwardedFor: null })
    await expect.poll(() => signals.length).toBe(1)
    leaving.abort()
    expect(signals[0]!.aborted).toBe(false)
    finish(json({ id: ORDER }, { 'sw-context-token': 't1' }))
    expect((await placed).status).toBe(200)
  })

  test('one that takes long does not hold up the page of a shopper who comes back', async () => {
    vi.useFakeTimers()
    try {
      let finish = (_response: Response): void => undefined
      const { ask, sent } = proxyBefore(({ path }) =>
        path === '/checkout/order' ? new Promise((resolve) => (finish = resolve)) : cart('t1'),
      )
      const placed = ask('POST', '/checkout/order', { cookie, body: {} })
      await vi.advanceTimersByTimeAsync(0)
      const read = ask('GET', '/checkout/cart', { cookie })
      await vi.advanceTimersByTimeAsync(1_400)
      expect(sent).toHaveLength(1)
      await vi.advanceTimersByTimeAsync(100)
      expect((await read).status).toBe(200)
      finish(json({ id: ORDER }, { 'sw-context-token': 't1' }))
      expect((await placed).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  test('an ordered cart that is back is emptied, but for what was put in since', async () => {
    const line = (id: string, quantity: number) => ({ id, identifier: id, type: 'product', quantity })
    const lines: string[] = []
    const { ask, sent } = proxyBefore(
      ({ path }) =>
        path === '/checkout/order'
          ? json({ id: ORDER, lineItems: [line('a', 1), line('b', 2)] }, { 'sw-context-token': 't1' })
          : json(
              { apiAlias: 'cart', lineItems: [line('a', 1), line('b', 3), line('c', 1)] },
              { 'sw-context-token': 't1' },
            ),
      { warn: (said) => lines.push(said) },
    )
    expect((await ask('POST', '/checkout/order', { cookie, body: {} })).status).toBe(200)
    expect(sent.slice(1).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['GET', '/checkout/cart', null],
      ['POST', '/checkout/cart/line-item/delete', { ids: ['a'] }],
      ['PATCH', '/checkout/cart/line-item', { items: [{ id: 'b', quantity: 1 }] }],
    ])
    expect(lines).toEqual(['An ordered cart came back: 2 of its lines are taken out again.'])
  })

  test('a call without an answer leaves its attempt unknown', async () => {
    const { ask } = proxyBefore(() => {
      throw new TypeError('connection reset')
    })
    const placed = await ask('POST', '/checkout/order', {
      cookie,
      body: {},
      headers: { 'storechart-attempt': 'attempt-1' },
    })
    expect(placed.status).toBe(502)
    expect(await (await ask('GET', '/checkout/attempt/attempt-1', { cookie })).json()).toEqual({ state: 'unknown' })
  })
})

describe('payment', () => {
  const cookie = 'sw-context-token=t1'

  test('starts only for an order of the session, with the shop’s own addresses', async () => {
    const { ask, sent } = proxyBefore(({ path }) =>
      path === '/order'
        ? json({ orders: { elements: [{ id: ORDER }] } }, { 'sw-context-token': 't1' })
        : json({ redirectUrl: 'https://pay.test/1' }, { 'sw-context-token': 't1' }),
    )
    const response = await ask('POST', '/handle-payment', {
      cookie,
      body: { orderId: ORDER },
    })
    expect(await response.json()).toEqual({ redirectUrl: 'https://pay.test/1' })
    expect(sent[1]!.body).toEqual({
      orderId: ORDER,
      finishUrl: `http://shop.test/${ORDER}/paid`,
      errorUrl: `http://shop.test/${ORDER}/unpaid`,
    })
  })

  test('is refused for anybody else’s order', async () => {
    const { ask, sent } = proxyBefore(() => json({ orders: { elements: [] } }, { 'sw-context-token': 't1' }))
    const response = await ask('POST', '/handle-payment', { cookie, body: { orderId: ORDER } })
    expect(response.status).toBe(404)
    expect(sent.map(({ path }) => path)).toEqual(['/order'])
  })

  test('without a session it needs a login', async () => {
    const { ask, sent } = proxyBefore(() => json({}))
    const response = await ask('POST', '/handle-payment', { body: { orderId: ORDER } })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ errors: [{ code: 'CHECKOUT__CUSTOMER_NOT_LOGGED_IN' }] })
    expect(sent).toEqual([])
  })
})
