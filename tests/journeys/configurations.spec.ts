import type { Page } from '@playwright/test'
import { drawnLaunch } from '../harness/browser.ts'
import { expect, test } from './journey.model.ts'

test.use({ launchOptions: drawnLaunch })

/** Configurations that are seen once the shopper acts or time passes; tests beside their components see them. */
const laterSeen = [
  'image-slider-speed',
  'image-slider-autoplayTimeout',
  'product-slider-speed',
  'product-slider-autoplayTimeout',
  'image-gallery-magnifierOverGallery',
  'image-gallery-keepAspectRatioOnZoom',
]

/**
 * What is seen of each trial on the page with every configuration: boxes, looks, and what leads elsewhere or is read
 * aloud. Neither classes nor `data-` attributes: a mark that no style takes up shows nothing.
 */
const looksOf = (page: Page): Promise<[string, string][]> =>
  page.evaluate(() => {
    const looked = ['objectFit', 'backgroundColor', 'borderTopWidth', 'position', 'visibility', 'cursor'] as const
    const said = ['href', 'target', 'src', 'alt', 'aria-label', 'title', 'loading', 'fetchpriority', 'tabindex']
    return [...document.querySelectorAll('[class*="try-"]')].map((block): [string, string] => {
      const around = block.getBoundingClientRect()
      const looks = [...block.querySelectorAll('*')].map((element) => {
        const box = element.getBoundingClientRect()
        const place = [box.left - around.left, box.top - around.top, box.width, box.height].map(Math.round)
        const style = getComputedStyle(element)
        const words = said.map((name) => element.getAttribute(name))
        return JSON.stringify([element.tagName, place, looked.map((name) => style[name]), words])
      })
      const name = [...block.classList].find((one) => one.startsWith('try-')) ?? ''
      return [name.slice('try-'.length), `${looks.join('\n')}\n${block.textContent ?? ''}`]
    })
  })

test('configurations: each value of each is seen on the page, not in its marks alone', async ({
  page,
  catalogue,
  shop: _shop,
}) => {
  // Some 190 trials are looked at, most with pictures that come late.
  test.slow()
  // A screen that shows much at once: the page is two hundred times as high as a usual one.
  const tall = 6_000
  await page.setViewportSize({ width: 1440, height: tall })
  await catalogue.open('/every-configuration/')
  // Parts that are loaded later are there.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < height; top += tall) {
    await page.evaluate((y) => {
      window.scrollTo({ top: y, behavior: 'instant' })
      // What is near is noticed between two frames.
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }, top)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.waitForLoadState('networkidle')
  // Alone in its block an element has nothing to be aligned with: its place is as high as beside a tall neighbour.
  await page.locator('[class*="-verticalAlign-"] [data-slot]').evaluateAll((places) => {
    for (const place of places) if (place instanceof HTMLElement) place.style.minHeight = '100rem'
  })
  const looks = await looksOf(page)
  expect(looks.length).toBeGreaterThan(100)
  const types = ['manufacturer-logo', 'image-slider', 'image-gallery', 'image', 'youtube-video', 'vimeo-video']
  const more = ['product-box', 'product-slider', 'product-name', 'cross-selling', 'spatial-viewer', 'text', 'html']
  const prefixes = [...types, ...more]
  const groups = new Map<string, [string, string][]>()
  for (const [trial, look] of looks) {
    const type = prefixes.find((one) => trial.startsWith(`${one}-`)) ?? ''
    const [option = ''] = trial.slice(type.length + 1).split('-')
    const name = `${type}-${option}`
    groups.set(name, [...(groups.get(name) ?? []), [trial, look]])
  }
  const alike = [...groups].flatMap(([name, trials]) =>
    laterSeen.includes(name) || new Set(trials.map(([, look]) => look)).size === trials.length
      ? []
      : [`${name}: ${trials.map(([trial]) => trial).join(' ')}`],
  )
  expect(alike).toEqual([])
})
