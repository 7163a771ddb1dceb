import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { config } from '../../app.config.ts'
import { grossIn } from '../kernel/gross.ts'
import { idOf } from '../kernel/ids.ts'
import { toMinor } from '../kernel/pricing.ts'
import { countries, currencies } from '../kernel/reference.ts'
import { root } from '../../scripts/sources.mjs'
import { morrow } from './index.ts'
import type { Prices, SeedAmount } from './types.ts'

const { products, promotions, priceRules, shippingMethods, paymentMethods } = morrow

const ofProducts: Prices[] = products.flatMap((product) => [
  product.prices,
  ...(product.listPrices ? [product.listPrices] : []),
  ...(product.regulationPrices ? [product.regulationPrices] : []),
  ...(product.tiers ?? []).map((tier) => tier.prices),
  ...(product.configurator?.variants ?? []).flatMap((variant) => (variant.prices ? [variant.prices] : [])),
])
const bounds: SeedAmount[] = [
  ...shippingMethods.flatMap(({ prices, freeFrom, maximumCart }) => [prices, freeFrom, maximumCart]),
  ...paymentMethods.map(({ maximumCart }) => maximumCart),
  ...priceRules.map(({ minimumCart }) => minimumCart),
  ...promotions.flatMap(({ minimumCart, discount }) => [
    minimumCart,
    discount.type === 'absolute' ? discount.value : undefined,
  ]),
].filter((amount) => amount !== undefined)
const amounts: SeedAmount[] = [...ofProducts, ...bounds]
const amountsIn = (iso: 'EUR' | 'PLN'): number[] =>
  amounts.flatMap((amount) => (typeof amount === 'number' ? (iso === 'EUR' ? [amount] : []) : (amount[iso] ?? [])))

/** What a price tag says: 39,90 or a whole number that ends in 0, 5 or 9. */
const isPricePoint = (amount: number): boolean =>
  [0, 5, 9].includes(amount % 10) || Math.round((amount % 1) * 100) === 90

/** An amount of the demo in a currency, as the shop reckons it. */
const amountOf = (iso: string, amount: SeedAmount | undefined, divisor = 1): number => {
  const currency = currencies.find(({ isoCode }) => isoCode === iso)
  if (!currency || typeof amount !== 'object') throw new Error(`no amount in ${iso}`)
  return toMinor(grossIn(amount, currency) / divisor, currency.itemRounding) / 100
}

/** What the usual delivery costs where no tax is charged. */
const untaxed = (iso: string): number => amountOf(iso, shippingMethods[0]?.prices, 1.19)

/** Amounts that texts of one language name. */
const named = (language: 'en' | 'de' | 'pl', amount: RegExp): number[] => {
  const others = ['en', 'de', 'pl'].filter((other) => other !== language)
  const words = JSON.stringify(morrow, (key, value: unknown) => (others.includes(key) ? undefined : value))
  return [...words.matchAll(amount)].map(([, figure = '']) =>
    Number(figure.replaceAll(/[.,\s](?=\d{3}(?!\d))/g, '').replace(',', '.')),
  )
}

