import { defineElement } from '../../define-element.ts'
import { imageConfig, readImage } from './image-config.ts'
import { StillImageView } from './still-image.tsx'

export default defineElement({
  type: 'image',
  config: imageConfig,
  read: readImage,
  component: StillImageView,
  samples: [{ block: 'image-two-column', slot: 'left', config: { media: 'bowl-butter' } }],
})
