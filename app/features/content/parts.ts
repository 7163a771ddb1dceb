import type { CmsElement, CmsPage } from '../../../api/types/content.ts'
import type { CataloguePage } from '../../../api/types/page.ts'
import { withFailureTexts, withTexts } from '../../platform/i18n.ts'
import { createPart } from '../../platform/part.ts'
import type { Part, PartName } from '../../platform/part.ts'
import { reviewsPart } from '../product/late-reviews.tsx'

/**
 * What only some pages show: home does not load what sells, a product not what filters. The server links scripts and
 * styles of a page's parts: it knows them by their files, `<name>.part.ts`.
 */
export const parts = {
  listing: createPart(() => withTexts('listing', () => import('./listing.part.ts'))),
  product: createPart(() => withTexts('product', () => import('./product.part.ts'))),
  slider: createPart(() => import('./slider.part.ts')),
  video: createPart(() => import('./video.part.ts')),
  reviews: reviewsPart,
  account: createPart(() => withFailureTexts(() => withTexts('account', () => import('../account/account.part.ts')))),
  form: createPart(() => withFailureTexts(() => import('./form.part.ts'))),
} satisfies Record<PartName, Part<unknown>>

/** Below the first screen: linked by their styles alone, and brought when they come near (marked by `data-part`). */
const late: ReadonlySet<PartName> = new Set(['video', 'form', 'reviews'])

/** The parts that a page cannot be shown without. */
export const early = (names: readonly PartName[]): PartName[] => names.filter((name) => !late.has(name))

const byElement = {
  'product-listing': 'listing',
  'sidebar-filter': 'listing',
  'image-gallery': 'product',
  'buy-box': 'product',
  'product-description-reviews': 'product',
  'cross-selling': 'product',
  'image-slider': 'slider',
  'youtube-video': 'video',
  'vimeo-video': 'video',
  form: 'form',
} as const satisfies Partial<Record<CmsElement['type'], PartName>>
type Apart = keyof typeof byElement

/** The elements that a part shows. One that pages do not bring that part for is a type error there. */
export type ShownBy<Name extends PartName> = Extract<
  CmsElement,
  { type: { [Type in Apart]: (typeof byElement)[Type] extends Name ? Type : never }[Apart] }
>

const isApart = (type: CmsElement['type']): type is Apart => Object.hasOwn(byElement, type)

function* partsIn(cms: CmsPage): Generator<PartName> {
  for (const { blocks } of cms.sections)
    for (const { slots } of blocks)
      for (const { element } of slots) if (isApart(element.type)) yield byElement[element.type]
}

/** The parts that a page shows. The search has a route of its own, which brings its listing. */
export function partsOf(page: CataloguePage): PartName[] {
  if (page.kind === 'search') return []
  if (page.kind === 'group') return ['account']
  const names = new Set<PartName>(page.cms ? partsIn(page.cms) : [])
  if (page.kind === 'product') names.add('product').add('reviews')
  if (page.kind === 'category' && (page.listing !== null || page.cms === null)) names.add('listing')
  return [...names]
}

/** Brings parts, so that a page which needs them is rendered in one go. */
export const loadParts = async (names: Iterable<PartName>): Promise<void> =>
  void (await Promise.all([...names].map((name) => parts[name].load())))