describe('prices of the demo shop', () => {
  it('złoty: every amount is set by hand, none is reckoned from euro', () => {
    expect(amounts.filter((amount) => typeof amount === 'number' || amount['PLN'] === undefined)).toEqual([])
  })

  it('złoty: every amount is one that a price tag would say', () => {
    expect(amountsIn('PLN').filter((amount) => !isPricePoint(amount))).toEqual([])
  })

  it('reductions: the lowest price of 30 days is not above what is struck through', () => {
    // By a large cart the usual price is struck through, for all that a rule gives a price of.
    const byCart = new Set(priceRules.flatMap(({ minimumCart, manufacturers }) => (minimumCart ? manufacturers : [])))
    const reduced = products.flatMap(({ key, manufacturer, prices, listPrices, regulationPrices }) => {
      const struck = byCart.has(manufacturer) ? [prices, listPrices] : [listPrices]
      return struck.flatMap((shown) => (shown && regulationPrices ? [{ key, shown, lowest: regulationPrices }] : []))
    })
    expect(reduced.length).toBeGreaterThan(1)
    for (const iso of ['EUR', 'PLN'] as const)
      expect(reduced.filter(({ shown, lowest }) => Number(lowest[iso]) > Number(shown[iso]))).toEqual([])
  })

  it('texts: they name only amounts that the shop reckons with', () => {
    const zloty = named('pl', /(\d[\d ]*(?:,\d\d)?)\s?zł/g)
    // Who reads in another language may shop in złoty too: the page names the same amounts.
    expect(new Set(named('en', /zł\s?(\d[\d,]*(?:\.\d\d)?)/g))).toEqual(new Set(zloty))
    expect(new Set(named('de', /(\d[\d.]*(?:,\d\d)?)\s?zł/g))).toEqual(new Set(zloty))
    const euro = named('en', /€(\d+(?:\.\d\d)?)/g)
    expect(zloty.length).toBeGreaterThan(7)
    expect(zloty.filter((amount) => ![...amountsIn('PLN'), untaxed('PLN')].includes(amount))).toEqual([])
    expect(euro.filter((amount) => ![...amountsIn('EUR'), untaxed('EUR')].includes(amount))).toEqual([])
  })

  it.each(['USD', 'CHF'])('texts: amounts in %s are those that the shop reckons from euro', (iso) => {
    const currency = currencies.find(({ isoCode }) => isoCode === iso)
    if (!currency) throw new Error(`no ${iso}`)
    const bounded = [...shippingMethods, ...paymentMethods.filter(({ active }) => active !== false)]
    const own = [
      ...shippingMethods.flatMap(({ prices, freeFrom }) => [prices, freeFrom]),
      ...bounded.map(({ maximumCart }) => maximumCart),
      ...promotions.filter(({ code }) => code === null).map(({ minimumCart }) => minimumCart),
      ...priceRules.map(({ minimumCart }) => minimumCart),
    ]
    const gross = own.flatMap((amount) =>
      typeof amount === 'object' ? [toMinor(grossIn(amount, currency), currency.itemRounding) / 100] : [],
    )
    const reckoned = [...gross, untaxed(iso)]
    const sign = iso === 'USD' ? String.raw`(?:\$|USD)` : iso
    const figure = String.raw`(\d+(?:[.,]\d\d)?)`
    expect(new Set(named('en', new RegExp(String.raw`${sign}\s?${figure}`, 'g')))).toEqual(new Set(reckoned))
    for (const language of ['de', 'pl'] as const)
      expect(new Set(named(language, new RegExp(String.raw`${figure}\s?${sign}`, 'g')))).toEqual(new Set(reckoned))
  })

  it.each(['en', 'de', 'pl'])('texts: what a large order saves is beside its amounts, and led to: %s', (language) => {
    const page = (wanted: string) =>
      JSON.stringify(
        morrow.cmsPages.find(({ key }) => key === wanted),
        (key, value: unknown) => (key !== language && /^(?:en|de|pl)$/.test(key) ? undefined : value),
      )
    const given = promotions.flatMap(({ code, minimumCart }) => (code === null && minimumCart ? [minimumCart] : []))
    const euros = [...given, ...priceRules.map(({ minimumCart }) => minimumCart)].flatMap((amount) =>
      typeof amount === 'object' ? [amount.EUR] : (amount ?? []),
    )
    expect(euros.length).toBeGreaterThan(1)
    for (const euro of euros) expect(page('shipping')).toMatch(new RegExp(`€${euro}\\b|\\b${euro}\\s€`))
    expect(page('shipping')).toContain('Halo Works')
    const led = page('questions')
      .split('<summary>')
      .filter((answer) => answer.includes(idOf('category', 'shipping')))
    expect(led.some((answer) => answer.includes('Halo Works'))).toBe(true)
    // A price that goes down with the cart is explained beside it.
    const cheaper = products.filter(({ manufacturer }) =>
      priceRules.some(({ minimumCart, manufacturers }) => minimumCart && manufacturers.includes(manufacturer)),
    )
    expect(cheaper.length).toBeGreaterThan(1)
    for (const { description } of cheaper)
      expect(description[language as 'en' | 'de' | 'pl']).toContain(idOf('category', 'shipping'))
  })

  it('texts: amounts are on the page that says their currency, and on no other', () => {
    const isAboutMoney = (value: unknown): boolean =>
      typeof value === 'object' && value !== null && 'key' in value && value.key === 'shipping'
    const words = JSON.stringify([morrow.cmsPages, products, promotions, morrow.categories], (key, value: unknown) =>
      isAboutMoney(value) || key === 'downloads' ? undefined : value,
    )
    expect(words.match(/.{20}(?:€\s?\d|\d\s?€|\d\s?zł\b|zł\s?\d|\b(?:[Ee]uros?|EUR)\b(?!":)).{10}/g) ?? []).toEqual([])
  })

  it('texts: each amount is said to readers of its currency, in each of the currencies', () => {
    const page = JSON.stringify(morrow.cmsPages.find(({ key }) => key === 'shipping'))
    expect(page.replaceAll(/\[\[.*?\]\]/g, '').match(/.{20}(?:[€$]|\bCHF\b|\d\szł|zł\s\d).{10}/g) ?? []).toEqual([])
    const said = [...page.matchAll(/\[\[\{in-(\w+)\}([^[\]]*)\]\]/g)]
    const by = Map.groupBy(said, ([, iso]) => iso)
    expect(new Set(by.keys())).toEqual(new Set(currencies.map(({ isoCode }) => isoCode)))
    expect(new Set([...by.values()].map(({ length }) => length)).size).toBe(1)
    const signs: Record<string, RegExp> = { EUR: /€/, PLN: /zł/, USD: /\$|USD/, CHF: /CHF/ }
    expect(said.filter(([, iso = '', words = '']) => !signs[iso]?.test(words))).toEqual([])
  })

  it.each(['en', 'de', 'pl'])('texts: delivery without tax is said in each currency: %s', (language) => {
    const page = JSON.stringify(
      morrow.cmsPages.find(({ key }) => key === 'shipping'),
      (key, value: unknown) => (key !== language && /^(?:en|de|pl)$/.test(key) ? undefined : value),
    )
    const figures = page.replaceAll(/(?<=\d),(?=\d)/g, '.')
    for (const { isoCode } of currencies)
      expect(figures).toMatch(new RegExp(`\\[\\[\\{in-${isoCode}\\}\\D*${untaxed(isoCode).toFixed(2)}(?!\\d)`))
    // Beside the price with tax, not further down.
    const [parcel = ''] = /<li>.*?<\/li>/.exec(figures) ?? []
    for (const { isoCode } of currencies) expect(parcel).toContain(untaxed(isoCode).toFixed(2))
  })

  it('terms: they say in every language where no tax is charged, as the cart does', () => {
    expect(countries.filter(({ taxFree }) => taxFree).some(({ isEu }) => isEu)).toBe(false)
    const terms = JSON.stringify(morrow.cmsPages.find(({ key }) => key === 'terms'))
    for (const words of ['none on deliveries outside the EU', 'außerhalb der EU', 'poza UE'])
      expect(terms).toContain(words)
    const costs = JSON.stringify(morrow.cmsPages.find(({ key }) => key === 'shipping'))
    for (const words of ['less VAT', 'abzüglich der Mehrwertsteuer', 'niższe o\u00a0ten podatek'])
      expect(costs).toContain(words)
    for (const page of [terms, costs])
      for (const words of [
        'with a VAT ID in other EU',
        'mit USt-IdNr. in anderen EU',
        'z\u00a0numerem VAT UE w\u00a0innych',
      ])
        expect(page).toContain(words)
  })

  it.each([
    ['en', 'en-GB'],
    ['de', 'testde'],
    ['pl', 'pl-PL'],
  ])('promise: what is always delivered free is called so where costs are named: %s', (language, folder) => {
    const texts = readFileSync(path.join(root, 'locales', folder, 'product.po'), 'utf8')
    const [, words = 'none'] = /msgid "Always free delivery"\nmsgstr "(.+)"/.exec(texts) ?? []
    const page = JSON.stringify(
      morrow.cmsPages.find(({ key }) => key === 'shipping'),
      (key, value: unknown) => (key !== language && /^[a-z]{2}$/.test(key) ? undefined : value),
    )
    expect(page).toContain(words)
  })

  it('promise: what the settings say of free delivery is what the usual delivery costs', () => {
    const [usual] = shippingMethods
    const promised = Object.entries(config.promises.freeDelivery)
    expect(promised.map(([iso]) => iso)).toEqual(currencies.map(({ isoCode }) => isoCode))
    for (const [iso, { from, below, untaxed: lower }] of promised)
      expect([from, below, lower]).toEqual([amountOf(iso, usual?.freeFrom), amountOf(iso, usual?.prices), untaxed(iso)])
  })
})
