import { createRootRouteWithContext } from '@tanstack/react-router'
import { config } from '../../app.config.ts'
import type { RouterContext } from '../platform/context.ts'
import styles from '../ui/base.css?url'
import { fontsOf } from '../ui/fonts.ts'
import { touchIcon } from '../ui/touch-icon.ts'
import { Document, Shop } from '../document.tsx'
import { loadPaymentPage } from '../platform/payment-path.ts'
import { PageError } from '../platform/read-payload.ts'
import { errorTitle } from '../platform/error-titles.ts'
import { pageTitle } from '../platform/head.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, location }) => {
    if (context.maintenance) throw new PageError(503, 'MAINTENANCE_MODE', 'MAINTENANCE_MODE')
    if (!import.meta.env.SSR && context.facts.providers) loadPaymentPage(location)
  },
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: pageTitle(match.context.maintenance ? errorTitle(match.context.i18n, 'closed') : null) },
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      ...(touchIcon === null ? [] : [{ rel: 'apple-touch-icon', href: touchIcon }]),
      ...(config.features.offline
        ? [{ rel: 'manifest', href: `${match.context.locale.prefix}/manifest.webmanifest` }]
        : []),
      { rel: 'stylesheet', href: styles },
      ...fontsOf(match.context.locale.language).map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
        href,
      })),
      ...match.context.texts.map((href) => ({
        rel: 'modulepreload',
        fetchPriority: 'low' as const,
        href,
      })),
    ],
  }),
  shellComponent: Document,
  component: Shop,
})
