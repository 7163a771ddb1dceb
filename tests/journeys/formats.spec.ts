import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { config } from '../../app.config.ts'
import { formatOf } from '../../app/features/format/index.ts'
import { expect, test } from './journey.model.ts'

/** Every way of writing a figure or a date, in one language, at days that differ in length, month and year. */
function written(format: ReturnType<typeof formatOf>): string[] {
  const days = ['2026-01-01', '2026-03-29', '2026-05-31', '2026-11-30', '2026-12-07', '2027-02-02']
  return days.flatMap((from, index) => [
    format.date(from),
    format.date(`${from}T23:30:00.000+00:00`),
    format.dateTime(`${from}T02:27:00.000+00:00`),
    ...days.slice(index).map((to) => format.dateRange(from, to)),
    format.duration(index * 61 + 9),
    format.either(days.slice(index)),
    format.money({ amount: 12_345.6 * (index - 2), currency: ['EUR', 'PLN', 'CHF'][index % 3] ?? 'EUR' }),
    format.number(1_234_567.8 * index),
    format.percent(7.5 * index),
  ])
}

test('formats: server and browser write every date and figure alike, in every language', async ({ page }) => {
  const entry = fileURLToPath(new URL('../../app/features/format/format.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, name: 'formats', formats: ['iife'], fileName: 'formats' } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const code = output && 'output' in output ? output.output[0].code : ''
  await page.goto('/')
  for (const { language } of config.locales) {
    const inBrowser = await page.evaluate(
      `(() => { ${code}; ${written.toString()}; return written(formats.formatOf(${JSON.stringify(language)})) })()`,
    )
    expect(inBrowser).toEqual(written(formatOf(language)))
  }
})
