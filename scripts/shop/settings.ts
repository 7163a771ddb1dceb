import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import * as app from '../../app.config.ts'
import * as delivery from '../../delivery.config.ts'
import { didYouMean } from './did-you-mean.ts'
import { shopFolder } from './folder.ts'
import type { ShopConfig } from './shop-config.ts'

/** Settings by the files that hold them and the names that they export. */
export interface Settings {
  'app.config.ts': typeof app
  'delivery.config.ts': typeof delivery
}

/** The settings as they are without an owner. */
const upstream: Settings = { 'app.config.ts': app, 'delivery.config.ts': delivery }

type Group = Readonly<Record<string, unknown>>
const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A name that no setting has, with what may have been meant. */
function unknownSetting(name: string, settingNames: readonly string[], above = ''): Error {
  return new Error(`shop.config.ts: there is no setting ${above}${name}.${didYouMean(name, settingNames)}`)
}

/** A group with the owner's settings instead of its own of the same names. */
function inGroup(name: string, group: Group, own: Group): Group {
  for (const key of Object.keys(own))
    if (!Object.hasOwn(group, key)) throw unknownSetting(key, Object.keys(group), `${name}.`)
  return { ...group, ...own }
}

/** Tables by names that are the owner's: taken whole. */
const tables = new Set(['providerFields', 'deliveryFields'])

/** The settings with the owner's instead of upstream's: groups in part, each setting in them and each list as a whole. */
const over = <All extends object>(settings: All, own: Group): All =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]: [string, unknown]) => {
      if (!Object.hasOwn(own, name)) return [name, value]
      const given = own[name]
      return [name, isGroup(value) && isGroup(given) && !tables.has(name) ? inGroup(name, value, given) : given]
    }),
  ) as All

/**
 * The shop's settings with an owner's.
 * @param own the default export of `shop/shop.config.ts`
 * @throws Error for a name that no setting has
 */
export function mergeSettings(own: ShopConfig): Settings {
  const { config, ...others } = app
  const settingNames = [config, others, delivery].flatMap((settings) => Object.keys(settings))
  for (const name of Object.keys(own)) if (!settingNames.includes(name)) throw unknownSetting(name, settingNames)
  const given: Group = { ...own }
  const merged = over(config, given)
  for (const [method, fields] of Object.entries(own.deliveryFields ?? {}))
    for (const field of fields) checkWords(`deliveryFields.${method}: ${field.name}`, field, merged.locales)
  return {
    'app.config.ts': { ...over(others, given), config: merged },
    'delivery.config.ts': own.deliveryFields
      ? over(delivery, given)
      : { ...delivery, deliveryFields: inLocales(merged.locales, delivery.deliveryFields) },
  }
}

/** @throws Error for a field of a delivery method that leaves out one of the shop's languages */
function checkWords(
  named: string,
  { label, hint, place }: delivery.DeliveryField<string>,
  locales: typeof app.config.locales,
): void {
  for (const [key, words] of Object.entries({ label, hint, place })) {
    const lacking = words && locales.find(({ code }) => !words[code])
    if (lacking) throw new Error(`shop.config.ts: ${named} has no ${key} in ${lacking.code}.`)
  }
}

/** The shop's own fields of delivery methods, in the locales of the owner: English in those that the shop does not bring. */
function inLocales(locales: typeof app.config.locales, fields: typeof delivery.deliveryFields): typeof fields {
  const said = (words: delivery.DeliveryFields[string][number]['label']): typeof words => {
    const all: Readonly<Record<string, string>> = words
    return Object.fromEntries(locales.map(({ code }) => [code, all[code] ?? all['en-GB'] ?? ''])) as typeof words
  }
  return Object.fromEntries(
    Object.entries(fields).map(([method, list]) => [
      method,
      list.map((field) => ({
        ...field,
        label: said(field.label),
        ...(field.hint ? { hint: said(field.hint) } : {}),
        ...(field.place ? { place: said(field.place) } : {}),
      })),
    ]),
  )
}

const fileIn = (folder: string | null): string | null => {
  const file = folder && path.join(folder, 'shop.config.ts')
  return file !== null && existsSync(file) ? file : null
}

function withModule(module: unknown): Settings {
  const own = isGroup(module) ? module['default'] : undefined
  if (!isGroup(own)) throw new Error('shop.config.ts says nothing: export default { … } as const satisfies ShopConfig')
  return mergeSettings(own)
}

/**
 * A file of an owner's that Node reads by itself.
 * @throws Error with the file and, for one with a mistake in its form, Node's word on it
 */
export function requireOwn(file: string): unknown {
  try {
    return createRequire(import.meta.url)(file)
  } catch (error) {
    throw new Error(
      `${path.basename(file)} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    )
  }
}

/**
 * The settings of the shop that is built or served here, for what runs outside the bundle. In the bundle `app.config.ts` and
 * `delivery.config.ts` have them (shop-plugin.ts).
 * @throws Error for a name that no setting has
 */
export function readSettings(folder: string | null = shopFolder()): Settings {
  const file = fileIn(folder)
  return file === null ? upstream : withModule(requireOwn(file))
}

/** The same as the file is now: a dev server reads it again when it was changed. */
export async function readSettingsAgain(folder: string): Promise<Settings> {
  const file = fileIn(folder)
  return file === null ? upstream : withModule(await import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`))
}
