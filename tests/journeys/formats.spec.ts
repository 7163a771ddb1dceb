import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { config } from '../../app.config.ts'
import { formatOf } from '../../app/shared/format/format.ts'
import { instantOf } from '../../app/shared/format/instant.ts'
import { spanOf } from '../../app/shared/format/span.ts'
import { expect, test } from './journey.model.ts'

interface Writers {
  formatOf: typeof formatOf
  instantOf: typeof instantOf
  spanOf: typeof spanOf
}

/** Every way of writing a figure or a date, in one language, at days that differ in length, month and year. */
function written({ formatOf, instantOf, spanOf }: Writers, language: string): string[] {
  const [format, instant, span] = [formatOf(language), instantOf(language), spanOf(language)]
  const days = ['2026-01-01', '2026-03-29', '2026-05-31', '2026-11-30', '2026-12-07', '2027-02-02']
  return days.flatMap((from, index) => [
    format.date(from),
    format.date(`${from}T23:30:00.000+00:00`),
    instant(`${from}T02:27:00.000+00:00`),
    ...days.slice(index).map((to) => format.dateRange(from, to)),
    format.duration(index * 61 + 9),
    format.either(days.slice(index)),
    format.money({ amount: 12_345.6 * (index - 2), currency: ['EUR', 'PLN', 'CHF'][index % 3] ?? 'EUR' }),
    format.number(1_234_567.8 * index),
    format.percent(7.5 * index),
    span({ name: `${index + 1}-${index + 2} d`, min: index + 1, max: index + 2, unit: index % 2 ? 'week' : 'day' }),
  ])
}

/** A module as a script that leaves its exports behind under a name. */
async function scriptOf(path: string, name: string): Promise<string> {
  const entry = fileURLToPath(new URL(`../../app/shared/format/${path}`, import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, name, formats: ['iife'], fileName: name } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  return output && 'output' in output ? output.output[0].code : ''
}

test('formats: server and browser write every date and figure alike, in every language', async ({ page }) => {
  const names = ['format', 'instant', 'span']
  const scripts = await Promise.all(names.map((name) => scriptOf(`${name}.ts`, name)))
  await page.goto('/')
  for (const { language } of config.locales) {
    const inBrowser = await page.evaluate(
      `(() => { ${scripts.join(';')}; ${written.toString()}; return written({ ...format, ...instant, ...span }, ${JSON.stringify(language)}) })()`,
    )
    expect(inBrowser).toEqual(written({ formatOf, instantOf, spanOf }, language))
  }
})
