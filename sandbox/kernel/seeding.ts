/** Writes the seed's products into the database, once per seed: orders, carts and customers stay as they are. */
import { createHash } from 'node:crypto'
import type { Seed, SeedProduct, SeedVariant } from '../data/types.ts'
import type { Database } from './database.ts'
import { idOf } from './ids.ts'
import { entryId, listedPrices, mapText, seedIds, seoPathOf } from './lists.ts'
import type { SeedIds } from './lists.ts'
import type { CatalogueLists } from './catalogue.ts'
import { customerGroups, languages } from './reference.ts'
import type { ProductRecord, Text } from './records.ts'
import { multiply } from './multiply.ts'
import { reducedWords } from './reduced-words.ts'

/** Counts up when rows are written in another way, so that older data files are written anew. */
const FORMAT = 5

type Doc = Omit<ProductRecord, 'row' | 'active' | 'stock'>

/**
 * @param products how many products to have; more than the seed holds are made by varying the seed's
 * @param now what dates of the seed count from
 * @returns true when the catalogue was written
 */
export function writeCatalogue(
  database: Database,
  seed: Seed,
  lists: CatalogueLists,
  { products, now }: { products: number; now: Date },
): boolean {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([FORMAT, products, seed, customerGroups]))
    .digest('hex')
  const before = database.get<{ fingerprint: string }>('SELECT fingerprint FROM catalogue_origin')
  if (before?.fingerprint === fingerprint) return false

  database.transaction(() => {
    database.exec(`DELETE FROM product; DELETE FROM listing; DELETE FROM seo_path; DELETE FROM former_seo_path;
      DELETE FROM review WHERE customerId IS NULL; DELETE FROM search_en; DELETE FROM search_de; DELETE FROM search_pl; DELETE FROM catalogue_origin`)
    const write = new Writer(database, seed, lists, now)
    for (const product of seed.products) write.product(product)
    for (const product of multiply(seed.products, products)) write.product(product)
    write.seoPaths()
    database.run('INSERT INTO catalogue_origin (fingerprint) VALUES (?)', fingerprint)
  })
  database.exec('ANALYZE; PRAGMA optimize')
  return true
}

/** Writes products, what listings and searches read of them, and the addresses of pages. */
class Writer {
  readonly #database: Database
  readonly #seed: Seed
  readonly #lists: CatalogueLists
  readonly #ids: SeedIds
  readonly #now: Date
  #row = 0

  constructor(database: Database, seed: Seed, lists: CatalogueLists, now: Date) {
    this.#database = database
    this.#seed = seed
    this.#lists = lists
    this.#ids = seedIds(seed)
    this.#now = now
  }

