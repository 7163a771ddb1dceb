/** Reads the catalogue of a running shop through its Store API into a folder that `readFolder` understands. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Text } from '../data/types.ts'
import { fileOf } from './read-folder.ts'

type Fields = Record<string, unknown>
type Tongue = keyof Text

interface ImportOptions {
  /** With `/store-api`. */
  url: string
  accessKey: string
  folder: string
  /** Products that are read at most, variants counted. */
  products?: number
}

const PAGE = 100
const TONGUES: readonly Tongue[] = ['en', 'de', 'pl']
/** The same entity in each language that was read. */
type Read = Map<Tongue, Map<string, Fields>>

/** Ids of what could be read: nothing else is named in the folder. */
interface ImportedIds {
  categories: ReadonlySet<string>
  pages: ReadonlySet<string>
  pictures: ReadonlySet<string>
  manufacturers: ReadonlySet<string>
}

interface Facts {
  standard: number
  context: Fields
  imported: ImportedIds
}

interface Imported {
  /** How much of each list was written. */
  written: Record<string, number>
  /** Pages that the shop lists and does not show: `POST /category/… answered 404: …`. */
  left: string[]
}

/** Reads what the shop shows; what it lists and answers with an error is left out. */
export async function importCatalogue(options: ImportOptions): Promise<Imported> {
  const { ask, all } = reader(options)
  const left: string[] = []
  const context = await ask('GET', '/context')
  const channel = record(context['salesChannel'])
  const tongues = await tonguesOf(all)
  const inAll = async (path: string, body: Fields, most?: number): Promise<Read> => {
    const read: Read = new Map()
    for (const [tongue, language] of tongues)
      read.set(tongue, new Map((await all(path, body, language, most)).map((entity) => [text(entity['id']), entity])))
    return read
  }

  const categories = await inAll('/category', { associations: { media: {} } })
  const products = await inAll(
    '/product',
    { associations: PRODUCT, sort: [{ field: 'productNumber', order: 'ASC' }] },
    options.products,
  )
  const pages = new Map<string, Fields>()
  for (const category of first(categories).values()) {
    const id = text(category['cmsPageId'])
    if (id === '' || pages.has(id)) continue
    // A category that is listed may be hidden, or its page be broken: another one may have the same layout.
    const { cmsPage } = await ask('POST', `/category/${text(category['id'])}`, {}).catch((error: unknown) => {
      if (!(error instanceof NotShown)) throw error
      left.push(error.message)
      return { cmsPage: null }
    })
    if (isObject(cmsPage)) pages.set(id, cmsPage)
  }

  const met = collect([...first(products).values(), ...first(categories).values(), ...pages.values()])
  const pictures = [...(met.get('media') ?? [])].filter(([, media]) => text(media['url']) !== '')
  const imported: ImportedIds = {
    categories: new Set(first(categories).keys()),
    pages: new Set(pages.keys()),
    pictures: new Set(pictures.map(([id]) => id)),
    manufacturers: new Set(met.get('product_manufacturer')?.keys()),
  }
  const rates = [...new Set([...first(products).values()].map(rateOf))].filter((rate) => rate > 0).sort((a, b) => b - a)
  const [standard = 19, reduced = standard] = rates
  const lists = {
    categories: [...first(categories).values()].map((category) => categoryOf(category, categories, imported)),
    cmsPages: [...pages].map(([id, page]) => cmsPageOf(id, page, imported)),
    products: productsOf(products, { standard, context, imported }),
    groups: groupsOf(met, products),
    manufacturers: [...(met.get('product_manufacturer') ?? [])].map(([key, maker]) => ({
      key,
      id: key,
      name: translated(maker, 'name') || 'Unknown',
      ...optional('description', translated(maker, 'description')),
      ...optional('link', text(maker['link'])),
    })),
    deliveryTimes: [...(met.get('delivery_time') ?? [])].map(([key, time]) => {
      const { min, max, unit } = time
      return { key, id: key, name: translated(time, 'name'), min, max, unit }
    }),
    units: [...(met.get('unit') ?? [])].map(([key, unit]) => ({
      key,
      id: key,
      name: translated(unit, 'name'),
      short: translated(unit, 'shortCode'),
    })),
    pictures: pictures.map(([key, media]) => pictureOf(key, media)),
  }

  mkdirSync(options.folder, { recursive: true })
  const write = (file: string, value: unknown): void =>
    writeFileSync(path.join(options.folder, file), `${JSON.stringify(value, null, 2)}\n`)
  const main = text(channel['navigationCategoryId'])
  write('shop.json', {
    name: translated(channel, 'name') || 'Shop',
    navigation: {
      main,
      footer: text(channel['footerCategoryId']) || main,
      service: text(channel['serviceCategoryId']) || main,
    },
    taxes: { standard, reduced },
  })
  for (const list of Object.keys(lists) as (keyof typeof lists)[]) write(fileOf(list), lists[list])
  return { written: Object.fromEntries(Object.entries(lists).map(([list, entries]) => [list, entries.length])), left }
}

