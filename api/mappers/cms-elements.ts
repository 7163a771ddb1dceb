import { picture } from './basics.ts'
import { productCards, crossSelling, productCard } from './product.ts'
import { videoId, vimeoEmbed, youtubeEmbed, type Setting } from './cms-video.ts'
import { safeOrNull, type PageContext } from './context.ts'
import { idOf } from './ids.ts'
import { listing } from './listing.ts'
import { TECHNICAL_PATH } from './page-key.ts'
import type { ListingRules } from './listing-query.ts'
import { isTrue, number, record, recordOrNull, records, text, type Json } from './read.ts'
import type { Picture } from '../types/common.ts'
import type { Align, CmsElement, CmsImage } from '../types/content.ts'
import type { ListingQuery } from '../types/listing.ts'
import type { CardLayout } from '../types/product.ts'

export interface CmsContext extends PageContext {
  /** What the address asks of the page's listing. */
  query: ListingQuery
  rules: ListingRules
  /** Pictures of the page's product, for a gallery that is mapped to them. */
  gallery?: readonly Picture[]
}

interface Slot {
  id: string
  data: Json
  setting: Setting
}

type Mapper = (slot: Slot, context: CmsContext) => CmsElement

/** One of some words, else the first of them. */
const oneOf = <Word extends string>(value: unknown, words: readonly [Word, ...Word[]]): Word =>
  words.find((word) => word === value) ?? words[0]

const align = (value: unknown): Align =>
  value === 'flex-start' || value === 'center' || value === 'flex-end' ? value : null

const layout = (setting: Setting): CardLayout => oneOf(setting('boxLayout'), ['standard', 'image', 'minimal'])

/** A CSS length, as the backend stores it; anything else is none. */
export const length = (value: unknown): string | null => {
  const given = text(value)?.trim()
  return given && /^-?\d+(\.\d+)?(px|rem|em|%|vh|vw)?$/.test(given) ? (/\d$/.test(given) ? `${given}px` : given) : null
}

const pixels = (value: unknown, fallback: number): number => {
  const parsed = Number.parseFloat(typeof value === 'number' ? String(value) : (text(value) ?? ''))
  return Number.isFinite(parsed) && parsed > 0 ? parsed : fallback
}

const LINK_MARK = new RegExp(`124c71d524604ccbad6042edce3ac799${TECHNICAL_PATH}#?`, 'g')

/** The backend's marks for in-shop links (`<token>/navigation/<id>#`) become paths. */
export function linkPaths(html: string, { paths }: PageContext): string {
  return html.replaceAll(LINK_MARK, (_, kind: string, id: string) => paths.get(id) ?? `/${kind}/${id}`)
}

