import { defineElement } from '../../define-element.ts'
import { imageConfig, readImage } from './image-config.ts'
import { StillImageView } from './still-image.tsx'

export default defineElement({
  type: 'manufacturer-logo',
  config: imageConfig,
  read: readImage,
  component: StillImageView,
  samples: [{ block: 'product-heading', slot: 'right', config: { media: 'bowl-sage' } }],
})
