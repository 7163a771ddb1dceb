/** A catalogue of the user's own: a folder of JSON files in the form that README.md describes. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Seed, Text } from '../data/types.ts'
import { seedIds } from '../kernel/lists.ts'
import type { SeedListName } from '../kernel/lists.ts'

type Fields = Record<string, unknown>

/**
 * Lists that a folder may hold, each with the fields that are texts. A file is named like its list: `cms-pages.json`; a
 * long list may be a folder of such files, `cms-pages/`, in the order of their names.
 */
const TEXTS = {
  deliveryTimes: ['name'],
  units: ['name', 'short'],
  groups: ['name'],
  manufacturers: ['description'],
  pictures: ['alt'],
  files: ['title'],
  categories: ['name', 'description', 'metaTitle', 'metaDescription', 'seoPath'],
  landingPages: ['name', 'metaDescription', 'seoPath'],
  cmsPages: [],
  products: ['name', 'description', 'metaDescription', 'seoPath'],
  promotions: ['name'],
  priceRules: [],
  customers: [],
  shippingMethods: ['name', 'description'],
  paymentMethods: ['name', 'description'],
} as const

type List = keyof typeof TEXTS

const nameOf = (list: List): string => list.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Name of the file that holds a list. */
export const fileOf = (list: List): string => `${nameOf(list)}.json`

/** The mistake in a folder, in one line. */
export class FolderError extends Error {}

/** A catalogue with the lists that a folder may leave out. */
type ReadSeed = Seed & Required<Pick<Seed, 'files' | 'priceRules' | 'customers'>>

/** Settings and lists that a shop needs and its folder may lack. */
type Usual = Pick<Seed, 'taxes' | 'deliveryTimes' | 'shippingMethods' | 'paymentMethods'>

const nothing: Usual = {
  taxes: { standard: 19, reduced: 7 },
  deliveryTimes: [],
  shippingMethods: [],
  paymentMethods: [],
}

/**
 * Reads a catalogue.
 * @param usual whose methods and delivery times a shop has that brings none of its own: the demo shop's
 * @throws FolderError
 */
export function readFolder(folder: string, usual: Usual = nothing): ReadSeed {
  const shop = object(read(folder, 'shop.json'), 'shop.json')
  const navigation = object(shop['navigation'], 'shop.json: navigation')
  const taxes = shop['taxes'] === undefined ? usual.taxes : object(shop['taxes'], 'shop.json: taxes')
  const own = (list: List): Fields[] => readList(folder, list)
  const timesOfTheirOwn = own('deliveryTimes')
  const manufacturers = own('manufacturers')
  const maker = manufacturers[0]?.['key'] ?? 'own'
  const seed = {
    name: string(shop['name'], 'shop.json: name'),
    ...(shop['company'] === undefined ? {} : { company: object(shop['company'], 'shop.json: company') }),
    ...(shop['dispatch'] === undefined ? {} : { dispatch: object(shop['dispatch'], 'shop.json: dispatch') }),
    navigation: {
      main: string(navigation['main'], 'shop.json: navigation.main'),
      footer: string(navigation['footer'] ?? navigation['main'], 'shop.json: navigation.footer'),
      service: string(navigation['service'] ?? navigation['main'], 'shop.json: navigation.service'),
    },
    taxes,
    deliveryTimes: [...timesOfTheirOwn, ...without(usual.deliveryTimes, timesOfTheirOwn)],
    units: own('units'),
    groups: own('groups').map((group) => ({
      display: 'text',
      filterable: true,
      ...group,
      options: entries(group['options'], `groups.json: options of "${String(group['key'])}"`).map((option, position) =>
        withTexts({ position, ...option }, ['name']),
      ),
    })),
    manufacturers: manufacturers.length > 0 ? manufacturers : [{ key: maker, name: shop['name'] }],
    pictures: own('pictures').map((picture) => ({ alt: same(''), width: 1200, height: 1200, widths: [], ...picture })),
    files: own('files'),
    categories: own('categories').map((category) => ({ type: 'page', parent: null, ...category })),
    landingPages: own('landingPages'),
    cmsPages: own('cmsPages'),
    products: own('products').map((product) => checkedProduct({ manufacturer: maker, ...product })),
    promotions: own('promotions'),
    priceRules: own('priceRules'),
    customers: own('customers'),
    shippingMethods: existing(own('shippingMethods'), usual.shippingMethods),
    paymentMethods: existing(own('paymentMethods'), usual.paymentMethods),
  }
  // Fields beyond these are checked where they are used: a name that nothing has stops the start.
  return withLinks(seed as unknown as ReadSeed)
}

