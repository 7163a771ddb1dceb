/** Small builders that keep the catalogue files readable: texts, CMS blocks and elements. */
import type { SeedBlock, SeedSection, SeedSlot, Text } from './types.ts'

/** A one-letter word is kept off the end of a line in Polish. */
const bindShortWords = (text: string): string => text.replaceAll(/(?<![\p{L}\p{N}<])([aiouwz]) (?=\S)/giu, '$1\u00A0')

/** One text in the three languages of the shop. */
export function t(en: string, de: string, pl: string): Text {
  return { en, de, pl: bindShortWords(pl) }
}

/** The same word in every language: names of people, places and series. */
export function same(text: string): Text {
  return { en: text, de: text, pl: text }
}

type Config = Record<string, unknown>

/** Element with a static config. */
export function slot(name: string, type: string, values: Config = {}): SeedSlot {
  const config: SeedSlot['config'] = {}
  for (const [key, value] of Object.entries(values)) config[key] = { source: 'static', value }
  return { slot: name, type, config }
}

/** Element whose listed values come from the page's own product or category. */
export function mappedSlot(name: string, type: string, mapped: Record<string, string>, values: Config = {}): SeedSlot {
  const made = slot(name, type, values)
  for (const [key, value] of Object.entries(mapped)) made.config[key] = { source: 'mapped', value }
  return made
}

export function text(name: string, content: Text, verticalAlign: string | null = null): SeedSlot {
  return slot(name, 'text', { content, verticalAlign })
}

interface ImageConfig {
  url?: string
  newTab?: boolean
  display?: 'standard' | 'cover' | 'contain' | 'stretch'
  minHeight?: string
  verticalAlign?: string
  horizontalAlign?: string
}

export function image(name: string, media: string, config: ImageConfig = {}): SeedSlot {
  return slot(name, 'image', {
    media,
    url: config.url ?? null,
    newTab: config.newTab ?? false,
    displayMode: config.display ?? 'standard',
    minHeight: config.minHeight ?? '340px',
    verticalAlign: config.verticalAlign ?? null,
    horizontalAlign: config.horizontalAlign ?? null,
  })
}

export function productSlider(name: string, title: Text, products: string[]): SeedSlot {
  return slot(name, 'product-slider', {
    title,
    products,
    boxLayout: 'standard',
    displayMode: 'standard',
    navigation: true,
    rotate: false,
    border: false,
    elMinWidth: '260px',
    verticalAlign: null,
  })
}

export function productBox(name: string, product: string, boxLayout = 'standard'): SeedSlot {
  return slot(name, 'product-box', { product, boxLayout, displayMode: 'standard', verticalAlign: null })
}

type BlockExtras = Omit<SeedBlock, 'type' | 'slots'>

export function block(type: string, slots: SeedSlot[], extras: BlockExtras = {}): SeedBlock {
  return { type, slots, margin: { top: '20px', bottom: '20px' }, ...extras }
}

type SectionExtras = Omit<SeedSection, 'type' | 'sizing' | 'blocks'>

export function section(sizing: SeedSection['sizing'], blocks: SeedBlock[], extras: SectionExtras = {}): SeedSection {
  return { type: 'default', sizing, blocks, ...extras }
}

/** Sidebar section: blocks say with `position` where they stand. */
export function sidebarSection(blocks: SeedBlock[], extras: SectionExtras = {}): SeedSection {
  return { type: 'sidebar', sizing: 'boxed', blocks, mobileBehavior: 'wrap', ...extras }
}