const PRODUCT: Fields = {
  media: {},
  manufacturer: { associations: { media: {} } },
  properties: { associations: { group: {} } },
  options: { associations: { group: {} } },
  deliveryTime: {},
  unit: {},
  tax: {},
}

/** The shop answered, but not with the requested data. */
class NotShown extends Error {}

function reader({ url, accessKey }: ImportOptions) {
  const ask = async (method: string, path: string, body?: Fields, language?: string): Promise<Fields> => {
    const response = await fetch(url.replace(/\/$/, '') + path, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'sw-access-key': accessKey,
        'sw-include-seo-urls': '1',
        ...(language === undefined ? {} : { 'sw-language-id': language }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok)
      throw new NotShown(`${method} ${path} answered ${response.status}: ${(await response.text()).slice(0, 200)}`)
    return record(await response.json())
  }
  const all = async (
    path: string,
    body: Fields,
    language?: string,
    most = Number.POSITIVE_INFINITY,
  ): Promise<Fields[]> => {
    const found: Fields[] = []
    for (let page = 1; found.length < most; page += 1) {
      const { elements } = await ask('POST', path, { ...body, limit: PAGE, page }, language)
      found.push(...records(elements))
      if (records(elements).length < PAGE) break
    }
    return found.slice(0, most)
  }
  return { ask, all }
}

/** Languages of the shop that the sandbox has as well; of a shop without any, its own stands for all. */
async function tonguesOf(all: ReturnType<typeof reader>['all']): Promise<Map<Tongue, string | undefined>> {
  const languages = await all('/language', { associations: { translationCode: {} } })
  const found = TONGUES.flatMap((tongue) => {
    const language = languages.find((entry) => text(record(entry['translationCode'])['code']).startsWith(tongue))
    return language ? [[tongue, text(language['id'])] as const] : []
  })
  return new Map<Tongue, string | undefined>(found.length > 0 ? found : [['en', undefined]])
}

/** Entities of answers by their name and id, wherever they stand. */
function collect(answers: readonly unknown[]): Map<string, Map<string, Fields>> {
  const found = new Map<string, Map<string, Fields>>()
  const left: unknown[] = [...answers]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value !== 'object' || value === null) continue
    for (const inner of Object.values(value)) left.push(inner)
    if (!isObject(value) || typeof value['apiAlias'] !== 'string' || typeof value['id'] !== 'string') continue
    const entities = found.get(value['apiAlias']) ?? new Map<string, Fields>()
    // An entity without its associations does not replace one with them.
    if (!entities.has(value['id'])) entities.set(value['id'], value)
    found.set(value['apiAlias'], entities)
  }
  return found
}

function categoryOf(category: Fields, read: Read, imported: ImportedIds): Fields {
  const id = text(category['id'])
  const parent = text(category['parentId'])
  const type = category['type'] === 'folder' || category['type'] === 'link' ? category['type'] : 'page'
  const external = text(record(category['translated'])['externalLink']) || text(category['externalLink'])
  const internal = text(record(category['translated'])['internalLink']) || text(category['internalLink'])
  const linkType = text(category['linkType'])
  return {
    key: id,
    id,
    name: textsOf(read, id, 'name'),
    type,
    parent: first(read).has(parent) ? parent : null,
    ...texts(read, id, ['description', 'metaTitle', 'metaDescription']),
    ...(type === 'page' ? seoPathOf(read, id) : {}),
    ...optional('picture', oneOf(imported.pictures, category['mediaId'])),
    ...optional('cmsPage', oneOf(imported.pages, category['cmsPageId'])),
    ...(type === 'link' && (external || internal)
      ? {
          link: {
            type: external ? 'external' : linkType || 'category',
            target: external || internal,
            newTab: category['linkNewTab'] === true,
          },
        }
      : {}),
    active: category['active'] !== false,
    visible: category['visible'] !== false,
  }
}

