import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '../../sandbox/kernel/reference.ts'
import { startClient } from './client.ts'
import type { Client, Json } from './client.ts'

interface Refusal {
  name: string
  method: string
  path: string
  body: Json
  headers?: Record<string, string>
  key?: string | null
  status: number
  answer: Json
}

const file = new URL('./fixtures/refusals.json', import.meta.url)
const refusals: Refusal[] = JSON.parse(readFileSync(file, 'utf8'))

let client: Client
/** Recorded ids are written as `{name}`; these are the demo shop's own. */
let names: Record<string, string>

beforeAll(async () => {
  client = await startClient()
  const { catalogue } = client.sandbox.shop
  const categories = [...catalogue.categories.values()]
  const family = catalogue.listing().find((row) => row.parentId !== null)?.parentId ?? ''
  const product = catalogue.listing().find((row) => row.parentId === null)?.id ?? ''
  // A product that is switched off, apart from the one that the other calls name.
  const inactive = catalogue.listing().findLast((row) => row.parentId === null)?.id ?? ''
  catalogue.setActive(inactive, false)
  names = {
    origin: client.sandbox.origin,
    languages: languages
      .map(({ id }) => id)
      .sort()
      .join(', '),
    folder: categories.find(({ type }) => type !== 'page')?.id ?? '',
    category: catalogue.navigation.main,
    family,
    group: catalogue.product(family)?.configurator[0]?.groupId ?? '',
    product,
    inactive,
  }
})

afterAll(() => client.sandbox.close())

function filled<T extends Json | Record<string, string> | undefined>(value: T): T {
  if (value === undefined) return value
  const text = JSON.stringify(value).replace(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole)
  const copy: T = JSON.parse(text)
  return copy
}

test.each(refusals)('$name is refused as recorded', async (refusal) => {
  const reply = await client.call(refusal.method, filled(refusal.path), {
    ...(refusal.body === null ? {} : { body: filled(refusal.body) }),
    ...(refusal.headers ? { headers: refusal.headers } : {}),
    ...(refusal.key === undefined ? {} : { key: refusal.key }),
  })
  expect(reply.body).toEqual(filled(refusal.answer))
  expect(reply.status).toBe(refusal.status)
  expect(reply.token).not.toBe('')
})
