import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { config, type LocaleCode } from '../../app.config.ts'
import { axeFile, built, materialFile } from './harness/build.ts'
import type { Material } from './harness/material.ts'

const origin = 'http://states.test'
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000" fill="tan"/></svg>`

const screens = { narrow: { width: 360, height: 740 }, wide: { width: 1440, height: 900 } }
type Screen = keyof typeof screens

/** Serves the built page from its folder; every picture of the catalogue is one calm tone. */
async function open(page: Page): Promise<void> {
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.startsWith('/_demo/media/')) return route.fulfill({ contentType: 'image/svg+xml', body: picture })
    // Figures of filters and further reviews are a help: the states show the pages without them.
    if (pathname.includes('/_details/')) return route.fulfill({ status: 204 })
    const file = path.join(built, pathname === '/' ? 'index.html' : pathname)
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404, body: '' })
  })
  await page.goto(origin)
  await page.addScriptTag({ path: axeFile })
}

/** Puts a state on screen and waits until it stands still. */
async function show(page: Page, name: string, locale: LocaleCode): Promise<void> {
  const after = await page.evaluate(([state, code]) => window.states.show(state, code, window.material[code]), [
    name,
    locale,
  ] as const)
  await expect(page.locator('h1').first()).toBeVisible()
  if (after?.press) await page.locator(after.press).first().click()
  if (after?.focus) await page.locator(after.focus).first().focus()
  if (after?.type) await page.keyboard.type(after.type)
  if (after?.shows) await expect(page.locator(after.shows).first()).toBeVisible()
  await page.evaluate(async () => {
    await document.fonts.ready
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    )
  })
}

declare global {
  interface Window {
    material: Record<LocaleCode, Material>
  }
}

/** Shows every state of one language on one screen and gathers what is wrong, by state. */
async function examine(page: Page, locale: LocaleCode, screen: Screen, inTheDark: boolean) {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text().slice(0, 300)}`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message.slice(0, 300)}`))
  // Without it, one button that cannot be pressed takes the time of all other states.
  page.setDefaultTimeout(10_000)
  await page.setViewportSize(screens[screen])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await open(page)
  await page.evaluate(
    (json) => {
      window.material = JSON.parse(json)
    },
    readFileSync(materialFile, 'utf8'),
  )

  const wrong: Record<string, string[]> = {}
  for (const name of await page.evaluate((only) => window.states.names(only), screen)) {
    complaints.length = 0
    const problems = await show(page, name, locale).then(
      () => problemsIn(page, inTheDark),
      (error: Error) => [`cannot be shown: ${error.message.slice(0, 300)}`],
    )
    const all = [...problems, ...complaints]
    if (all.length > 0) wrong[name] = all
  }
  return wrong
}

/** The dark scheme changes colours alone (`contrast.test.ts`): what is on screen is looked at again for those. */
async function problemsIn(page: Page, inTheDark: boolean): Promise<string[]> {
  const problems = await page.evaluate(() => window.states.problems('all'))
  if (!inTheDark) return problems
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await page.evaluate(() => window.states.problems('colours'))
  await page.emulateMedia({ colorScheme: 'light' })
  return [...problems, ...dark.map((problem) => `dark: ${problem}`)]
}

test.describe.configure({ timeout: 480_000 })
// Every test has all states to show: a new page for each of them would take longer than the checks.
test.use({ trace: 'off' })

for (const [index, { code }] of config.locales.entries()) {
  for (const screen of ['narrow', 'wide'] as const) {
    const inTheDark = index === 0
    const schemes = inTheDark ? 'light and dark' : 'light'
    test(`${code}, ${screen}, ${schemes}: every page in every state can be used by everybody`, async ({ page }) => {
      expect(await examine(page, code, screen, inTheDark)).toEqual({})
    })
  }
}
