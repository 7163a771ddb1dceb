/** Associations of products, categories, properties and the like. */
import { cmsPageEntity } from '../content/cms.ts'
import { landingPageEntity } from '../content/landing-page.ts'
import { named } from '../kernel/associations.ts'
import type { Finders, Loader, Loaders } from '../kernel/shop.ts'
import { entity, groupEntity, manufacturerEntity, mediaEntity, optionEntity } from '../kernel/entities.ts'
import type { Call } from '../kernel/call.ts'
import { idOf } from '../kernel/ids.ts'
import { isObject, textAt } from '../kernel/json.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import { LIVE_VERSION, SALES_CHANNEL } from '../kernel/reference.ts'
import type { CategoryRecord, OptionRecord, ProductRecord } from '../kernel/records.ts'
import type { Shop } from '../kernel/shop.ts'
import { categoryEntity } from './category.ts'
import { crossSellings } from './cross-selling.ts'
import { optionEntities, productEntity, shownProducts } from './product.ts'
import { renderOf, seoUrls } from './render.ts'
import type { Render } from './render.ts'
import { reviewEntities } from './reviews.ts'

const idIn = (holder: JsonObject, field = 'id'): string => textAt(holder, field) ?? ''

/** Loads by the record that an entity was written from. */
function ofProduct(load: (product: ProductRecord, render: Render) => Json): Loader {
  return (holder, call, shop) => {
    const product = shop.catalogue.product(idIn(holder))
    return product ? load(product, renderOf(call, shop)) : null
  }
}

function ofCategory(load: (category: CategoryRecord, render: Render) => Json): Loader {
  return (holder, call, shop) => {
    const category = shop.catalogue.categories.get(idIn(holder))
    return category ? load(category, renderOf(call, shop)) : null
  }
}

/** An association that `productEntity` writes when criteria request it. */
const written = (name: string): Loader =>
  ofProduct((product, render) => productEntity(product, render, { associations: { [name]: {} } })[name])

const listed = (product: ProductRecord, render: Render): JsonObject => productEntity(product, render, { listed: true })

function categoriesOf(ids: readonly string[], { shop, ...render }: Render): JsonObject[] {
  return ids
    .map((id) => shop.catalogue.categories.get(id))
    .filter((category) => category !== undefined)
    .map((category) => categoryEntity(category, { ...render, shop }, { media: false }))
}

function mainCategories({ id, categoryIds }: ProductRecord): JsonObject[] {
  return categoryIds.slice(0, 1).map((categoryId) =>
    entity('main_category', idOf('main-category', id), {
      productId: id,
      productVersionId: LIVE_VERSION,
      categoryId,
      categoryVersionId: LIVE_VERSION,
      salesChannelId: SALES_CHANNEL,
    }),
  )
}

function configuratorSettings({ id, configurator }: ProductRecord, { shop, language }: Render): JsonObject[] {
  return configurator
    .flatMap(({ optionIds }) => optionIds)
    .map((optionId) => shop.catalogue.options.get(optionId))
    .filter((option) => option !== undefined)
    .map((option, position) => ({
      versionId: LIVE_VERSION,
      ...entity('product_configurator_setting', idOf('configurator-setting', `${id}/${option.id}`), {
        productId: id,
        mediaId: null,
        optionId: option.id,
        position,
        media: null,
        option: optionEntity(option, language, null),
      }),
    }))
}

function assignedProducts(holder: JsonObject, call: Call, shop: Shop): JsonObject[] {
  const render = renderOf(call, shop)
  const productId = idIn(holder, 'productId')
  const group = shop.catalogue.product(productId)?.crossSelling.find(({ id }) => id === holder['id'])
  return shownProducts(group?.productIds ?? [], shop).map((product, position) =>
    entity('product_cross_selling_assigned_products', idOf('assigned', `${idIn(holder)}/${product.id}`), {
      crossSellingId: holder['id'],
      productId: product.id,
      productVersionId: LIVE_VERSION,
      position,
      product: listed(product, render),
    }),
  )
}

function withOption(load: (option: OptionRecord, render: Render) => Json): Loader {
  return (holder, call, shop) => {
    const option = shop.catalogue.options.get(idIn(holder))
    return option ? load(option, renderOf(call, shop)) : null
  }
}

/** Products of a listing's rows: enough of them to show, not the whole shop. */
function productsOf(rows: readonly { id: string }[], render: Render): JsonObject[] {
  const ids = rows.slice(0, MOST).map(({ id }) => id)
  return render.shop.catalogue.products(ids).map((product) => listed(product, render))
}

const MOST = 100

