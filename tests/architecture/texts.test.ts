import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { formatter } from '@lingui/format-po'
import lingui from '../../lingui.config.ts'

const root = path.resolve(import.meta.dirname, '../../locales')
const po = formatter()

/** Every text of a language with its translations, whatever rooms use it. */
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

// A page may have the catalogues of several rooms, on the server others than in the browser: a text with two
// translations would be rendered differently there, and change under the shopper's eyes.
test.each(lingui.locales)('%s: a text has one translation in all rooms', async (locale) => {
  const translations = await translationsOf(locale)
  expect(translations.size).toBeGreaterThan(100)
  expect([...translations].filter(([, all]) => all.size > 1).map(([text, all]) => [text, ...all])).toEqual([])
})

/** One word for one thing, and none that only a machine says. What to say instead stands behind each. */
const banned: Record<string, [RegExp, instead: string][]> = {
  'en-GB': [
    [/\be-mail/i, 'email'],
    [/\bredeem/i, 'apply'],
    [/\bbasket\b/i, 'cart'],
    [
      /\bshipping (?:address|method)|\bplus (?:<\d>)?shipping|^Shipping$/i,
      'delivery; only "Free shipping" is called so',
    ],
    [/\btax-free\b|\b(?:incl\.|excl\.|includes|plus)(?: \{\w+\})? tax/i, 'VAT; "free of VAT"'],
    [/\bvalue (?:is|must|does)\b|should not be empty/i, 'what to enter into which field'],
  ],
  'pl-PL': [
    [/\bPaństw|\b[Pp]rosimy\b|\b[Pp]roszę\b/, 'the shopper is "Ty"'],
    [/\bbez podatku\b|\b(?:plus|koszty?) (?:<\d>)?(?:koszty )?(?:wysyłk|przesyłk)/i, 'bez VAT; koszty dostawy'],
    [/\bWartość (?:jest|nie|musi|może)\b|\bjest wymagan/, 'what to enter into which field'],
  ],
  testde: [
    [/\b(?:du|dein\w*|dir|dich)\b/, 'the shopper is "Sie"'],
    [/steuerfrei|\bUSt\.|\bohne Mehrwertsteuer/i, 'in price lines: MwSt., ohne MwSt.'],
    [/\bzzgl\. (?:<\d>)?(?:Liefer|Porto)|\bLieferkosten/i, 'Versand'],
    [/\b(?:Dieser|Der) Wert\b/, 'what to enter into which field'],
  ],
}

test.each(lingui.locales)('%s: one word for one thing, and the shopper is spoken to in one way', async (locale) => {
  const translations = await translationsOf(locale)
  const source = locale === lingui.sourceLocale
  const said = [...translations].flatMap(([text, all]) => (source ? [text.replace(/ \([^()]*\)$/, '')] : [...all]))
  const rules = banned[locale] ?? []
  expect(rules).not.toEqual([])
  expect(
    said.flatMap((text) => rules.flatMap(([rule, instead]) => (rule.test(text) ? [[text, instead]] : []))),
  ).toEqual([])
})
