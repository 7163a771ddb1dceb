import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildFolder } from '../../scripts/build.ts'
import { DEMO_ACCESS_KEY } from '../../sandbox/index.ts'
import { expect, test } from '../harness/test.ts'
import { bundleParts, scales, type RouteWeight } from './weight.ts'
import budgets from './budgets.json' with { type: 'json' }

const client = path.join(buildFolder, 'client')
const kilobyte = 1024
/** What one change may add before somebody has to decide about it. */
const tolerance = 0.5
/** Brotli kilobytes of script that a first load may have, whatever changes. */
const limits: Partial<Record<Page, number>> = { home: 130, category: 130, product: 135 }

/** Sources of what stands closed until somebody presses. */
const opened = [
  'app/features/cart/side-cart-drawer.tsx',
  'app/features/content/form.lazy.ts',
  'app/features/content/video.lazy.ts',
  'app/features/listing/filter-drawer.tsx',
  'app/features/product/detail/zoom.tsx',
  'app/layout/menu-drawer.tsx',
  'app/layout/search/search-box.tsx',
]

type Page = keyof typeof budgets

/** Addresses of the demo catalogue; the product is the category's first. */
async function addresses(origin: string): Promise<Record<Page, string>> {
  const category = `${origin}/Table/`
  const listing = await read(category)
  const product = /href="(\/[^"]+\/MO-[\d.]+)"/.exec(listing)?.[1]
  if (product === undefined) throw new Error('The category lists no product')
  return {
    home: `${origin}/`,
    category,
    product: origin + product,
    cart: `${origin}/checkout/cart`,
    checkout: `${origin}/checkout`,
  }
}

async function read(address: string): Promise<string> {
  const response = await fetch(address)
  expect(response.status, address).toBe(200)
  return response.text()
}

async function weigh(origin: string): Promise<Record<Page, RouteWeight>> {
  const weight = scales(client)
  const entries = Object.entries(await addresses(origin))
  const weighed = await Promise.all(
    entries.map(async ([page, address]) => [page, weight(await read(address))] as const),
  )
  return Object.fromEntries(weighed) as Record<Page, RouteWeight>
}

const inKilobytes = (bytes: number) => Math.round((bytes / kilobyte) * 10) / 10

test('no page loads more than it did', async ({ shop }) => {
  const weights = await weigh(shop.origin)
  for (const [page, { script, style, folders }] of Object.entries(weights) as [Page, RouteWeight][]) {
    const largest = Object.entries(folders)
      .sort(([, one], [, other]) => other - one)
      .slice(0, 12)
      .map(([folder, bytes]) => `${folder} ${inKilobytes(bytes)}`)
      .join(', ')
    const about = `${page}, kB by folder: ${largest}`
    expect.soft(inKilobytes(script), `script of ${about}`).toBeLessThanOrEqual(budgets[page].script + tolerance)
    expect.soft(inKilobytes(style), `style of ${page}`).toBeLessThanOrEqual(budgets[page].style + tolerance)
    expect.soft(inKilobytes(script), `script of ${about}`).toBeLessThanOrEqual(limits[page] ?? Number.POSITIVE_INFINITY)
  }
})

test('little is before the first picture: the document with its styles, and the fonts', async ({ shop }) => {
  const weights = await weigh(shop.origin)
  for (const [page, { before }] of Object.entries(weights) as [Page, RouteWeight][]) {
    const { files, view } = budgets[page]
    expect.soft(before.files.length, `${page}: ${before.files.join(' ')}`).toBe(files)
    expect.soft(inKilobytes(before.bytes), `before the first picture of ${page}`).toBeLessThanOrEqual(view + tolerance)
  }
})

test('what few pages need is in the first load of those only', async ({ shop }) => {
  const { home, category, product } = await weigh(shop.origin)
  for (const page of [home, category, product]) {
    // Titles of all pages and the routes' own lines are in every first load, their pages are not.
    for (const folder of ['features/checkout', 'features/payment', 'shared/form', 'shared/validation'])
      expect.soft(inKilobytes(page.folders[`app/${folder}`] ?? 0), folder).toBeLessThanOrEqual(0.2)
    for (const machine of ['checkout', 'payment', 'form'])
      expect.soft(page.folders[`machines/${machine}`], machine).toBeUndefined()
  }
})

test('what is opened by a press is a script of its own, and in no first load', async ({ shop }) => {
  const own = Object.values(bundleParts(client)).map(({ source }) => source)
  const pages = await weigh(shop.origin)
  for (const part of opened) {
    expect.soft(own, 'a chunk of its own').toContain(part)
    for (const [page, { sources }] of Object.entries(pages)) expect.soft(sources, page).not.toContain(part)
  }
})

test('a listing hands over little data', async ({ shop }) => {
  const html = await read(`${shop.origin}/Table/`)
  const inline = [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((hit) => hit[1] ?? '')
  const data = inline.filter((script) => script.includes('elements')).join('\n')
  expect(data).not.toBe('')
  expect(inKilobytes(brotliCompressSync(data).length)).toBeLessThanOrEqual(15)
})

test('nothing secret is in the files that everybody can read', () => {
  const files = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:js|css|json|html)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(10)
  for (const name of files) {
    const text = readFileSync(path.join(client, name), 'utf8')
    // Every access key begins with these letters.
    expect.soft(/SWSC[A-Z0-9]{6,}/.exec(text)?.[0], name).toBeUndefined()
    expect.soft(text.includes(process.env['STORE_API_ACCESS_KEY'] ?? DEMO_ACCESS_KEY), name).toBe(false)
  }
})

test('the inspector is in no page: it comes when somebody opens it', async ({ shop }) => {
  const own = Object.values(bundleParts(client)).map(({ source }) => source)
  for (const part of ['app/inspect/drawer.tsx', 'app/inspect/inspect.page.tsx']) expect.soft(own).toContain(part)
  // What sends to Stately's inspector is for developing: no build has it.
  expect.soft(own).not.toContain('app/inspect/stately.ts')
  for (const [page, { folders, sources }] of Object.entries(await weigh(shop.origin))) {
    expect
      .soft(
        sources.filter((source) => source.startsWith('app/inspect/')),
        page,
      )
      .toEqual([])
    const names = Object.keys(folders).filter((folder) => /inspect|stately/.test(folder))
    expect.soft(names, page).toEqual([])
  }
})
