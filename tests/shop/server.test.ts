import { expect, test } from 'vitest'
import { createStoreApi } from '../../api/client/client.ts'
import { addOwnHeaders, ownAnswer, ownServer } from '../../app/server/own.server.ts'

const around = {
  shop: { storefrontUrl: 'http://shop.test', isStorefrontUrlSet: true, trustProxy: false },
  apiOf: () => Promise.resolve(createStoreApi({ baseUrl: 'http://backend.test', accessKey: 'x' })),
}

const answer = (path: string, init?: RequestInit) => ownAnswer(new Request(`http://shop.test${path}`, init), around)

test('owner’s redirect: it keeps the locale and what follows the path', async () => {
  const moved = await answer('/pl-PL/old-mugs?p=2')
  expect([moved?.status, moved?.headers.get('location')]).toEqual([301, '/pl-PL/mugs/?p=2'])
  expect((await answer('/blog'))?.headers.get('location')).toBe('https://blog.umbra.example/')
})

test('owner’s handler: it answers in each locale, and nothing else is its', async () => {
  expect(await (await answer('/testde/feeds/language.txt'))?.text()).toBe('de-DE')
  expect(await answer('/feeds/language')).toBeNull()
  expect(await answer('/feeds/language.txt', { method: 'POST' })).toBeNull()
})

test('owner’s hook: pages of other sites do not reach it, and its body has an end', async () => {
  const post = (body: string, origin: string) => answer('/hooks/echo', { method: 'POST', body, headers: { origin } })
  expect(await (await post('hello', 'http://shop.test'))?.text()).toBe('hello')
  expect((await post('hello', 'http://other.test'))?.status).toBe(403)
  expect((await post('x'.repeat(70_000), 'http://shop.test'))?.status).toBe(413)
})

test('owner’s headers: the longest beginning of a path has the last word', () => {
  const robots = (path: string) => {
    const response = new Response()
    addOwnHeaders(response, path)
    return response.headers.get('x-robots-tag')
  }
  expect([robots('/mugs/'), robots('/feeds/language.txt')]).toEqual(['noai', 'noindex'])
})

test('owner’s server: what it cannot do is said', () => {
  const handler = { path: '/a', answer: () => new Response() } as const
  expect(() => ownServer({}, { '/': { 'Set-Cookie': 'a=b' } }, [])).toThrow('server/headers.ts: Set-Cookie of /')
  expect(() => ownServer({}, {}, [handler, { ...handler, path: '/a/' }])).toThrow('two handlers answer GET /a')
  expect(() => ownServer({ '/a': '/a/' }, {}, [])).toThrow('/a leads to itself')
})
