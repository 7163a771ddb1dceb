/**
 * `npm run lighthouse`: the first view on a phone. Starts the built shop with its embedded Store API, warms the caches,
 * and prints medians (`--runs`, five): Lighthouse's mobile scores, then the largest paint and the slowest answer to a
 * press, measured on a throttled line and processor. For its figures the machine has to be quiet.
 *
 * Lighthouse counts every millisecond of the processor four times: right for a machine with an index (the last column)
 * of 1,500 to 2,000. On a slower one that is a phone slower than Lighthouse means; `--slowdown 2` is what its
 * documentation names for an index of 1,000 to 1,500 (docs/throttling.md, "Calibrating the CPU slowdown").
 */
import os from 'node:os'
import { parseArgs } from 'node:util'
import lighthouse, { type Result } from 'lighthouse'
import * as constants from 'lighthouse/core/config/constants.js'
import { chromium, type Browser, type Page } from 'playwright'
import { ensureBuild } from '../../scripts/build.ts'
import { browserLaunch } from '../harness/browser.ts'
import { freePort, startPair } from '../harness/pair.ts'
import { productsOf } from '../soak/material.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, slowdown: { type: 'string', default: '4' } },
})
const runs = Number(values.runs)
const throttling = { ...constants.throttling.mobileSlow4G, cpuSlowdownMultiplier: Number(values.slowdown) }

/** The line and the processor of the second table. */
const phone = { megabits: 9, latency: 100, slowdown: 3.5, width: 412, height: 823, density: 1.75 }
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const audits = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  SI: 'speed-index',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

const median = (figures: number[]): number => figures.toSorted((one, other) => one - other)[figures.length >> 1] ?? 0
const rounded = (figure: number) => Math.round(figure * 1000) / 1000

/** Column by column over several runs. */
function medians<Column extends string>(rows: Record<Column, number>[]): Record<Column, number> {
  const columns = Object.keys(rows[0] ?? {}) as Column[]
  return Object.fromEntries(
    columns.map((column) => [column, rounded(median(rows.map((row) => row[column])))]),
  ) as Record<Column, number>
}

function figuresOf({ categories: scores, audits: found, environment }: Result): Record<string, number> {
  return {
    ...Object.fromEntries(categories.map((name) => [name, Math.round((scores[name]?.score ?? 0) * 100)])),
    ...Object.fromEntries(
      Object.entries(audits).map(([name, audit]) => [
        name,
        name === 'CLS' ? (found[audit]?.numericValue ?? 0) : Math.round(found[audit]?.numericValue ?? 0),
      ]),
    ),
    index: Math.round(environment.benchmarkIndex),
  }
}

/** Opens a page as a phone does, waits until it is at rest, and presses what a shopper presses first. */
async function visit(browser: Browser, address: string): Promise<{ LCP: number; INP: number }> {
  const context = await browser.newContext({
    viewport: { width: phone.width, height: phone.height },
    deviceScaleFactor: phone.density,
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latency,
    downloadThroughput: (phone.megabits * 1_000_000) / 8,
    uploadThroughput: (phone.megabits * 1_000_000) / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.slowdown })
  await page.addInitScript(() => {
    const seen = { paint: 0, presses: [0] }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.paint = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && entry.interactionId !== 0) seen.presses.push(entry.duration)
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
  })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const paint = await read(page, 'paint')
  await page.locator('header button').first().tap()
  await page.locator('dialog[open]').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'hidden' })
  const add = page.locator('main form[action$="/cart/add"] button[type="submit"]').first()
  if ((await add.count()) > 0) await add.tap()
  // Two frames: the paint after the last press is in the figures.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const slowest = await read(page, 'presses')
  await context.close()
  return { LCP: Math.round(paint), INP: slowest }
}

/** What the page's observers saw: the time of the largest paint, or the longest press. */
function read(page: Page, figure: 'paint' | 'presses'): Promise<number> {
  return page.evaluate((name) => {
    const seen: unknown = Reflect.get(window, 'seen')
    const found: unknown = typeof seen === 'object' && seen !== null ? Reflect.get(seen, name) : 0
    return Array.isArray(found) ? Math.max(...found.map(Number)) : Number(found)
  }, figure)
}

ensureBuild()
const pair = await startPair({ KEEP_BUILD: '1' })
const port = await freePort()
const launch = browserLaunch()
const browser = await chromium.launch({
  ...launch,
  args: [...(launch.args ?? []), `--remote-debugging-port=${port}`],
})
try {
  const [product] = await productsOf(pair.origin)
  const category = '/Table/'
  const pages = { home: '/', category, product: product?.path ?? '/' }
  // The first visitor of a page fills the caches, the second finds its compressed form.
  for (const where of [...Object.values(pages), ...Object.values(pages)])
    await fetch(pair.origin + where, { headers: { 'accept-encoding': 'br' } }).then((answer) => answer.text())

  const scores: Record<string, Record<string, number>> = {}
  for (const [name, where] of Object.entries(pages)) {
    const rows: Record<string, number>[] = []
    for (let run = 0; run < runs; run += 1) {
      const flags = { port, logLevel: 'error' as const, onlyCategories: [...categories], throttling }
      const result = await lighthouse(pair.origin + where, flags)
      if (!result) throw new Error('Lighthouse gave no result')
      rows.push(figuresOf(result.lhr))
    }
    scores[name] = medians(rows)
  }
  console.log(`Lighthouse mobile, simulated, median of ${runs} (milliseconds); load of the machine ${os.loadavg()[0]}`)
  console.log(JSON.stringify(throttling))
  console.table(scores)

  const visits: Record<string, Record<string, number>> = {}
  for (const [name, where] of Object.entries(pages)) {
    const rows = []
    for (let run = 0; run < runs; run += 1) rows.push(await visit(browser, pair.origin + where))
    visits[name] = medians(rows)
  }
  console.log(
    `Measured at ${phone.megabits} Mbps, ${phone.latency} ms, processor ÷ ${phone.slowdown}, median of ${runs} (ms)`,
  )
  console.table(visits)
} finally {
  await browser.close()
  await pair.stop()
}
