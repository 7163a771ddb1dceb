import type { Page } from '@playwright/test'
import { drawnLaunch, moving } from '../harness/browser.ts'
import { CatalogueModel } from './catalogue.model.ts'
import { expect, test } from './journey.model.ts'

test.use({ ...moving, launchOptions: drawnLaunch })

declare global {
  interface Window {
    /** Browsers have it; TypeScript's types of them do not. */
    trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
  }
}

/** Addresses of style sheets that a page asks for from now on. */
function requestedStyles(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet' || request.url().endsWith('.css')) requests.push(request.url())
  })
  return requests
}

/** What every element of the page's content looks like; the trail says where a shopper came from. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, header *, main, main *, footer, footer *')]
      .filter((element) => element.closest('nav li') === null || !element.closest('main'))
      .map((element) => {
        const style = getComputedStyle(element)
        const names = [
          'display',
          'position',
          'color',
          'backgroundColor',
          'font',
          'padding',
          'margin',
          'border',
        ] as const
        return [element.tagName, element.getAttribute('class'), ...names.map((name) => style[name])].join(' ')
      }),
  )

/** Lets every part of the page come that waits until somebody is near it, and goes back to the top. */
async function bringParts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const part of document.querySelectorAll('[data-lazy]')) {
      part.scrollIntoView({ behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
  await page.waitForLoadState('networkidle')
}

test('a page comes with its styles; no other page fetches them again', async ({ context, page, catalogue }) => {
  const requests = requestedStyles(page)
  await catalogue.open('/')
  expect(requests).toEqual([])
  for (const follow of [() => catalogue.followMainNavigation(1), () => catalogue.openFirstCard()]) {
    await follow()
    await page.mouse.move(0, 0)
    const opened = await context.newPage()
    const requestedByDocument = requestedStyles(opened)
    await new CatalogueModel(opened).open(page.url())
    // What comes by itself once the page has nothing more urgent to do has come as well.
    await opened.waitForLoadState('networkidle')
    expect(requestedByDocument, 'the document itself asks for none').toEqual([])
    // The first movement of a mouse brings the tools of cards: it has moved on the other way as well.
    await opened.mouse.move(1, 1)
    await opened.mouse.move(0, 0)
    // Parts below the first screen come when they come, on either way.
    await expect(async () => {
      await bringParts(page)
      await bringParts(opened)
      expect(await looks(page)).toEqual(await looks(opened))
    }).toPass()
    expect(new Set(requests).size, requests.join(' ')).toBe(requests.length)
    await opened.close()
  }
})

test('a page for one shopper alone comes with its styles too', async ({ page, catalogue }) => {
  const requests = requestedStyles(page)
  await catalogue.open('/checkout/cart')
  expect(requests).toEqual([])
  await expect(page.locator('body')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

const isScript = (url: string) => /\/assets\/[^/]+\.js$/.test(url)

test('a shared page asks for its scripts when its first picture is drawn, not before', async ({ page, catalogue }) => {
  for (const address of ['/', '/Table/']) {
    await catalogue.open(address)
    const [drawn, requests] = await page.evaluate(async () => {
      const entry = await new Promise<PerformanceEntry>((seen) => {
        new PerformanceObserver((list) => list.getEntries().forEach(seen)).observe({ type: 'element', buffered: true })
      })
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      return [entry.startTime, Math.min(...scripts.map(({ startTime }) => startTime))]
    })
    expect(requests, address).toBeGreaterThan(drawn)
  }
})

test('a touched page whose first picture is under way gets its scripts at once', async ({ page, catalogue }) => {
  const held: (() => Promise<void>)[] = []
  await page.route('**/media/**', (route) => void held.push(() => route.continue()))
  const requests: string[] = []
  page.on('request', (request) => void (isScript(request.url()) && requests.push(request.url())))
  await page.clock.install()
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => held.length).toBeGreaterThan(0)
  expect(requests).toEqual([])
  await page.keyboard.press('Shift')
  await catalogue.seeShopRunning()
  expect(requests).not.toEqual([])
  for (const goOn of held) await goOn()
})

test('text written into a page past the shop’s own component is refused, also scripts', async ({
  page,
  catalogue,
  watch,
}) => {
  watch.expect(/require-trusted-types-for|requires 'Trusted|trusted-types/)
  for (const address of ['/imprint/', '/checkout/cart']) {
    await catalogue.open(address)
    const outcomes = await page.evaluate(() => {
      const attempt = (write: () => void) => {
        try {
          write()
          return 'written'
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error)
        }
      }
      const box = document.createElement('div')
      return [
        attempt(() => (box.innerHTML = '<img src=x onerror="alert(1)">')),
        attempt(() => (document.createElement('script').src = '/assets/other.js')),
        attempt(() => window.trustedTypes.createPolicy('foreign', {})),
      ]
    })
    expect(outcomes, address).toEqual(['refused', 'refused', 'refused'])
  }
})

test('a first view: names of languages come with the page, no browser has to load them', async ({
  page,
  catalogue,
}) => {
  await page.addInitScript(() => {
    const made: string[] = []
    Object.assign(window, { made })
    const DisplayNames = new Proxy(Intl.DisplayNames, {
      construct: (target, given: ConstructorParameters<typeof Intl.DisplayNames>) => {
        made.push(String(given[0]))
        return new target(...given)
      },
    })
    Object.assign(Intl, { DisplayNames })
  })
  await catalogue.open('/Table/')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'made') as string[])).toEqual([])
})
