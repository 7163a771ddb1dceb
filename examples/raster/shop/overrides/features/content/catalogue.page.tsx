import { CataloguePage as Original } from 'storechart/app/features/content/catalogue.page.tsx'
import type { CmsPage } from '../../../api/types/content.ts'
import type { FoundPage } from './load-page.ts'
import { Home } from '#shop/shared/home.tsx'

/** Rows of products: what the shop's own home page keeps of the backend's. */
const isShelf = (type: string): boolean => type === 'product-slider' || type === 'product-listing'

const shelvesOf = (cms: CmsPage): CmsPage => ({
  ...cms,
  heading: true,
  sections: cms.sections
    .map((section) => ({
      ...section,
      backgroundColor: null,
      blocks: section.blocks.filter(({ slots }) => slots.some(({ element }) => isShelf(element.type))),
    }))
    .filter(({ blocks }) => blocks.length > 0),
})

/** The shop's own home page above the backend's rows of products; every other page is upstream's. */
export function CataloguePage({ answer }: { answer: FoundPage }) {
  const { page } = answer
  if (page.kind !== 'category' || !page.home || page.cms === null) return <Original answer={answer} />
  return (
    <>
      <Home />
      <Original answer={{ ...answer, page: { ...page, cms: shelvesOf(page.cms) } }} />
    </>
  )
}
