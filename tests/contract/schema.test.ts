import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commerceCalls } from './commerce-calls.ts'
import { startClient } from './client.ts'
import type { Client } from './client.ts'
import { officialRoutes } from './official.ts'
import { readCalls } from './read-calls.ts'
import { surprises } from './surprises.ts'

const VERSIONS = ['6.6', '6.7'] as const

describe.each(VERSIONS)('as %s', (api) => {
  let client: Client

  beforeAll(async () => {
    client = await startClient({ api })
  })
  afterAll(() => client.sandbox.close())

  test('every read answers what the official schema says', async () => {
    const broken: Record<string, string[]> = {}
    for (const { route, path, body, status = 200 } of readCalls(client)) {
      const [method = ''] = route.split(' ')
      const reply = await client.call(method, path, {
        headers: { 'sw-include-seo-urls': '1' },
        ...(body === undefined ? {} : { body }),
      })
      expect([route, reply.status]).toEqual([route, status])
      const found = surprises(api, route, reply.status, reply.body)
      if (found.length > 0) broken[`${route} ${path}`] = found
    }
    expect(broken).toEqual({})
  })

  test('every step of buying and of an account answers what the official schema says', async () => {
    const broken: Record<string, string[]> = {}
    for await (const { route, reply, status = 200 } of commerceCalls(client)) {
      expect([route, reply.status, status === reply.status ? '' : reply.body]).toEqual([route, status, ''])
      const found = surprises(api, route, reply.status, reply.body)
      if (found.length > 0) broken[route] = found
    }
    expect(broken).toEqual({})
  })

  test('no route goes unchecked', async () => {
    const called = new Set(readCalls(client).map(({ route }) => route))
    const other = await startClient({ api })
    for await (const { route } of commerceCalls(other)) called.add(route)
    await other.sandbox.close()
    // Reads answer GET and POST with the same handler: one of both is enough.
    const counterpart = (route: string): string =>
      route.startsWith('GET ') ? route.replace('GET', 'POST') : route.replace('POST', 'GET')
    const unchecked = client.sandbox.routes.filter((route) => !called.has(route) && !called.has(counterpart(route)))
    expect(unchecked).toEqual([])
  })
})

test('all core operations of the official schema are there as 6.7, none is made up', async () => {
  const [older, newer] = await Promise.all(VERSIONS.map((api) => startClient({ api })))
  const routes = (client: Client | undefined): string[] => client?.sandbox.routes ?? []
  const paths = officialRoutes()
  expect(paths.filter((route) => !routes(newer).includes(route))).toEqual([])
  // What 6.6 has beyond was taken out since.
  expect(routes(older).filter((route) => !routes(newer).includes(route))).toEqual([
    'POST /account/change-payment-method/{paymentMethodId}',
  ])
  await older?.sandbox.close()
  await newer?.sandbox.close()
})
