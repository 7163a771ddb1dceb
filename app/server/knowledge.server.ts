import type { LocaleCode, LocaleConfig } from '../../app.config.ts'
import { readLanguages, readSalesChannel } from '../../api/session.ts'
import type { StoreApi } from '../../api/client.ts'
import type { SalesChannel } from '../../api/shapes/session.ts'
import type { LanguageOption } from '../../api/shapes/types.ts'
import { servedLocales } from '../locale.ts'

/** What the shop knows of its sales channel: read at start, read anew once a day. */
export interface Knowledge {
  channel: SalesChannel
  languages: LanguageOption[]
  /** `known`: the backend has this language; otherwise its pages show default-language data under their own texts. */
  locales: { locale: LocaleConfig; languageId: string; known: boolean }[]
}

/**
 * Reads the sales channel and finds the language of every locale.
 * @throws StoreApiError
 */
export async function readKnowledge(api: StoreApi): Promise<Knowledge> {
  const [channel, languages] = await Promise.all([readSalesChannel(api), readLanguages(api)])
  return {
    channel,
    languages,
    locales: servedLocales.map((locale) => {
      const language = languages.find((option) => option.code === locale.language)
      return { locale, languageId: language?.id ?? channel.languageId, known: language !== undefined }
    }),
  }
}

/** The language id that a locale's documents are read with. */
export function languageIdOf(knowledge: Knowledge, code: LocaleCode): string {
  return knowledge.locales.find(({ locale }) => locale.code === code)?.languageId ?? knowledge.channel.languageId
}

/**
 * Domain for links in mails: the backend refuses every address that is not registered at the sales channel. Best: the
 * one with the document's language and the shop's public origin; else the public origin itself; else any.
 */
export function mailDomain(knowledge: Knowledge, languageId: string | null, storefrontUrl: string): string {
  const { domains } = knowledge.channel
  const ours = domains.filter((domain) => originOf(domain.url) === storefrontUrl)
  const best =
    ours.find((domain) => domain.languageId === languageId) ??
    ours.find((domain) => trimmed(domain.url) === storefrontUrl) ??
    ours[0] ??
    domains[0]
  return best ? trimmed(best.url) : storefrontUrl
}

/** Warnings that a shop owner has to hear once, at start. */
export function warnings(knowledge: Knowledge, storefrontUrl: string): string[] {
  const found = knowledge.locales
    .filter(({ known }) => !known)
    .map(
      ({ locale }) =>
        `Locale ${locale.code}: the sales channel has no language ${locale.language}. Its pages keep their texts, show default-language data and stay out of the language switcher.`,
    )
  const { domains } = knowledge.channel
  if (!domains.some((domain) => originOf(domain.url) === storefrontUrl))
    found.push(
      domains.length === 0
        ? `The sales channel has no domain: registration and newsletter will be refused. Add ${storefrontUrl} to its domains.`
        : `None of the sales channel's domains (${domains.map((domain) => domain.url).join(', ')}) is at ${storefrontUrl}: links in mails will lead there. Set STOREFRONT_URL or add the domain.`,
    )
  return found
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null
}

function trimmed(url: string): string {
  return url.replace(/\/+$/, '')
}
