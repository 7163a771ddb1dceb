import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { buildFolder } from '../../scripts/build.ts'
import { startSandbox } from '../../sandbox/index.ts'
import { readSettings } from '../../app/server/settings.server.ts'
import { buildLinks } from '../../server/build-links.ts'

/** The bundle's default export, as far as this looks at it. */
interface Bundle {
  prepare: (options: object) => Promise<string[]>
  fetch: (request: Request) => Promise<Response>
  held: () => { renders: number } | null
}

const samples: Record<string, string> = {
  $: 'Table/',
  $id: '0'.repeat(32),
  $code: 'a'.repeat(32),
  '{-$outcome}': 'later',
}

/** An address of every route: `account.order.$code.tsx` → `/account/order/aaa…`. */
const addresses = readdirSync(path.join(import.meta.dirname, '../../app/routes'))
  .filter((file) => !/^__root|^_[^.]*\.tsx$/.test(file))
  .map((file) => file.replace(/^_[^.]*\.|\.tsx$/g, '').split('.'))
  .map((parts) =>
    `/${parts.map((part) => samples[part] ?? part.replace('index', '')).join('/')}`.replace(/(.)\/$/, '$1'),
  )

test('HEAD of every route renders nothing that waits for a reader', async () => {
  expect(addresses.length).toBeGreaterThan(20)
  const sandbox = await startSandbox({ mediaBase: '' })
  const { default: shop } = (await import(path.join(buildFolder, 'server/server.js'))) as { default: Bundle }
  const settings = readSettings({
    STORE_API_URL: sandbox.url,
    STORE_API_ACCESS_KEY: sandbox.accessKey,
    PAGES_PER_MINUTE: '0',
  })
  const backend = { url: sandbox.url, accessKey: sandbox.accessKey, demoOrigin: null }
  await shop.prepare({ settings, backend, ...buildLinks(buildFolder), builtAt: new Date().toISOString() })
  const ask = (method: string, address: string) =>
    shop.fetch(new Request(settings.storefrontUrl + address, { method, headers: { accept: 'text/html' } }))
  const alive = () => shop.held()?.renders

  const read = await ask('GET', '/checkout/cart')
  expect(alive(), 'a page that is not read yet').toBe(1)
  await read.text()
  expect(alive(), 'a page that was read').toBe(0)

  const warnings: unknown[] = []
  const { warn } = console
  console.warn = (...words: unknown[]) => warnings.push(words)
  for (const address of addresses) {
    const answer = await ask('HEAD', address)
    expect.soft(answer.body, address).toBeNull()
    expect.soft(alive(), address).toBe(0)
    const page = await ask('GET', address)
    expect
      .soft([answer.status, answer.headers.get('location')], address)
      .toEqual([page.status, page.headers.get('location')])
    await page.text()
  }
  console.warn = warn
  // A text of a catalogue that the page does not load: the shopper reads its key.
  expect(warnings).toEqual([])
  expect(alive()).toBe(0)
  await sandbox.close()
})
