import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { formatter } from '@lingui/format-po'
import lingui from '../../lingui.config.ts'

const root = path.resolve(import.meta.dirname, '../../locales')
const po = formatter()

/** Every text of a language with its translations, whatever catalogues hold it. */
async function translationsOf(locale: string): Promise<Map<string, Set<string>>> {
  const translations = new Map<string, Set<string>>()
  for (const file of readdirSync(path.join(root, locale)).filter((name) => name.endsWith('.po'))) {
    const filename = path.join(root, locale, file)
    const content = readFileSync(filename, 'utf8')
    const catalogue = await po.parse(content, { locale, sourceLocale: lingui.sourceLocale ?? locale, filename })
    for (const [id, { message = id, translation = '' }] of Object.entries(catalogue)) {
      const text = `${message} (${id})`
      translations.set(text, (translations.get(text) ?? new Set()).add(translation))
    }
  }
  return translations
}

// A page may have several catalogues, on the server others than in the browser: a text with two
// translations would be rendered differently there, and change under the shopper's eyes.
test.each(lingui.locales)('%s: a text has one translation in all catalogues', async (locale) => {
  const translations = await translationsOf(locale)
  expect(translations.size).toBeGreaterThan(100)
  expect([...translations].filter(([, all]) => all.size > 1).map(([text, all]) => [text, ...all])).toEqual([])
})

/** Placeholders of companies, whose names may end in a dot: sp. z o.o. */
const company = /\{(?:carried|company|shop)\}(?:<\/\d>)?\./

test.each(lingui.locales)('%s: no sentence ends in the name of a company', async (locale) => {
  const translations = await translationsOf(locale)
  const said = [...translations].flatMap(([text, all]) => [text, ...all])
  expect(said.some((text) => text.includes('{carried}')) && said.some((text) => text.includes('{shop}'))).toBe(true)
  expect(said.filter((text) => company.test(text))).toEqual([])
})

/** One word for one thing, and none that only a machine says: each language's own rules. */
const rules = import.meta.glob<readonly [RegExp, instead: string][]>('../../locales/*/wording.ts', {
  eager: true,
  import: 'avoided',
})

test.each(lingui.locales)('%s: the folder of a language has the same files as the one of the source', (locale) => {
  expect(readdirSync(path.join(root, locale)).toSorted()).toEqual(readdirSync(path.join(root, 'en-GB')).toSorted())
})

test.each(lingui.locales)('%s: every text is translated', async (locale) => {
  const translations = await translationsOf(locale)
  expect([...translations].filter(([, all]) => all.has('')).map(([text]) => text)).toEqual([])
})

test.each(lingui.locales)('%s: one word for one thing, and the shopper is spoken to in one way', async (locale) => {
  const translations = await translationsOf(locale)
  const source = locale === lingui.sourceLocale
  const said = [...translations].flatMap(([text, all]) => (source ? [text.replace(/ \([^()]*\)$/, '')] : [...all]))
  const avoided = rules[`../../locales/${locale}/wording.ts`] ?? []
  expect(
    said.flatMap((text) => avoided.flatMap(([rule, instead]) => (rule.test(text) ? [[text, instead]] : []))),
  ).toEqual([])
})

const categories = path.resolve(root, '../sandbox/data/morrow/categories')
interface Names {
  name: Record<string, string>
}

/** Names of the demo shop's pages in all their languages. */
const pageNames = readdirSync(categories)
  .flatMap((file) => JSON.parse(readFileSync(path.join(categories, file), 'utf8')) as Names[])
  .map(({ name }) => name)

test.each([
  ['pl-PL', 'pl'],
  ['testde', 'de'],
])('%s: no page of the demo shop has the name of another thing', async (locale, language) => {
  const texts = [...(await translationsOf(locale))].flatMap(([text, all]) =>
    [...all].map((said) => [text, said] as const),
  )
  expect(pageNames.length).toBeGreaterThan(40)
  const shared = pageNames.flatMap((name) =>
    texts.filter(([text, said]) => said === name[language] && !text.startsWith(`${name['en']} (`)),
  )
  expect(shared).toEqual([])
})
