import { languages } from '../../sandbox/kernel/reference.ts'
import type { Client, Json } from './client.ts'

interface ReadCall {
  /** `METHOD /path` as the official schema names it. */
  route: string
  path: string
  body?: Json
  status?: number
}

const PRODUCT_PAGE = {
  associations: {
    manufacturer: { associations: { media: {} } },
    media: {},
    properties: { associations: { group: {} } },
    options: { associations: { group: {} } },
    categories: {},
    seoUrls: {},
    unit: {},
    downloads: {},
  },
}

/** Calls of every route that only reads, over the demo catalogue. */
export function readCalls({ sandbox }: Client): ReadCall[] {
  const { catalogue } = sandbox.shop
  const { main } = catalogue.navigation
  const single = catalogue.listing().filter((row) => row.parentId === null)
  const family = catalogue.listing().find((row) => row.parentId !== null)?.parentId ?? ''
  const calls: ReadCall[] = [
    { route: 'GET /context', path: '/context' },
    { route: 'PATCH /context', path: '/context', body: {} },
    { route: 'GET /_info/routes', path: '/_info/routes' },
    { route: 'POST /language', path: '/language', body: { associations: { locale: {} } } },
    { route: 'POST /currency', path: '/currency', body: {} },
    { route: 'POST /country', path: '/country', body: { associations: { states: {} } } },
    { route: 'POST /country-state/{countryId}', path: `/country-state/${family}`, body: {} },
    { route: 'POST /salutation', path: '/salutation', body: {} },
    { route: 'POST /shipping-method', path: '/shipping-method', body: { associations: { prices: {} } } },
    { route: 'GET /shipping-method', path: '/shipping-method?onlyAvailable=1' },
    { route: 'POST /payment-method', path: '/payment-method', body: { onlyAvailable: true } },
    { route: 'POST /category', path: '/category', body: { limit: 100 } },
    { route: 'POST /product', path: '/product', body: { limit: 10, 'total-count-mode': 'exact' } },
    { route: 'POST /product-listing/{categoryId}', path: `/product-listing/${main}`, body: { limit: 100 } },
    {
      route: 'POST /product-listing/{categoryId}',
      path: `/product-listing/${main}?p=1&order=price-desc&min-price=10`,
      body: { 'reduce-aggregations': true, 'only-aggregations': true },
    },
    { route: 'POST /search', path: '/search', body: { search: 'lamp' } },
    { route: 'POST /search-suggest', path: '/search-suggest', body: { search: 'lam', limit: 10 } },
    { route: 'POST /seo-url', path: '/seo-url', body: { limit: 5 } },
    { route: 'GET /sitemap', path: '/sitemap' },
    { route: 'POST /media', path: '/media', body: { ids: [...catalogue.media.keys()].slice(0, 3) } },
    {
      route: 'POST /product/{productId}/find-variant',
      path: `/product/${family}/find-variant`,
      body: { options: {} },
    },
  ]
  calls.push(
    { route: 'GET /_info/openapi3.json', path: '/_info/openapi3.json' },
    { route: 'POST /script/{hook}', path: '/script/robots', body: {}, status: 204 },
    { route: 'GET /product-export/{accessKey}/{fileName}', path: '/product-export/nope/x.xml', status: 404 },
  )
  if (sandbox.shop.settings.api === '6.7') calls.push(...newerCalls(single[0]?.id ?? '', family))
  for (const alias of ['main-navigation', 'footer-navigation', 'service-navigation'])
    calls.push({
      route: 'POST /navigation/{activeId}/{rootId}',
      path: `/navigation/${alias}/${alias}`,
      body: { depth: 3 },
    })
  for (const category of catalogue.categories.values()) {
    calls.push({ route: 'GET /breadcrumb/{id}', path: `/breadcrumb/${category.id}?type=category` })
    if (category.type === 'page')
      calls.push({ route: 'POST /category/{navigationId}', path: `/category/${category.id}`, body: { limit: 4 } })
  }
  for (const id of catalogue.landingPages.keys())
    calls.push({ route: 'POST /landing-page/{landingPageId}', path: `/landing-page/${id}`, body: {} })
  for (const id of catalogue.cmsPages.keys()) calls.push({ route: 'POST /cms/{id}', path: `/cms/${id}`, body: {} })
  for (const id of [...single.slice(0, 8).map((row) => row.id), family]) {
    calls.push({ route: 'POST /product/{productId}', path: `/product/${id}`, body: PRODUCT_PAGE })
    calls.push({ route: 'POST /product/{productId}/reviews', path: `/product/${id}/reviews`, body: {} })
    calls.push({ route: 'POST /product/{productId}/cross-selling', path: `/product/${id}/cross-selling`, body: {} })
  }
  return calls
}

/** Reads that only 6.7 has. */
function newerCalls(product: string, family: string): ReadCall[] {
  return [
    { route: 'GET /shop-settings', path: '/shop-settings' },
    {
      route: 'GET /snippet',
      path: `/snippet?languageIds=${languages.map(({ id }) => id).join('|')}&prefixes=checkout`,
    },
    { route: 'GET /cookie-groups', path: '/cookie-groups' },
    { route: 'GET /legal-guarantee-notice', path: '/legal-guarantee-notice' },
    { route: 'GET /product/purchase-limit', path: `/product/purchase-limit?ids[]=${product}` },
    { route: 'GET /product/{productId}/garan-label', path: `/product/${product}/garan-label` },
    { route: 'GET /product/{productId}/find-variant', path: `/product/${family}/find-variant?options[]=` },
    { route: 'GET /shipping-cost/product/{productId}', path: `/shipping-cost/product/${product}` },
    { route: 'GET /context/gateway', path: '/context/gateway?appName=none', status: 404 },
    { route: 'GET /sitemap/{filePath}', path: '/sitemap/none.xml', status: 404 },
  ]
}
