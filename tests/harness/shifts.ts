import { expect, type BrowserContext, type Page, type ViewportSize } from '@playwright/test'
import { builtAddress } from '../../scripts/build.ts'

interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

declare global {
  interface Window {
    /** What has moved in this document since an instant of its own clock. */
    movedSince?: (instant: number) => string[]
  }
}

/** Records every layout shift of the documents that the page opens from now on: Chromium names the five largest of a frame. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: LayoutShift[] = []
    const observer = new PerformanceObserver((list) => seen.push(...(list.getEntries() as LayoutShift[])))
    observer.observe({ type: 'layout-shift', buffered: true })
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement
      if (!element) return 'an element that is gone'
      const words = (element.textContent ?? '').trim().slice(0, 40)
      return `${[element.tagName.toLowerCase(), ...element.classList].join('.')} “${words}”`
    }
    // What is out of view has no size.
    const wayOf = (from: DOMRectReadOnly, to: DOMRectReadOnly): string => {
      if (to.width === 0) return `from ${Math.round(from.y)} px out of view`
      if (from.width === 0) return `into view, to ${Math.round(to.y)} px`
      return `${Math.round(to.y - from.y)} px down, ${Math.round(to.x - from.x)} px to the right`
    }
    window.movedSince = (instant) => {
      seen.push(...(observer.takeRecords() as LayoutShift[]))
      return seen
        .filter(({ startTime }) => startTime > instant)
        .flatMap(({ startTime, sources }) =>
          sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)} ${wayOf(previousRect, currentRect)}, after ${Math.round(startTime - instant)} ms`,
          ),
        )
    }
  })
}

const isScript = /\/assets\/[^/]+\.js$/

/** Resolves when nothing is asked for, nothing is busy, and the browser has nothing left to do. */
type Settle = () => Promise<void>

function settling(page: Page): Settle {
  let [started, ended] = [0, 0]
  const end = () => void (ended += 1)
  page.on('request', () => void (started += 1))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return () =>
    expect(async () => {
      const before = started
      await page.evaluate(
        () =>
          new Promise((rest) => void requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(rest)))),
      )
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect({ requested: started - before, awaited: started - ended }).toEqual({ requested: 0, awaited: 0 })
    }).toPass()
}

/**
 * Opens an address and stops before its scripts, when it is painted in its own fonts.
 * @returns lets the scripts come; answers the instant of the document's own clock, once the machines are there
 */
export async function openPainted(page: Page, address: string): Promise<() => Promise<number>> {
  const held: (() => Promise<void>)[] = []
  let isPainted = false
  await page.route(isScript, async (route) => {
    if (isPainted) await route.continue()
    else held.push(() => route.continue())
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return async () => {
    // The frame after the fonts are there is the one that is laid out in them.
    const painted = await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      return performance.now()
    })
    isPainted = true
    await Promise.all(held.map((goOn) => goOn()))
    const runtime = builtAddress('app/features/shop/shop.runtime.ts')
    await page.waitForFunction((path) => performance.getEntriesByName(location.origin + path).length > 0, runtime)
    return painted
  }
}

/**
 * Opens an address in the order that shows every shift: painted first, then its scripts. Answers what has moved when all
 * that the machines read has arrived, then at the foot of the page, where late parts come.
 */
export async function movedOn(context: BrowserContext, address: string, size: ViewportSize): Promise<string[]> {
  const page = await context.newPage()
  await page.setViewportSize(size)
  await watchShifts(page)
  const settle = settling(page)
  const goOn = await openPainted(page, address)
  const painted = await goOn()
  await settle()
  await page.locator('footer').evaluate((foot) => foot.scrollIntoView({ behavior: 'instant', block: 'end' }))
  await settle()
  const moved = await page.evaluate((instant) => window.movedSince?.(instant) ?? [], painted)
  await page.close()
  return moved
}
