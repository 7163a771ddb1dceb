/** The seed's small lists as records, with ids and links resolved. */
import type { Seed, SeedAmount, SeedCategory, SeedProduct, SeedPromotion, Text } from '../data/types.ts'
import type { CatalogueLists } from './catalogue.ts'
import { idOf } from './ids.ts'
import { groupOf } from './reference.ts'
import type {
  CategoryRecord,
  DeliveryTimeRecord,
  GroupRecord,
  MediaRecord,
  OptionRecord,
  Prices,
  ProductRecord,
  PromotionRecord,
} from './records.ts'

/** Id of an entry: its own if it has one, else made of list and key. */
export function entryId(list: string, entry: { key: string; id?: string }): string {
  return entry.id ?? idOf(list, entry.key)
}

export interface SeedIds {
  of(list: SeedListName, key: string): string
  /** Ids of those keys that exist: pictures and companions may be named before they are there. */
  known(list: SeedListName, keys: readonly string[]): string[]
}

export type SeedListName =
  | 'category'
  | 'cms-page'
  | 'delivery-time'
  | 'group'
  | 'landing-page'
  | 'manufacturer'
  | 'option'
  | 'picture'
  | 'product'
  | 'unit'

/** An amount of the seed: a number is in euro. */
function amountOf(amount: SeedAmount): Prices
function amountOf(amount: SeedAmount | undefined): Prices | null
function amountOf(amount: SeedAmount | undefined): Prices | null {
  if (amount === undefined) return null
  return typeof amount === 'number' ? { EUR: amount } : amount
}

const discountOf = (discount: SeedPromotion['discount']): PromotionRecord['discount'] =>
  discount.type === 'absolute' ? { ...discount, value: amountOf(discount.value) } : discount

/** Pictures, and the files that are none. */
function mediaOf(seed: Seed): Map<string, MediaRecord> {
  const pictures = seed.pictures.map((picture): MediaRecord => {
    const { key, alt, width, height, widths } = picture
    const files = picture.files ?? widths.map((wide) => ({ width: wide, url: null }))
    return { id: entryId('picture', picture), key, alt, width, height, files }
  })
  const others = (seed.files ?? []).map((file): MediaRecord => {
    const { key, title, fileName, mimeType, size } = file
    const other = { fileName, mimeType, size }
    return { id: entryId('picture', file), key, alt: title, width: 0, height: 0, files: [], other }
  })
  return new Map([...pictures, ...others].map((media) => [media.id, media]))
}

/** Looks ids up by key; a key that nothing has is a mistake in the catalogue and stops the start. */
export function seedIds(seed: Seed): SeedIds {
  const lists: Record<SeedListName, Map<string, string>> = {
    category: idMap('category', seed.categories),
    'cms-page': idMap('cms-page', seed.cmsPages),
    'delivery-time': idMap('delivery-time', seed.deliveryTimes),
    group: idMap('group', seed.groups),
    'landing-page': idMap('landing-page', seed.landingPages),
    manufacturer: idMap('manufacturer', seed.manufacturers),
    option: idMap(
      'option',
      seed.groups.flatMap((group) => group.options),
    ),
    picture: idMap('picture', [...seed.pictures, ...(seed.files ?? [])]),
    product: idMap('product', seed.products),
    unit: idMap('unit', seed.units),
  }
  return {
    of(list, key) {
      const id = lists[list].get(key)
      if (id === undefined) throw new Error(`The catalogue names ${list} "${key}", which does not exist`)
      return id
    },
    known: (list, keys) => keys.map((key) => lists[list].get(key)).filter((id) => id !== undefined),
  }
}

function idMap(list: string, entries: readonly { key: string; id?: string }[]): Map<string, string> {
  return new Map(entries.map((entry) => [entry.key, entryId(list, entry)]))
}

/** ASCII words joined by hyphens, as SEO paths are written: `Küche & Bad` → `Kueche-Bad`. */
function slug(text: string): string {
  return text
    .replace(/[äöüÄÖÜß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]+/g, (gap) => (/^\p{M}+$/u.test(gap) ? '' : '-'))
    .replace(/^-|-$/g, '')
}

const UMLAUTS: Partial<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' }

export function mapText(text: Text, change: (value: string, tongue: keyof Text) => string): Text {
  return { en: change(text.en, 'en'), de: change(text.de, 'de'), pl: change(text.pl, 'pl') }
}

export function seoPathOf(product: Pick<SeedProduct, 'seoPath' | 'name'>, number: string): Text {
  return product.seoPath ?? mapText(product.name, (name) => `${slug(name)}/${number}`)
}

