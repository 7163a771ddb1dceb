import { describe, expect, test, vi } from 'vitest'
import { recordedBody } from '../../../tests/fixtures/recordings.ts'
import { PriceWorlds } from '../pages/price-worlds.server.ts'
import type { ProxyOptions } from './call.server.ts'
import { ORDER, json, cart, cookieOf, proxyBefore } from './proxy.fixture.ts'

describe('the token', () => {
  test('is taken out of bodies and headers', async () => {
    const { ask } = proxyBefore(() =>
      json(
        { token: 'secret', context: { token: 'secret', list: [{ contextToken: 'secret' }] } },
        { 'sw-context-token': 'secret', 'set-cookie': 'x=secret', 'access-control-expose-headers': 'sw-context-token' },
      ),
    )
    const response = await ask('GET', '/context', { cookie: 'sw-context-token=secret' })
    const all = JSON.stringify([...response.headers]) + (await response.text())
    expect(all).not.toContain('secret')
    expect(all).not.toContain('access-control')
  })

  test('a read makes no session for a visitor who has none; a write does', async () => {
    const { ask } = proxyBefore(() => cart('new'))
    expect((await ask('GET', '/checkout/cart')).headers.getSetCookie()).toEqual([])
    const written = await ask('POST', '/checkout/cart/line-item', { body: { items: [] } })
    expect(cookieOf(written, 'sw-context-token')).toMatch(
      /^sw-context-token=new; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(cookieOf(written, 'storechart-session')).toMatch(/^storechart-session=1;/)
    expect(cookieOf(written, 'storechart-session')).not.toContain('HttpOnly')
  })

  test('cookies are Secure on https', async () => {
    const { ask } = proxyBefore(() => cart('new'), { storefrontUrl: 'https://shop.test' })
    expect(cookieOf(await ask('POST', '/checkout/cart/line-item', { body: {} }), 'sw-context-token')).toContain(
      'Secure',
    )
  })

  test('login rotates it, and the answer is no renewal', async () => {
    const { ask } = proxyBefore(() => json({ redirectUrl: null }, { 'sw-context-token': 't2' }))
    const response = await ask('POST', '/account/login', { cookie: 'sw-context-token=t1', body: {} })
    expect(cookieOf(response, 'sw-context-token')).toContain('=t2')
    expect(cookieOf(response, 'storechart-kind')).toContain('=customer')
    expect(response.headers.has('storechart-session')).toBe(false)
  })

  test('a password set by a mail’s link rotates that of its customer: no renewal', async () => {
    const { ask, sent } = proxyBefore(() => json({ success: true }, { 'sw-context-token': 't2' }))
    const body = { hash: 'a'.repeat(32), newPassword: 'long enough', newPasswordConfirm: 'long enough' }
    const cookie = 'sw-context-token=t1; storechart-kind=customer'
    const response = await ask('POST', '/account/recovery-password-confirm', { cookie, body })
    expect(cookieOf(response, 'sw-context-token')).toContain('=t2')
    expect(response.headers.has('storechart-session')).toBe(false)
    expect(sent).toHaveLength(1)
  })

  test('a publicly cached answer sets no token', async () => {
    const { ask } = proxyBefore(() => json({}, { 'sw-context-token': 'other', 'cache-control': 'public, max-age=60' }))
    const response = await ask('POST', '/newsletter/confirm', { cookie: 'sw-context-token=t1', body: {} })
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.headers.has('storechart-session')).toBe(false)
  })

  test('an answer under way from before a login does not undo it', async () => {
    // It was sent with t1 and answers with t1: the cookie, which is t2 by now, stays.
    const { ask } = proxyBefore(() => cart('t1'))
    expect((await ask('GET', '/checkout/cart', { cookie: 'sw-context-token=t1' })).headers.getSetCookie()).toEqual([])
  })
})