function cmsPageOf(id: string, page: Fields, imported: ImportedIds): Fields {
  const look = (entity: Fields): Fields => ({
    ...optional('backgroundColor', text(entity['backgroundColor'])),
    ...optional('backgroundPicture', oneOf(imported.pictures, entity['backgroundMediaId'])),
    ...optional('backgroundMode', text(entity['backgroundMediaMode'])),
    ...optional('cssClass', text(entity['cssClass'])),
  })
  return {
    key: id,
    id,
    name: translated(page, 'name') || id,
    type: text(page['type']) || 'page',
    sections: records(page['sections']).map((section) => ({
      type: section['type'] === 'sidebar' ? 'sidebar' : 'default',
      sizing: section['sizingMode'] === 'full_width' ? 'full_width' : 'boxed',
      ...optional('mobileBehavior', section['mobileBehavior'] === 'hidden' ? 'hidden' : ''),
      ...look(section),
      blocks: records(section['blocks']).map((block) => ({
        type: text(block['type']),
        position: block['sectionPosition'] === 'sidebar' ? 'sidebar' : 'main',
        ...look(block),
        margin: Object.fromEntries(
          ['Top', 'Right', 'Bottom', 'Left'].flatMap((side) => {
            const margin = text(block[`margin${side}`])
            return margin === '' ? [] : [[side.toLowerCase(), margin]]
          }),
        ),
        ...(isObject(block['visibility']) ? { visibility: block['visibility'] } : {}),
        slots: records(block['slots']).map((slot) => ({
          slot: text(slot['slot']),
          type: text(slot['type']),
          config: configOf(record(slot['config'])),
        })),
      })),
    })),
  }
}

/** Ids are keys in the folder; pictures of sliders are named by `media`. */
function configOf(config: Fields): Fields {
  return Object.fromEntries(
    Object.entries(config).flatMap(([name, field]) => {
      if (!isObject(field)) return []
      if (name !== 'sliderItems' || !Array.isArray(field['value']))
        return [[name, { source: field['source'], value: field['value'] ?? null }]]
      const value = records(field['value']).map(({ mediaId, url, newTab }) => ({
        media: mediaId,
        url: url ?? null,
        newTab: newTab === true,
      }))
      return [[name, { source: field['source'], value }]]
    }),
  )
}

function productsOf(read: Read, facts: Facts): Fields[] {
  const entities = first(read)
  const families = new Map<string, Fields[]>()
  for (const entity of entities.values()) {
    const parent = text(entity['parentId'])
    if (parent !== '') families.set(parent, [...(families.get(parent) ?? []), entity])
  }
  const singles = [...entities.values()].filter(
    (entity) => text(entity['parentId']) === '' && !families.has(text(entity['id'])) && !entity['childCount'],
  )
  return [
    ...singles.map((entity) => productOf(entity, read, facts)),
    ...[...families].flatMap(([parent, variants]) => {
      const [model] = variants
      if (!model) return []
      const options = variants.flatMap((variant) => records(variant['options']))
      const { seoPath: _, ...product } = productOf(model, read, facts)
      return [
        {
          ...product,
          key: parent,
          id: parent,
          number: text(entities.get(parent)?.['productNumber']) || `${text(model['productNumber'])}-family`,
          configurator: {
            groups: [...new Set(options.map((option) => text(option['groupId'])))],
            variants: variants.map((variant) => ({
              key: text(variant['id']),
              id: text(variant['id']),
              options: records(variant['options']).map((option) => text(option['id'])),
              number: text(variant['productNumber']),
              prices: { EUR: priceOf(variant, facts.context) },
              stock: count(variant['availableStock']),
              pictures: picturesOf(variant, facts.imported),
              closeout: variant['isCloseout'] === true,
              ...numbers(variant, ['purchaseUnit', 'weight']),
            })),
          },
        },
      ]
    }),
  ]
}