const deliveryTimesOf = (seed: Seed): Map<string, DeliveryTimeRecord> =>
  new Map(
    seed.deliveryTimes.map((time): [string, DeliveryTimeRecord] => {
      const id = entryId('delivery-time', time)
      return [id, { id, name: time.name, min: time.min, max: time.max, unit: time.unit }]
    }),
  )

function groupsOf(seed: Seed): GroupRecord[] {
  return seed.groups.map((group, position) => {
    const id = entryId('group', group)
    const options = group.options.map((option): OptionRecord => ({
      id: entryId('option', option),
      groupId: id,
      name: option.name,
      colour: option.colour ?? null,
      position: option.position,
    }))
    return { id, name: group.name, display: group.display, filterable: group.filterable, position, options }
  })
}

const TAX_NAMES: Readonly<Record<string, string>> = {
  standard: 'Standard rate',
  reduced: 'Reduced rate',
  none: 'Without tax',
}

const taxesOf = ({ taxes }: Seed): CatalogueLists['taxes'] =>
  Object.entries({ ...taxes, none: 0 }).map(([key, given], index) => {
    const { rate, name = TAX_NAMES[key] ?? key, countries = {} } = typeof given === 'number' ? { rate: given } : given
    return { id: idOf('tax', key), key, name, rate, countries, position: index + 1 }
  })

const manufacturersOf = (seed: Seed, ids: SeedIds): CatalogueLists['manufacturers'] =>
  new Map(
    seed.manufacturers.map((maker) => {
      const id = entryId('manufacturer', maker)
      return [
        id,
        {
          id,
          name: maker.name,
          description: maker.description ?? null,
          link: maker.link ?? null,
          mediaId: ids.known('picture', maker.picture === undefined ? [] : [maker.picture])[0] ?? null,
        },
      ]
    }),
  )

const landingPagesOf = (seed: Seed, ids: SeedIds): CatalogueLists['landingPages'] =>
  new Map(
    seed.landingPages.map((page) => {
      const id = entryId('landing-page', page)
      const cmsPageId = ids.of('cms-page', page.cmsPage)
      return [
        id,
        { id, name: page.name, metaDescription: page.metaDescription ?? null, cmsPageId, seoPath: page.seoPath },
      ]
    }),
  )

const promotionsOf = (seed: Seed): PromotionRecord[] =>
  seed.promotions.map((promotion) => ({
    id: entryId('promotion', promotion),
    name: promotion.name,
    code: promotion.code,
    discountId: idOf('promotion-discount', promotion.key),
    discount: discountOf(promotion.discount),
    validUntil: promotion.validUntil ?? null,
    minimumCart: amountOf(promotion.minimumCart),
    exclusive: promotion.exclusive ?? false,
    maxUses: promotion.maxUses ?? null,
  }))

const priceRulesOf = (seed: Seed, ids: SeedIds): CatalogueLists['priceRules'] =>
  (seed.priceRules ?? []).map((rule) => ({
    id: idOf('rule', rule.key),
    priority: rule.priority,
    groupId: rule.group === undefined ? null : groupOf(rule.group).id,
    minimumCart: amountOf(rule.minimumCart),
    manufacturerIds: rule.manufacturers.map((key) => ids.of('manufacturer', key)),
    share: rule.share,
  }))

const shippingMethodsOf = (
  seed: Seed,
  ids: SeedIds,
  deliveryTimes: CatalogueLists['deliveryTimes'],
): CatalogueLists['shippingMethods'] =>
  seed.shippingMethods.map((method) => {
    const deliveryTime = deliveryTimes.get(ids.of('delivery-time', method.deliveryTime))
    if (!deliveryTime) throw new Error(`Shipping method ${method.key} has no delivery time`)
    return {
      id: entryId('shipping-method', method),
      technicalName: method.technicalName,
      name: method.name,
      description: method.description,
      deliveryTime,
      prices: method.prices,
      freeFrom: amountOf(method.freeFrom),
      countries: method.countries ?? null,
      maximumCart: amountOf(method.maximumCart),
      trackingUrl: method.trackingUrl ?? null,
      asks: method.asks ?? [],
      position: method.position,
      active: method.active ?? true,
    }
  })

const paymentMethodsOf = (seed: Seed): CatalogueLists['paymentMethods'] =>
  seed.paymentMethods.map((method) => ({
    id: entryId('payment-method', method),
    technicalName: method.technicalName,
    name: method.name,
    description: method.description,
    handler: method.handler,
    afterOrder: method.afterOrder,
    parcelsOnly: method.parcelsOnly ?? false,
    notWith: method.notWith ?? [],
    maximumCart: amountOf(method.maximumCart),
    position: method.position,
    active: method.active ?? true,
  }))

