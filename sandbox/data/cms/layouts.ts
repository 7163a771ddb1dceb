import { block, mappedSlot, section, sidebarSection, slot } from '../kit.ts'
import type { SeedCmsPage } from '../types.ts'

/** Layouts that many categories and products share: their texts come from the category or product. */
export const layouts: SeedCmsPage[] = [
  {
    key: 'listing',
    name: 'Category with filters',
    type: 'product_list',
    sections: [
      section('boxed', [
        block('text', [mappedSlot('content', 'text', { content: 'category.description' }, { verticalAlign: null })]),
      ]),
      sidebarSection([
        block('sidebar-filter', [slot('content', 'sidebar-filter')], { position: 'sidebar' }),
        block(
          'product-listing',
          [
            slot('content', 'product-listing', {
              boxLayout: 'standard',
              showSorting: true,
              useCustomSorting: false,
              availableSortings: {},
              defaultSorting: '',
              filters: 'manufacturer-filter,rating-filter,price-filter,shipping-free-filter,property-filter',
              propertyWhitelist: [],
            }),
          ],
          { position: 'main' },
        ),
      ]),
    ],
  },
  {
    key: 'product',
    name: 'Product',
    type: 'product_detail',
    sections: [
      section('boxed', [
        block('product-heading', [
          mappedSlot('left', 'product-name', { content: 'product.name' }, { verticalAlign: null }),
          mappedSlot(
            'right',
            'manufacturer-logo',
            { media: 'product.manufacturer.media' },
            { displayMode: 'standard', minHeight: null, newTab: true, url: null, verticalAlign: null },
          ),
        ]),
        block('gallery-buybox', [
          mappedSlot(
            'left',
            'image-gallery',
            { sliderItems: 'product.media' },
            {
              galleryPosition: 'left',
              displayMode: 'standard',
              minHeight: '430px',
              zoom: true,
              fullScreen: true,
              magnifierOverGallery: false,
              keepAspectRatioOnZoom: true,
              navigationArrows: 'inside',
              navigationDots: 'none',
              verticalAlign: null,
            },
          ),
          slot('right', 'buy-box', { product: null, alignment: null }),
        ]),
        block('product-description-reviews', [
          slot('content', 'product-description-reviews', { product: null, alignment: null }),
        ]),
        block('cross-selling', [
          slot('content', 'cross-selling', {
            product: null,
            boxLayout: 'standard',
            displayMode: 'standard',
            elMinWidth: '260px',
          }),
        ]),
      ]),
    ],
  },
]
