import { readFileSync, readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { morrow } from './index.ts'

const files = new Set(readdirSync(fileURLToPath(new URL('../pictures/files', import.meta.url))))
const keysOf = (list: { key: string }[]) => list.map((entry) => entry.key)
const variantsOf = morrow.products.flatMap((product) => product.configurator?.variants ?? [])
const options = new Set(morrow.groups.flatMap((group) => keysOf(group.options)))
const productKeys = new Set(
  morrow.products.flatMap((p) => [p.key, ...keysOf(p.configurator?.variants ?? []).map((key) => `${p.key}/${key}`)]),
)
const slots = morrow.cmsPages.flatMap((page) => page.sections.flatMap((s) => s.blocks.flatMap((block) => block.slots)))

const bytesOf = (file: string): number =>
  statSync(fileURLToPath(new URL(`../pictures/files/${file}`, import.meta.url))).size

/** Width and height of a WebP file (lossy, lossless or extended). */
function sizeOf(file: string): [number, number] {
  const bytes = readFileSync(fileURLToPath(new URL(`../pictures/files/${file}`, import.meta.url)))
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
  if (kind === 'VP8L') {
    const bits = bytes.readUInt32LE(21)
    return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1]
  }
  return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]
}

/** Values of one config key over all elements of a type. */
const configured = (types: string[], key: string): unknown[] =>
  slots
    .filter((slot) => types.includes(slot.type) && slot.config[key]?.source === 'static')
    .map((slot) => slot.config[key]?.value)

function picturesOfSlots(): unknown[] {
  const items = configured(['image-slider', 'image-gallery'], 'sliderItems').flatMap((value) =>
    Array.isArray(value) ? value : [],
  )
  const media = items.map((item: { media?: unknown }) => item.media)
  return [
    ...configured(['image', 'manufacturer-logo'], 'media'),
    ...configured(['youtube-video', 'vimeo-video'], 'previewMedia'),
    ...media,
  ].filter((value) => value !== null)
}

describe('the pictures of the demo shop', () => {
  it('exist in every width that is promised', () => {
    const promised = morrow.pictures.flatMap((p) => p.widths.map((width) => `${p.key}-${width}.webp`))
    expect(promised.filter((file) => !files.has(file))).toEqual([])
  })

  it('leave no file without a picture', () => {
    const promised = new Set(morrow.pictures.flatMap((p) => p.widths.map((width) => `${p.key}-${width}.webp`)))
    for (const { fileName } of morrow.files ?? []) promised.add(fileName)
    expect([...files].filter((file) => !promised.has(file))).toEqual([])
  })

  it('are joined by files that exist and are as large as they say', () => {
    const sizes = (morrow.files ?? []).map(({ fileName }) => [fileName, bytesOf(fileName)])
    expect(sizes).toEqual((morrow.files ?? []).map(({ fileName, size }) => [fileName, size]))
    expect(sizes.length).toBeGreaterThan(0)
  })

  it('have the size that they say', () => {
    const wrong = morrow.pictures.flatMap((p) =>
      p.widths
        .filter((width) => files.has(`${p.key}-${width}.webp`))
        .filter(
          (width) =>
            sizeOf(`${p.key}-${width}.webp`).join() !== [width, Math.round((width * p.height) / p.width)].join(),
        )
        .map((width) => `${p.key}-${width}`),
    )
    expect(wrong).toEqual([])
  })

  it('are all used, and every one that is used exists', () => {
    const blocks = morrow.cmsPages.flatMap((page) =>
      page.sections.flatMap((s) => [s.backgroundPicture, ...s.blocks.map((b) => b.backgroundPicture)]),
    )
    const used = new Set<unknown>(
      [
        ...morrow.products.flatMap((p) => p.pictures),
        ...variantsOf.flatMap((v) => v.pictures ?? []),
        ...morrow.categories.map((c) => c.picture),
        ...morrow.manufacturers.map((m) => m.picture),
        ...blocks,
        ...picturesOfSlots(),
      ].filter((key) => key !== undefined),
    )
    const known = new Set<unknown>(keysOf([...morrow.pictures, ...(morrow.files ?? [])]))
    expect([...used].filter((key) => !known.has(key))).toEqual([])
    expect([...known].filter((key) => !used.has(key))).toEqual([])
  })
})

describe('pictures of what can be chosen', () => {
  it('colours and woods: each is shown in two pictures or more', () => {
    const shown = morrow.products.filter(({ configurator }) =>
      configurator?.groups.some((group) => group === 'colour' || group === 'wood'),
    )
    const few = shown.flatMap(({ key, configurator }) =>
      (configurator?.variants ?? [])
        .filter(({ pictures = [] }) => pictures.length < 2)
        .map((one) => `${key} ${one.key}`),
    )
    expect(few).toEqual([])
  })
})