describe('a session that goes on under another token', () => {
  /** Registration keeps the cart and gives it another token; the old one begins an empty cart. */
  const rotating = () =>
    proxyBefore(({ path, headers }) =>
      path === '/account/register'
        ? json({}, { 'sw-context-token': 't2' })
        : cart(headers.get('sw-context-token') ?? 'new'),
    )
  const cookie = 'sw-context-token=t1'
  const write = { cookie, body: { items: [] } }

  test('a call that was just sent is sent again, with the cookie of the browser by then', async () => {
    const { ask, sent } = rotating()
    await ask('POST', '/account/register', { cookie, body: {} })
    const response = await ask('POST', '/checkout/cart/line-item?onlyAvailable=1', write)
    expect(response.status).toBe(307)
    const location = response.headers.get('location') ?? ''
    expect(sent).toHaveLength(1)
    const again = await ask('POST', location.replace('/store-api', ''), { ...write, cookie: 'sw-context-token=t2' })
    expect(again.status).toBe(200)
    expect(sent.at(-1)).toMatchObject({ path: '/checkout/cart/line-item?onlyAvailable=1', body: { items: [] } })
    expect(sent.at(-1)?.headers.get('sw-context-token')).toBe('t2')
  })

  test('only once, and not long after: the answer with the cookie may be lost', async () => {
    const { ask, sent, pass } = rotating()
    await ask('POST', '/account/register', { cookie, body: {} })
    const location = (await ask('GET', '/checkout/cart', { cookie })).headers.get('location') ?? ''
    expect((await ask('GET', location.replace('/store-api', ''), { cookie })).status).toBe(200)
    pass(11_000)
    expect((await ask('GET', '/checkout/cart', { cookie })).status).toBe(200)
    expect(sent.map(({ path }) => path)).toEqual(['/account/register', '/checkout/cart', '/checkout/cart'])
  })
})

