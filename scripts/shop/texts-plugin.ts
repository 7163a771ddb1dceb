import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { createCompiledCatalog } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import { normalizePath, type Plugin } from 'vite'
import { root } from '../sources.mjs'
import { didYouMean } from './did-you-mean.ts'
import { shopFolder } from './folder.ts'
import { filesBelow } from './overrides.ts'
import { readSettings } from './settings.ts'

/** A text of a catalogue: its English source, and what it is in the catalogue's language. */
interface Entry {
  message?: string
  translation?: string
}

const po = formatter()

/** The texts of a file, by the ids that the shop has them under. */
async function readTexts(file: string, locale: string): Promise<Record<string, Entry>> {
  return await po.parse(readFileSync(file, 'utf8'), { locale, sourceLocale: 'en-GB', filename: file })
}

/** Compiled texts by their ids. @throws Error for one that cannot be read */
function compiled(locale: string, texts: Record<string, string>, file: string): Record<string, unknown> {
  const { source, errors } = createCompiledCatalog(locale, texts, { namespace: 'json' })
  if (errors[0]) throw new Error(`${file}: “${texts[errors[0].id] ?? ''}” cannot be read: ${errors[0].error.message}`)
  return (JSON.parse(source) as { messages: Record<string, unknown> }).messages
}

/**
 * The texts of a locale that an owner says otherwise, compiled, by their ids.
 * @throws Error for a text that the shop does not have
 */
export async function replacements(folder: string, locale: string): Promise<Record<string, unknown>> {
  const file = path.join(folder, 'texts', `${locale}.po`)
  if (!existsSync(file)) return {}
  const names = readdirSync(path.join(root, 'locales', locale)).filter((name) => name.endsWith('.po'))
  const entries: Record<string, Entry> = {}
  for (const name of names) Object.assign(entries, await readTexts(path.join(root, 'locales', locale, name), locale))
  const own = Object.entries(await readTexts(file, locale))
  const sources = Object.values(entries).flatMap(({ message }) => message ?? [])
  for (const [id, { message = id }] of own)
    if (!Object.hasOwn(entries, id))
      throw new Error(`texts/${locale}.po: the shop has no text “${message}”.${didYouMean(message, sources)}`)
  const given = own.flatMap(([id, { translation }]) => (translation ? [[id, translation] as const] : []))
  return compiled(locale, Object.fromEntries(given), `texts/${locale}.po`)
}

/** Whether files of the folder have texts of their own, which `npm run texts` collects. */
const speaks = (folder: string): boolean =>
  filesBelow(folder)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .some((name) => /from '@lingui\/(?:core|react)\/macro'/.test(readFileSync(path.join(folder, name), 'utf8')))

/**
 * Looks through `texts/`.
 * @throws Error for a file of a locale that the shop does not have, and for texts that were never collected
 */
export function checkFiles(folder: string): void {
  const codes = readSettings(folder)['app.config.ts'].config.locales.map(({ code }) => code as string)
  for (const name of filesBelow(path.join(folder, 'texts'))) {
    const code = /^(?:own\/)?([^/]+)\.po$/.exec(name)?.[1]
    if (code === undefined) throw new Error(`texts/${name} would not be read: texts are in <locale>.po.`)
    if (!codes.includes(code))
      throw new Error(`texts/${name}: the shop has no locale ${code}.${didYouMean(code, codes)}`)
  }
  const lost = speaks(folder)
    ? codes.find((code) => !existsSync(path.join(folder, 'texts/own', `${code}.po`)))
    : undefined
  if (lost !== undefined)
    throw new Error(`There is no texts/own/${lost}.po for the folder's own texts: npm run texts writes it.`)
}

/** What Lingui makes of a catalogue begins so; the text behind it is JavaScript's, in any of its spellings. */
const compiledCatalogue = /export const messages\s*=/

/**
 * Says in the shop's catalogues what an owner says instead (`texts/<locale>.po`), and adds the texts of the owner's own files
 * (`texts/own/<locale>.po`) to those that every page loads.
 */
export function textsPlugin(folder: string | null = shopFolder()): Plugin {
  const catalogue = new RegExp(`^${normalizePath(root)}/locales/([\\w-]+)/([\\w-]+)\\.po$`)
  const read = new Map<string, Promise<Record<string, unknown>>>()
  return {
    name: 'shop-texts',
    enforce: 'post',
    buildStart() {
      read.clear()
      if (folder) checkFiles(folder)
    },
    async transform(code, id) {
      const [, locale, name] = folder ? (catalogue.exec(id) ?? []) : []
      if (!folder || locale === undefined) return null
      const pending = read.get(locale) ?? replacements(folder, locale)
      read.set(locale, pending)
      const instead = await pending
      if (!compiledCatalogue.test(code))
        throw new Error(`locales/${locale}/${name}.po is no compiled catalogue: textsPlugin needs Lingui's before it`)
      const said = Object.fromEntries(Object.entries(instead).filter(([key]) => code.includes(key)))
      const own = path.join(folder, 'texts/own', `${locale}.po`)
      const isFirst = name === 'shop' && existsSync(own)
      return {
        code: [
          ...(isFirst ? [`import { messages as own } from ${JSON.stringify(normalizePath(own))}`] : []),
          code.replace(compiledCatalogue, 'const shops ='),
          `const said = ${JSON.stringify(said)}`,
          'for (const id in said) if (id in shops) shops[id] = said[id]',
          `export const messages = ${isFirst ? '{ ...shops, ...own }' : 'shops'}`,
        ].join('\n'),
        map: null,
      }
    },
  }
}
