import type { CallOptions, StoreApi } from '../client/client.ts'
import { NAVIGATION, SEO_URLS } from './includes.ts'
import { addressOf, seoPathsIn, type PageContext } from '../mappers/context.ts'
import { nothing, operation } from './operation.ts'
import { navigation } from '../mappers/navigation.ts'
import { needElements, record, text } from '../mappers/read.ts'
import { isPageName } from '../mappers/page-key.ts'
import type { PageKey } from '../types/navigation.ts'

export type NavigationRoot = 'main-navigation' | 'footer-navigation' | 'service-navigation'

interface NavigationOptions extends CallOptions {
  sanitise: PageContext['sanitise']
}

/**
 * A navigation tree of some levels below its root. Footer and service may not exist: that is an empty list. A backend
 * gives one level more than the depth that it is asked for.
 */
export const readNavigation = operation('POST /navigation/{activeId}/{rootId}', {
  kind: 'server',
  seoUrls: true,
  request: ({ root, levels }: { root: NavigationRoot; levels: number }) => ({
    params: { path: { activeId: root, rootId: root } },
    body: { depth: levels - 1, includes: NAVIGATION },
  }),
  map: (body, { sanitise }: NavigationOptions) =>
    navigation(body, { sanitise, currency: '', now: 0, paths: seoPathsIn(body) }),
})

/** One canonical SEO path and what it stands for. */
export interface SeoEntry extends PageKey {
  /** Percent-encoded, with leading slash; whether it ends with one matters to the backend. */
  path: string
}

const seoEntries = (body: unknown): SeoEntry[] =>
  needElements(body, 'seo urls')
    .toSorted((one, other) => Number(other['isCanonical'] === true) - Number(one['isCanonical'] === true))
    .flatMap((entry) => {
      const routeName = entry['routeName']
      const foreignKey = text(entry['foreignKey'])
      const path = text(entry['seoPathInfo'])
      if (!isPageName(routeName) || !foreignKey || !path || entry['isDeleted'] === true) return []
      return [{ routeName, foreignKey, path: addressOf(path) }]
    })

/** Entries by one of their fields. */
interface SeoQuestion {
  field: 'seoPathInfo' | 'pathInfo' | 'foreignKey'
  values: readonly string[]
  limit: number
}

/**
 * SEO entries of the document's language by one of their fields. Only canonical paths are found; `/` at the end
 * matters, case does not.
 */
export const readSeoEntries = operation('POST /seo-url', {
  kind: 'server',
  request: ({ field, values, limit }: SeoQuestion) => ({
    body: {
      limit,
      filter: [
        values.length === 1
          ? { type: 'equals', field, value: values[0] ?? '' }
          : { type: 'equalsAny', field, value: values.join('|') },
      ],
      includes: SEO_URLS,
    },
  }),
  map: seoEntries,
})

const MOST_IDS = 100

/**
 * Paths of many pages in another language: one call for at most 100 of them.
 *
 * @returns path by id; a page that has none in that language is absent
 */
export async function readSeoPaths(
  api: StoreApi,
  ids: readonly string[],
  options: CallOptions = {},
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const values = [...new Set(ids)].slice(0, MOST_IDS)
  const entries = await readSeoEntries(api, { field: 'foreignKey', values, limit: MOST_IDS }, options)
  // Canonical ones come first, and the first one counts.
  return new Map(entries.toReversed().map(({ foreignKey, path }) => [foreignKey, path]))
}

export interface NewsletterFields {
  email: string
  firstName?: string
  lastName?: string
  salutationId?: string
}

export const subscribeNewsletter = operation('POST /newsletter/subscribe', {
  kind: 'write',
  mails: true,
  storefrontUrl: true,
  request: (fields: NewsletterFields) => ({ body: { ...fields, option: 'subscribe' } }),
  map: nothing,
})

export const confirmNewsletter = operation('POST /newsletter/confirm', {
  kind: 'write',
  request: (fields: { hash: string; em: string }) => ({ body: fields }),
  map: nothing,
})

export const unsubscribeNewsletter = operation('POST /newsletter/unsubscribe', {
  kind: 'write',
  mails: true,
  request: (email: string) => ({ body: { email } }),
  map: nothing,
})

export interface ContactFields {
  salutationId: string
  firstName: string
  lastName: string
  email: string
  phone: string
  subject: string
  comment: string
  /** Where the form stands: decides the receivers and the confirmation that the shop owner set there. */
  slotId?: string
  navigationId?: string
  cmsPageType?: string
  entityName?: string
}

/** Answers the confirmation text of the form's slot; null when the shop owner wrote none. */
export const sendContactForm = operation('POST /contact-form', {
  kind: 'write',
  mails: true,
  request: (fields: ContactFields) => ({ body: fields }),
  map: (body) => text(record(body)['individualSuccessMessage']),
})

export interface RevocationRequest {
  firstName: string
  lastName: string
  email: string
  /** The number of the order. */
  contractNumber: string
  comment: string
}

/** Withdraws from a contract. Backends before 6.7.9 have no such call: `notFound`. */
export const sendRevocation = operation('POST /revocation-request-form', {
  kind: 'write',
  mails: true,
  request: (fields: RevocationRequest) => ({ body: fields }),
  map: nothing,
})