describe('a forgotten session', () => {
  /** Each request with an unknown token gets another new one, as measured. */
  const forgetful = (options: Partial<ProxyOptions> = {}, ...alreadyAlive: string[]) => {
    const alive = new Set<string>(alreadyAlive)
    let made = 0
    return proxyBefore(({ headers }) => {
      const token = headers.get('sw-context-token')
      if (token !== null && alive.has(token)) return cart(token)
      const fresh = `fresh${(made += 1)}`
      alive.add(fresh)
      return cart(fresh)
    }, options)
  }

  test('is named, and its cookies are replaced', async () => {
    const { ask } = forgetful()
    const response = await ask('GET', '/checkout/cart', {
      cookie: 'sw-context-token=old; storechart-kind=customer; storechart-prices=PLN.PL',
    })
    expect(response.headers.get('storechart-session')).toBe('renewed')
    expect(cookieOf(response, 'sw-context-token')).toContain('=fresh1')
    expect(cookieOf(response, 'storechart-kind')).toContain('Max-Age=0')
    expect(cookieOf(response, 'storechart-prices')).toContain('=EUR.DE;')
  })

  test('goes on in the prices that its shopper saw', async () => {
    const { ask, sent } = forgetful({ begin: async () => ({ token: 'dressed', prices: 'PLN.PL' }) }, 'dressed')
    const response = await ask('POST', '/checkout/cart/line-item', { cookie: 'sw-context-token=old', body: {} })
    expect(sent.map(({ headers }) => headers.get('sw-context-token'))).toEqual(['old', 'dressed'])
    expect(cookieOf(response, 'sw-context-token')).toContain('=dressed;')
    expect(cookieOf(response, 'storechart-prices')).toContain('=PLN.PL;')
  })

  test('a message that the backend took is not sent again under the new one', async () => {
    const { ask, sent } = forgetful({ begin: async () => ({ token: 'dressed', prices: 'PLN.PL' }) }, 'dressed')
    const response = await ask('POST', '/contact-form', { cookie: 'sw-context-token=old', body: {} })
    expect([response.status, sent.length]).toEqual([200, 1])
    expect(cookieOf(response, 'sw-context-token')).toContain('=dressed;')
    expect(response.headers.get('storechart-session')).toBe('renewed')
  })

  test('parallel requests end up with one token, and late ones with the same', async () => {
    const { ask, pass } = forgetful()
    const cookie = 'sw-context-token=old'
    const responses = await Promise.all([
      ask('GET', '/checkout/cart', { cookie }),
      ask('GET', '/context', { cookie }),
      ask('POST', '/checkout/cart/line-item', { cookie, body: { items: [] } }),
    ])
    const tokens = new Set(responses.map((response) => cookieOf(response, 'sw-context-token')))
    expect(tokens.size).toBe(1)
    pass(59_000)
    const late = await ask('GET', '/context', { cookie })
    expect(cookieOf(late, 'sw-context-token')).toBe([...tokens][0])
    expect(late.headers.get('storechart-session')).toBe('renewed')
  })

  describe('that a registration has left since', () => {
    const old = { cookie: 'sw-context-token=old; storechart-prices=EUR.DE.gross.rules.1.seal' }
    const fresh = { cookie: 'sw-context-token=fresh' }
    /** One call is answered when it is let go; the browser registers under the renewed session. */
    const registering = (late = '/checkout/gateway', status = 200) => {
      const slow = Promise.withResolvers<void>()
      const proxy = proxyBefore(async ({ path, headers }) => {
        const token = headers.get('sw-context-token')
        if (path === '/account/register') return json({}, { 'sw-context-token': 'guest' })
        if (path === late) await slow.promise
        const answered = token === 'old' ? 'fresh' : (token ?? 'new')
        return path === late ? json({}, { 'sw-context-token': answered }, status) : cart(answered)
      })
      const register = () => proxy.ask('POST', '/account/register', { ...fresh, body: {} })
      return { ...proxy, register, letGo: () => slow.resolve() }
    }
    /** The answer as the browser has it, and the token of the call that it sends then. */
    const followed = async ({ ask, sent }: ReturnType<typeof registering>, response: Response) => {
      const location = (response.headers.get('location') ?? '').replace('/store-api', '')
      await ask('GET', location, { cookie: 'sw-context-token=guest' })
      const token = sent.at(-1)?.headers.get('sw-context-token')
      return { status: response.status, cookies: response.headers.getSetCookie(), token }
    }
    const sentAgain = { status: 307, cookies: [], token: 'guest' }

    test('a slow answer does not lead back to it', async () => {
      const proxy = registering()
      const late = proxy.ask('GET', '/checkout/gateway', old)
      await proxy.ask('GET', '/context', old)
      await proxy.register()
      proxy.letGo()
      expect(await followed(proxy, await late)).toEqual(sentAgain)
    })

    test('a call that was sent before and comes after does not lead back to it', async () => {
      const proxy = registering()
      await proxy.ask('GET', '/context', old)
      await proxy.register()
      expect(await followed(proxy, await proxy.ask('GET', '/checkout/cart', old))).toEqual(sentAgain)
      expect(proxy.sent.map(({ path }) => path)).toEqual(['/context', '/account/register', '/checkout/cart'])
    })

    test('an answer that the registration did not wait for does not lead back to it', async () => {
      vi.useFakeTimers()
      const proxy = registering()
      await proxy.ask('GET', '/context', old)
      const late = proxy.ask('GET', '/checkout/gateway', old)
      const registered = proxy.register()
      await vi.advanceTimersByTimeAsync(6_000)
      await registered
      proxy.letGo()
      await vi.advanceTimersByTimeAsync(200)
      vi.useRealTimers()
      expect(await followed(proxy, await late)).toEqual(sentAgain)
    })

    describe('and a message that was under way', () => {
      const sentBefore = async (status: number, isForgotten: boolean) => {
        vi.useFakeTimers()
        const { ask, sent, register, letGo } = registering('/contact-form', status)
        if (!isForgotten) await ask('GET', '/context', old)
        const late = ask('POST', '/contact-form', { ...old, body: {} })
        await vi.waitUntil(() => sent.some(({ path }) => path === '/contact-form'))
        if (isForgotten) await ask('GET', '/context', old)
        const registered = register()
        await vi.advanceTimersByTimeAsync(6_000)
        await registered
        letGo()
        await vi.advanceTimersByTimeAsync(200)
        vi.useRealTimers()
        const response = await late
        return {
          status: response.status,
          cookies: response.headers.getSetCookie(),
          sent: sent.filter(({ path }) => path === '/contact-form').length,
        }
      }

      test.each([
        ['under the forgotten token', true],
        ['under the renewed one', false],
      ])('%s has its answer: it was sent', async (_when, isForgotten) => {
        expect(await sentBefore(200, isForgotten)).toEqual({ status: 200, cookies: [], sent: 1 })
        expect(await sentBefore(500, isForgotten)).toEqual({ status: 500, cookies: [], sent: 1 })
      })

      test('is sent again when the backend refused it', async () => {
        expect(await sentBefore(403, false)).toMatchObject({ status: 307, cookies: [] })
      })
    })
  })

  describe('under the same token', () => {
    const anonymous = { apiAlias: 'sales_channel_context', customer: null }
    const guest = { apiAlias: 'sales_channel_context', customer: { guest: true, active: true } }
    const denied = { errors: [{ code: 'CHECKOUT__CUSTOMER_NOT_LOGGED_IN', status: '403' }] }
    const address = { customerId: 'a' }
    const filled = (sentTo: unknown) => ({
      apiAlias: 'cart',
      lineItems: [{ id: 'a', type: 'product', quantity: 1 }],
      deliveries: [{ location: { address: sentTo } }],
    })
    const afterAnswer = async (
      method: string,
      path: string,
      answer: [number, unknown],
      context: unknown,
      kind = 'guest',
    ) => {
      const { ask, sent } = proxyBefore((call) => {
        const isContext = call.path === '/context' && path !== '/context'
        return json(isContext ? context : answer[1], { 'sw-context-token': 't1' }, isContext ? 200 : answer[0])
      })
      const response = await ask(method, path, {
        cookie: `sw-context-token=t1; storechart-kind=${kind}`,
        ...(method === 'GET' ? {} : { body: {} }),
      })
      return {
        renewed: response.headers.get('storechart-session') === 'renewed',
        calls: sent.length,
        kind: cookieOf(response, 'storechart-kind'),
        token: cookieOf(response, 'sw-context-token'),
      }
    }

    test('it shows in a context without its guest', async () => {
      const { renewed, kind, token } = await afterAnswer('GET', '/context', [200, anonymous], anonymous)
      expect([renewed, token]).toEqual([true, null])
      expect(kind).toContain('Max-Age=0')
    })

    test.each<[string, string, [number, unknown]]>([
      ['GET', '/checkout/cart', [200, { apiAlias: 'cart', lineItems: [] }]],
      ['POST', '/checkout/cart/line-item', [200, filled(null)]],
      ['POST', '/checkout/order', [403, denied]],
    ])('%s %s reads the context once more', async (method, path, answer) => {
      expect(await afterAnswer(method, path, answer, anonymous)).toMatchObject({ renewed: true, calls: 2 })
      expect(await afterAnswer(method, path, answer, guest)).toMatchObject({ renewed: false, calls: 2 })
      expect(await afterAnswer(method, path, answer, anonymous, 'anonymous')).toMatchObject({
        renewed: false,
        calls: 1,
      })
    })

    test('a cart that goes to an address of the guest needs no second look', async () => {
      expect(await afterAnswer('GET', '/checkout/cart', [200, filled(address)], anonymous)).toMatchObject({
        renewed: false,
        calls: 1,
      })
    })
  })

  test('after a minute the old token starts over', async () => {
    const { ask, pass } = forgetful()
    await ask('GET', '/context', { cookie: 'sw-context-token=old' })
    pass(61_000)
    const response = await ask('GET', '/context', { cookie: 'sw-context-token=old' })
    expect(cookieOf(response, 'sw-context-token')).toContain('=fresh2')
  })
})

