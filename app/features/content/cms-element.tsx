import { lazy, Suspense } from 'react'
import type { CmsElement } from '../../../api/shapes/types.ts'
import { FilterRail } from '../listing/filter-rail.tsx'
import { ProductCard } from '../listing/product-card.tsx'
import { ProductSlider } from '../product/product-slider.tsx'
import { Placeholder, type SlotPlace } from './placeholder.tsx'
import { CategoryNavigation } from './elements/category-navigation.tsx'
import { ImageElement } from './elements/image.tsx'
import { ListingElement } from './elements/listing.tsx'
import { BuyBoxElement, DescriptionReviewsElement, GalleryElement } from './elements/product.tsx'
import { ProductNameElement, TextElement } from './elements/text.tsx'

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
      return (
        <Suspense>
          <ImageSlider element={element} place={place} />
        </Suspense>
      )
    case 'image-gallery':
      return <GalleryElement element={element} />
    case 'youtube-video':
    case 'vimeo-video':
      return (
        <Suspense>
          <VideoElement element={element} />
        </Suspense>
      )
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
      return (
        <Suspense>
          <CrossSelling element={element} />
        </Suspense>
      )
    case 'form':
      return (
        <Suspense>
          <FormElement element={element} />
        </Suspense>
      )
    default:
      return import.meta.env.DEV ? <Placeholder text={element.name} /> : null
  }
}
