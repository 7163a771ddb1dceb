import { msg } from '@lingui/core/macro'
import { plainText } from '../../../api/mappers/plain-text.ts'
import type { Breadcrumb } from '../../../api/types/common.ts'
import type { ProductDetail } from '../../../api/types/product.ts'
import type { Review } from '../../../api/types/review.ts'
import { config } from '../../../app.config.ts'
import type { RouterContext } from '../../platform/context.ts'
import { absolute, type HeadContext, type MetaTag } from '../../platform/head.ts'
import { localHref } from '../../platform/locale.ts'

/** What a head is made of that has words of the shop's own. */
export type SpokenContext = HeadContext & Pick<RouterContext, 'i18n'>

/**
 * JSON-LD list of the breadcrumbs, from the home page on, as they are shown; null for pages without. A category without a
 * page of its own is left out: search engines want an address of all but the last.
 */
export function breadcrumbData(context: SpokenContext, breadcrumbs: Breadcrumb[]): MetaTag | null {
  if (breadcrumbs.length === 0) return null
  const home = breadcrumbs[0]?.path === '/' ? [] : [{ name: context.i18n._(msg`Home`), path: '/' }]
  const listed = breadcrumbs.filter(({ path }, index) => path !== null || index === breadcrumbs.length - 1)
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [...home, ...listed].map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: crumb.name,
        ...(crumb.path === null ? {} : { item: context.origin + localHref(context.locale, crumb.path) }),
      })),
    },
  }
}

/** JSON-LD of the shop, for its home page; null where the settings name no company. */
export function organizationData({ origin }: HeadContext): MetaTag | null {
  const { company, name, email } = config
  if (company === null) return null
  const { street, zipcode, city, country, phone } = company
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      name,
      legalName: company.name,
      url: `${origin}/`,
      logo: `${origin}/favicon.svg`,
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        postalCode: zipcode,
        addressLocality: city,
        addressCountry: country,
      },
      ...(phone === null ? {} : { telephone: phone }),
      ...(email === null ? {} : { email }),
    },
  }
}

/** JSON-LD of the shop's site, for its home page: search engines may offer its search. */
export function websiteData({ origin, locale }: HeadContext): MetaTag {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: config.name,
      url: origin + localHref(locale, '/'),
      inLanguage: locale.language,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}${localHref(locale, '/search')}?search={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  }
}

/** Reviews that everybody sees; schema.org's readers want their authors. */
function reviewData(reviews: readonly Review[]) {
  const shown = reviews.filter(({ approved, author }) => approved && author !== null)
  if (shown.length === 0) return {}
  return {
    review: shown.map(({ title, content, createdAt, points, author }) => ({
      '@type': 'Review',
      ...(title === '' ? {} : { name: title }),
      ...(content === '' ? {} : { reviewBody: content }),
      ...(createdAt === '' ? {} : { datePublished: createdAt.slice(0, 10) }),
      reviewRating: { '@type': 'Rating', ratingValue: points, bestRating: 5 },
      author: { '@type': 'Person', name: author },
    })),
  }
}

function offersOf({ price, availability: { available, releaseDate } }: ProductDetail) {
  if (price === null) return {}
  // A product that is not sold one by one is offered for the price of its smallest quantity, as the page shows it.
  const least = price.tiers.length > 1 ? null : price.minimum
  const prices = [least?.total.amount ?? price.unit.amount, ...price.tiers.map((tier) => tier.unit.amount)]
  const isAwaited = available && releaseDate
  return {
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: price.unit.currency,
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: Math.max(price.tiers.length, 1),
      availability: `https://schema.org/${isAwaited ? 'PreOrder' : available ? 'InStock' : 'OutOfStock'}`,
      ...(isAwaited ? { availabilityStarts: releaseDate } : {}),
      ...(least ? { eligibleQuantity: { '@type': 'QuantitativeValue', minValue: least.quantity } } : {}),
    },
  }
}

/** JSON-LD of a product; amounts are the backend's own, in the currency that the page shows. */
export function productData(context: HeadContext, product: ProductDetail, path: string): MetaTag {
  const { reviews } = product
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      sku: product.number,
      url: context.origin + localHref(context.locale, path),
      ...(product.description ? { description: plainText(product.description) } : {}),
      ...(product.ean ? { gtin: product.ean } : {}),
      ...(product.image ? { image: absolute(context.origin, product.image.url) } : {}),
      ...(product.manufacturer ? { brand: { '@type': 'Brand', name: product.manufacturer } } : {}),
      ...(reviews.total > 0 && reviews.average !== null
        ? {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: reviews.average,
              reviewCount: reviews.total,
            },
          }
        : {}),
      ...reviewData(reviews.elements),
      ...offersOf(product),
    },
  }
}