/** The backend's prefix of the technical path of a link that an editor chose in the administration. */
const MARK = '124c71d524604ccbad6042edce3ac799'

const LINK = /\{\{(category|product|landing-page|picture) ([\w-]+)\}\}/g

const WAYS = {
  category: 'navigation',
  product: 'detail',
  'landing-page': 'landingPage',
  picture: 'mediaId',
} as const satisfies Partial<Record<SeedListName, string>>

/** Links in texts, as `{{category tea}}`, become what the backend stores: the storefront makes addresses of them. */
function withLinks(seed: ReadSeed): ReadSeed {
  const ids = seedIds(seed)
  const linked = JSON.stringify(seed).replaceAll(LINK, (link, list: keyof typeof WAYS, key: string) => {
    const [id] = ids.known(list, [key])
    if (id === undefined) throw new FolderError(`The link ${link} leads nowhere.`)
    return `${MARK}/${WAYS[list]}/${id}#`
  })
  return JSON.parse(linked) as ReadSeed
}

function checkedProduct(product: Fields): Fields {
  const what = `products.json: "${String(product['key'])}"`
  string(product['number'], `${what}: number`)
  if (!isObject(product['name'])) throw new FolderError(`${what} needs a name.`)
  const prices = object(product['prices'], `${what}: prices`)
  if (typeof prices['EUR'] !== 'number') throw new FolderError(`${what}: prices.EUR has to be a number.`)
  if (!Array.isArray(product['categories']) || product['categories'].length === 0)
    throw new FolderError(`${what}: categories has to be a list with at least one key.`)
  return {
    description: same(''),
    tax: 'standard',
    stock: 0,
    createdAt: '2026-01-01',
    properties: [],
    pictures: [],
    ...product,
    crossSelling: entries(product['crossSelling'] ?? [], `${what}: crossSelling`, false).map((group) =>
      withTexts(group, ['name']),
    ),
  }
}

function readList(folder: string, list: List): Fields[] {
  const place = path.join(folder, nameOf(list))
  const parts = existsSync(place) ? readdirSync(place).toSorted() : []
  const files = [fileOf(list), ...parts.map((part) => `${nameOf(list)}/${part}`)]
  const all = files
    .filter((file) => existsSync(path.join(folder, file)))
    .flatMap((file) => listed(read(folder, file), file))
  return entries(all, fileOf(list)).map((entry) => withTexts(entry, TEXTS[list]))
}

function listed(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw new FolderError(`${what} has to be a list.`)
  return value
}

function read(folder: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
  } catch (error) {
    throw new FolderError(`${path.join(folder, file)} cannot be read: ${error instanceof Error ? error.message : ''}`)
  }
}

/** Objects of a list, each with a key of its own. */
function entries(value: unknown, what: string, needsKeys = true): Fields[] {
  const keys = new Set<unknown>()
  return listed(value, what).map((entry: unknown, index) => {
    const fields = object(entry, `${what}: entry ${index + 1}`)
    if (!needsKeys) return fields
    string(fields['key'], `${what}: key of entry ${index + 1}`)
    if (keys.has(fields['key']))
      throw new FolderError(`${what}: the key "${String(fields['key'])}" stands there twice.`)
    keys.add(fields['key'])
    return fields
  })
}

/** A text may be written once for all languages, or for some. */
function withTexts(entry: Fields, names: readonly string[]): Fields {
  const texts = names.flatMap((name) => {
    const value = entry[name]
    if (typeof value === 'string') return [[name, same(value)] as const]
    if (!isObject(value)) return []
    const [any = ''] = Object.values(value).filter((text) => typeof text === 'string')
    return [[name, { ...same(any), ...value }] as const]
  })
  return { ...entry, ...Object.fromEntries(texts) }
}

const same = (text: string): Text => ({ en: text, de: text, pl: text })

const existing = (own: readonly unknown[], demo: readonly unknown[]): readonly unknown[] =>
  own.length > 0 ? own : demo

const without = (demo: Seed['deliveryTimes'], own: readonly Fields[]) =>
  demo.filter(({ key }) => !own.some((entry) => entry['key'] === key))

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function object(value: unknown, what: string): Fields {
  if (!isObject(value)) throw new FolderError(`${what} has to be an object.`)
  return value
}

function string(value: unknown, what: string): string {
  if (typeof value !== 'string' || value === '') throw new FolderError(`${what} has to be a text.`)
  return value
}