function productOf(entity: Fields, read: Read, { standard, context, imported }: Facts): Fields {
  const id = text(entity['id'])
  const rate = rateOf(entity)
  const price = record(entity['calculatedPrice'])
  const list = record(price['listPrice'])['price']
  const lowest = record(price['regulationPrice'])['price']
  const tree = strings(entity['categoryTree']).filter((category) => imported.categories.has(category))
  const tiers = records(entity['calculatedPrices'])
  const referencePrice = record(price['referencePrice'])
  return {
    key: id,
    id,
    number: text(entity['productNumber']),
    name: textsOf(read, id, 'name'),
    description: textsOf(read, id, 'description'),
    ...texts(read, id, ['metaDescription']),
    ...seoPathOf(read, id),
    // The last of a branch; the categories themselves hold what is above it.
    categories: tree.length > 0 ? tree.slice(-1) : [text(record(context['salesChannel'])['navigationCategoryId'])],
    ...optional('manufacturer', oneOf(imported.manufacturers, entity['manufacturerId'])),
    tax: rate === 0 ? 'none' : rate === standard ? 'standard' : 'reduced',
    prices: { EUR: priceOf(entity, context) },
    ...(typeof list === 'number' ? { listPrices: { EUR: inEuro(list, rate, context) } } : {}),
    ...(typeof lowest === 'number' ? { regulationPrices: { EUR: inEuro(lowest, rate, context) } } : {}),
    ...(tiers.length > 1
      ? {
          tiers: tiers.map((tier, index) => ({
            from: index === 0 ? 1 : count(tiers[index - 1]?.['quantity']) + 1,
            to: index === tiers.length - 1 ? null : count(tier['quantity']),
            prices: { EUR: inEuro(count(tier['unitPrice']), rate, context) },
          })),
        }
      : {}),
    stock: count(entity['availableStock']),
    closeout: entity['isCloseout'] === true,
    ...numbers(entity, ['minPurchase', 'maxPurchase', 'purchaseSteps', 'weight']),
    ...optional('deliveryTime', text(record(entity['deliveryTime'])['id'])),
    ...(typeof entity['restockTime'] === 'number' ? { restockDays: entity['restockTime'] } : {}),
    shippingFree: entity['shippingFree'] === true,
    topseller: entity['markAsTopseller'] === true,
    ...optional('releaseDate', text(entity['releaseDate'])),
    createdAt: text(entity['createdAt']) || '2026-01-01',
    ...optional('ean', text(entity['ean'])),
    ...(text(record(entity['unit'])['id']) !== '' && typeof referencePrice['purchaseUnit'] === 'number'
      ? {
          unit: {
            key: text(record(entity['unit'])['id']),
            purchaseUnit: referencePrice['purchaseUnit'],
            referenceUnit: referencePrice['referenceUnit'],
          },
        }
      : {}),
    ...(text(record(entity['translated'])['packUnit']) === ''
      ? {}
      : { pack: { one: textsOf(read, id, 'packUnit'), many: textsOf(read, id, 'packUnitPlural') } }),
    properties: records(entity['properties']).map((option) => text(option['id'])),
    pictures: picturesOf(entity, imported),
  }
}

function groupsOf(met: Map<string, Map<string, Fields>>, read: Read): Fields[] {
  const options = [...(met.get('property_group_option')?.values() ?? [])]
  const named = new Map<string, Partial<Text>>()
  for (const [tongue, entities] of read)
    for (const [id, entity] of collect([...entities.values()]).get('property_group_option') ?? [])
      named.set(id, { ...named.get(id), [tongue]: translated(entity, 'name') })
  const groups = new Map(options.map((option) => [text(option['groupId']), record(option['group'])]))
  for (const option of options) if (isObject(option['group'])) groups.set(text(option['groupId']), option['group'])
  return [...groups].map(([key, group]) => ({
    key,
    id: key,
    name: translated(group, 'name') || key,
    display: text(group['displayType']) || 'text',
    filterable: group['filterable'] !== false,
    options: options
      .filter((option) => text(option['groupId']) === key)
      .map((option, position) => ({
        key: text(option['id']),
        id: text(option['id']),
        name: named.get(text(option['id'])) ?? translated(option, 'name'),
        ...optional('colour', text(option['colorHexCode'])),
        position: typeof option['position'] === 'number' ? option['position'] : position,
      })),
  }))
}

