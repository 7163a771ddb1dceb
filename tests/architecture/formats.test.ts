import { expect, test } from 'vitest'
import { formatOf } from '../../app/shared/format/format.ts'
import { importsOf, read, sources } from './imports.ts'

/** Formats of the language that the page is in, made anywhere but in the one place that makes engines agree. */
const ofTheirOwn = (text: string): boolean =>
  /\bIntl\s*\.\s*(?:Number|DateTime|RelativeTime|List|Duration)Format\b|\bIntl\s*\.\s*DisplayNames\b|\.toLocale(?:Date|Time)?String\(/.test(
    text.replaceAll(/(?:\/\*[\s\S]*?\*\/)|(?:\/\/.*)/g, ''),
  )

/** Writes names into answers of the backend before a browser gets them: engines have nothing to agree on. */
const SERVER_ONLY = 'api/mappers/untranslated.ts'
/** Writes into a cached page before a browser reads it: one engine writes the line, and no other one writes it again. */
const WORKER_ONLY = 'app/platform/offline/kept.ts'

const files = sources('app', 'api', 'machines', 'ports').filter((file) => !/\.(?:test|spec)\.tsx?$/.test(file))

test('formats: made in app/shared/format alone, where server and browser agree', () => {
  const elsewhere = files
    .filter((file) => !file.startsWith('app/shared/format/') && file !== SERVER_ONLY && file !== WORKER_ONLY)
    .filter((file) => ofTheirOwn(read(file)))
  expect(elsewhere).toEqual([])
})

test('formats: the one of the server alone is imported by no module of a browser', () => {
  const imports = files.flatMap(importsOf).filter(({ typeOnly }) => !typeOnly)
  const reached = new Set([SERVER_ONLY])
  for (const file of reached)
    for (const { from, to } of imports) if (to === file && !from.startsWith('app/server/')) reached.add(from)
  expect(imports.filter(({ from, to }) => from.startsWith('app/server/') && reached.has(to))).not.toEqual([])
  expect([...reached].filter((file) => file.startsWith('app/') || file.startsWith('machines/'))).toEqual([])
})

/** Joins the options of a variant, anywhere but in the one place that pages, receipts and mails take them from. */
const joinsOptions = (text: string): boolean => /\.map\(\(\{ option \}\) => option\)\.join/.test(text)

test('options of a variant: written by one function, in one form', () => {
  // Measures have a form of their own.
  const known = ['api/mappers/variant-name.ts', 'machines/shared/measure.ts']
  expect(files.filter((file) => joinsOptions(read(file)))).toEqual(known)
})

test('formats: one that is made elsewhere is found', () => {
  expect(ofTheirOwn('new Intl.DateTimeFormat(language).format(now)')).toBe(true)
  expect(ofTheirOwn('price.toLocaleString()')).toBe(true)
  expect(ofTheirOwn('// new Intl.NumberFormat()')).toBe(false)
})

test('formats: amounts in the demo’s own texts are written as its pages write them', () => {
  const page = read('sandbox/data/morrow/cms-pages/04-service.json')
  const amounts = Object.entries({ en: 'en-GB', de: 'de-DE', pl: 'pl-PL' }).flatMap(([tongue, language]) =>
    Array.from(page.matchAll(new RegExp(`"${tongue}": "(.*)"`, 'g')), ([, words = '']) => words).flatMap((words) =>
      Array.from(words.matchAll(/\{in-(\w+)\}([^\](]+)\]/g), ([, currency = '', written = '']) => {
        const digits = written.replaceAll(/[^\d.,]/g, '').replace(/[.,](?=\d{3})/, '')
        return { written, said: formatOf(language).limit({ amount: Number(digits.replace(',', '.')), currency }) }
      }),
    ),
  )
  expect(amounts.length).toBeGreaterThan(100)
  expect(amounts.filter(({ written, said }) => written !== said)).toEqual([])
})
