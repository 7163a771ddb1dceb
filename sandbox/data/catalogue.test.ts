import { describe, expect, it } from 'vitest'
import { countries } from '../kernel/reference.ts'
import { morrow } from './index.ts'
import type { SeedAmount } from './types.ts'

const { products, promotions, shippingMethods, paymentMethods, cmsPages, categories } = morrow
const variants = products.flatMap((product) => product.configurator?.variants ?? [])
const euro = (amount: SeedAmount = Infinity): number => (typeof amount === 'number' ? amount : amount.EUR)
const dearest = Math.max(...products.map((product) => product.prices.EUR))
const blocks = cmsPages.flatMap((page) => page.sections.flatMap((section) => section.blocks))
const pathsOf = (key: string) => categories.find((category) => category.key === key)?.seoPath

/** Block and element types that the Store API's own editor offers. */
const BLOCKS = [
  'text',
  'text-hero',
  'text-teaser',
  'text-two-column',
  'text-teaser-section',
  'text-three-column',
  'center-text',
  'text-on-image',
  'image',
  'image-cover',
  'image-two-column',
  'image-text',
  'image-text-cover',
  'image-three-column',
  'image-three-cover',
  'image-bubble-row',
  'image-highlight-row',
  'image-four-column',
  'image-simple-grid',
  'image-slider',
  'image-gallery',
  'image-gallery-big',
  'image-text-row',
  'image-text-gallery',
  'image-text-bubble',
  'youtube-video',
  'vimeo-video',
  'product-heading',
  'gallery-buybox',
  'product-three-column',
  'product-slider',
  'product-listing',
  'product-description-reviews',
  'cross-selling',
  'form',
  'custom-form',
  'html',
  'sidebar-filter',
  'category-navigation',
  'spatial-viewer',
]
const ELEMENTS = [
  'text',
  'html',
  'product-name',
  'image',
  'manufacturer-logo',
  'image-slider',
  'image-gallery',
  'youtube-video',
  'vimeo-video',
  'product-box',
  'product-slider',
  'product-listing',
  'sidebar-filter',
  'category-navigation',
  'buy-box',
  'product-description-reviews',
  'cross-selling',
  'form',
]