describe('a guest’s details', () => {
  const details = JSON.stringify({ guest: true, email: 'ada@example.com' })
  const cookie = `sw-context-token=t1; storechart-guest=${encodeURIComponent(details)}`
  const address = {
    id: 'a'.repeat(32),
    firstName: 'Ada',
    lastName: 'Quill',
    street: 'Quay 1',
    city: 'Hamburg',
    zipcode: '20457',
    countryId: ORDER,
  }
  const person = { id: ORDER, email: 'ada@example.com', firstName: 'Ada', lastName: 'Quill', active: true }
  const context = (customer: unknown) =>
    json({ ...(recordedBody('001-context-get-new') as object), customer }, { 'sw-context-token': 't1' })

  test('are kept by the shop from the answer that shows them, and not with a customer', async () => {
    const { ask } = proxyBefore(() =>
      context({ ...person, guest: true, activeBillingAddress: address, activeShippingAddress: address }),
    )
    const set = cookieOf(await ask('GET', '/context', { cookie: 'sw-context-token=t1' }), 'storechart-guest') ?? ''
    expect(decodeURIComponent(set)).toContain('"email":"ada@example.com"')
    expect(decodeURIComponent(set)).toContain('"street":"Quay 1"')
    expect(set).toMatch(/; Max-Age=172800; .*HttpOnly/)
    const customer = proxyBefore(() => context({ ...person, guest: false }))
    expect(cookieOf(await customer.ask('GET', '/context', { cookie }), 'storechart-guest')).toContain('Max-Age=0')
    const withoutGuest = proxyBefore(() => context(null))
    expect(cookieOf(await withoutGuest.ask('GET', '/context', { cookie }), 'storechart-guest')).toBeNull()
  })

  test('register the guest of a forgotten session again, and are gone after a logout', async () => {
    const { ask, sent } = proxyBefore(() => json({ guest: true, active: true }, { 'sw-context-token': 't2' }))
    const restore = { body: {}, headers: { 'storechart-restore': 'guest' } }
    expect((await ask('POST', '/account/register', { ...restore, cookie: 'sw-context-token=t1' })).status).toBe(204)
    expect(sent).toEqual([])
    const made = await ask('POST', '/account/register', { ...restore, cookie })
    expect(sent[0]?.body).toEqual({ guest: true, email: 'ada@example.com', storefrontUrl: 'https://shop.test' })
    expect(cookieOf(made, 'sw-context-token')).toContain('=t2;')
    const left = await ask('POST', '/account/logout', { cookie: cookie.replace('t1', 't3'), body: {} })
    expect(cookieOf(left, 'storechart-guest')).toContain('Max-Age=0')
    expect(left.headers.get('clear-site-data')).toBe('"cache"')
  })

  test('are neither kept nor restored where a session may be at several hosts', async () => {
    const { ask, sent } = proxyBefore(
      () => context({ ...person, guest: true, activeBillingAddress: address, activeShippingAddress: address }),
      { severalHosts: true },
    )
    expect(cookieOf(await ask('GET', '/context', { cookie: 'sw-context-token=t1' }), 'storechart-guest')).toBeNull()
    expect(cookieOf(await ask('GET', '/context', { cookie }), 'storechart-guest')).toContain('Max-Age=0')
    const restore = { body: {}, headers: { 'storechart-restore': 'guest' } }
    expect((await ask('POST', '/account/register', { ...restore, cookie })).status).toBe(204)
    expect(sent.map(({ path }) => path)).toEqual(['/context', '/context'])
  })

  test('nothing of an account stays in the browser once it is deleted', async () => {
    const cookies = 'sw-context-token=t1; storechart-session=1; storechart-kind=customer; storechart-prices=EUR.DE'
    const { ask } = proxyBefore(() => new Response(null, { status: 204, headers: { 'sw-context-token': 't9' } }))
    const gone = await ask('DELETE', '/account/customer', { cookie: cookies })
    expect(gone.headers.get('clear-site-data')).toBe('"cache", "cookies", "storage"')
    for (const name of ['sw-context-token', 'storechart-session', 'storechart-kind', 'storechart-prices'])
      expect(cookieOf(gone, name)).toContain('Max-Age=0')
    const refused = proxyBefore(() => json({ errors: [{ code: 'CHECKOUT__CUSTOMER_NOT_LOGGED_IN' }] }, {}, 403))
    const kept = await refused.ask('DELETE', '/account/customer', { cookie: cookies })
    expect(kept.headers.get('clear-site-data')).toBeNull()
  })
})