  /** A product with its variants, addresses and reviews. */
  product(product: SeedProduct): void {
    const family = familyDoc(product, this.#lists, this.#ids, this.#now)
    const variants = product.configurator?.variants ?? []
    this.#insert(family, product.active ?? true, product.stock, variants.length === 0)
    this.#seoPath(family.seoPath, 'frontend.detail.page', family.id)
    this.#formerPaths(product.formerPaths, family.id)
    for (const variant of variants) {
      const doc = variantDoc(product, family, variant, this.#ids)
      this.#insert({ ...doc }, product.active ?? true, variant.stock, true)
      this.#seoPath(doc.seoPath, 'frontend.detail.page', doc.id)
    }
    this.#reviews(product, family.id)
  }

  /** Addresses of everything that is no product. */
  seoPaths(): void {
    const { categories, landingPages, navigation } = this.#lists
    for (const category of categories.values())
      if (category.seoPath && category.id !== navigation.main)
        this.#seoPath(category.seoPath, 'frontend.navigation.page', category.id)
    for (const category of this.#seed.categories)
      this.#formerPaths(category.formerPaths, this.#ids.of('category', category.key))
    for (const page of landingPages.values()) this.#seoPath(page.seoPath, 'frontend.landing.page', page.id)
    for (const group of customerGroups)
      if (group.registration)
        this.#seoPath(group.registration.seoPath, 'frontend.account.customer-group-registration.page', group.id)
  }

  #insert(doc: Doc, active: boolean, stock: number, listed: boolean): void {
    this.#row += 1
    this.#database.run(
      'INSERT INTO product (row, id, parentId, number, active, stock, doc) VALUES (?, ?, ?, ?, ?, ?, ?)',
      this.#row,
      doc.id,
      doc.parentId,
      doc.number,
      active ? 1 : 0,
      stock,
      JSON.stringify(doc),
    )
    if (!listed) return
    this.#listing(doc)
    this.#search(doc)
  }

  #listing(doc: Doc): void {
    const { EUR, ...others } = listedPrices(doc)
    this.#database.run(
      `INSERT INTO listing VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      this.#row,
      doc.id,
      doc.parentId,
      displayGroup(doc),
      doc.number,
      doc.name.en,
      doc.name.de,
      doc.name.pl,
      doc.manufacturerId,
      EUR,
      JSON.stringify(others),
      doc.taxRate,
      doc.shippingFree ? 1 : 0,
      doc.topseller ? 1 : 0,
      doc.createdAt,
      doc.releaseDate,
      doc.sales,
      [...doc.propertyIds, ...doc.optionIds].join(' '),
      withAncestors(doc.categoryIds, this.#lists).join(' '),
      doc.propertyIds.length,
    )
  }

  #search(doc: Doc): void {
    const { options: all, manufacturers } = this.#lists
    for (const { tongue } of languages) {
      const options = [...doc.propertyIds, ...doc.optionIds].map((id) => all.get(id)?.name[tongue] ?? '')
      const reduced = isReduced(doc) ? [reducedWords[tongue]] : []
      this.#database.run(
        `INSERT INTO search_${tongue} (rowid, number, name, options, body) VALUES (?, ?, ?, ?, ?)`,
        this.#row,
        doc.number,
        searchable(doc.name[tongue]),
        searchable([manufacturers.get(doc.manufacturerId)?.name ?? '', ...options, ...reduced].join(' ')),
        searchable(doc.description[tongue].replace(/<[^<>]*>/g, ' ')),
      )
    }
  }

  #reviews(product: SeedProduct, familyId: string): void {
    for (const [index, review] of (product.reviews ?? []).entries()) {
      const language = languages.find((entry) => entry.tongue === review.language) ?? languages[0]!
      this.#database.run(
        `INSERT INTO review (id, productId, customerId, languageId, author, title, content, points, status, reply, createdAt)
         VALUES (?, ?, NULL, ?, ?, ?, ?, ?, 1, ?, ?)`,
        idOf('review', `${product.key}/${index}`),
        familyId,
        language.id,
        review.author,
        review.title,
        review.content,
        review.points,
        review.reply ?? null,
        new Date(review.date).toISOString(),
      )
    }
  }

  #seoPath(path: Text, routeName: string, foreignKey: string): void {
    for (const { id, tongue } of languages)
      this.#database.run(
        'INSERT OR IGNORE INTO seo_path (languageId, path, routeName, foreignKey) VALUES (?, ?, ?, ?)',
        id,
        path[tongue],
        routeName,
        foreignKey,
      )
  }

  #formerPaths(paths: readonly Text[] | undefined, foreignKey: string): void {
    for (const path of paths ?? [])
      for (const { id, tongue } of languages)
        this.#database.run(
          'INSERT INTO former_seo_path (languageId, path, foreignKey) VALUES (?, ?, ?)',
          id,
          path[tongue],
          foreignKey,
        )
  }
}

/** Below the lowest price of 30 days, where there is one, as well: else no shop may call it reduced (98/6/EC, article 6a). */
const isReduced = ({ prices, listPrices, regulationPrices }: Doc): boolean =>
  listPrices !== null && Math.min(listPrices.EUR, regulationPrices?.EUR ?? Infinity) > prices.EUR

/** Listings show one product of each group: of a family, one variant. */
export function displayGroup(product: Pick<ProductRecord, 'id' | 'parentId'>): string {
  return createHash('md5')
    .update(product.parentId ?? product.id)
    .digest('hex')
}

/** `ł` is a letter of its own to the tokenizer, `ß` too: both are written as shoppers without such keys type them. */
export function searchable(text: string): string {
  return text.replaceAll('ł', 'l').replaceAll('Ł', 'L').replaceAll('ß', 'ss')
}

function withAncestors(categoryIds: readonly string[], lists: CatalogueLists): string[] {
  return [...new Set(categoryIds.flatMap((id) => [...(lists.categories.get(id)?.path ?? []), id]))]
}

/** A month begins with new goods: the first day of the one that is at least so many weeks away. */
function releaseDateOf({ releaseDate, releaseInWeeks }: SeedProduct, now: Date): string | null {
  if (releaseInWeeks === undefined) return releaseDate ?? null
  const soonest = new Date(now.getTime() + releaseInWeeks * WEEK)
  return new Date(Date.UTC(soonest.getUTCFullYear(), soonest.getUTCMonth() + 1, 1)).toISOString().slice(0, 10)
}

const WEEK = 7 * 86_400_000

/** The options that a family's variants have, by group. */
function configuratorOf({ key: name, configurator }: SeedProduct, lists: CatalogueLists, ids: SeedIds) {
  const variants = configurator?.variants ?? []
  const used = new Set(variants.flatMap((variant) => variant.options.map((key) => ids.of('option', key))))
  return (configurator?.groups ?? []).map((key) => {
    const group = lists.groups.get(ids.of('group', key))
    if (!group) throw new Error(`Product ${name} names group "${key}", which does not exist`)
    return { groupId: group.id, optionIds: group.options.map(({ id }) => id).filter((id) => used.has(id)) }
  })
}

/** How much of it can be bought, and when it comes. */
const purchaseOf = (product: SeedProduct, ids: SeedIds) => ({
  closeout: product.closeout ?? false,
  minPurchase: product.minPurchase ?? 1,
  maxPurchase: product.maxPurchase ?? null,
  purchaseSteps: product.purchaseSteps ?? 1,
  deliveryTimeId: product.deliveryTime === undefined ? null : ids.of('delivery-time', product.deliveryTime),
  restockDays: product.restockDays ?? null,
})

/** Files that are sold with it, and other products beside it. */
const companionsOf = (product: SeedProduct, ids: SeedIds) => ({
  downloads: (product.downloads ?? []).map((download) => ({
    id: idOf('download', `${product.key}/${download.key}`),
    mediaId: idOf('download-media', `${product.key}/${download.key}`),
    fileName: download.fileName,
    fileExtension: download.fileExtension,
    content: download.content,
  })),
  crossSelling: (product.crossSelling ?? []).map((group, index) => ({
    id: idOf('cross-selling', `${product.key}/${index}`),
    name: group.name,
    productIds: ids.known('product', group.products),
  })),
})

function familyDoc(product: SeedProduct, lists: CatalogueLists, ids: SeedIds, now: Date): Doc {
  const tax = lists.taxes.find((entry) => entry.key === product.tax) ?? lists.taxes[0]!
  return {
    id: entryId('product', product),
    parentId: null,
    number: product.number,
    childCount: product.configurator?.variants.length ?? 0,
    name: product.name,
    description: product.description,
    metaDescription: product.metaDescription ?? null,
    categoryIds: product.categories.map((key) => ids.of('category', key)),
    manufacturerId: ids.of('manufacturer', product.manufacturer),
    taxId: tax.id,
    taxRate: tax.rate,
    prices: product.prices,
    listPrices: product.listPrices ?? null,
    regulationPrices: product.regulationPrices ?? null,
    tiers: product.tiers ?? [],
    ...purchaseOf(product, ids),
    shippingFree: product.shippingFree ?? false,
    topseller: product.topseller ?? false,
    releaseDate: releaseDateOf(product, now),
    createdAt: new Date(product.createdAt).toISOString(),
    ean: product.ean ?? null,
    weight: product.weight ?? null,
    size: product.size ?? null,
    optionNotes: optionNotesOf(product, lists, ids),
    customFields: product.customFields ?? {},
    unit: product.unit
      ? {
          unitId: ids.of('unit', product.unit.key),
          purchaseUnit: product.unit.purchaseUnit,
          referenceUnit: product.unit.referenceUnit,
        }
      : null,
    pack: product.pack ?? null,
    propertyIds: product.properties.map((key) => ids.of('option', key)),
    optionIds: [],
    mediaIds: ids.known('picture', product.pictures),
    configurator: configuratorOf(product, lists, ids),
    ...companionsOf(product, ids),
    features: (product.features ?? []).map((feature) =>
      feature.type === 'property' ? { type: 'property', groupId: ids.of('group', feature.group) } : feature,
    ),
    cmsPageId: ids.known('cms-page', product.cmsPage === undefined ? [] : [product.cmsPage])[0] ?? null,
    seoPath: seoPathOf(product, product.number),
    // Sold so far: made up, but always the same, so that the sorting by sales has an order; best sellers lead it.
    sales: Number.parseInt(idOf('sales', product.key).slice(0, 2), 16) + (product.topseller ? 256 : 0),
  }
}

function optionNotesOf({ optionNotes }: SeedProduct, lists: CatalogueLists, ids: SeedIds): Text | null {
  if (!optionNotes) return null
  const notes = Object.entries(optionNotes)
  const lines = (tongue: keyof Text): string =>
    notes.map(([key, note]) => `${lists.options.get(ids.of('option', key))?.name[tongue]}: ${note[tongue]}`).join('\n')
  return { en: lines('en'), de: lines('de'), pl: lines('pl') }
}

const variantId = (product: SeedProduct, variant: SeedVariant): string =>
  variant.id ?? idOf('variant', `${product.key}/${variant.key}`)

function variantDoc(product: SeedProduct, family: Doc, variant: SeedVariant, ids: SeedIds): Doc {
  const prices = variant.prices ?? family.prices
  const canonical = product.configurator?.variants.find(({ key }) => key === product.configurator?.canonical)
  return {
    ...family,
    id: variantId(product, variant),
    canonicalProductId: canonical ? variantId(product, canonical) : null,
    parentId: family.id,
    number: variant.number,
    childCount: 0,
    prices,
    // The family's tiers and struck-through prices belong to the family's price.
    tiers: variant.prices ? [] : family.tiers,
    listPrices: variant.prices ? null : family.listPrices,
    regulationPrices: variant.prices ? null : family.regulationPrices,
    closeout: variant.closeout ?? family.closeout,
    weight: variant.weight ?? family.weight,
    size: variant.size ?? family.size ?? null,
    unit: family.unit && { ...family.unit, purchaseUnit: variant.purchaseUnit ?? family.unit.purchaseUnit },
    optionIds: variant.options.map((key) => ids.of('option', key)),
    mediaIds: variant.pictures ? ids.known('picture', variant.pictures) : family.mediaIds,
    seoPath: mapText(product.seoPath ?? product.name, (_, tongue) =>
      seoPathOf(product, variant.number)[tongue].replace(/\/?$/, product.seoPath ? `/${variant.number}` : ''),
    ),
    configurator: [],
  }
}
