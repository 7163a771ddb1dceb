/** How a backend arranges a block: blocks with the same slots and another arrangement look different. */
interface BackendBlock {
  slots: readonly string[]
  /** Its arrangement; blocks of one name show their slots alike and differ by what is in them. */
  arrangement: string
}

const single = (names: string, slot: string): [string, BackendBlock][] =>
  names.split(' ').map((name) => [name, { slots: [slot], arrangement: 'single' }])

const own = (names: string, slots: string): [string, BackendBlock][] =>
  names.split(' ').map((name) => [name, { slots: slots.split(' '), arrangement: name }])

/**
 * The blocks that a backend offers for its layouts, and their slots in the order of reading. What is new in a backend is
 * written here first: the test is red until a declaration arranges it.
 */
export const backendBlocks: Readonly<Record<string, BackendBlock>> = Object.fromEntries([
  ...single('product-listing product-description-reviews cross-selling form custom-form', 'content'),
  ...single('sidebar-filter category-navigation', 'content'),
  ...single('youtube-video vimeo-video', 'video'),
  ...single('product-slider', 'productSlider'),
  ...single('image-slider', 'imageSlider'),
  ...single('spatial-viewer', 'default'),
  ...own('text text-hero text-teaser', 'content'),
  ['html', { slots: ['content'], arrangement: 'text' }],
  ...own('text-on-image', 'content'),
  ...own('image image-cover', 'image'),
  ...own('image-gallery image-gallery-big', 'imageGallery'),
  ['text-two-column', { slots: ['left', 'right'], arrangement: 'columns' }],
  ['image-two-column', { slots: ['left', 'right'], arrangement: 'columns' }],
  ['image-text', { slots: ['left', 'right'], arrangement: 'columns' }],
  ...own('text-teaser-section image-text-cover product-heading gallery-buybox', 'left right'),
  ['text-three-column', { slots: ['left', 'center', 'right'], arrangement: 'columns' }],
  ['image-three-column', { slots: ['left', 'center', 'right'], arrangement: 'columns' }],
  ['product-three-column', { slots: ['left', 'center', 'right'], arrangement: 'columns' }],
  ...own('center-text image-three-cover image-bubble-row image-highlight-row', 'left center right'),
  ...own('image-four-column', 'left center-left center-right right'),
  ...own('image-simple-grid', 'left-top left-bottom right'),
  ...own(
    'image-text-row image-text-gallery image-text-bubble',
    'left-image left-text center-image center-text right-image right-text',
  ),
])