describe('a first write', () => {
  const begin = async () => ({ token: 'begun', prices: 'PLN.PL' })
  const body = { items: [] }

  test('goes into a session with the prices that the visitor saw', async () => {
    const { ask, sent } = proxyBefore(({ headers }) => cart(headers.get('sw-context-token') ?? 'bare'), { begin })
    const response = await ask('POST', '/checkout/cart/line-item', { body })
    expect(sent.map(({ headers }) => headers.get('sw-context-token'))).toEqual(['begun'])
    expect(cookieOf(response, 'sw-context-token')).toContain('=begun;')
    expect(cookieOf(response, 'storechart-session')).toContain('=1;')
    expect(cookieOf(response, 'storechart-prices')).toContain('=PLN.PL;')
  })

  test('says the shop’s own prices too, so that another locale leaves them', async () => {
    const { ask } = proxyBefore(() => cart('bare'))
    const response = await ask('POST', '/checkout/cart/line-item', { body })
    expect(cookieOf(response, 'sw-context-token')).toContain('=bare;')
    expect(cookieOf(response, 'storechart-prices')).toContain('=EUR.DE;')
  })

  test('that replaces the token keeps the new one', async () => {
    const { ask, sent } = proxyBefore(() => json({ guest: true, active: true }, { 'sw-context-token': 'guest' }), {
      begin,
    })
    const response = await ask('POST', '/account/register', { body: {} })
    expect(sent[0]?.headers.get('sw-context-token')).toBe('begun')
    expect(cookieOf(response, 'sw-context-token')).toContain('=guest;')
    expect(cookieOf(response, 'storechart-prices')).toContain('=PLN.PL;')
  })

  test.each([
    ['GET', '/context', ''],
    ['GET', '/checkout/cart', ''],
    ['POST', '/search-suggest', ''],
    ['POST', '/handle-payment', ''],
    ['POST', '/checkout/cart/line-item', 'sw-context-token=t1'],
  ])('is not %s %s with the cookies "%s"', async (method, path, cookie) => {
    const begun = vi.fn<ProxyOptions['begin']>(begin)
    const { ask } = proxyBefore(() => cart('t1'), { begin: begun })
    const response = await ask(method, path, { cookie, ...(method === 'GET' ? {} : { body }) })
    expect(begun).not.toHaveBeenCalled()
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('after a logout begins in the same prices', async () => {
    const { ask } = proxyBefore(() => json({}, { 'sw-context-token': 't2' }), { begin })
    const response = await ask('POST', '/account/logout', { cookie: 'sw-context-token=t1', body: {} })
    expect(cookieOf(response, 'sw-context-token')).toContain('=begun;')
    expect(cookieOf(response, 'storechart-prices')).toContain('=PLN.PL;')
  })
})

describe('the prices of a session', () => {
  const context = (rules: string[]) =>
    json(
      {
        apiAlias: 'sales_channel_context',
        currency: { isoCode: 'EUR' },
        shippingLocation: { country: { iso: 'DE' } },
        context: { taxState: 'gross' },
        currentCustomerGroup: { id: 'g' },
        areaRuleIds: { product: rules },
      },
      { 'sw-context-token': 't1' },
    )
  const sharing = () => new PriceWorlds({ enabled: true, anonymous: async () => null })
  const pricesOf = (response: Response) => /storechart-prices=([^;]*)/.exec(response.headers.getSetCookie().join())?.[1]

  test('are not those of a context that was read without a session', async () => {
    const { ask } = proxyBefore(() => context([]), { worlds: sharing() })
    const read = await ask('GET', '/context', {})
    expect(read.headers.getSetCookie()).toEqual([])
    expect(read.headers.get('storechart-prices')).toBeNull()
  })

  test('are set by each context, in cookie and page, and doubted after a change', async () => {
    const { ask } = proxyBefore(({ path }) => (path === '/context' ? context(['a']) : cart('t1')), {
      worlds: sharing(),
    })
    const read = await ask('GET', '/context', { cookie: 'sw-context-token=t1' })
    const prices = pricesOf(read) ?? ''
    expect(prices).toMatch(/^EUR\.DE\.gross\.[\w-]{22}\.[\da-z]+\.[\w-]{22}$/)
    expect(read.headers.get('storechart-prices')).toBe(prices.split('.').slice(0, 4).join('.'))
    const cookie = `sw-context-token=t1; storechart-prices=${prices}`
    const changed = await ask('POST', '/checkout/cart/line-item', { cookie, body: { items: [] } })
    expect(pricesOf(changed)?.split('.')[4]).toBe('0')
    expect(changed.headers.get('storechart-prices')).toBeNull()
  })

  test('are requested beside the read of a cart that was changed, and only then', async () => {
    let rules = ['a']
    const { ask, sent } = proxyBefore(({ path }) => (path === '/context' ? context(rules) : cart('t1')), {
      worlds: sharing(),
    })
    const cookie = 'sw-context-token=t1'
    await ask('GET', '/checkout/cart', { cookie })
    await ask('POST', '/checkout/cart/line-item', { cookie, body: { items: [] } })
    rules = ['a', 'large-cart']
    const read = await ask('GET', '/checkout/cart', { cookie })
    expect(read.headers.get('storechart-prices')).not.toBeNull()
    expect(pricesOf(read)).toContain(read.headers.get('storechart-prices') ?? 'nothing')
    await ask('GET', '/checkout/cart', { cookie })
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /checkout/cart',
      'POST /checkout/cart/line-item',
      'GET /checkout/cart',
      'GET /context',
      'GET /checkout/cart',
    ])
  })

  test('that cannot be requested do not keep the cart away', async () => {
    const { ask } = proxyBefore(
      ({ path }) => {
        if (path === '/context') throw new TypeError('connection reset')
        return cart('t1')
      },
      { worlds: sharing() },
    )
    const cookie = 'sw-context-token=t1'
    await ask('POST', '/checkout/cart/line-item', { cookie, body: { items: [] } })
    expect((await ask('GET', '/checkout/cart', { cookie })).status).toBe(200)
  })
})
