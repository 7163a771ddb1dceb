/** The pages of another storefront on the embedded Store API: everything that they ask is answered, and fits the schema. */
import { expect, test } from 'vitest'
import { at, startClient } from './client.ts'
import type { Json } from './client.ts'
import { ORIGIN, isShown, peerCalls } from './peer-calls.ts'
import { surprises } from './surprises.ts'

/** Addresses of all pictures in an answer. */
function pictures(body: Json | undefined): string[] {
  if (Array.isArray(body)) return body.flatMap(pictures)
  if (typeof body !== 'object' || body === null) return []
  const { url } = body
  const own = at(body, 'apiAlias') === 'media' && typeof url === 'string' && url !== '' ? [url] : []
  return [...own, ...Object.values(body).flatMap(pictures)]
}

test.each(['6.6', '6.7'] as const)('a visit from the start page to the account (%s)', async (api) => {
  const client = await startClient({ api, storefronts: [ORIGIN] })
  const troubles: string[] = []
  const seen = new Set<string>()
  for await (const { page, route, reply, shows, cut } of peerCalls(client)) {
    const where = `${page}: ${route}`
    if (reply.status !== 200)
      troubles.push(`${where} answered ${reply.status} ${JSON.stringify(reply.body).slice(0, 300)}`)
    if (shows !== undefined && !isShown(reply.body, shows)) troubles.push(`${where} shows nothing at ${shows}`)
    for (const found of cut ? [] : surprises(api, route, reply.status, reply.body)) troubles.push(`${where} ${found}`)
    for (const url of pictures(reply.body)) seen.add(URL.canParse(url) ? new URL(url).origin : url)
    expect(reply.headers.get('access-control-allow-origin')).toBe('*')
  }
  expect(troubles).toEqual([])
  expect([...seen]).toEqual([client.sandbox.origin])
  await client.sandbox.close()
})
