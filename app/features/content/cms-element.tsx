import { lazy } from 'react'
import type { CmsElement } from '../../../api/shapes/types.ts'
import { ProductCard } from '../listing/product-card.tsx'
import { ProductSlider } from '../product/product-slider.tsx'
import { Placeholder, type SlotPlace } from './placeholder.tsx'
import { CategoryNavigation } from './elements/category-navigation.tsx'
import { ImageElement } from './elements/image.tsx'
import { ProductNameElement, TextElement } from './elements/text.tsx'

// Each belongs to some pages only: home does not load what sells, a product not what filters.
const FilterRail = lazy(async () => ({ default: (await import('../listing/filter-rail.tsx')).FilterRail }))
const ListingElement = lazy(async () => ({ default: (await import('./elements/listing.tsx')).ListingElement }))
const GalleryElement = lazy(async () => ({ default: (await import('./elements/product.tsx')).GalleryElement }))
const BuyBoxElement = lazy(async () => ({ default: (await import('./elements/product.tsx')).BuyBoxElement }))
const DescriptionReviewsElement = lazy(async () => ({
  default: (await import('./elements/product.tsx')).DescriptionReviewsElement,
}))
// Seldom on the first screen, or only after a press: not in the first load.
const ImageSlider = lazy(() => import('./elements/image-slider.tsx'))
const VideoElement = lazy(() => import('./elements/video.tsx'))
const FormElement = lazy(() => import('./elements/form.tsx'))
const CrossSelling = lazy(() => import('./elements/cross-selling.tsx'))

/** The registry: which component shows which element. An unknown type shows itself to developers only. */
export function CmsElementView({ element, place }: { element: CmsElement; place: SlotPlace }) {
  switch (element.type) {
    case 'text':
    case 'html':
      return <TextElement element={element} />
    case 'product-name':
      return <ProductNameElement element={element} />
    case 'image':
    case 'manufacturer-logo':
      return <ImageElement element={element} place={place} />
    case 'image-slider':
      return <ImageSlider element={element} place={place} />
    case 'image-gallery':
      return <GalleryElement element={element} />
    case 'youtube-video':
    case 'vimeo-video':
      return <VideoElement element={element} />
    case 'product-box':
      return element.product ? (
        <ProductCard product={element.product} layout={element.layout} sizes={place.sizes} heading="h2" />
      ) : null
    case 'product-slider':
      return (
        <ProductSlider
          title={element.title}
          products={element.products}
          layout={element.layout}
          arrows={element.arrows}
          border={element.border}
        />
      )
    case 'product-listing':
      return <ListingElement element={element} />
    case 'sidebar-filter':
      return <FilterRail />
    case 'category-navigation':
      return <CategoryNavigation />
    case 'buy-box':
      return <BuyBoxElement />
    case 'product-description-reviews':
      return <DescriptionReviewsElement />
    case 'cross-selling':
      return <CrossSelling element={element} />
    case 'form':
      return <FormElement element={element} />
    default:
      return import.meta.env.DEV ? <Placeholder text={element.name} /> : null
  }
}
