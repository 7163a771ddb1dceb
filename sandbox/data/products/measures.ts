import { t } from '../kit.ts'
import type { SeedProduct, Text } from '../types.ts'

/** Millimetres: height, width, length. */
type Size = [height: number, width: number, length: number]

interface Measures {
  size: Size
  /** By option key, where the variants differ. */
  sizes?: Record<string, Size>
  /** What a buyer of an option wants to know beside its name. */
  notes?: Record<string, Text>
  /** More property options, as the volume of a vessel. */
  properties?: string[]
}

const round = (height: number, diameter: number): Size => [height, diameter, diameter]
const flat = (length: number, width: number, height = 5): Size => [height, width, length]
const across = (figure: string): Text => t(`${figure} cm across`, `${figure} cm Durchmesser`, `${figure} cm średnicy`)
const tall = (figure: string): Text => t(`${figure} cm tall`, `${figure} cm hoch`, `${figure} cm wysokości`)
const long = (figure: string): Text => t(`${figure} cm long`, `${figure} cm lang`, `${figure} cm długości`)

const measures: Record<string, Measures> = {
  'bowl-day': {
    size: round(75, 160),
    sizes: { small: round(65, 130), large: round(75, 160) },
    notes: { small: across('13'), large: across('16') },
  },
  'plate-supper': { size: round(22, 270) },
  'plate-breakfast': { size: round(20, 210) },
  'mug-early': { size: [95, 115, 85], properties: ['l300'] },
  'cup-short': { size: round(65, 75), properties: ['l150'] },
  'teapot-still': { size: [200, 230, 140], properties: ['l1000'] },
  'jug-pour': { size: [290, 200, 150], properties: ['l2000'] },
  'creamer-milk': { size: [85, 105, 75], properties: ['l200'] },
  'dish-small': { size: round(30, 100) },
  'carafe-oak': { size: round(270, 100), properties: ['l1000'] },
  'tumbler-pair': { size: round(90, 78), properties: ['l250'] },
  'stem-vase': { size: round(240, 90) },
  'vase-belly': {
    size: round(240, 200),
    sizes: { medium: round(180, 155), large: round(240, 200) },
    notes: { medium: tall('18'), large: tall('24') },
  },
  'vase-bottle': { size: round(300, 130) },
  'vase-cylinder': { size: round(220, 110) },
  'vase-bud': { size: round(130, 75) },
  'pot-leaf': {
    size: round(170, 180),
    sizes: { small: round(115, 120), medium: round(145, 150), large: round(170, 180) },
    notes: { small: across('12'), medium: across('15'), large: across('18') },
  },
  'pot-upright': { size: round(190, 190) },
  'pot-herbs': { size: [120, 420, 130] },
  'lamp-hush': { size: round(420, 280) },
  'lamp-dome': { size: round(330, 260) },
  'lamp-tall': { size: round(1500, 400) },
  'lamp-second': { size: round(440, 300) },
  'candle-jar': { size: round(90, 80) },
  'tapers-five': { size: round(280, 22) },
  'holder-brass': {
    size: round(120, 85),
    sizes: { small: round(80, 85), large: round(120, 85) },
    notes: { small: tall('8'), large: tall('12') },
  },
  'cushion-plain': { size: flat(500, 500, 140) },
  'cushion-stripe': { size: flat(600, 400, 120) },
  'throw-knit': { size: flat(1800, 1300, 10) },
  'towel-border': { size: flat(700, 500, 2) },
  'napkin-square': { size: flat(420, 420, 2) },
  'board-handle': {
    size: flat(480, 220, 20),
    sizes: { small: flat(360, 180, 20), large: flat(480, 220, 20) },
    notes: { small: long('36'), large: long('48') },
  },
  'stool-three': { size: round(430, 340) },
  'tray-round': { size: round(50, 380) },
  'peg-rail': { size: [90, 540, 70] },
  'spoons-three': { size: flat(300, 60, 20) },
  'basket-band': { size: round(300, 330) },
  'basket-tall': { size: round(580, 400) },
  'clock-plain': { size: round(40, 300) },
  'mirror-arch': { size: [360, 240, 30] },
  ...Object.fromEntries(
    ['print-hills', 'print-sun', 'print-stem', 'print-shapes'].map((key): [string, Measures] => [
      key,
      { size: [400, 300, 20], sizes: { f30: [400, 300, 20], f50: [700, 500, 20] } },
    ]),
  ),
  'notebook-flat': { size: flat(210, 148, 14) },
  'cards-twelve': { size: flat(148, 105, 40) },
  'book-kitchen': { size: flat(260, 200, 28) },
  'calendar-house': { size: [420, 300, 10] },
  'tea-sencha': { size: round(120, 80) },
  'tea-chamomile': { size: round(120, 80) },
  'tea-breakfast': { size: round(120, 80) },
}

const sizeOf = ([height, width, length]: Size) => ({ height, width, length })

/** The product with the measures of itself and of its variants. */
export function measured(product: SeedProduct): SeedProduct {
  const known = measures[product.key]
  if (!known) return product
  const sized = (options: string[]): Size | undefined =>
    options.map((option) => known.sizes?.[option]).find((size) => size !== undefined)
  return {
    ...product,
    size: sizeOf(known.size),
    properties: [...product.properties, ...(known.properties ?? [])],
    ...(known.notes ? { optionNotes: known.notes } : {}),
    ...(product.configurator
      ? {
          configurator: {
            ...product.configurator,
            variants: product.configurator.variants.map((variant) => {
              const size = sized(variant.options)
              return size ? { ...variant, size: sizeOf(size) } : variant
            }),
          },
        }
      : {}),
  }
}
