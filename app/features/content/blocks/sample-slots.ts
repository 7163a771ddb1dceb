import type { SampleSlot } from '../define-block.ts'

/** Content that several blocks of the demo shop show. */
export const shortWords: SampleSlot = {
  type: 'text',
  config: {
    content: {
      en: '<p>Made by few hands, to last for years.</p>',
      de: '<p>Von wenigen Händen, für viele Jahre.</p>',
      pl: '<p>Dzieło kilku par rąk, na wiele lat.</p>',
    },
  },
}

/** A picture of the demo catalogue. */
export const samplePicture = (media: string, displayMode: 'standard' | 'cover' | 'contain'): SampleSlot => ({
  type: 'image',
  config: { media, displayMode, minHeight: '340px' },
})

/** Three pictures, each with its words. */
export const samplePairs = {
  'left-image': samplePicture('bowl-sage', 'cover'),
  'left-text': shortWords,
  'center-image': samplePicture('mug-ink', 'cover'),
  'center-text': shortWords,
  'right-image': samplePicture('jug-sand', 'cover'),
  'right-text': shortWords,
}

export const sampleSlider: SampleSlot = {
  type: 'image-slider',
  config: {
    sliderItems: [{ media: 'scene-shelf' }, { media: 'scene-table' }, { media: 'scene-room' }],
    displayMode: 'cover',
    minHeight: '360px',
    navigationArrows: 'inside',
    navigationDots: 'inside',
  },
}

/** @param galleryPosition where the small pictures are */
export const sampleGallery = (galleryPosition: 'left' | 'underneath'): SampleSlot => ({
  type: 'image-gallery',
  config: {
    sliderItems: [
      { media: 'vase-belly-clay' },
      { media: 'vase-belly-clay-detail' },
      { media: 'vase-belly-ink' },
      { media: 'vase-belly-branch' },
    ],
    galleryPosition,
    displayMode: 'contain',
    minHeight: '340px',
    zoom: true,
    fullScreen: true,
    navigationArrows: 'inside',
    navigationDots: 'inside',
  },
})
