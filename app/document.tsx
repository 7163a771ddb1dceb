import { HeadContent, Outlet, Scripts, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { config } from '../app.config.ts'
import { SideCart } from './features/cart/side-cart.tsx'
import { Measured } from './features/measurement/measured.tsx'
import { Notifications } from './features/notifications/notifications.tsx'
import { ShopProvider } from './features/shop/shop.provider.tsx'
import { directionOf, useFacts, useLocale } from './platform/locale.ts'
import { CheckoutLayout } from './layout/checkout-layout.tsx'
import { DefaultLayout } from './layout/default-layout.tsx'
import { Imitation } from './layout/imitation.tsx'
import { MaintenanceGate } from './layout/maintenance-gate.tsx'

/** The HTML document around every page, error pages included. */
export function Document({ children }: { children: ReactNode }) {
  const { code, language, prefix } = useLocale()
  return (
    // Only the server knows the direction and a locale that no path names, so the markup carries them.
    <html
      lang={language}
      dir={import.meta.env.SSR ? directionOf(language) : document.documentElement.dir}
      data-locale={import.meta.env.SSR && prefix === '' && code !== config.locales[0].code ? code : undefined}
    >
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

/** The shop's actors and the layout of the innermost route. */
export function Shop() {
  const facts = useFacts()
  const locale = useLocale()
  const checkout = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout === 'checkout' })
  const Layout = checkout ? CheckoutLayout : DefaultLayout
  return (
    <ShopProvider facts={facts} locale={locale}>
      <MaintenanceGate>
        <Layout>
          <Outlet />
        </Layout>
      </MaintenanceGate>
      <Imitation />
      <SideCart />
      <Notifications />
      <Measured />
    </ShopProvider>
  )
}