/** Where a picture links to; script addresses and the like link nowhere. */
function link(value: unknown, newTab: unknown, context: PageContext): CmsImage['link'] {
  const given = text(value)?.trim()
  if (!given) return null
  const href = linkPaths(given, context)
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase()
  if (scheme && !['http', 'https', 'mailto', 'tel'].includes(scheme)) return null
  return { href: scheme || /^[/#?]/.test(href) ? href : `/${href}`, newTab: isTrue(newTab) }
}

function image(data: Json, context: PageContext): CmsImage | null {
  const found = picture(data['media'])
  return found && { picture: found, link: link(data['url'], data['newTab'], context) }
}

const images = (data: Json, context: PageContext): CmsImage[] =>
  records(data['sliderItems']).flatMap((item) => image(item, context) ?? [])

const html = (slot: Slot, context: PageContext) =>
  context.sanitise(linkPaths(text(slot.data['content']) ?? text(slot.setting('content')) ?? '', context))

const stillImage =
  (type: 'image' | 'manufacturer-logo'): Mapper =>
  ({ data, setting }, context) => ({
    type,
    image: image({ ...data, url: text(data['url']) ?? record(data['manufacturer'])['link'] }, context),
    display: oneOf(setting('displayMode'), ['standard', 'cover', 'contain', 'stretch']),
    minHeight: length(setting('minHeight')),
    verticalAlign: align(setting('verticalAlign')),
    horizontalAlign: align(setting('horizontalAlign')),
  })

const video =
  (type: 'youtube-video' | 'vimeo-video', embed: (id: string, setting: Setting) => string): Mapper =>
  ({ data, setting }) => {
    const id = videoId(setting('videoID'))
    if (!id) return { type: 'unknown', name: type }
    return {
      type,
      videoId: id,
      embed: embed(id, setting),
      preview: picture(data['media']),
      needsConfirmation: isTrue(setting('needsConfirmation')),
      title: text(setting('iframeTitle')) ?? '',
    }
  }

const forProduct =
  (type: 'buy-box' | 'product-description-reviews'): Mapper =>
  ({ data }) => ({
    type,
    productId: idOf('product', data['productId']) ?? idOf('product', record(data['product'])['id']),
  })

/** What the shop can show; an element without a mapper is a type error. */
type Known = Exclude<CmsElement['type'], 'unknown'>

const mappers: Record<Known, Mapper> = {
  text: (slot, context) => ({
    type: 'text',
    html: html(slot, context),
    verticalAlign: align(slot.setting('verticalAlign')),
  }),
  html: (slot, context) => ({ type: 'html', html: html(slot, context) }),
  'product-name': ({ data, setting }) => ({
    type: 'product-name',
    text: text(data['content']) ?? text(setting('content')) ?? '',
    verticalAlign: align(setting('verticalAlign')),
  }),
  image: stillImage('image'),
  'manufacturer-logo': stillImage('manufacturer-logo'),
  'image-slider': ({ data, setting }, context) => ({
    type: 'image-slider',
    images: images(data, context),
    display: oneOf(setting('displayMode'), ['standard', 'cover', 'contain']),
    minHeight: length(setting('minHeight')),
    arrows: oneOf(setting('navigationArrows'), ['none', 'outside', 'inside']),
    dots: oneOf(setting('navigationDots'), ['none', 'outside', 'inside']),
    autoplay: isTrue(setting('autoSlide')) ? (number(setting('autoplayTimeout')) ?? 5_000) : null,
  }),
  'image-gallery': ({ data, setting }, context) => {
    const own = images(data, context)
    return {
      type: 'image-gallery',
      images: own.length > 0 ? own : (context.gallery ?? []).map((entry) => ({ picture: entry, link: null })),
      position: oneOf(setting('galleryPosition'), ['left', 'underneath']),
      zoom: isTrue(setting('zoom')),
      fullScreen: isTrue(setting('fullScreen')),
      display: oneOf(setting('displayMode'), ['standard', 'cover', 'contain']),
    }
  },
  'youtube-video': video('youtube-video', youtubeEmbed),
  'vimeo-video': video('vimeo-video', vimeoEmbed),
  'product-box': ({ data, setting }, context) => {
    const product = recordOrNull(data['product'])
    return { type: 'product-box', product: product && productCard(product, context), layout: layout(setting) }
  },
  'product-slider': ({ data, setting }, context) => ({
    type: 'product-slider',
    title: text(setting('title')),
    products: productCards(data['products'], context),
    layout: layout(setting),
    arrows: isTrue(setting('navigation')) || ['inside', 'outside'].includes(text(setting('navigationArrows')) ?? ''),
    rotate: isTrue(setting('rotate')),
    border: isTrue(setting('border')),
    minWidth: pixels(setting('elMinWidth'), 300),
  }),
  'product-listing': ({ data, setting }, context) => ({
    type: 'product-listing',
    listing: recordOrNull(data['listing']) && listing(data['listing'], context.query, context.rules, context),
    layout: layout(setting),
    showSorting: setting('showSorting') !== false,
  }),
  'sidebar-filter': () => ({ type: 'sidebar-filter' }),
  'category-navigation': () => ({ type: 'category-navigation' }),
  'buy-box': (slot, context) => {
    const product = context.gallery ? null : recordOrNull(slot.data['product'])
    // A page that is not the product's own leads there: that is where its variants are chosen.
    return product
      ? { type: 'product-box', product: productCard(product, context), layout: 'standard' }
      : forProduct('buy-box')(slot, context)
  },
  'product-description-reviews': forProduct('product-description-reviews'),
  'cross-selling': ({ data, setting }, context) => ({
    type: 'cross-selling',
    groups: crossSelling(data['crossSellings'], context),
    minWidth: pixels(setting('elMinWidth'), 300),
    layout: layout(setting),
  }),
  form: ({ id, setting }, context) => ({
    type: 'form',
    form: oneOf(setting('type'), ['contact', 'newsletter', 'revocationRequest']),
    title: text(setting('title')),
    slotId: id,
    confirmation: safeOrNull(text(setting('confirmationText')), context),
  }),
}

/** Types of the elements that the shop knows. */
export const elementTypes: readonly string[] = Object.keys(mappers)

const isKnown = (type: string): type is Known => Object.hasOwn(mappers, type)

/** Values of the slot's settings: the translated ones, else the slot's own; a mapped one is in the data instead. */
function settingOf(slot: Json): Setting {
  const own = record(slot['config'])
  const local = record(record(slot['translated'])['config'])
  return (name) => {
    const entry = record(local[name] ?? own[name])
    return entry['source'] === 'mapped' ? undefined : entry['value']
  }
}

/** A slot's element; `unknown` for what the shop does not know and for what is broken, which must not take a page down. */
export function cmsElement(slot: Json, context: CmsContext): CmsElement {
  const type = text(slot['type']) ?? ''
  if (!isKnown(type)) return { type: 'unknown', name: type }
  try {
    return mappers[type]({ id: text(slot['id']) ?? '', data: record(slot['data']), setting: settingOf(slot) }, context)
  } catch {
    return { type: 'unknown', name: type }
  }
}
