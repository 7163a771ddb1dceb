import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { createCompiledCatalog } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import { root } from '../sources.mjs'
import { didYouMean } from './did-you-mean.ts'
import { readSettings } from './settings.ts'

/** A text of a catalogue: its English source, and what it is in the catalogue's language. */
export interface Entry {
  message?: string
  translation?: string
}

export const po = formatter({ lineNumbers: false })

/** The language of the sources: an owner's language has its texts where it has none of its own. */
export const SOURCE = 'en-GB'
const upstream = path.join(root, 'locales')

/** The texts of a file, by the ids that the shop has them under. */
export async function readTexts(file: string, locale: string): Promise<Record<string, Entry>> {
  return await po.parse(readFileSync(file, 'utf8'), { locale, sourceLocale: SOURCE, filename: file })
}

/** Compiled texts by their ids. @throws Error for one that cannot be read */
export function compiled(locale: string, texts: Record<string, string>, file: string): Record<string, unknown> {
  const { source, errors } = createCompiledCatalog(locale, texts, { namespace: 'json' })
  if (errors[0]) throw new Error(`${file}: “${texts[errors[0].id] ?? ''}” cannot be read: ${errors[0].error.message}`)
  return (JSON.parse(source) as { messages: Record<string, unknown> }).messages
}

/** Names of the shop's catalogues: `shop`, `cart` … */
export const catalogueNames = (): string[] =>
  readdirSync(path.join(upstream, SOURCE))
    .filter((name) => name.endsWith('.po'))
    .map((name) => path.basename(name, '.po'))

const broughtWith = (code: string): boolean => existsSync(path.join(upstream, code))

const codesOf = (folder: string | null): string[] =>
  readSettings(folder)['app.config.ts'].config.locales.map(({ code }) => code)

/**
 * The locales that an owner's `shop.config.ts` adds: those that the shop does not bring, whose texts are in `texts/<code>/`.
 * @param folder the owner's; null: none
 */
export const ownLocales = (folder: string | null): string[] => codesOf(folder).filter((code) => !broughtWith(code))

/** All that the shop brings. */
export const upstreamLocales = (): string[] =>
  readdirSync(upstream, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))

/** Those of the shop's own locales that the shop that is built has. */
export const broughtLocales = (folder: string | null): string[] => codesOf(folder).filter(broughtWith)

