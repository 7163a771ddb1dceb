import { colour, stillPicture } from './basics.ts'
import { length } from './cms-config.ts'
import { cmsElement, type BlockReader, type CmsContext } from './cms-elements.ts'
import { markHeading, traitsOf } from './cms-heading.ts'
import { record, recordOrNull, records, text, type Json } from './read.ts'
import type { Picture } from '../types/common.ts'
import type { CmsBlock, CmsElement, CmsLayout, CmsPage, CmsSection, CmsSlot, CmsVisibility } from '../types/content.ts'
import type { Listing } from '../types/listing.ts'

const LONGEST_URL = 1000
const LARGEST_SIDE = 1920
const CAPPED_SIDE = 1900
const UNKNOWN_SIDE = 800

/** The content of `url("…")` in a style sheet; any other text as it is. */
function bare(url: string): string {
  if (!url.startsWith('url(') || !url.endsWith(')')) return url
  return url.slice(4, -1).trim().replace(/^['"]/, '').replace(/['"]$/, '')
}

/**
 * A background picture with the size that image services understand; other hosts ignore the query (docs/backend.md,
 * "CMS"). The larger side decides: rounded up to hundreds, at most 1900.
 */
export function backgroundImage(value: unknown): Picture | null {
  const entity = record(value)
  const media = stillPicture({ ...entity, url: bare(text(entity['url']) ?? '') })
  if (!media || media.url.length > LONGEST_URL) return null
  const { url } = media
  const isWide = (media.width ?? 0) >= (media.height ?? 0)
  const side = (isWide ? media.width : media.height) || UNKNOWN_SIDE
  const size = Math.ceil((side > LARGEST_SIDE ? CAPPED_SIDE : side) / 100) * 100
  const query = `${isWide ? 'width' : 'height'}=${size}&fit=crop,smart`
  return { ...media, url: `${url}${url.includes('?') ? '&' : '?'}${query}` }
}

function visibility(value: unknown): CmsVisibility {
  const given = record(value)
  return { mobile: given['mobile'] !== false, tablet: given['tablet'] !== false, desktop: given['desktop'] !== false }
}

function layoutOf(entity: Json): CmsLayout {
  const mode = entity['backgroundMediaMode']
  return {
    cssClass: text(entity['cssClass']),
    backgroundColor: colour(entity['backgroundColor']),
    backgroundImage: backgroundImage(entity['backgroundMedia']),
    backgroundMode: mode === 'auto' || mode === 'contain' || mode === 'cover' ? mode : null,
    visibility: visibility(entity['visibility']),
  }
}

/** A block shows one element per name: a second one of the same name is left over from editing (recorded). */
const namedOnce = (slots: Json[]): Json[] =>
  slots.filter((slot, index) => {
    const name = text(slot['slot'])
    return name === null || slots.findIndex((other) => other['slot'] === name) === index
  })

/** Slots by their names, for blocks that the shop does not know: from left to right. */
const usualOrder = ['left', 'left-', 'center-left', 'center', 'center-', 'right', 'right-']

function byName(names: readonly string[]): (slot: Json) => number {
  return (slot) => {
    const name = text(slot['slot']) ?? ''
    const exact = names.indexOf(name)
    const found = exact === -1 ? names.findIndex((start) => start.endsWith('-') && name.startsWith(start)) : exact
    return found === -1 ? names.length : found
  }
}

function inOrder(slots: Json[], reader: BlockReader | undefined): Json[] {
  const place = byName(reader?.slots ?? usualOrder)
  return namedOnce(slots).sort((one, other) => place(one) - place(other))
}

function block(entity: Json, context: CmsContext): CmsBlock {
  const type = text(entity['type']) ?? ''
  const reader = context.blocks.get(type)
  return {
    ...layoutOf(entity),
    margin: {
      top: length(entity['marginTop']),
      right: length(entity['marginRight']),
      bottom: length(entity['marginBottom']),
      left: length(entity['marginLeft']),
    },
    id: text(entity['id']) ?? '',
    type,
    ...(reader?.module ? { module: reader.module } : {}),
    position: entity['sectionPosition'] === 'sidebar' ? 'sidebar' : 'main',
    slots: inOrder(records(entity['slots']), reader).map((slot) => ({
      id: text(slot['id']) ?? '',
      name: text(slot['slot']) ?? '',
      element: cmsElement(slot, context),
    })),
  }
}

function section(entity: Json, context: CmsContext): CmsSection {
  return {
    ...layoutOf(entity),
    id: text(entity['id']) ?? '',
    type: entity['type'] === 'sidebar' ? 'sidebar' : 'default',
    sizing: entity['sizingMode'] === 'full_width' ? 'full_width' : 'boxed',
    mobileBehavior: entity['mobileBehavior'] === 'hidden' ? 'hidden' : 'wrap',
    blocks: namedByBuyBox(
      records(entity['blocks']).map((entry) => block(entry, context)),
      context,
    ),
  }
}

/** Nothing but the product's name, or nothing at all: a logo without a picture, an element that cannot be shown. */
const saysOnly =
  (name: string) =>
  (slot: CmsSlot): boolean => {
    const { element } = slot
    if (element.type === 'product-name') return 'text' in element && element.text === name
    if (element.type === 'manufacturer-logo') return 'image' in element && element.image === null
    return element.type === 'unknown'
  }

const seenEverywhere = ({ visibility: { mobile, tablet, desktop } }: CmsLayout): boolean => mobile && tablet && desktop

/**
 * A heading that says the page's product and no more, right above the way to buy it, is left to the buy box: name, price
 * and button belong together, and above the pictures the name is a screen away from them.
 */
const namedByBuyBox = (blocks: CmsBlock[], { productName }: CmsContext): CmsBlock[] =>
  blocks.filter((heading, index) => {
    const next = blocks[index + 1]
    if (productName === undefined || heading.type !== 'product-heading' || !next) return true
    const sells = next.slots.some(({ element }) => element.type === 'buy-box' && !element.about)
    const isPlain = heading.cssClass === null && heading.backgroundColor === null && heading.backgroundImage === null
    const isSame = next.position === heading.position && seenEverywhere(next) && seenEverywhere(heading)
    return !(sells && isPlain && isSame && heading.slots.every(saysOnly(productName)))
  })

const elementsIn = (sections: readonly CmsSection[]): CmsElement[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap(({ slots }) => slots.map(({ element }) => element)))

/**
 * A CMS page with everything in it; null when the entity has none. Order is the backend's.
 * @param name of the page that has the layout
 */
export function cmsPage(value: unknown, name: string, context: CmsContext): CmsPage | null {
  const entity = recordOrNull(value)
  if (!entity) return null
  const sections = records(entity['sections']).map((entry) => section(entry, context))
  const elements = elementsIn(sections)
  return {
    id: text(entity['id']) ?? '',
    type: text(entity['type']) ?? '',
    sections,
    traits: traitsOf(elements, context.elements),
    heading: markHeading(elements, name, context.elements),
  }
}

export const elementsOf = (page: CmsPage | null): CmsElement[] => elementsIn(page?.sections ?? [])

/**
 * Takes the first listing out of a page: it belongs to the page, which would otherwise hold it twice. The element
 * stays, with `listing: null`.
 */
export function liftListing(page: CmsPage | null): Listing | null {
  for (const element of elementsOf(page)) {
    if (!element.listing) continue
    const { listing } = element
    element.listing = null
    return listing
  }
  return null
}

/** Raw data of the first slot with an element of that type: what a page reads of its elements besides showing them. */
export function slotData(value: unknown, type: string): Json | null {
  for (const entry of records(record(value)['sections']))
    for (const block of records(entry['blocks']))
      for (const slot of records(block['slots'])) if (slot['type'] === type) return record(slot['data'])
  return null
}