function pictureOf(key: string, media: Fields): Fields {
  const { width, height } = record(media['metaData'])
  const sizes = { width: count(width) || 1200, height: count(height) || 1200 }
  const thumbnails = records(media['thumbnails']).map((thumbnail) => ({
    url: text(thumbnail['url']),
    width: count(thumbnail['width']),
  }))
  const files = thumbnails.filter(({ url }) => url !== text(media['url'])).sort((one, other) => one.width - other.width)
  return {
    key,
    id: key,
    alt: translated(media, 'alt') || translated(media, 'title'),
    ...sizes,
    widths: [],
    files: [...files, { url: text(media['url']), width: sizes.width }],
  }
}

const picturesOf = (entity: Fields, imported: ImportedIds): string[] => {
  const ids = records(entity['media']).sort((one, other) => count(one['position']) - count(other['position']))
  const cover = text(record(entity['cover'])['mediaId'])
  return [...new Set([cover, ...ids.map((media) => text(media['mediaId']))])].filter((id) => imported.pictures.has(id))
}

/** Tax rate in per cent. */
const rateOf = (entity: Fields): number => {
  const [first = {}] = records(record(entity['calculatedPrice'])['calculatedTaxes'])
  return count(first['taxRate'] ?? record(entity['tax'])['taxRate'])
}

const priceOf = (entity: Fields, context: Fields): number =>
  inEuro(count(record(entity['calculatedPrice'])['unitPrice']), rateOf(entity), context)

/** The folder has gross prices in euro, whatever the shop shows to a visitor. */
function inEuro(amount: number, rate: number, context: Fields): number {
  const gross = record(context['context'])['taxState'] === 'net' ? amount * (1 + rate / 100) : amount
  const currency = record(context['currency'])
  const factor = currency['isoCode'] === 'EUR' ? 1 : count(currency['factor']) || 1
  return Math.round((gross / factor) * 100) / 100
}

function textsOf(read: Read, id: string, field: string): Partial<Text> {
  const found: Partial<Text> = {}
  for (const [tongue, entities] of read) {
    const value = translated(entities.get(id) ?? {}, field)
    if (value !== '') found[tongue] = value
  }
  return Object.keys(found).length > 0 ? found : { en: '' }
}

const texts = (read: Read, id: string, fields: readonly string[]): Fields =>
  Object.fromEntries(
    fields
      .map((field) => [field, textsOf(read, id, field)] as const)
      .filter(([, value]) => Object.values(value).join('') !== ''),
  )

function seoPathOf(read: Read, id: string): Fields {
  const found: Partial<Text> = {}
  for (const [tongue, entities] of read) {
    const urls = records(entities.get(id)?.['seoUrls'])
    const path = text((urls.find((url) => url['isCanonical'] === true) ?? urls[0])?.['seoPathInfo'])
    if (path !== '') found[tongue] = path
  }
  return Object.keys(found).length > 0 ? { seoPath: found } : {}
}

const first = (read: Read): Map<string, Fields> => [...read.values()][0] ?? new Map<string, Fields>()

const optional = (name: string, value: string): Fields => (value === '' ? {} : { [name]: value })

const numbers = (entity: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (typeof entity[name] === 'number' ? [[name, entity[name]]] : [])))

const translated = (entity: Fields, field: string): string =>
  text(record(entity['translated'])[field]) || text(entity[field])

/** The id, if the set has it. */
const oneOf = (ids: ReadonlySet<string>, id: unknown): string => (ids.has(text(id)) ? text(id) : '')

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const record = (value: unknown): Fields => (isObject(value) ? value : {})
const records = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isObject) : [])
const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const count = (value: unknown): number => (typeof value === 'number' ? value : 0)