describe('the demo catalogue', () => {
  it('has a product for every rule that a shop can hold', () => {
    const rules: Record<string, boolean> = {
      'graduated prices': products.some((p) => (p.tiers?.length ?? 0) > 2),
      'list and regulation price': products.some((p) => p.listPrices && p.regulationPrices),
      'price per unit': products.some((p) => p.unit),
      'minimum and steps': products.some((p) => (p.minPurchase ?? 1) > 1 && (p.purchaseSteps ?? 1) > 1),
      maximum: products.some((p) => p.maxPurchase),
      'last pieces': products.some((p) => p.closeout && p.stock > 0),
      'sold out': products.some((p) => p.closeout && p.stock === 0 && !p.configurator),
      'sold-out variant': variants.some((v) => v.closeout && v.stock === 0),
      'missing combination': products.some((p) => {
        const groups = p.configurator?.groups.length ?? 0
        const counts = Array.from(
          { length: groups },
          (_, i) => new Set(p.configurator?.variants.map((v) => v.options[i])).size,
        )
        return groups > 1 && counts.reduce((all, n) => all * n, 1) > (p.configurator?.variants.length ?? 0)
      }),
      'pre-order': products.some((p) => p.releaseInWeeks),
      'free shipping': products.some((p) => p.shippingFree),
      downloads: products.some((p) => p.downloads?.length),
      'a present': products.some((p) => p.prices.EUR === 0),
      'reduced tax': products.some((p) => p.tax === 'reduced'),
      'reviews in three languages': ['en', 'de', 'pl'].every((l) =>
        products.some((p) => p.reviews?.some((r) => r.language === l)),
      ),
      'an answered review': products.some((p) => p.reviews?.some((r) => r.reply)),
      'cross-selling': products.some((p) => p.crossSelling?.length),
      'short stock': products.some((p) => p.restockDays && p.stock > 0 && p.stock < 5),
    }
    expect(Object.keys(rules).filter((rule) => !rules[rule])).toEqual([])
  })

  it('speaks to Polish shoppers of złoty, as its prices do', () => {
    const words = JSON.stringify(morrow, (key, value: unknown) => (key === 'en' || key === 'de' ? undefined : value))
    expect(words).toContain('zł')
    // Who pays in euro all the same reads those amounts; one rule counts in euro for all.
    const others = words.replaceAll(/\[\[\{in-(?:EUR\}|PLN\}500\s€ \(liczą)[^\]]*\]\]/g, '')
    expect([...others.matchAll(/.{20}(?:€|\b[Ee]uro\b).{20}/g)].map(([found]) => found)).toEqual([])
  })

  it('has in each pack what its name says', () => {
    const options = new Map(morrow.groups.flatMap((group) => group.options.map(({ key, name }) => [key, name.en])))
    const packs = products.flatMap(({ unit, configurator }) =>
      (configurator?.variants ?? []).flatMap((variant) => {
        const grams = /([\d.]+) g$/.exec(variant.options.map((key) => options.get(key)).join(' '))?.[1]
        return grams && unit ? [[Number(grams), variant.purchaseUnit ?? unit.purchaseUnit]] : []
      }),
    )
    expect(packs.length).toBeGreaterThan(1)
    for (const [named, held] of packs) expect(held).toBe(named)
  })

  it('says one weight of what is sold by weight', () => {
    const sold = products.flatMap(({ key, weight, unit, configurator }) =>
      unit?.key !== 'gram'
        ? []
        : [{}, ...(configurator?.variants ?? [])].map((variant: { weight?: number; purchaseUnit?: number }) => ({
            key,
            grams: variant.purchaseUnit ?? unit.purchaseUnit,
            kilograms: variant.weight ?? weight,
          })),
    )
    expect(sold.length).toBeGreaterThan(5)
    expect(sold.filter(({ grams, kilograms }) => kilograms !== undefined && kilograms * 1000 !== grams)).toEqual([])
  })

  it('weighs and measures each size for itself', () => {
    const names = new Map(morrow.groups.flatMap(({ key, options }) => options.map((option) => [option.key, key])))
    const families = products.flatMap(({ weight, size, configurator }) => {
      const sized = new Map<string, Set<string>>()
      for (const variant of configurator?.variants ?? []) {
        const key = variant.options.find((option) => ['size', 'format', 'pack'].includes(names.get(option) ?? ''))
        const measured = JSON.stringify([variant.weight ?? weight, variant.size ?? size])
        if (key) sized.set(key, (sized.get(key) ?? new Set()).add(measured))
      }
      return sized.size > 0 ? [[...sized.values()].map((measured) => [...measured])] : []
    })
    expect(families.length).toBeGreaterThan(5)
    const weights = families.map((sizes) => sizes.flat().map((measured) => (JSON.parse(measured) as [number])[0]))
    const measures = families.map((sizes) => sizes.flat().map((measured) => measured.replace(/^[^,]+/, '')))
    expect(families.filter((sizes) => sizes.some((measured) => measured.length !== 1))).toEqual([])
    const lists: readonly (readonly unknown[])[] = [...weights, ...measures]
    for (const list of lists) expect(new Set(list).size).toBe(list.length)
  })

  it('keeps one-letter words off the end of a line in Polish', () => {
    // Samples of elements and blocks are the app's.
    const byHand = cmsPages.filter(({ key }) => key !== 'kitchen-sink' && key !== 'every-configuration')
    const words = JSON.stringify({ ...morrow, cmsPages: byHand })
    expect(words).toContain('i\u00A0')
    const loose = [...words.matchAll(/"pl":"((?:[^"\\]|\\.)*)"/g)].filter(([, text = '']) =>
      /(?<![\p{L}\p{N}<])[aiouwz] (?=\S)/iu.test(text),
    )
    expect(loose.map(([, text]) => text)).toEqual([])
  })

  it('reaches every country by the method that pages reckon with before the checkout', () => {
    const [{ countries: only, maximumCart } = {}] = shippingMethods
    const delivered = countries.filter(({ shippingAvailable }) => shippingAvailable)
    expect(delivered.filter(({ iso }) => only && !only.includes(iso))).toEqual([])
    expect(maximumCart).toBeUndefined()
  })

  it('keeps an amount on one line', () => {
    const words = JSON.stringify(cmsPages)
    expect(words).toContain('zł')
    expect(words.match(/.{9}(?:\d (?:€|zł|\$|USD|CHF)|(?:CHF|USD) \d).{9}/g) ?? []).toEqual([])
  })

  it('has a product dearer than some methods allow', () => {
    expect(shippingMethods.some((m) => euro(m.maximumCart) < dearest)).toBe(true)
    expect(paymentMethods.some((m) => euro(m.maximumCart) < dearest)).toBe(true)
    expect(paymentMethods.some((m) => m.maximumCart === undefined && m.active !== false)).toBe(true)
  })

  it('has promotions of every kind', () => {
    const kinds = new Set(promotions.filter((p) => p.code).map((p) => p.discount.type))
    expect([...kinds].toSorted()).toEqual(['absolute', 'free_shipping', 'percentage'])
    expect(promotions.some((p) => p.code === null)).toBe(true)
    expect(promotions.some((p) => p.exclusive)).toBe(true)
    expect(promotions.some((p) => p.maxUses === 0)).toBe(true)
    expect(promotions.some((p) => p.minimumCart && p.code)).toBe(true)
    expect(promotions.some((p) => p.validUntil && p.validUntil < '2026')).toBe(true)
  })

  it('shows every block and element at least once', () => {
    const types = new Set(blocks.map((block) => block.type))
    const elements = new Set(blocks.flatMap((block) => block.slots.map((slot) => slot.type)))
    expect(BLOCKS.filter((type) => !types.has(type))).toEqual([])
    expect(ELEMENTS.filter((type) => !elements.has(type))).toEqual([])
  })

  it('has the shop pages at paths of their own in every language', () => {
    for (const key of ['terms', 'privacy', 'revocation', 'imprint', 'contact', 'shipping', 'newsletter'])
      for (const path of Object.values(pathsOf(key) ?? { none: '' })) expect(path).toMatch(/^[a-z-]+\/$/)
    expect(pathsOf('terms')?.en).toBe('terms/')
    expect(pathsOf('revocation')?.en).toBe('right-of-withdrawal/')
    expect(pathsOf('shipping')?.en).toBe('shipping-and-payment/')
  })

  it('names on its page of deliveries the countries that it delivers to, and no other', () => {
    const page = JSON.stringify(cmsPages.find(({ key }) => key === 'shipping')?.sections)
    const wrong = countries.flatMap(({ name, shippingAvailable }) =>
      Object.values(name).filter((word) => page.includes(word) !== shippingAvailable),
    )
    expect(wrong).toEqual([])
  })

  it('shows nothing as new that it has sold best, and nothing in two rows of one page', () => {
    const rows = cmsPages.find(({ key }) => key === 'home')?.sections.flatMap(({ blocks: all }) => all) ?? []
    const shown = rows
      .filter(({ type }) => type === 'product-slider')
      .map(({ slots }) => (slots[0]?.config['products']?.value ?? []) as string[])
    expect(shown.flat()).toHaveLength(new Set(shown.flat()).size)
    const best = products.filter(({ topseller }) => topseller).map(({ key }) => key)
    expect(shown[0]?.filter((key) => best.includes(key))).toEqual([])
  })

  it.each([
    ['en', /\btea/i],
    ['de', /tee\b/i],
    ['pl', /herbat/i],
  ] as const)('finds every tea by the word for it: %s', (language, word) => {
    const teas = products.filter(({ categories: [main] }) => main === 'tea')
    const says = teas.filter(({ name, description }) => word.test(`${name[language]} ${description[language]}`))
    expect(teas.length).toBeGreaterThan(2)
    expect(says.map(({ key }) => key)).toEqual(teas.map(({ key }) => key))
  })

  it('recommends nothing that is sold out for good', () => {
    const gone = products
      .filter(({ closeout, stock, configurator }) => closeout && stock === 0 && !configurator)
      .map(({ key }) => key)
    expect(gone).not.toEqual([])
    const recommended = products.flatMap(({ crossSelling = [] }) => crossSelling.flatMap(({ products: keys }) => keys))
    expect(recommended.filter((key) => gone.includes(key))).toEqual([])
  })

  it('leaves no gap between graduated prices, and each is lower', () => {
    for (const { tiers } of products.filter((product) => product.tiers)) {
      const bounds = (tiers ?? []).map((tier) => tier.to)
      expect(bounds.at(-1)).toBeNull()
      expect((tiers ?? []).map((tier) => tier.from)).toEqual([1, ...bounds.slice(0, -1).map((to) => (to ?? 0) + 1)])
      const prices = (tiers ?? []).map((tier) => tier.prices.EUR)
      expect(prices).toEqual(prices.toSorted((x, y) => y - x))
      expect(new Set(prices).size).toBe(prices.length)
    }
  })
})

