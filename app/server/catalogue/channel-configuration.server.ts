import { shopPages, type LocaleCode, type LocaleConfig, type ShopPage } from '../../../app.config.ts'
import { readMediaOrigins } from '../../../api/operations/media-origins.ts'
import { readLanguages, readSalesChannel } from '../../../api/operations/session.ts'
import type { StoreApi } from '../../../api/client/client.ts'
import type { SalesChannel } from '../../../api/mappers/session.ts'
import { StoreApiError } from '../../../api/client/store-api-error.ts'
import type { NavigationEntry, PageKey } from '../../../api/types/navigation.ts'
import type { LanguageOption } from '../../../api/types/sales-channel.ts'
import type { PublicFacts } from '../../platform/context.ts'
import { aliasTarget, servedLocales } from '../../platform/locale.ts'
import { readShopPages } from './shop-pages.server.ts'
import { withoutSlashes } from '../../../api/mappers/slashes.ts'

/** The sales channel as the backend describes it: read at start and again once a day. */
export interface ChannelConfiguration {
  channel: SalesChannel
  languages: LanguageOption[]
  /**
   * `available`: the backend has this language; otherwise its pages show default-language data under their own texts.
   */
  locales: { locale: LocaleConfig; languageId: string; available: boolean }[]
  /** Origins of the backend's pictures. */
  mediaOrigins: string[]
  /** Configured pages that the backend has. */
  shopPages: ReadonlyMap<ShopPage, PageKey>
}

/**
 * Reads the sales channel and finds the language of every locale.
 * @throws StoreApiError
 */
export async function readChannelConfiguration(api: StoreApi): Promise<ChannelConfiguration> {
  const [channel, languages, mediaOrigins, shopPages] = await Promise.all([
    readSalesChannel(api),
    readLanguages(api),
    spared(readMediaOrigins(api), []),
    spared(readShopPages(api), new Map<ShopPage, PageKey>()),
  ])
  return {
    channel,
    languages,
    locales: servedLocales.map((locale) => {
      const language = languages.find((option) => option.code === locale.language)
      return { locale, languageId: language?.id ?? channel.languageId, available: language !== undefined }
    }),
    mediaOrigins,
    shopPages,
  }
}

/** The value of a read that the shop can open without; `otherwise` when it fails. */
async function spared<Value>(request: Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await request
  } catch (error) {
    if (error instanceof StoreApiError) return otherwise
    throw error
  }
}

/** The language id that a locale's documents are read with. */
export function languageIdOf(configuration: ChannelConfiguration, code: LocaleCode): string {
  return (
    configuration.locales.find(({ locale }) => locale.code === code)?.languageId ?? configuration.channel.languageId
  )
}

type Domain = SalesChannel['domains'][number]

/** Whether the shop serves pages below a domain's path: it is a prefix of one of its locales, or none. */
function isServed({ url }: Domain): boolean {
  const path = URL.canParse(url) ? withoutSlashes(new URL(url).pathname) : null
  return path === '' || servedLocales.some(({ prefix }) => prefix === path)
}

/** Whether links below a domain's path arrive: at pages, or at an alias that leads to them. */
const isReached = (domain: Domain): boolean =>
  isServed(domain) || aliasTarget(withoutSlashes(new URL(domain.url).pathname)) !== null

/** Public origin by the sales channel's domains, of which https ones and the default language's come first. */
export function channelOrigin({ channel }: ChannelConfiguration, otherwise: string): string {
  const secure = channel.domains.filter(({ url }) => url.startsWith('https:'))
  const best = secure.find(({ languageId }) => languageId === channel.languageId) ?? secure[0]
  return (best && originOf(best.url)) ?? otherwise
}

/**
 * Domain for links in mails: the backend refuses every address that is not registered at the sales channel. Best: the
 * one with the document's language and the shop's public origin; else the public origin itself; else any.
 */
export function mailDomain(
  configuration: ChannelConfiguration,
  languageId: string | null,
  storefrontUrl: string,
): string {
  const { domains } = configuration.channel
  const ours = domains.filter((domain) => originOf(domain.url) === storefrontUrl)
  const inLanguage = (domain: Domain) => domain.languageId === languageId
  const best =
    ours.find((domain) => inLanguage(domain) && isServed(domain)) ??
    ours.find((domain) => inLanguage(domain) && isReached(domain)) ??
    ours.find((domain) => withoutSlashes(domain.url) === storefrontUrl) ??
    ours.find(inLanguage) ??
    ours[0] ??
    domains.find(inLanguage) ??
    domains[0]
  return best ? withoutSlashes(best.url) : storefrontUrl
}