/** Everything of the catalogue that is no product. */
export function catalogueLists(seed: Seed): CatalogueLists {
  const ids = seedIds(seed)
  const deliveryTimes = deliveryTimesOf(seed)
  const groups = groupsOf(seed)
  return {
    name: seed.name,
    company: seed.company ?? null,
    dispatch: seed.dispatch ?? null,
    navigation: {
      main: ids.of('category', seed.navigation.main),
      footer: ids.of('category', seed.navigation.footer),
      service: ids.of('category', seed.navigation.service),
    },
    taxes: taxesOf(seed),
    deliveryTimes,
    units: new Map(
      seed.units.map((unit) => {
        const id = entryId('unit', unit)
        return [id, { id, name: unit.name, short: unit.short }]
      }),
    ),
    groups: new Map(groups.map((group) => [group.id, group])),
    options: new Map(groups.flatMap((group) => group.options).map((option) => [option.id, option])),
    manufacturers: manufacturersOf(seed, ids),
    media: mediaOf(seed),
    categories: categoryTree(seed, ids),
    landingPages: landingPagesOf(seed, ids),
    cmsPages: new Map(seed.cmsPages.map((page) => [entryId('cms-page', page), page])),
    promotions: promotionsOf(seed),
    priceRules: priceRulesOf(seed, ids),
    shippingMethods: shippingMethodsOf(seed, ids, deliveryTimes),
    paymentMethods: paymentMethodsOf(seed),
  }
}

function categoryTree(seed: Seed, ids: SeedIds): Map<string, CategoryRecord> {
  const roots = new Set([seed.navigation.main, seed.navigation.footer, seed.navigation.service])
  const byKey = new Map(seed.categories.map((category) => [category.key, category]))
  const ancestors = (category: SeedCategory): SeedCategory[] => {
    const parent = category.parent === null ? undefined : byKey.get(category.parent)
    return parent ? [...ancestors(parent), parent] : []
  }
  const target = (link: NonNullable<SeedCategory['link']>): string => {
    if (link.type === 'external') return link.target
    const list = link.type === 'landing_page' ? 'landing-page' : link.type
    // A link may lead to something that is not there, as in any shop.
    return ids.known(list, [link.target])[0] ?? idOf(list, link.target)
  }

  const tree = new Map<string, CategoryRecord>()
  for (const category of seed.categories) {
    const id = entryId('category', category)
    const above = ancestors(category)
    const siblings = seed.categories.filter((other) => other.parent === category.parent)
    // A navigation's root has no name in the paths of the categories below it.
    const named = [...above, category].filter((entry) => !roots.has(entry.key))
    const path = mapText(category.name, (_, tongue) => named.map((entry) => `${slug(entry.name[tongue])}/`).join(''))
    tree.set(id, {
      id,
      parentId: category.parent === null ? null : ids.of('category', category.parent),
      path: above.map((entry) => ids.of('category', entry.key)),
      level: above.length + 1,
      position: siblings.indexOf(category),
      type: category.type,
      name: category.name,
      breadcrumb: [...above, category].map((entry) => entry.name),
      description: category.description ?? null,
      metaTitle: category.metaTitle ?? null,
      metaDescription: category.metaDescription ?? null,
      sorting: category.sorting ?? null,
      mediaId: ids.known('picture', category.picture === undefined ? [] : [category.picture])[0] ?? null,
      cmsPageId: ids.known('cms-page', category.cmsPage === undefined ? [] : [category.cmsPage])[0] ?? null,
      link: category.link
        ? { type: category.link.type, target: target(category.link), newTab: category.link.newTab ?? false }
        : null,
      active: category.active ?? true,
      visible: category.visible ?? true,
      seoPath: category.type === 'page' ? (category.seoPath ?? path) : null,
      childIds: seed.categories
        .filter((other) => other.parent === category.key)
        .map((other) => ids.of('category', other.key)),
    })
  }
  return tree
}

/**
 * Gross amounts that lists filter and sort by: of graduated prices the first, which a card shows. Shopware takes the last
 * one unless its owner selects another quantity (docs/backend.md, "Listings").
 */
export const listedPrices = ({ prices, tiers }: Pick<ProductRecord, 'prices' | 'tiers'>): ProductRecord['prices'] =>
  tiers[0]?.prices ?? prices
