import { createRouter } from '@tanstack/react-router'
import { I18nProvider } from '@lingui/react'
import { config } from '../app.config.ts'
import { buildId } from './platform/build-id.ts'
import type { PageKey } from '../api/types/navigation.ts'
import type { PublicFacts, RouterContext } from './platform/context.ts'
import { renderInput } from './platform/env.ts'
import type { PersonalPath } from './features/account/personal-page.ts'
import { loadModules, type LazyModuleName } from './features/content/lazy-modules.ts'
import { createI18n, loadTexts, cataloguesOf, type LazyCatalogue } from './platform/i18n.ts'
import { asJsonText } from './platform/json-text.ts'
import { localHref, splitLocale } from './platform/locale.ts'
import { RouteError } from './layout/route-error.tsx'
import { routeTree } from './routeTree.gen.ts'
import { scrollPlace } from './platform/scroll-place.ts'
import { parseSearch, stringifySearch } from './platform/search-params.ts'
import { LazyNotFoundPage, errorModule } from './layout/lazy-error.tsx'

/**
 * Data that hydration gives to the browser beside the loaders' data: shared HTML contains them, so nothing is personal.
 */
interface Dehydrated {
  facts: PublicFacts
  origin: string
  maintenance: boolean
  currency: string
  country: string
  catalogues: LazyCatalogue[]
  modules: LazyModuleName[]
}

/** One router per request on the server, one per document in the browser; it serves exactly one locale. */
export async function getRouter() {
  const input = renderInput()
  const i18n = await createI18n(input.locale)
  if (import.meta.env.SSR) await errorModule.load()
  const context: RouterContext = { ...input, i18n, buildId, usedModules: new Set() }

  return createRouter({
    routeTree,
    context,
    scrollRestoration: scrollPlace(),
    defaultPreload: 'intent',
    // The backend's category paths end with a slash, its product paths do not.
    trailingSlash: 'preserve',
    // The address decides whether a page is one shopper's own: there is one way to write each.
    caseSensitive: true,
    defaultStaleTime: config.cache.fresh,
    defaultStructuralSharing: true,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: LazyNotFoundPage,
    parseSearch,
    stringifySearch,
    ...(input.nonce ? { ssr: { nonce: input.nonce } } : {}),
    // Routes know no locale; only the own prefix is taken off, other locales are other documents.
    rewrite: {
      input: ({ url }) => {
        const { locale, path } = splitLocale(url.pathname)
        if (locale.code === input.locale.code) url.pathname = path
        return url
      },
      output: ({ url }) => {
        url.pathname = localHref(input.locale, url.pathname)
        return url
      },
    },
    dehydrate: (): Dehydrated => ({
      facts: asJsonText(context.facts),
      origin: context.origin,
      maintenance: context.maintenance,
      currency: context.currency,
      country: context.country,
      catalogues: cataloguesOf(i18n),
      modules: [...context.usedModules] as LazyModuleName[],
    }),
    hydrate: async ({ catalogues, modules, ...data }: Dehydrated) => {
      Object.assign(context, data)
      await Promise.all([loadModules(modules), loadTexts(i18n, context.locale, ...catalogues)])
    },
    Wrap: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: Awaited<ReturnType<typeof getRouter>>
  }
  interface StaticDataRouteOption {
    /** Every route names its layout; `default` unless said otherwise. */
    layout?: 'default' | 'checkout'
    /** Which of a shopper's own pages it is. */
    page?: PersonalPath
  }
  interface HistoryState {
    /** The target as a link of the shop names it (docs/backend.md, "SEO URLs"). */
    routeName?: PageKey['routeName']
    foreignKey?: string
    /** Wherever the address leads, the page stays where it is: another variant of the product on screen. */
    keepScroll?: boolean
    /** Path of the page with the link. */
    from?: string
  }
}
