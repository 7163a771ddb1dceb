import type { CmsElement } from '../../../api/types/content.ts'
import { LazyBoundary } from '../../platform/lazy-boundary.tsx'
import { ProductCard } from '../product/product-card.tsx'
import { ProductSlider } from '../product/product-slider.tsx'
import { lazyModules, type ShownBy } from './lazy-modules.ts'
import { Placeholder, type SlotPlace } from './placeholder.tsx'
import { CategoryNavigation } from './elements/category-navigation.tsx'
import { ImageElement } from './elements/image.tsx'
import { ProductNameElement, TextElement } from './elements/text.tsx'

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
      return <Slider element={element} place={place} />
    case 'youtube-video':
    case 'vimeo-video':
      return <Video element={element} />
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
    case 'sidebar-filter':
      return <ListingElements element={element} />
    case 'category-navigation':
      return <CategoryNavigation />
    case 'image-gallery':
    case 'buy-box':
    case 'product-description-reviews':
    case 'cross-selling':
      return <ProductElements element={element} />
    case 'form':
      return <Form element={element} />
    case 'unknown':
      return import.meta.env.DEV ? <Placeholder text={element.name} /> : null
    default:
      return element satisfies never
  }
}

function Slider(props: { element: ShownBy<'slider'>; place: SlotPlace }) {
  const { default: ImageSlider } = lazyModules.slider.useComponents()
  return <ImageSlider {...props} />
}

function Video(props: { element: ShownBy<'video'> }) {
  return (
    <LazyBoundary module={lazyModules.video} mark="video">
      {({ default: VideoElement }) => <VideoElement {...props} />}
    </LazyBoundary>
  )
}

function Form(props: { element: ShownBy<'form'> }) {
  return (
    <LazyBoundary module={lazyModules.form} mark="form">
      {({ default: FormElement }) => <FormElement {...props} />}
    </LazyBoundary>
  )
}

function ListingElements({ element }: { element: ShownBy<'listing'> }) {
  const { ListingElement, FilterRail } = lazyModules.listing.useComponents()
  return element.type === 'sidebar-filter' ? <FilterRail /> : <ListingElement element={element} />
}

function ProductElements({ element }: { element: ShownBy<'product'> }) {
  const { GalleryElement, BuyBoxElement, DescriptionReviewsElement, CrossSelling } = lazyModules.product.useComponents()
  switch (element.type) {
    case 'image-gallery':
      return <GalleryElement element={element} />
    case 'buy-box':
      return <BuyBoxElement />
    case 'product-description-reviews':
      return <DescriptionReviewsElement />
    default:
      return <CrossSelling element={element} />
  }
}
