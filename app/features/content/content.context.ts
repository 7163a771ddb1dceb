import { createContext, use } from 'react'
import type { CmsElement } from '../../../api/types/content.ts'
import type { CategoryPage, LandingPage, ProductPage } from '../../../api/types/page.ts'

interface ContentFacts {
  /** The page whose layout is shown: elements without content of their own take it from here. */
  page: CategoryPage | ProductPage | LandingPage
  /** The layout has a filter element, so that its listing offers filters on narrow screens too. */
  filters: boolean
}

export const ContentContext = createContext<ContentFacts | null>(null)

/** The page around an element; null when an element is shown alone. */
export const useContent = (): ContentFacts | null => use(ContentContext)

/** Whether an element's first heading is the page's; an element that is shown alone keeps its own. */
export function useIsPageHeading(element: CmsElement): boolean {
  return useContent() === null || element.heading === true
}

/** The product that a product page's elements speak of. */
export function useContentProduct(): ProductPage | null {
  const page = useContent()?.page
  return page?.kind === 'product' ? page : null
}
