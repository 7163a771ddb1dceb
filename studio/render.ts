/**
 * Renders the demo shop's pictures: `npm run pictures -- [--draft] [--missing] [--width 1200] [--frames 24] [--lights 5]
 * [--shadow 2048] [--quality 0.8] [--out folder] [key …]`. Without keys every picture is made anew; that takes an hour or two on two cores.
 * The scenes run in a headless Chromium with software GL, so no graphics card is needed.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from 'playwright'
import { rolldown } from 'rolldown'
import type { Order } from './page.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    draft: { type: 'boolean', default: false },
    missing: { type: 'boolean', default: false },
    width: { type: 'string' },
    frames: { type: 'string' },
    lights: { type: 'string' },
    shadow: { type: 'string' },
    quality: { type: 'string' },
    out: { type: 'string', default: here('../sandbox/pictures/files') },
  },
})

const WIDTHS = { product: [400, 800, 1200], room: [800, 1600, 2400] }

async function bundle(): Promise<string> {
  const build = await rolldown({ input: here('page.ts'), platform: 'browser', logLevel: 'silent' })
  const { output } = await build.generate({ format: 'iife', minify: false })
  await build.close()
  return output[0].code
}

async function open(browser: Browser, script: string): Promise<Page> {
  const page = await browser.newPage()
  page.setDefaultTimeout(0)
  page.on('pageerror', (error) => console.error(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text().slice(0, 1500))
  })
  await page.setContent('<!doctype html><canvas></canvas>')
  await page.addScriptTag({ content: script })
  await page.waitForFunction(() => window.studioReady !== undefined)
  return page
}

function orderOf(room: boolean): Order {
  const draft = values.draft
  const width = Number(values.width ?? (draft ? 400 : 1200)) * (room ? 2 : 1)
  return {
    width,
    frames: Number(values.frames ?? (draft ? 4 : 24)),
    lights: Number(values.lights ?? (draft ? 4 : 5)),
    shadowMap: Number(values.shadow ?? (draft ? 640 : 2048)),
    coarse: draft,
    widths: room ? WIDTHS.room : WIDTHS.product,
    quality: Number(values.quality ?? (draft ? 0.7 : 0.8)),
  }
}

const script = await bundle()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--ignore-gpu-blocklist',
  ],
})
let page = await open(browser, script)
mkdirSync(values.out, { recursive: true })
const known = await page.evaluate(() => window.studioReady?.keys ?? [])
const unknown = positionals.filter((key) => !known.some((shot) => shot.key === key))
if (unknown.length) console.error(`There is no shot ${unknown.join(', ')}.`)
let failed = unknown.length > 0
let count = 0
// Keys are rendered in the order in which they are given.
const wanted = positionals.length ? positionals.flatMap((key) => known.filter((shot) => shot.key === key)) : known
for (const { key, room } of wanted) {
  if (values.missing && existsSync(`${values.out}/${key}-800.webp`)) continue
  try {
    const made = await page.evaluate(([name, order]) => window.studioReady?.shoot(name, order), [
      key,
      orderOf(room),
    ] as const)
    for (const file of made?.files ?? [])
      writeFileSync(`${values.out}/${key}-${file.width}.webp`, Buffer.from(file.data, 'base64'))
    console.log(
      key,
      `${((made?.milliseconds ?? 0) / 1000).toFixed(1)} s`,
      made?.files.map((f) => Math.round(f.data.length * 0.75)).join(' '),
    )
  } catch (error) {
    failed = true
    console.error(key, error instanceof Error ? error.message.slice(0, 800) : error)
    await page.close().catch(() => {})
    page = await open(browser, script)
  }
  // A fresh page now and then keeps the texture memory small.
  if (++count % 30 === 0) {
    await page.close()
    page = await open(browser, script)
  }
}
await browser.close()
process.exitCode = failed ? 1 : 0
