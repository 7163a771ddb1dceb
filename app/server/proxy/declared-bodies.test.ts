import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { isRecord, record } from '../../../api/mappers/read.ts'
import { ID, samples, type Sample } from './bodies.fixture.ts'
import { rebuiltBody } from './declared-bodies.server.ts'
import { operations } from './proxy-operations.server.ts'
import { json, proxyBefore } from './proxy.fixture.ts'

/** Members of a criteria that request more, each in a size that no backend minds. */
const CRITERIA: Record<string, unknown> = {
  page: 1e9,
  limit: 100_000,
  ids: [ID],
  term: 'vase',
  query: [{ score: 1, query: { type: 'equals', field: 'id', value: ID } }],
  filter: [{ type: 'prefix', field: 'wishlists.wishlist.customer.email', value: 'a' }],
  'post-filter': [{ type: 'equals', field: 'id', value: ID }],
  sort: [{ field: 'name', order: 'ASC' }],
  aggregations: [{ name: 'a', type: 'terms', field: 'id' }],
  grouping: ['id'],
  associations: { orderCustomer: {} },
  includes: { customer: ['email'] },
  fields: ['id'],
  'total-count-mode': 'none',
  login: true,
  storefrontUrl: 'https://elsewhere.test',
  customFields: { a: 1 },
}

type Inner = Record<string, unknown> | unknown[]

/** Every object and list of a body, itself included. */
function levels(value: unknown): Inner[] {
  if (typeof value !== 'object' || value === null) return []
  const inner: Inner = Array.isArray(value) ? value : record(value)
  return [inner, ...Object.values(inner).flatMap(levels)]
}

/** A body with one more member, or one other value of a member, at each of its levels. */
function* altered(body: unknown): Generator<{ what: string; body: unknown }> {
  for (const [name, value] of Object.entries(CRITERIA))
    for (let level = 0; level < Math.max(1, levels(body).length); level += 1) {
      const copy: unknown = structuredClone(body ?? {})
      const inner = levels(copy)[level]
      if (Array.isArray(inner)) inner.push({ [name]: value })
      else if (inner !== undefined) inner[name] = value
      yield { what: `${name} at level ${level}`, body: copy }
    }
}

const passing = () => {
  const before = proxyBefore(() => json({ orders: { elements: [{ id: ID }] } }, { 'sw-context-token': 't1' }))
  return {
    ...before,
    send: async ({ method, path }: Sample, body: unknown): Promise<number> => {
      const { status } = await before.ask(method, path, {
        cookie: 'sw-context-token=t1',
        ...(body === undefined ? {} : { body }),
      })
      return status
    },
  }
}

describe('bodies of operations', () => {
  // What the shop's own server keeps is for no backend.
  test.each(samples.filter(({ name }) => name !== 'keepWithdrawal').map((sample) => [sample.name, sample] as const))(
    '%s: what the shop sends arrives',
    async (_, sample) => {
      const { send, sent } = passing()
      expect(await send(sample, sample.body)).not.toBe(400)
      const arrived = sent.find(({ path }) => path === sample.path)
      expect(arrived?.body ?? {}).toMatchObject(sample.body ?? {})
    },
  )

  test.each(samples.filter(({ method }) => method !== 'GET').map((sample) => [sample.name, sample] as const))(
    '%s: no member of a criteria passes beside it, at any level',
    async (_, sample) => {
      const { send, sent } = passing()
      const passed: string[] = []
      for (const { what, body } of altered(sample.body))
        if (!isDeepStrictEqual(body, sample.body) && (await send(sample, body)) !== 400) passed.push(what)
      expect(passed).toEqual(sample.name === 'removeLines' ? ['ids at level 0'] : [])
      expect(sent).toHaveLength(passed.length)
    },
  )

  test('of one kind alone take a body', () => {
    const ambiguous = samples.filter(({ method, path, body }) => {
      const route = [...operations.values()].filter(
        (other) =>
          other.kind !== 'server' && pathOf(other.route) === `${method} ${path}` && rebuiltBody(other, body) !== null,
      )
      return new Set(route.map(({ kind }) => kind)).size !== 1
    })
    expect(ambiguous).toEqual([])
  })
})

const pathOf = (route: string) => route.replaceAll(/\{\w+\}/g, ID)

describe('bodies that cost a backend much', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => index.toString(16).padStart(32, '0'))
  const cards = record(samples.find(({ name }) => name === 'readCards')?.body)
  const { associations } = cards
  test.each<[string, object]>([
    ['values of a filter', { filter: [{ type: 'equalsAny', field: 'id', value: many(400).join('|') }] }],
    [
      'filters of an association',
      {
        ...cards,
        associations: { children: { filter: many(40).map((value) => ({ type: 'equals', field: 'id', value })) } },
      },
    ],
    ['sort', { ...cards, sort: many(40).map((field) => ({ field, order: 'ASC' })) }],
    ['includes', { ...cards, includes: { product: many(400) } }],
    [
      'aggregations of an association',
      { ...cards, associations: { children: { aggregations: [{ name: 'a', type: 'terms', field: 'id' }] } } },
    ],
    ['ids as a text', { ...cards, ids: many(400).join('|') }],
    ['ids', { ...cards, ids: many(101) }],
    ['limit of an association', { ...cards, associations: { children: { limit: 100_000 } } }],
    ['a page far away', { ...cards, page: 1e9 }],
    ['nesting', { ...cards, associations: { ...record(associations), children: nested(800) } }],
  ])('do not reach it: %s', async (_, body) => {
    const { ask, sent } = proxyBefore(() => json({ elements: [] }))
    const { status } = await ask('POST', '/product', { body })
    expect([400, 413]).toContain(status)
    expect(sent).toEqual([])
  })

  test('are refused by their bytes before they are read as JSON', async () => {
    const { ask } = proxyBefore(() => json({ elements: [] }))
    expect((await ask('POST', '/product', { body: { ids: many(1_000) } })).status).toBe(413)
  })

  test('a doubled member and a prototype do not reach it', async () => {
    const { ask, sent } = proxyBefore(() => json({}))
    const headers = { 'content-type': 'application/json' }
    const rawBody = '{"email":"b@c.d","email":"a@b.c"}'
    expect((await ask('POST', '/newsletter/unsubscribe', { headers, rawBody })).status).toBe(200)
    expect(sent.map(({ body }) => body)).toEqual([{ email: 'a@b.c' }])
    const proto = '{"email":"a@b.c","__proto__":{"email":"b@c.d"}}'
    expect((await ask('POST', '/newsletter/unsubscribe', { headers, rawBody: proto })).status).toBe(400)
    expect(sent).toHaveLength(1)
  })
})

function nested(depth: number): object {
  let inner: object = {}
  for (let level = 0; level < depth; level += 1) inner = { associations: { a: inner } }
  return isRecord(inner) ? inner : {}
}
