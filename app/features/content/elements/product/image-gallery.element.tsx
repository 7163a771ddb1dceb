import { align, flag, oneOf, resolved, size } from '../../../../../api/mappers/cms-config.ts'
import { cmsImages } from '../../../../../api/mappers/cms-media.ts'
import type { Align, CmsImage } from '../../../../../api/types/content.ts'
import { Gallery, type GalleryLook, picturesOf } from '../../../product/index.ts'
import { useContentProduct } from '../../content.context.ts'
import { defineElement, type ElementProps } from '../../define-element.ts'

interface ImageGallery {
  images: CmsImage[]
  look: GalleryLook
  verticalAlign: Align
}

/** The pictures that the shop owner chose, else the product's. */
function GalleryElement({ element }: ElementProps<ImageGallery>) {
  const product = useContentProduct()?.product
  const { images, look, verticalAlign } = element
  const shown =
    images.length > 0 ? images : (product ? picturesOf(product) : []).map((picture) => ({ picture, link: null }))
  return (
    <div style={{ alignSelf: verticalAlign ?? undefined, minWidth: 0 }}>
      <Gallery key={product?.id} images={shown} look={look} />
    </div>
  )
}

const underneath = { galleryPosition: 'underneath' }

export default defineElement({
  type: 'image-gallery',
  config: {
    sliderItems: resolved(),
    galleryPosition: oneOf(['left', 'underneath']),
    displayMode: oneOf(['standard', 'cover', 'contain']),
    minHeight: size('240px', { displayMode: 'cover' }),
    zoom: flag(false),
    magnifierOverGallery: flag(false, { zoom: true }),
    keepAspectRatioOnZoom: flag(true, { zoom: true }),
    fullScreen: flag(false),
    navigationArrows: oneOf(['none', 'inside', 'outside'], underneath),
    navigationDots: oneOf(['none', 'inside', 'outside'], underneath),
    verticalAlign: align(),
  },
  read: ({ data, config }, context): ImageGallery => {
    // Documents of the page's product are listed below its description.
    const images = cmsImages(data, context).filter(({ picture }) => !context.gallery || picture.kind !== 'document')
    const { zoom } = config
    return {
      images: images.length > 0 ? images : (context.gallery ?? []).map((picture) => ({ picture, link: null })),
      look: {
        thumbs: config.galleryPosition,
        display: config.displayMode,
        minHeight: config.minHeight,
        magnifier: zoom ? { over: config.magnifierOverGallery, keepsRatio: config.keepAspectRatioOnZoom } : null,
        fullScreen: config.fullScreen,
        arrows: config.navigationArrows,
        dots: config.navigationDots,
      },
      verticalAlign: config.verticalAlign,
    }
  },
  component: GalleryElement,
  samples: [
    {
      block: 'image-gallery',
      slot: 'imageGallery',
      config: {
        sliderItems: [{ media: 'vase-belly-clay' }, { media: 'vase-belly-clay-detail' }, { media: 'vase-belly-ink' }],
      },
    },
  ],
})
