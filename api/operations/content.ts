import type { CallOptions, StoreApi } from '../client/client.ts'
import { NAVIGATION, SEO_URLS, SUBTREE } from './includes.ts'
import { webAddress } from '../mappers/basics.ts'
import { addressOf, seoPathsIn, type PageContext } from '../mappers/context.ts'
import { LARGE_BODY_BYTES, LONG_TEXT, at, declareBody, id, members, optional, string } from './body.ts'
import { isNotFound, nothing, operation } from './operation.ts'
import { navigation } from '../mappers/navigation.ts'
import { needElements, record, records, text } from '../mappers/read.ts'
import { isPageName } from '../mappers/page-key.ts'
import type { CategoryId } from '../types/ids.ts'
import type { PageKey } from '../types/navigation.ts'

export type NavigationRoot = 'main-navigation' | 'footer-navigation' | 'service-navigation'

interface NavigationOptions extends CallOptions {
  sanitise: PageContext['sanitise']
}

/**
 * A navigation tree of some levels below its root, which may be any category of a menu. Footer and service may not
 * exist: that is an empty list. A backend sends one level more than the requested depth.
 */
export const readNavigation = operation('POST /navigation/{activeId}/{rootId}', {
  kind: 'server',
  seoUrls: true,
  request: ({ root, levels }: { root: NavigationRoot | CategoryId; levels: number }) => ({
    params: { path: { activeId: root, rootId: root } },
    // Texts and pictures are shown of the first level of menus only.
    body: { depth: levels - 1, includes: root.endsWith('-navigation') ? NAVIGATION : SUBTREE },
  }),
  map: (body, { sanitise }: NavigationOptions, { levels }) =>
    navigation(body, { sanitise, currency: '', now: 0, paths: seoPathsIn(body) }, levels),
})

/** One SEO path and the page that it leads to. */
export interface SeoEntry extends PageKey {
  /** Percent-encoded, with leading slash; whether it ends with one matters to the backend. */
  path: string
  /** False: its page has another path by now. */
  canonical: boolean
}

const seoEntries = (body: unknown): SeoEntry[] =>
  needElements(body, 'seo urls')
    .toSorted((one, other) => Number(other['isCanonical'] === true) - Number(one['isCanonical'] === true))
    .flatMap((entry) => {
      const routeName = entry['routeName']
      const foreignKey = text(entry['foreignKey'])
      const path = text(entry['seoPathInfo'])
      if (!isPageName(routeName) || !foreignKey || !path || entry['isDeleted'] === true) return []
      return [{ routeName, foreignKey, path: addressOf(path), canonical: entry['isCanonical'] !== false }]
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

/** The canonical paths of one language, a hundred at a time, pages counted from 1. */
export const readSeoList = operation('POST /seo-url', {
  kind: 'server',
  request: ({ page, limit }: { page: number; limit: number }) => ({
    body: { page, limit, sort: [{ field: 'id', order: 'ASC' as const }], includes: SEO_URLS },
  }),
  map: seoEntries,
})

/** A path that a page may have had before, as it may be stored, and its language. */
interface FormerPath {
  stored: readonly string[]
  languageId: string
}

/** Paths that `/seo-url` leaves out: filters of other lists reach the paths that are not canonical any more. */
const byFormerPath = (entity: 'product' | 'category', { stored, languageId }: FormerPath) => [
  { type: 'equalsAny' as const, field: `${entity}.seoUrls.seoPathInfo`, value: stored.join('|') },
  { type: 'equals' as const, field: `${entity}.seoUrls.languageId`, value: languageId },
]

const firstId = (body: unknown): string | null => text(records(record(body)['elements'])[0]?.['id']) ?? null

/** Id of the product that had this SEO path before. */
export const findRenamedProduct = operation('POST /product', {
  kind: 'server',
  request: (path: FormerPath) => ({
    body: { limit: 1, includes: { product: ['id'] }, filter: byFormerPath('product', path) },
  }),
  map: firstId,
})

/** Id of the category that had this SEO path before. */
export const findRenamedCategory = operation('POST /category', {
  kind: 'server',
  request: (path: FormerPath) => ({
    body: { limit: 1, includes: { category: ['id'] }, filter: byFormerPath('category', path) },
  }),
  map: firstId,
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

/** Where a file is, as texts link to it by its id; null for one that does not exist, or that is private. */
export const readFileAddress = operation('POST /media', {
  kind: 'server',
  request: (mediaId: string) => ({ body: { ids: [mediaId] } }),
  map: (body) => webAddress(records(body)[0]?.['url']),
  instead: { of: isNotFound, value: null },
})

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

export const subscribeNewsletterBody = /* @__PURE__ */ declareBody(subscribeNewsletter, () =>
  members<NewsletterFields>({
    email: string(),
    firstName: optional(string()),
    lastName: optional(string()),
    salutationId: optional(id()),
  }),
)

export const confirmNewsletter = operation('POST /newsletter/confirm', {
  kind: 'write',
  request: (fields: { hash: string; em: string }) => ({ body: fields }),
  map: nothing,
})

export const confirmNewsletterBody = /* @__PURE__ */ declareBody(confirmNewsletter, () =>
  members({ hash: string(), em: string() }),
)

export const unsubscribeNewsletter = operation('POST /newsletter/unsubscribe', {
  kind: 'write',
  mails: true,
  request: (email: string) => ({ body: { email } }),
  map: nothing,
})

export const unsubscribeNewsletterBody = /* @__PURE__ */ declareBody(unsubscribeNewsletter, () =>
  at(['email'], string()),
)

export interface ContactFormFields {
  salutationId: string
  firstName: string
  lastName: string
  email: string
  phone: string
  subject: string
  comment: string
  /** The slot of the form: decides the receivers and the confirmation that the shop owner set there. */
  slotId?: string
  navigationId?: string
  cmsPageType?: string
  entityName?: string
}

/** Request header that says what a message is about; the proxy counts each kind by itself. */
export const MESSAGE_HEADER = 'storechart-message'
/** Kinds of messages that the shop writes for a shopper; any other one is a question to the shop. */
export const MESSAGE_KINDS = ['restock', 'withdrawal'] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** Answers the confirmation text of the form's slot; null when the shop owner wrote none. */
export const sendContactForm = operation('POST /contact-form', {
  kind: 'write',
  mails: true,
  request: ({ kind, ...fields }: ContactFormFields & { kind?: MessageKind }) => ({
    body: fields,
    headers: kind && { [MESSAGE_HEADER]: kind },
  }),
  map: (body) => text(record(body)['individualSuccessMessage']),
})

export const sendContactFormBody = /* @__PURE__ */ declareBody(
  sendContactForm,
  () =>
    members<ContactFormFields>({
      salutationId: string(),
      firstName: string(),
      lastName: string(),
      email: string(),
      phone: string(),
      subject: string(),
      comment: string(LONG_TEXT),
      slotId: optional(id()),
      navigationId: optional(id()),
      cmsPageType: optional(string()),
      entityName: optional(string()),
    }),
  { bytes: LARGE_BODY_BYTES },
)

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

export const sendRevocationBody = /* @__PURE__ */ declareBody(
  sendRevocation,
  () =>
    members<RevocationRequest>({
      firstName: string(),
      lastName: string(),
      email: string(),
      contractNumber: string(),
      comment: string(LONG_TEXT),
    }),
  { bytes: LARGE_BODY_BYTES },
)
