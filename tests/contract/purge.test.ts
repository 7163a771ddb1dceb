import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CategoryPage, PageAnswer } from '../../api/types/page.ts'
import { readSettings } from '../../app/server/settings.server.ts'
import { createShop, type Shop } from '../../app/server/shop.server.ts'
import { startSandbox, type Sandbox } from '../../sandbox/index.ts'
import { watchCalls } from '../fixtures/sent-calls.ts'
import { NOW } from './client.ts'

const SHOP = 'http://shop.test'
const SECRET = 'p'.repeat(40)
const client = { ip: '192.0.2.7', forwardedFor: null }

let sandbox: Sandbox
let shop: Shop
let folder: string
let calls: string[] = []
let unwatch = () => undefined as void

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  folder = mkdtempSync(path.join(os.tmpdir(), 'purge-'))
  sandbox = await startSandbox({ clock: NOW, storefronts: [SHOP] })
  unwatch = watchCalls(({ pathname }) => calls.push(pathname))
  shop = shopWith(folder, { PURGE_SECRET: SECRET, FRESH_SECONDS: '3600' })
  await shop.prepare()
})
afterAll(async () => {
  vi.restoreAllMocks()
  unwatch()
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  calls = []
})

/** A shop that keeps its own files in a folder. */
const shopWith = (own: string, settings: Record<string, string> = {}): Shop =>
  createShop({
    settings: readSettings({
      STORE_API_URL: sandbox.url,
      STORE_API_ACCESS_KEY: sandbox.accessKey,
      STOREFRONT_URL: SHOP,
      SESSION_SECRET: 's'.repeat(40),
      SANDBOX_DATA: own,
      ...settings,
    }),
    backend: { url: sandbox.url, accessKey: sandbox.accessKey, demoOrigin: null },
    render: async () => {
      throw new Error('nothing is rendered')
    },
    texts: {},
    modules: {},
    styles: {},
    builtAt: NOW,
  })

/** A page's payload, and the product or category reads that it took. */
async function payload(page: string): Promise<{ answer: PageAnswer; reads: number; response: Response }> {
  calls = []
  const response = await shop.fetch(new Request(`${SHOP}${page === '/' ? '' : page}/_payload.json`), client)
  const { answer } = (await response.json()) as { answer: PageAnswer }
  return { answer, reads: calls.filter((call) => /\/(?:product|category)\/[^/]+$/.test(call)).length, response }
}

async function tell(entity: string, id: string): Promise<{ forgotten: number | 'all' }> {
  const entry = { entity, operation: 'update', primaryKey: id, updatedFields: ['name'] }
  const body = JSON.stringify({
    data: { payload: [entry], event: `${entity}.written` },
    source: { url: sandbox.url, shopId: 'shop', eventId: crypto.randomUUID() },
    timestamp: Math.floor(Date.now() / 1000),
  })
  const signature = createHmac('sha256', SECRET).update(body).digest('hex')
  const request = new Request(`${SHOP}/_cache/purge`, {
    method: 'POST',
    body,
    headers: { 'shopware-shop-signature': signature },
  })
  const response = await shop.fetch(request, client)
  expect(response.status).toBe(200)
  return (await response.json()) as { forgotten: number }
}

/** Two listings of the demo shop without a product in common, and a product of the first one. */
async function twoListings() {
  const first = await payload('/Table')
  const second = await payload('/Light')
  const elements = (answer: PageAnswer) =>
    answer.kind === 'page' ? ((answer.page as CategoryPage).listing?.elements ?? []) : []
  const [card] = elements(first.answer)
  return { card, others: elements(second.answer) }
}

describe('a webhook of the backend, on answers as it gives them', () => {
  test('a product: its page and its listing are read anew, another listing is a hit', async () => {
    const { card, others } = await twoListings()
    expect(others.length).toBeGreaterThan(0)
    expect(others.map(({ id }) => id)).not.toContain(card!.id)
    await payload(card!.path)
    expect((await payload('/Table')).reads, 'a hit before').toBe(0)
    await tell('product', card!.id)
    expect((await payload('/Table')).reads).toBeGreaterThan(0)
    expect((await payload(card!.path)).reads).toBeGreaterThan(0)
    expect((await payload('/Light')).reads, 'what does not name it').toBe(0)
  })

  test('an answer names its page for a CDN', async () => {
    const { answer, response } = await payload('/Table')
    const id = answer.kind === 'page' && 'id' in answer.page ? answer.page.id : ''
    expect(response.headers.get('surrogate-key')?.split(' ')).toEqual(expect.arrayContaining(['navigation', id]))
    expect(response.headers.get('cache-tag')!.length + response.headers.get('surrogate-key')!.length).toBeLessThan(
      2_500,
    )
  })

  test('a category of the menus: every page, since all of them show it', async () => {
    const { answer } = await payload('/Table')
    await payload('/Light')
    const id = answer.kind === 'page' && 'id' in answer.page ? answer.page.id : ''
    await tell('category', id)
    expect((await payload('/Light')).reads).toBeGreaterThan(0)
  })
})

test('a restart: the shop knows which page it has shown at which path', async () => {
  const { card } = await twoListings()
  await shop.close()
  const empty = path.join(folder, 'empty')
  const lookUps = async (own: string): Promise<number> => {
    const next = shopWith(own)
    await next.prepare()
    calls = []
    const response = await next.fetch(new Request(`${SHOP}${card!.path}/_payload.json`), client)
    expect(response.status).toBe(200)
    return calls.filter((call) => call.endsWith('/seo-url')).length
  }
  expect(await lookUps(folder), 'the path is not looked up').toBe((await lookUps(empty)) - 1)
})
