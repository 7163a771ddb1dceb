import { config, type LocaleConfig } from '../../../app.config.ts'
import { localHref, servedLocales } from '../../platform/locale.ts'
import { touchIcon } from '../../ui/touch-icon.ts'

/** File name of the manifest, below the prefix of each locale. */
const MANIFEST = '/manifest.webmanifest'

/** The web app manifest of a locale's shop, by which a browser installs it on a device. */
const manifestOf = (locale: LocaleConfig): object => ({
  id: localHref(locale, '/'),
  name: config.name,
  lang: locale.language,
  start_url: localHref(locale, '/'),
  // Pages of the other languages are the same shop.
  scope: '/',
  display: 'standalone',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ...(touchIcon === null ? [] : [{ src: touchIcon, sizes: '512x512', type: 'image/png', purpose: 'any maskable' }]),
  ],
})

/**
 * The web app manifest of the locale whose address it is; null for the address of anything else.
 * @param shown a locale as its own pages know it
 */
export function manifest(
  pathname: string,
  shown: (locale: LocaleConfig) => LocaleConfig = (locale) => locale,
): Response | null {
  const locale = servedLocales.find((one) => pathname === one.prefix + MANIFEST)
  if (!config.features.offline || !locale) return null
  return Response.json(manifestOf(shown(locale)), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
  })
}
