import { align, amount, flag, oneOf, resolved, size } from '../../../../../api/mappers/cms-config.ts'
import { cmsImages } from '../../../../../api/mappers/cms-media.ts'
import { defineElement } from '../../define-element.ts'
import { ImageSlider, type ImageSliderView } from './image-slider.tsx'

export default defineElement({
  type: 'image-slider',
  config: {
    sliderItems: resolved(),
    displayMode: oneOf(['standard', 'cover', 'contain']),
    minHeight: size('240px', { displayMode: 'cover' }),
    navigationArrows: oneOf(['outside', 'inside', 'none']),
    navigationDots: oneOf(['none', 'inside', 'outside']),
    speed: amount(300, 900),
    autoSlide: flag(false),
    autoplayTimeout: amount(5000, 9000, { autoSlide: true }),
    verticalAlign: align(),
    isDecorative: flag(false),
    useFetchPriorityOnFirstItem: flag(false),
  },
  read: ({ data, config }, context): ImageSliderView => ({
    images: cmsImages(data, context),
    display: config.displayMode,
    minHeight: config.minHeight,
    arrows: config.navigationArrows,
    dots: config.navigationDots,
    speed: config.speed,
    autoplay: config.autoSlide ? config.autoplayTimeout : null,
    verticalAlign: config.verticalAlign,
    decorative: config.isDecorative,
    firstAtOnce: config.useFetchPriorityOnFirstItem,
  }),
  component: ImageSlider,
  samples: [
    {
      block: 'image-slider',
      slot: 'imageSlider',
      config: { sliderItems: [{ media: 'scene-shelf' }, { media: 'scene-table' }, { media: 'scene-room' }] },
    },
  ],
})
