import type { CmsElement, CmsPage } from '../../../api/types/content.ts'
import type { CataloguePage } from '../../../api/types/page.ts'
import { withFailureTexts, withTexts } from '../../platform/i18n.ts'
import { createLazyModule } from '../../platform/lazy-module.ts'
import type { LazyModule, LazyModuleName } from '../../platform/lazy-module.ts'
import { reviewsModule } from '../product/lazy-reviews.tsx'

/**
 * What only some pages show: home does not load what sells, a product not what filters. The server links scripts and
 * styles of a page’s modules: it knows them by their files, `<name>.lazy.ts`.
 */
export const lazyModules = {
  listing: createLazyModule(() => withTexts('listing', () => import('./listing.lazy.ts'))),
  product: createLazyModule(() => withTexts('product', () => import('./product.lazy.ts'))),
  slider: createLazyModule(() => import('./slider.lazy.ts')),
  video: createLazyModule(() => import('./video.lazy.ts')),
  reviews: reviewsModule,
  account: createLazyModule(() =>
    withFailureTexts(() => withTexts('account', () => import('../account/account.lazy.ts'))),
  ),
  form: createLazyModule(() => withFailureTexts(() => import('./form.lazy.ts'))),
} satisfies Record<LazyModuleName, LazyModule<unknown>>

/** Below the first screen: linked by their styles alone, and brought when they come near (marked by `data-lazy`). */
const late: ReadonlySet<LazyModuleName> = new Set(['video', 'form', 'reviews'])

/** The modules that a page cannot be shown without. */
export const urgent = (names: readonly LazyModuleName[]): LazyModuleName[] => names.filter((name) => !late.has(name))

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
} as const satisfies Partial<Record<CmsElement['type'], LazyModuleName>>
type Lazy = keyof typeof byElement

/** The elements that a lazy module shows. One that pages do not bring that module for is a type error there. */
export type ShownBy<Name extends LazyModuleName> = Extract<
  CmsElement,
  { type: { [Type in Lazy]: (typeof byElement)[Type] extends Name ? Type : never }[Lazy] }
>

const isLazy = (type: CmsElement['type']): type is Lazy => Object.hasOwn(byElement, type)

function* modulesIn(cms: CmsPage): Generator<LazyModuleName> {
  for (const { blocks } of cms.sections)
    for (const { slots } of blocks)
      for (const { element } of slots) if (isLazy(element.type)) yield byElement[element.type]
}

/** The modules that a page shows. The search has a route of its own, which brings its listing. */
export function modulesOf(page: CataloguePage): LazyModuleName[] {
  if (page.kind === 'search') return []
  if (page.kind === 'group') return ['account']
  const names = new Set<LazyModuleName>(page.cms ? modulesIn(page.cms) : [])
  if (page.kind === 'product') names.add('product').add('reviews')
  if (page.kind === 'category' && (page.listing !== null || page.cms === null)) names.add('listing')
  return [...names]
}

/** Brings lazy modules, so that a page which needs them is rendered in one go. */
export const loadModules = async (names: Iterable<LazyModuleName>): Promise<void> =>
  void (await Promise.all([...names].map((name) => lazyModules[name].load())))
