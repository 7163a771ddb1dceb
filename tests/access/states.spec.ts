import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { config, type LocaleCode } from '../../app.config.ts'
import { axeFile, built, materialFile } from './harness/build.ts'
import type { Rules } from './harness/checks.ts'
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
  for (const selector of [after?.press ?? []].flat()) await page.locator(selector).first().click()
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

/** Flows to whose states this run is limited (`npm test -- --changed`); null: every state is looked at. */
const flows = process.env['STATES_OF']?.split(',') ?? null

function namesOn(page: Page, screen: Screen): Promise<string[]> {
  return page.evaluate(
    ([only, some]) =>
      window.states
        .names(only)
        .filter(
          (name) =>
            some === null || window.states.places(name).some((place) => some.includes(place.split('.')[0] ?? '')),
        ),
    [screen, flows] as const,
  )
}

interface Examination {
  locale: LocaleCode
  screen: Screen
  rules: Rules
  inTheDark: boolean
  /** The states are dealt out to so many tests; this one has those of its number. */
  parts: number
  part: number
}

/** Shows the states of one test in one language on one screen and gathers what is wrong, by state. */
async function examine(page: Page, { locale, screen, rules, inTheDark, parts, part }: Examination) {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text().slice(0, 300)}`)
  })
  page.on('pageerror', (error) => complaints.push(`error: ${error.message.slice(0, 300)}`))
  // Without it, one button that cannot be pressed takes the time of all other states.
  page.setDefaultTimeout(10_000)
  // Opening takes longer where several tests begin at once: all of the shop's code comes with it.
  page.setDefaultNavigationTimeout(60_000)
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
  const names = await namesOn(page, screen)
  test.skip(flows !== null && names.length === 0, 'no rendered state shows a snapshot of these flows')
  expect(names).not.toEqual([])
  for (const name of names.filter((_, index) => index % parts === part)) {
    complaints.length = 0
    const problems = await show(page, name, locale).then(
      () => problemsIn(page, rules, inTheDark),
      (error: Error) => [`cannot be shown: ${error.message.slice(0, 300)}`],
    )
    const found = [...problems, ...complaints]
    if (found.length > 0) wrong[name] = found
  }
  return wrong
}

/** The dark scheme changes colours alone (`contrast.test.ts`): what is on screen is looked at again for those. */
async function problemsIn(page: Page, rules: Rules, inTheDark: boolean): Promise<string[]> {
  const problems = await page.evaluate((some) => window.states.problems(some), rules)
  if (!inTheDark) return problems
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await page.evaluate(() => window.states.problems('colours'))
  await page.emulateMedia({ colorScheme: 'light' })
  return [...problems, ...dark.map((problem) => `dark: ${problem}`)]
}

test.describe.configure({ timeout: 480_000 })
// Every test has all states to show: a new page for each of them would take longer than the checks.
test.use({ trace: 'off' })

/**
 * The first language is looked at by every rule, on both screens and in both schemes. A further one has other words and
 * nothing else: no style depends on it (`tests/architecture/styles.test.ts`). So axe reads its words once, and both
 * screens are looked at for what longer words push aside.
 */
function rulesFor(screen: Screen, isFirst: boolean): Rules {
  if (isFirst) return 'all'
  return screen === 'narrow' ? 'words' : 'none'
}

const looksAt: Record<Rules, string> = {
  all: 'every rule, light and dark',
  words: 'words and layout',
  none: 'layout',
  colours: 'colours',
}

for (const [index, { code }] of config.locales.entries()) {
  const inTheDark = index === 0
  if (flows !== null && !inTheDark) continue
  // What takes longest is dealt out, so that no core is left without work at the end.
  const parts = inTheDark && flows === null ? 3 : 1
  for (const screen of flows === null ? (['narrow', 'wide'] as const) : (['narrow'] as const)) {
    const rules = rulesFor(screen, inTheDark)
    for (let part = 0; part < parts; part += 1) {
      const deal = parts === 1 ? '' : ` (${part + 1} of ${parts})`
      test(`${code}, ${screen}, ${looksAt[rules]}: every page and state can be used${deal}`, async ({ page }) => {
        expect(await examine(page, { locale: code, screen, rules, inTheDark, parts, part })).toEqual({})
      })
    }
  }
}
