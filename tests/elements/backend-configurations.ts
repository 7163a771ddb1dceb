const words = (text: string): readonly string[] => text.trim().split(/\s+/)

const picture = words('media displayMode url newTab minHeight verticalAlign horizontalAlign ariaLabel isDecorative')

/**
 * The configurations that a backend stores for each element of its layouts (docs/backend.md, "CMS"). What is new in a
 * backend is written here first: the test is red until a declaration honours it.
 */
export const backendConfigurations: Readonly<Record<string, readonly string[]>> = {
  text: ['content', 'verticalAlign'],
  html: ['content'],
  'product-name': ['content', 'verticalAlign'],
  image: picture,
  'manufacturer-logo': picture,
  'image-slider': words(`
    sliderItems displayMode minHeight navigationArrows navigationDots speed autoSlide autoplayTimeout verticalAlign
    isDecorative useFetchPriorityOnFirstItem`),
  'image-gallery': words(`
    sliderItems galleryPosition displayMode minHeight zoom magnifierOverGallery keepAspectRatioOnZoom fullScreen
    navigationArrows navigationDots verticalAlign`),
  'youtube-video': words(`
    videoID displayMode autoPlay loop showControls start end advancedPrivacyMode needsConfirmation previewMedia
    iframeTitle`),
  'vimeo-video': words(`
    videoID autoplay byLine color doNotTrack loop mute portrait title controls needsConfirmation previewMedia
    iframeTitle`),
  'product-box': ['product', 'boxLayout', 'displayMode', 'verticalAlign'],
  'product-slider': words(`
    products productStreamLimit productStreamSorting title boxLayout displayMode navigation navigationArrows rotate
    autoplayTimeout speed border elMinWidth verticalAlign`),
  'product-listing': words(`
    boxLayout showSorting useCustomSorting availableSortings defaultSorting filters propertyWhitelist`),
  'sidebar-filter': ['boxLayout'],
  'category-navigation': [],
  'spatial-viewer': ['media', 'url', 'maxHeight', 'formFactor'],
  'buy-box': ['product', 'alignment'],
  'product-description-reviews': ['product', 'alignment'],
  'cross-selling': ['product', 'boxLayout', 'displayMode', 'elMinWidth'],
  form: ['type', 'title', 'confirmationText', 'mailReceiver', 'defaultMailReceiver'],
}
