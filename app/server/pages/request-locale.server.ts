import { config, type LocaleConfig } from '../../../app.config.ts'
import { localHref, servedLocales, splitLocale } from '../../platform/locale.ts'
import type { ChannelConfiguration } from '../catalogue/channel-configuration.server.ts'
import { readCookies } from '../http/cookies.server.ts'
import type { LocaleHosts } from '../http/locale-hosts.server.ts'
import { redirectTo } from '../http/redirect.server.ts'
import { isMailPath } from './page-address.server.ts'

/**
 * The bare start page and links of mails go to the locale that was chosen last: every other address means what it says, and
 * so does a host.
 */
export function rememberedLocale(request: Request, url: URL, hosts: LocaleHosts): Response | null {
  if (url.pathname !== '/' && !isMailPath(url.pathname)) return null
  const code = readCookies(request.headers.get('cookie')).get(config.localeCookie)
  const chosen = servedLocales.find((locale) => locale.code === code)
  if (!chosen || chosen.prefix === '' || hosts.originOf(chosen) !== null) return null
  return redirectTo(302, localHref(chosen, url.pathname) + url.search, {
    vary: 'cookie',
    'cache-control': 'private, no-store',
  })
}

/** The locale of the page that a script called from; else the one of the call's language, else the first. */
export function calledFrom(
  request: Request,
  configuration: ChannelConfiguration | null,
  languageId: string | null,
): LocaleConfig {
  const referer = request.headers.get('referer')
  if (referer !== null && URL.canParse(referer)) return splitLocale(new URL(referer).pathname).locale
  const entry = configuration?.locales.find((candidate) => candidate.available && candidate.languageId === languageId)
  return entry?.locale ?? servedLocales[0]
}