describe('the catalogue of the demo shop', () => {
  it('uses every key and every number once', () => {
    const lists: { key: string }[][] = [
      morrow.products,
      morrow.categories,
      morrow.cmsPages,
      morrow.landingPages,
      morrow.pictures,
      morrow.manufacturers,
      morrow.groups,
      morrow.groups.flatMap((g) => g.options),
      morrow.promotions,
      morrow.shippingMethods,
      morrow.paymentMethods,
      morrow.deliveryTimes,
      morrow.units,
    ]
    for (const list of lists) expect(new Set(keysOf(list)).size).toBe(list.length)
    const numbers = [...morrow.products.map((p) => p.number), ...variantsOf.map((v) => v.number)]
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const p of morrow.products) {
      const variants = p.configurator?.variants ?? []
      expect(new Set(keysOf(variants)).size).toBe(variants.length)
      expect(new Set(variants.map((v) => v.options.join())).size).toBe(variants.length)
    }
  })

  it('refers to nothing that is missing', () => {
    const [categories, cmsPages, landingPages] = [
      keysOf(morrow.categories),
      keysOf(morrow.cmsPages),
      keysOf(morrow.landingPages),
    ].map((keys) => new Set(keys))
    const missing: string[] = []
    const expectIn = (set: Set<string> | undefined, key: string | undefined, where: string) => {
      if (key !== undefined && !set?.has(key)) missing.push(`${where}: ${key}`)
    }
    const manufacturers = new Set(keysOf(morrow.manufacturers))
    const deliveryTimes = new Set(keysOf(morrow.deliveryTimes))
    for (const p of morrow.products) {
      for (const key of p.categories) expectIn(categories, key, p.key)
      for (const key of p.properties) expectIn(options, key, p.key)
      for (const v of p.configurator?.variants ?? []) {
        expect(v.options).toHaveLength(p.configurator?.groups.length ?? 0)
        for (const [i, key] of v.options.entries()) {
          const group = morrow.groups.find((g) => g.key === p.configurator?.groups[i])
          expectIn(new Set(keysOf(group?.options ?? [])), key, `${p.key}/${v.key}`)
        }
      }
      for (const key of p.crossSelling?.flatMap((c) => c.products) ?? []) expectIn(productKeys, key, p.key)
      expectIn(manufacturers, p.manufacturer, p.key)
      expectIn(cmsPages, p.cmsPage, p.key)
      expectIn(deliveryTimes, p.deliveryTime, p.key)
      expectIn(new Set(keysOf(morrow.units)), p.unit?.key, p.key)
    }
    for (const c of morrow.categories) {
      expectIn(categories, c.parent ?? undefined, c.key)
      expectIn(cmsPages, c.cmsPage, c.key)
      if (c.link?.type === 'category') expectIn(categories, c.link.target, c.key)
      if (c.link?.type === 'landing_page') expectIn(landingPages, c.link.target, c.key)
      if (c.link?.type === 'product') expectIn(productKeys, c.link.target, c.key)
    }
    for (const page of morrow.landingPages) expectIn(cmsPages, page.cmsPage, page.key)
    for (const method of morrow.shippingMethods) expectIn(deliveryTimes, method.deliveryTime, method.key)
    const lists = configured(['product-slider'], 'products').flatMap((value) => (Array.isArray(value) ? value : []))
    for (const key of [
      ...lists,
      ...configured(['product-box', 'buy-box', 'cross-selling', 'product-description-reviews'], 'product'),
    ])
      if (typeof key === 'string') expectIn(productKeys, key, 'CMS')
    for (const key of Object.values(morrow.navigation)) expectIn(categories, key, 'navigation')
    expect(missing).toEqual([])
  })

  it('says everything in three languages', () => {
    const empty: string[] = []
    const look = (value: unknown, where: string): void => {
      if (typeof value !== 'object' || value === null) return
      const entries = Object.entries(value)
      const languages = entries.map(([key]) => key).toSorted()
      if (languages.join() === 'de,en,pl') {
        // The home page has the empty path in every language.
        if (where.endsWith('seoPath') && entries.every(([, text]) => text === '')) return
        for (const [language, text] of entries)
          if (typeof text !== 'string' || !text.trim()) empty.push(`${where}.${language}`)
        return
      }
      if (languages.some((key) => key === 'en' || key === 'de' || key === 'pl')) empty.push(where)
      for (const [key, inner] of entries) look(inner, `${where}.${key}`)
    }
    look(morrow, 'morrow')
    expect(empty).toEqual([])
  })
})
