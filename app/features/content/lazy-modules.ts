import type { CmsPage } from '../../../api/types/content.ts'
import type { CataloguePage } from '../../../api/types/page.ts'
import { withFailureTexts, withTexts } from '../../platform/i18n.ts'
import { createLazyModule } from '../../platform/lazy-module.ts'
import type { LazyModule } from '../../platform/lazy-module.ts'
import type { ShownBlocks } from './define-block.ts'
import type { ElementComponents } from './define-element.ts'
import { reviewsModule } from '../product/index.ts'

/** A lazy module that brings the components of elements. */
export interface ElementModule {
  elements: ElementComponents
}

/** A lazy module that brings the arrangement of blocks. */
export interface BlockModule {
  blocks: ShownBlocks
}

/**
 * Parts that only some pages show: home loads no product parts, a product no filters. The server links scripts and
 * styles of a page’s modules: it knows them by their files, `<name>.lazy.ts`.
 */
export const lazyModules = {
  listing: createLazyModule(() => withTexts('listing', () => import('./listing.lazy.ts'))),
  product: createLazyModule(() => withTexts('product', () => import('./product.lazy.ts'))),
  showcase: createLazyModule(() => import('./showcase.lazy.ts')),
  slider: createLazyModule(() => withTexts('media', () => import('./slider.lazy.ts'))),
  rest: createLazyModule(() => import('./rest.lazy.ts')),
  video: createLazyModule(() => withTexts('media', () => import('./video.lazy.ts')), 'below'),
  reviews: reviewsModule,
  account: createLazyModule(() =>
    withFailureTexts(() => withTexts('account', () => import('../account/account.lazy.ts'))),
  ),
  // With the texts of the form that a sold-out product has.
  form: createLazyModule(() => withFailureTexts(() => withTexts('product', () => import('./form.lazy.ts'))), 'below'),
} satisfies Record<string, LazyModule<unknown>>

/** A name is the one of a file. */
export type LazyModuleName = keyof typeof lazyModules

/** Names of the modules that bring this: what they export says so. */
type Bringing<Part> = {
  [Name in LazyModuleName]: (typeof lazyModules)[Name] extends LazyModule<infer Loaded>
    ? Loaded extends Part
      ? Name
      : never
    : never
}[LazyModuleName]

/** The lazy modules that bring elements, named as their folders below `elements/`. */
export type ElementModuleName = Bringing<ElementModule>

/** The lazy modules that bring blocks, named as their folders below `blocks/`: what a page cannot be arranged without. */
export type BlockModuleName = Bringing<BlockModule>

/** What the registry found in a folder of this name: the page was read by the build that shows it. */
export const isElementModule = (name: string): name is ElementModuleName => name in lazyModules

/** The same for the arrangement of blocks. */
export const isBlockModule = (name: string): name is BlockModuleName => name in lazyModules

/** The modules that a page cannot be shown without. */
export const urgent = (names: readonly LazyModuleName[]): LazyModuleName[] =>
  names.filter((name) => !lazyModules[name].isBelow)

function* modulesIn(cms: CmsPage): Generator<LazyModuleName> {
  for (const { blocks } of cms.sections)
    for (const { slots, module } of blocks) {
      if (module !== undefined && isBlockModule(module)) yield module
      for (const { element } of slots)
        if (element.module !== undefined && isElementModule(element.module)) yield element.module
    }
}

/** The modules that a page shows. The search has a route of its own, which brings its listing. */
export function modulesOf(page: CataloguePage): LazyModuleName[] {
  if (page.kind === 'search') return []
  if (page.kind === 'group') return ['account']
  const names = new Set<LazyModuleName>(page.cms ? modulesIn(page.cms) : [])
  if (page.kind === 'product') names.add('product')
  if (page.kind === 'category' && (page.listing !== null || page.cms === null)) names.add('listing')
  // Reviews and related products are below it.
  if (names.has('product')) names.add('reviews')
  return [...names]
}

/** Brings lazy modules, so that a page which needs them is rendered in one go. */
export const loadModules = async (names: Iterable<LazyModuleName>): Promise<void> =>
  void (await Promise.all([...names].map((name) => lazyModules[name].load())))
