import type { CallOptions, StoreApi } from '../client/client.ts'
import { NAVIGATION, SEO_URLS } from './includes.ts'
import { addressOf, seoPathsIn, type PageContext } from '../mappers/context.ts'
import { navigation } from '../mappers/navigation.ts'
import { needElements, record, text } from '../mappers/read.ts'
import type { NavigationEntry, PageKey } from '../types/navigation.ts'

export type NavigationRoot = 'main-navigation' | 'footer-navigation' | 'service-navigation'

/**
 * A navigation tree. Footer and service may not exist: that is an empty list.
 * @param levels how many the tree has below its root; a backend gives one more than the depth that it is asked for
 */
export const readNavigation = (
  api: StoreApi,
  root: NavigationRoot,
  { levels, sanitise, signal }: { levels: number; sanitise: PageContext['sanitise'] } & CallOptions,
): Promise<NavigationEntry[]> =>
  api.call({
    name: 'readNavigation',
    kind: 'read',
    signal,
    seoUrls: true,
    send: (client, init) =>
      client.POST('/navigation/{activeId}/{rootId}', {
        ...init,
        params: { path: { activeId: root, rootId: root } },
        body: { depth: levels - 1, includes: NAVIGATION },
      }),
    shape: (body) => navigation(body, { sanitise, currency: '', now: 0, paths: seoPathsIn(body) }),
  })

/** One canonical SEO path and what it stands for. */
export interface SeoEntry extends PageKey {
  /** Percent-encoded, with leading slash; whether it ends with one matters to the backend. */
  path: string
}

const ROUTES: ReadonlySet<string> = new Set<PageKey['routeName']>([
  'frontend.navigation.page',
  'frontend.detail.page',
  'frontend.landing.page',
])
const isRoute = (name: unknown): name is PageKey['routeName'] => typeof name === 'string' && ROUTES.has(name)

const seoEntries = (body: unknown): SeoEntry[] =>
  needElements(body, 'seo urls')
    .toSorted((one, other) => Number(other['isCanonical'] === true) - Number(one['isCanonical'] === true))
    .flatMap((entry) => {
      const routeName = entry['routeName']
      const foreignKey = text(entry['foreignKey'])
      const path = text(entry['seoPathInfo'])
      if (!isRoute(routeName) || !foreignKey || !path || entry['isDeleted'] === true) return []
      return [{ routeName, foreignKey, path: addressOf(path) }]
    })

/**
 * SEO entries of the document's language by one of their fields. Only canonical paths are found; `/` at the end
 * matters, case does not.
 */
export const readSeoEntries = (
  api: StoreApi,
  {
    field,
    values,
    limit,
  }: { field: 'seoPathInfo' | 'pathInfo' | 'foreignKey'; values: readonly string[]; limit: number },
  { languageId, signal }: { languageId?: string | undefined } & CallOptions = {},
): Promise<SeoEntry[]> =>
  api.call({
    name: 'readSeoEntries',
    kind: 'read',
    signal,
    languageId,
    send: (client, init) =>
      client.POST('/seo-url', {
        ...init,
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
    shape: seoEntries,
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
  { languageId, signal }: { languageId?: string } & CallOptions = {},
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const values = [...new Set(ids)].slice(0, MOST_IDS)
  const entries = await readSeoEntries(api, { field: 'foreignKey', values, limit: MOST_IDS }, { languageId, signal })
  // Canonical ones come first, and the first one counts.
  return new Map(entries.toReversed().map(({ foreignKey, path }) => [foreignKey, path]))
}

/** `storefrontUrl` is filled in by the proxy. */
export const subscribeNewsletter = (
  api: StoreApi,
  fields: { email: string; firstName?: string; lastName?: string; salutationId?: string },
  { storefrontUrl = '', signal }: { storefrontUrl?: string } & CallOptions = {},
): Promise<void> =>
  api.call({
    name: 'subscribeNewsletter',
    kind: 'write',
    signal,
    send: (client, init) =>
      client.POST('/newsletter/subscribe', { ...init, body: { ...fields, option: 'subscribe', storefrontUrl } }),
    shape: () => undefined,
  })

export const confirmNewsletter = (
  api: StoreApi,
  fields: { hash: string; em: string },
  { signal }: CallOptions = {},
): Promise<void> =>
  api.call({
    name: 'confirmNewsletter',
    kind: 'write',
    signal,
    send: (client, init) => client.POST('/newsletter/confirm', { ...init, body: fields }),
    shape: () => undefined,
  })

export const unsubscribeNewsletter = (api: StoreApi, email: string, { signal }: CallOptions = {}): Promise<void> =>
  api.call({
    name: 'unsubscribeNewsletter',
    kind: 'write',
    signal,
    send: (client, init) => client.POST('/newsletter/unsubscribe', { ...init, body: { email } }),
    shape: () => undefined,
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

/** @returns the confirmation text of the form's slot; null when the shop owner wrote none */
export const sendContactForm = (
  api: StoreApi,
  fields: ContactFields,
  { signal }: CallOptions = {},
): Promise<string | null> =>
  api.call({
    name: 'sendContactForm',
    kind: 'write',
    signal,
    send: (client, init) => client.POST('/contact-form', { ...init, body: fields }),
    shape: (body) => text(record(body)['individualSuccessMessage']),
  })
