import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { root } from '../sources.mjs'
import { didYouMean } from './did-you-mean.ts'
import { shopFolder } from './folder.ts'
import { filesBelow } from './overrides.ts'
import {
  broughtLocales,
  catalogueNames,
  checkOwnLocale,
  compiled,
  ownCatalogue,
  ownLocales,
  readTexts,
  upstreamLocales,
  type Entry,
} from './own-locales.ts'
import { readSettings } from './settings.ts'

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
  const added = ownLocales(folder)
  for (const name of filesBelow(path.join(folder, 'texts'))) {
    const [, whole, of = whole] = /^(?:own\/)?([^/]+)\.po$|^([^/]+)\/[^/]+$/.exec(name) ?? []
    if (of === undefined) throw new Error(`texts/${name} would not be read: texts are in <locale>.po.`)
    if (!codes.includes(of)) throw new Error(`texts/${name}: the shop has no locale ${of}.${didYouMean(of, codes)}`)
    if (whole === undefined && !added.includes(of))
      throw new Error(
        `texts/${name} would not be read: the shop brings ${of}, and texts/${of}.po says texts otherwise.`,
      )
    if (name === `${of}.po` && added.includes(of))
      throw new Error(
        `texts/${name} would not be read: the shop does not bring ${of}, whose texts are in texts/${of}/.`,
      )
  }
  for (const code of added) checkOwnLocale(folder, code)
  const lost = speaks(folder)
    ? codes.find((code) => !existsSync(path.join(folder, 'texts/own', `${code}.po`)))
    : undefined
  if (lost !== undefined)
    throw new Error(`There is no texts/own/${lost}.po for the folder's own texts: npm run texts writes it.`)
}

/** Where code takes a file of every locale. */
const everyLocale = /(import\.meta\.glob(?:<\w+>)?\(\s*')([^']*locales\/)\*(\/[\w.]+)('(?:,[^)]*)?\))/g

/** A file of an added locale is imported as if it were in the shop's `locales/`: nothing else has to know of it. */
const inLocales = (code: string, file: string): string => normalizePath(path.join(root, 'locales', code, file))

/** `locales/<code>/index.ts` of an added locale, as that of any other. */
function indexOf(code: string): string {
  const names = catalogueNames()
  const first = ['cart', 'catalogue', 'shop']
  const later = names.filter((name) => ![...first, 'fields', 'inspect', 'offline'].includes(name))
  return [
    ...first.map((name) => `import { messages as ${name} } from ${JSON.stringify(inLocales(code, `${name}.po`))}`),
    'export const messages = { ...shop, ...catalogue, ...cart }',
    'export const catalogues = {',
    ...later.map(
      (name) =>
        `  './${name}.po': () => import(${JSON.stringify(inLocales(code, `${name}.po`))}).then(({ messages }) => messages),`,
    ),
    '}',
  ].join('\n')
}

/**
 * Takes the locales that an owner wants: those of the shop that are named, without the others, and those that the owner adds
 * (`texts/<code>/`), each as a folder of `locales/` that has no files.
 */
export function localesPlugin(folder: string | null = shopFolder()): Plugin {
  const [brought, added] = folder === null ? [[], []] : [broughtLocales(folder), ownLocales(folder)]
  const isAsEver = added.length === 0 && (folder === null || brought.length === upstreamLocales().length)
  const own = new RegExp(`^(?:${normalizePath(root)})?(/locales/(${added.join('|')})/([\\w-]+\\.(?:po|ts)))$`)
  return {
    name: 'shop-locales',
    enforce: 'pre',
    transform(code) {
      if (isAsEver || !code.includes('import.meta.glob')) return null
      const whole = code.replace(everyLocale, (_, glob: string, above: string, file: string, end: string) => {
        const take = end.includes("import: 'messages'") ? '.then(({ messages }) => messages)' : ''
        return `({ ${[
          ...brought.map((locale) => `...${glob}${above}${locale}${file}${end}`),
          ...added.map(
            (locale) => `'${above}${locale}${file}': () => import(${JSON.stringify(inLocales(locale, file))})${take}`,
          ),
        ].join(', ')} })`
      })
      return whole === code ? null : { code: whole, map: null }
    },
    resolveId(id) {
      const place = added.length === 0 ? undefined : own.exec(id)?.[1]
      return place === undefined ? null : normalizePath(root) + place
    },
    load(id) {
      const [, , code = '', file = ''] = (added.length === 0 ? null : own.exec(id)) ?? []
      if (file === 'index.ts') return indexOf(code)
      // Lingui compiles the English one; textsPlugin has the texts of this locale in its place.
      return file === '' ? null : ''
    },
  }
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
      const own = path.join(folder, 'texts/own', `${locale}.po`)
      const isFirst = name === 'shop' && existsSync(own)
      const first = isFirst ? [`import { messages as own } from ${JSON.stringify(normalizePath(own))}`] : []
      const all = isFirst ? '{ ...shops, ...own }' : 'shops'
      if (ownLocales(folder).includes(locale)) {
        for (const file of filesBelow(path.join(folder, 'texts', locale)))
          this.addWatchFile(path.join(folder, 'texts', locale, file))
        const texts = JSON.stringify(await ownCatalogue(folder, locale, name ?? ''))
        return { code: [...first, `const shops = ${texts}`, `export const messages = ${all}`].join('\n'), map: null }
      }
      const pending = read.get(locale) ?? replacements(folder, locale)
      read.set(locale, pending)
      const instead = await pending
      if (!compiledCatalogue.test(code))
        throw new Error(`locales/${locale}/${name}.po is no compiled catalogue: textsPlugin needs Lingui's before it`)
      const said = Object.fromEntries(Object.entries(instead).filter(([key]) => code.includes(key)))
      return {
        code: [
          ...first,
          code.replace(compiledCatalogue, 'const shops ='),
          `const said = ${JSON.stringify(said)}`,
          'for (const id in said) if (id in shops) shops[id] = said[id]',
          `export const messages = ${all}`,
        ].join('\n'),
        map: null,
      }
    },
  }
}