export const catalogueLoaders: Loaders = {
  product: {
    manufacturer: written('manufacturer'),
    media: written('media'),
    properties: written('properties'),
    unit: written('unit'),
    downloads: written('downloads'),
    options: ofProduct((product, render) => optionEntities(product.optionIds, render)),
    categories: ofProduct((product, render) => categoriesOf(product.categoryIds, render)),
    categoriesRo: ofProduct((product, render) => {
      const above = product.categoryIds.flatMap((id) => render.shop.catalogue.categories.get(id)?.path ?? [])
      return categoriesOf([...new Set([...above, ...product.categoryIds])], render)
    }),
    seoUrls: ofProduct(({ id }, render) => seoUrls(render, id, true)),
    parent: ofProduct((product, render) => {
      const parent = product.parentId === null ? null : render.shop.catalogue.product(product.parentId)
      return parent && listed(parent, render)
    }),
    children: ofProduct(({ id }, render) =>
      render.shop.catalogue.variants(id).map((variant) => listed(variant, render)),
    ),
    mainCategories: ofProduct(mainCategories),
    configuratorSettings: ofProduct(configuratorSettings),
    crossSellings: ofProduct((product, render) =>
      crossSellings(product, render).map(({ crossSelling }): Json =>
        isObject(crossSelling) ? { ...crossSelling, productId: product.id } : null,
      ),
    ),
    productReviews: ofProduct((product, render) => reviewEntities(product, render)),
    cmsPage: ofProduct((product, render) =>
      product.cmsPageId === null ? null : cmsPageEntity(product.cmsPageId, render, { product }),
    ),
    seoCategory: ofProduct((product, render) => categoriesOf(product.categoryIds.slice(0, 1), render)[0] ?? null),
  },
  product_cross_selling: { assignedProducts, product: named('product', 'productId') },
  product_cross_selling_assigned_products: { product: named('product', 'productId') },
  product_download: { product: named('product', 'productId') },
  product_manufacturer: {
    media: named('media', 'mediaId'),
    products: (holder, call, shop) =>
      productsOf(
        shop.catalogue.listing().filter(({ manufacturerId }) => manufacturerId === holder['id']),
        renderOf(call, shop),
      ),
  },
  product_media: { media: named('media', 'mediaId') },
  main_category: { category: named('category', 'categoryId'), product: named('product', 'productId') },
  property_group: {
    options: (holder, call, { catalogue }) =>
      (catalogue.groups.get(idIn(holder))?.options ?? []).map((option) =>
        optionEntity(option, call.context().language, null),
      ),
  },
  property_group_option: {
    group: withOption((option, { shop, language }) => {
      const group = shop.catalogue.groups.get(option.groupId)
      return group ? groupEntity(group, language, null) : null
    }),
  },
  category: {
    parent: ofCategory(({ parentId }, render) =>
      parentId === null ? null : (categoriesOf([parentId], render)[0] ?? null),
    ),
    children: ofCategory(({ childIds }, render) => categoriesOf(childIds, render)),
    media: named('media', 'mediaId'),
    products: ofCategory(({ id }, render) => productsOf(render.shop.catalogue.inCategory(id), render)),
    seoUrls: ofCategory(({ id }, render) => seoUrls(render, id, true)),
    cmsPage: ofCategory((category, render) =>
      category.cmsPageId === null ? null : cmsPageEntity(category.cmsPageId, render, { category }),
    ),
  },
  landing_page: { seoUrls: (holder, call, shop) => seoUrls(renderOf(call, shop), idIn(holder), true) },
}

export const catalogueFinders: Finders = {
  product: (id, call, shop) => {
    const product = shop.catalogue.product(id)
    return product ? listed(product, renderOf(call, shop)) : null
  },
  category: (id, call, shop) => categoriesOf([id], renderOf(call, shop))[0] ?? null,
  landing_page: (id, call, shop) => {
    const page = shop.catalogue.landingPages.get(id)
    return page ? landingPageEntity(page, renderOf(call, shop)) : null
  },
  cms_page: (id, call, shop) => cmsPageEntity(id, renderOf(call, shop), {}),
  media: (id, call, shop) => {
    const media = shop.catalogue.media.get(id)
    return media ? mediaEntity(media, call.context().language, shop) : null
  },
  product_manufacturer: (id, call, { catalogue }) => {
    const maker = catalogue.manufacturers.get(id)
    return maker ? manufacturerEntity(maker, call.context().language, null) : null
  },
  property_group: (id, call, { catalogue }) => {
    const group = catalogue.groups.get(id)
    return group ? groupEntity(group, call.context().language, null) : null
  },
  property_group_option: (id, call, { catalogue }) => {
    const option = catalogue.options.get(id)
    return option ? optionEntity(option, call.context().language, null) : null
  },
}
