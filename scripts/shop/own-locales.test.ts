import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setupI18n, type Messages } from '@lingui/core'
import { expect, onTestFinished, test } from 'vitest'
import {
  broughtLocales,
  ownCatalogue,
  ownLocales,
  untranslated,
  withShopsTexts,
  writeCatalogue,
} from './own-locales.ts'
import { checkFiles, localesPlugin } from './texts-plugin.ts'

const locale = (code: string) =>
  JSON.stringify({
    code,
    prefix: code === 'en-GB' ? '' : `/${code}`,
    aliases: [],
    language: code,
    prices: null,
    invitation: { text: '', follow: '', close: '' },
  })

/** A folder whose shop has these locales, with files in `texts/`. */
function folderWith(codes: string[], files: Record<string, string> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'shop.config.ts'), `export default { locales: [${codes.map(locale).join(', ')}] }`)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, 'texts', path.dirname(name)), { recursive: true })
    writeFileSync(path.join(folder, 'texts', name), text)
  }
  return folder
}

const text = (source: string, said: string): string => `msgid "${source}"\nmsgstr "${said}"\n`
const products = '{0, plural, one {# product} other {# products}}'
const french = ['en-GB', 'fr-FR']

test('own locales: those that the shop does not bring', () => {
  const folder = folderWith(french)
  expect(ownLocales(folder)).toEqual(['fr-FR'])
  expect(broughtLocales(folder)).toEqual(['en-GB'])
  expect(ownLocales(null)).toEqual([])
})

test('own locales: texts and plurals are the owner’s, else English', async () => {
  const folder = folderWith(['en-GB', 'cs-CZ'], {
    'cs-CZ/listing.po': text(products, '{0, plural, one {# kus} few {# kusy} many {# kusu} other {# kusů}}'),
  })
  const messages = (await ownCatalogue(folder, 'cs-CZ', 'listing')) as Messages
  const i18n = setupI18n({ locale: 'cs-CZ', messages: { 'cs-CZ': messages } })
  const idOf = (said: string) => Object.keys(messages).find((id) => JSON.stringify(messages[id]).includes(said)) ?? ''
  expect([1, 3, 5, 1.5].map((count) => i18n._(idOf('kusů'), { 0: count }))).toEqual([
    '1 kus',
    '3 kusy',
    '5 kusů',
    '1,5 kusu',
  ])
  expect(i18n._(idOf('colours'), { 0: 2 })).toBe('2 colours')
})

test.each([
  [{}, 'the locale fr-FR has no texts, for there is no folder texts/fr-FR/: npm run texts begins it.'],
  [{ 'fr-FA/shop.po': '' }, 'texts/fr-FA/shop.po: the shop has no locale fr-FA. Did you mean fr-FR?'],
  [{ 'fr-FR/shp.po': '' }, 'texts/fr-FR/shp.po is no catalogue of the shop. Did you mean shop?'],
  [{ 'fr-FR.po': '' }, 'the shop does not bring fr-FR, whose texts are in texts/fr-FR/.'],
  [{ 'fr-FR/shop.po': '', 'en-GB/shop.po': '' }, 'the shop brings en-GB, and texts/en-GB.po says texts otherwise.'],
  [
    { 'fr-FR/shop.po': '# Ours\nmsgid "Cart"\n\nmsgstr "Panier\n' },
    'texts/fr-FR/shop.po, line 4: “msgstr "Panier” is no line of a catalogue.',
  ],
])('own locales: what would not be read is said in a sentence, %#', (files, sentence) => {
  expect(() => checkFiles(folderWith(french, files))).toThrow(sentence)
})

test.each([
  ['{0, plural, one {# article} other {# articles}', 'listing.po: “{0, plural, one {# article} other {# articles}”'],
  ['{count} articles', 'has {count}, which “{0, plural, one {# product} other {# products}}” has not.'],
  ['{0, plural, one {{nombre} article} other {# articles}}', 'has {nombre}, which'],
])('own locales: a text that could not be shown is said in a sentence, %#', async (said, sentence) => {
  const folder = folderWith(french, { 'fr-FR/listing.po': text(products, said) })
  await expect(ownCatalogue(folder, 'fr-FR', 'listing')).rejects.toThrow(sentence)
})

test('own locales: catalogues are written with all texts, and keep what was said', async () => {
  const folder = folderWith(french, { 'fr-FR/cart.po': `${text('Cart', 'Panier')}\n${text('Gone', 'Parti')}` })
  const file = path.join(folder, 'texts/fr-FR/shop.po')
  writeFileSync(file, await writeCatalogue(folder, 'fr-FR', 'shop'))
  const written = readFileSync(file, 'utf8')
  // It has moved from one catalogue of the shop's to another.
  expect(written).toContain('msgid "Cart"\nmsgstr "Panier"')
  expect(written).toContain('msgid "Search"\nmsgstr ""')
  expect(written).not.toContain('Gone')
  expect(await writeCatalogue(folder, 'fr-FR', 'shop')).toBe(written)
  const [french_ = null] = await untranslated(folder)
  expect(french_).toMatchObject({ code: 'fr-FR', missing: (french_?.all ?? 0) - 1 })
})

const transformed = (folder: string | null): unknown => {
  const { transform } = localesPlugin(folder)
  if (typeof transform !== 'function') throw new Error('It does nothing')
  const glob = `const all = import.meta.glob<Messages>('../locales/*/fields.po', { import: 'messages' })`
  return Reflect.apply(transform, {}, [glob, '/app/a.ts'])
}

test('own locales: a file of every locale is taken for those of the shop alone', () => {
  expect(transformed(null)).toBeNull()
  expect(transformed(folderWith(['en-GB', 'pl-PL', 'testde']))).toBeNull()
  expect(transformed(folderWith(french))).toMatchObject({
    code: expect.stringMatching(
      /^const all = \(\{ \.\.\.import\.meta\.glob<Messages>\('\.\.\/locales\/en-GB\/fields\.po', \{ import: 'messages' \}\), '\.\.\/locales\/fr-FR\/fields\.po': \(\) => import\("\/.+\/locales\/fr-FR\/fields\.po"\)\.then\(\(\{ messages \}\) => messages\) \}\)$/,
    ),
  })
})

test('own locales: an owner’s file says what the shop has as the shop says it', async () => {
  const folder = folderWith(['en-GB', 'pl-PL'], {
    'own/pl-PL.po': [text('Cart', ''), text('Legal', ''), text('Home', 'Mój dom'), text('Ours alone', '')].join('\n'),
    'pl-PL.po': text('Cart', 'Torba'),
  })
  const filled = await withShopsTexts(folder, 'pl-PL')
  const said = Array.from(filled.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"/gm), ([, source, words]) => [source, words])
  expect(Object.fromEntries(said)).toEqual({
    Cart: 'Torba',
    Legal: 'Informacje prawne',
    Home: 'Mój dom',
    'Ours alone': '',
  })
})