it('home: what has been loved for years is not what is new', () => {
  const loved = blocks
    .flatMap(({ slots }) => slots)
    .filter(({ config }) => JSON.stringify(config['title'] ?? null).includes('Loved for years'))
    .flatMap(({ config }) => config['products']?.value as string[])
  const isNew = (key: string) => products.find((product) => product.key === key)?.categories.includes('new')
  expect(loved.length).toBeGreaterThan(3)
  expect(loved.filter(isNew)).toEqual([])
})

it.each<[what: string, said: [en: RegExp, de: RegExp, pl: RegExp]]>([
  [
    'times count from the day of the order, by its hour',
    [
      /count from the day of your order if you order by noon.*arrives within that time, counted from the same day/,
      /bei Bestellung bis 12.Uhr ab dem Tag der Bestellung.*kommt in dieser Zeit an, gerechnet ab demselben Tag/,
      /od dnia zamówienia, jeśli zamówisz do godziny.12.*w.tym czasie, liczonym od tego samego dnia/,
    ],
  ],
  [
    'what is always delivered free is so beside nothing else',
    [
      /If there are other pieces in the parcel, the delivery costs above apply/,
      /Sind andere Stücke im selben Paket, gelten die genannten Versandkosten/,
      /Jeśli w.paczce są też inne produkty, obowiązują koszty podane wyżej/,
    ],
  ],
  [
    'an order is cancelled until it is sent, or a download handed out',
    [
      /Until we send it.*unless you have received a download/,
      /Bis wir sie versenden.*außer wenn Sie daraus schon einen Download/,
      /Dopóki go nie wyślemy.*chyba że masz już z.niego plik/,
    ],
  ],
])('pages: they promise what the shop does: %s', (_, said) => {
  const texts = JSON.stringify(cmsPages)
  expect(said.filter((words) => !words.test(texts))).toEqual([])
})

it('reviews: signed by the first name alone, as their form promises', () => {
  const authors = products.flatMap((product) => (product.reviews ?? []).map(({ author }) => author))
  expect(authors.length).toBeGreaterThan(0)
  expect(authors.filter((author) => /\s/.test(author))).toEqual([])
})