/** A line that a catalogue may have. */
const LINE = /^(?:#.*|(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?) ".*"|".*"|)$/

/**
 * Looks through the catalogues of an added locale.
 * @throws Error with a sentence for a file that no catalogue is called by, and a line that is none of a catalogue
 */
export function checkOwnLocale(folder: string, code: string): void {
  const names = catalogueNames()
  const own = path.join(folder, 'texts', code)
  if (!existsSync(own))
    throw new Error(
      `shop.config.ts: the locale ${code} has no texts, for there is no folder texts/${code}/: npm run texts begins it.`,
    )
  for (const file of readdirSync(own)) {
    const name = path.basename(file, '.po')
    if (!file.endsWith('.po') || !names.includes(name))
      throw new Error(
        `texts/${code}/${file} is no catalogue of the shop.${didYouMean(name, names)} Catalogues: ${names.join(', ')}.`,
      )
    const lines = readFileSync(path.join(own, file), 'utf8').split(/\r?\n/)
    const wrong = lines.findIndex((line) => !LINE.test(line.trim()))
    if (wrong !== -1)
      throw new Error(
        `texts/${code}/${file}, line ${wrong + 1}: “${lines[wrong]?.trim()}” is no line of a catalogue. A line is msgid "…", msgstr "…", or a comment after #.`,
      )
  }
}

/** What an added locale says in all of its catalogues: a text may have moved from one of the shop's to another. */
async function saidIn(folder: string, code: string): Promise<Record<string, string>> {
  const own = path.join(folder, 'texts', code)
  const said: Record<string, string> = {}
  for (const file of existsSync(own) ? readdirSync(own) : [])
    for (const [id, { translation }] of Object.entries(await readTexts(path.join(own, file), code)))
      if (translation) said[id] = translation
  return said
}

/** The texts of one of the shop's catalogues, by their ids. */
export const sourcesOf = async (catalogue: string): Promise<Record<string, Entry>> =>
  await readTexts(path.join(upstream, SOURCE, `${catalogue}.po`), SOURCE)

/** Names of the values that a compiled text is given. */
function valuesIn(text: unknown): string[] {
  if (!Array.isArray(text)) return []
  return (text as unknown[]).flatMap((part) => {
    if (!Array.isArray(part)) return []
    const [value, , forms] = part as [unknown, unknown, unknown]
    const inForms = typeof forms === 'object' && forms !== null ? Object.values(forms).flatMap(valuesIn) : []
    return [String(value), ...inForms]
  })
}

/**
 * A catalogue of an added locale, compiled: its texts, and the English ones where it has none.
 * @throws Error with a sentence for a text that cannot be read, or has a value that its source is not given
 */
export async function ownCatalogue(folder: string, code: string, catalogue: string): Promise<Record<string, unknown>> {
  const [sources, said] = [await sourcesOf(catalogue), await saidIn(folder, code)]
  const file = `texts/${code}/${catalogue}.po`
  const english = Object.fromEntries(Object.entries(sources).map(([id, { message = id }]) => [id, message]))
  const given = compiled(SOURCE, english, `${catalogue}.po`)
  const translated = Object.fromEntries(Object.keys(english).flatMap((id) => (said[id] ? [[id, said[id]]] : [])))
  const own = compiled(code, translated, file)
  for (const [id, text] of Object.entries(own)) {
    const values = valuesIn(given[id])
    const wrong = valuesIn(text).find((value) => !values.includes(value))
    if (wrong !== undefined)
      throw new Error(
        `${file}: “${said[id]}” has {${wrong}}, which “${english[id]}” has not.${didYouMean(wrong, values)}`,
      )
  }
  return { ...given, ...own }
}

/**
 * The texts of an owner's files (`texts/own/`), as the shop says them in a language that it brings where nothing says them yet.
 * @returns the whole catalogue
 */
export async function withShopsTexts(folder: string, code: string): Promise<string> {
  const file = path.join(folder, 'texts/own', `${code}.po`)
  const otherwise = path.join(folder, 'texts', `${code}.po`)
  const files = catalogueNames().map((name) => path.join(upstream, code, `${name}.po`))
  const said = await Promise.all([...files, otherwise].filter(existsSync).map((one) => readTexts(one, code)))
  const shops: Record<string, Entry> = Object.assign({}, ...said)
  const texts = Object.entries(await readTexts(file, code)).map(([id, entry]) => [
    id,
    { ...entry, translation: entry.translation || shops[id]?.translation || '' },
  ])
  return await po.serialize(Object.fromEntries(texts), {
    locale: code,
    sourceLocale: SOURCE,
    filename: file,
    existing: readFileSync(file, 'utf8'),
  })
}

/** How much of a locale is still English. */
interface Untranslated {
  code: string
  missing: number
  all: number
}

/** How much of each locale that an owner adds is still English. */
export async function untranslated(folder: string | null): Promise<Untranslated[]> {
  if (folder === null) return []
  const sources = await Promise.all(catalogueNames().map(sourcesOf))
  const ids = new Set(sources.flatMap((texts) => Object.keys(texts)))
  return await Promise.all(
    ownLocales(folder).map(async (code) => {
      const said = await saidIn(folder, code)
      return { code, missing: [...ids].filter((id) => !said[id]).length, all: ids.size }
    }),
  )
}

/**
 * A catalogue of an added locale with all texts that the shop has by now: those that it says already are kept, the others are
 * empty, and what the shop has no more is left out.
 */
export async function writeCatalogue(folder: string, code: string, catalogue: string): Promise<string> {
  const said = await saidIn(folder, code)
  const own = path.join(folder, 'texts', code, `${catalogue}.po`)
  const texts = Object.entries(await sourcesOf(catalogue)).map(([id, entry]) => [
    id,
    { ...entry, translation: said[id] ?? '' },
  ])
  return await po.serialize(Object.fromEntries(texts), {
    locale: code,
    sourceLocale: SOURCE,
    filename: `${catalogue}.po`,
    existing: existsSync(own) ? readFileSync(own, 'utf8') : undefined,
  })
}