/** The public address of the shop, as it is configured. */
export interface PublicSide {
  storefrontUrl: string
  /** Of locales with a host of their own, by their codes. */
  localeOrigins?: ReadonlyMap<string, string>
  /** The address is not configured: it is the one that the shop listens on. */
  isGuess?: boolean
  /** Origins that pictures may come from without the backend's saying so. */
  mediaOrigins: readonly string[]
  /** Facts of the default locale; null when they could not be read. */
  facts: Pick<PublicFacts, 'navigation' | 'pages'> | null
}

/** Warnings that a shop owner has to hear once, at start; each says what to do. */
export function warnings(
  configuration: ChannelConfiguration,
  { storefrontUrl, localeOrigins = new Map(), isGuess = false, mediaOrigins, facts }: PublicSide,
): string[] {
  const found = configuration.locales
    .filter(({ available }) => !available)
    .map(
      ({ locale }) =>
        `Locale ${locale.code}: the sales channel has no language ${locale.language}. Its pages keep their texts, show default-language data and stay out of the language switcher.`,
    )
  const [first] = configuration.locales
  const better = configuration.locales.find(({ available }) => available)
  if (first && !first.available && better)
    found.push(
      `The page at / stands in ${first.locale.code}, which the sales channel does not have: put ${better.locale.code} first in app.config.ts (docs/guide/real-shop.md, "Languages").`,
    )
  const { domains } = configuration.channel
  if (!domains.some((domain) => originOf(domain.url) === storefrontUrl))
    found.push(
      domains.length === 0
        ? `The sales channel has no domain: registration and newsletter will be refused. Add ${storefrontUrl} to its domains.`
        : `None of the sales channel's domains (${domains.map((domain) => domain.url).join(', ')}) is at ${storefrontUrl}: links in mails will lead there. Set STOREFRONT_URL or add the domain.`,
    )
  for (const [code, origin] of localeOrigins)
    if (!domains.some((domain) => withoutSlashes(domain.url) === origin))
      found.push(
        `LOCALE_ORIGINS puts ${code} at ${origin}, which is no domain of the sales channel: its mails lead elsewhere, and it has no sitemap. Add the domain.`,
      )
  if (isGuess)
    found.push(
      `STOREFRONT_URL is not set: canonical links say ${channelOrigin(configuration, storefrontUrl)}, and cookies are for https only where a proxy says so (TRUST_PROXY).`,
    )
  const lost = domains.filter((domain) => originOf(domain.url) === storefrontUrl && !isReached(domain))
  if (lost.length > 0)
    found.push(
      `The shop has no pages below ${lost.map(({ url }) => url).join(', ')}: links in mails to them lead nowhere. Its prefixes are ${servedLocales.map(({ prefix }) => prefix || '/').join(', ')}: register these, or change app.config.ts.`,
    )
  for (const origin of configuration.mediaOrigins.filter((candidate) => !mediaOrigins.includes(candidate)))
    found.push(`Products' pictures come from ${origin}, which pages may now load. Name further hosts in MEDIA_ORIGINS.`)
  if (facts) found.push(...missing(facts))
  return found
}

function missing({ navigation, pages }: NonNullable<PublicSide['facts']>): string[] {
  const found: string[] = []
  if (navigation.length === 0)
    found.push('The main navigation is empty: choose an entry point with visible categories in the sales channel.')
  else if (flat(navigation).every(({ href, external }) => href === null || external || isTechnical(href)))
    found.push(
      'The sales channel has no SEO paths, so that addresses look like /navigation/…: they are made for channels of type Storefront with a domain only.',
    )
  const lost = (Object.keys(pages) as ShopPage[]).filter((page) => pages[page] === null)
  if (lost.length > 0)
    found.push(
      `The backend has no page for ${lost.map((page) => `${page} (${shopPages[page]})`).join(', ')}: words that should link there are plain. Put the pages into the footer navigation, or their paths into shopPages in app.config.ts.`,
    )
  return found
}

const isTechnical = (href: string): boolean => /^\/(?:navigation|detail|landingPage)\//.test(href)

const flat = (entries: readonly NavigationEntry[]): NavigationEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children)])

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null
}
