import { useMatches, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import isFrameOurs from '#shop/is-frame-ours.ts'
import { isFoundPage } from '../features/content/index.ts'
import type { FrameLook, FramePart } from '../platform/context.ts'
import { useFacts, useLocalHref, useLocale } from '../platform/locale.ts'
import { escapeMarkup } from '../platform/markup.ts'
import { usePath } from '../platform/use-path.ts'
import { useLanguageLinks, useNeutralAddress, useOffersNewsletter } from './current-page.ts'
import { isCurrent } from './main-navigation.tsx'

/**
 * Header or footer on the server: a mark in place of what was rendered for other pages
 * (app/server/pages/frame-cache.server.ts). The browser renders what belongs there, in the same place.
 */
export function KeptPart({ part, render }: { part: FramePart; render: ReactNode }): ReactNode {
  const frame = useRouteContext({ from: '__root__', select: (context) => context.frame })
  const look = useLook(part)
  const isPage = useMatches({ select: (matches) => isFoundPage(matches.at(-1)?.loaderData) })
  return isFrameOurs && isPage && frame?.holds(look) ? <template data-kept={part} /> : render
}

/** What header and footer take from the page; a test compares with them. */
function useLook(part: FramePart): FrameLook {
  const { code, prefix } = useLocale()
  const facts = useFacts()
  const prices = useRouteContext({ from: '__root__', select: ({ currency, country }) => `${currency}.${country}` })
  const path = usePath()
  const languages = useLanguageLinks()
  const region = useLocalHref()(`/region?redirect=${encodeURIComponent(useNeutralAddress())}`)
  const newsletter = useOffersNewsletter()
  const always = [code, prefix, prices]
  const attribute = (name: string, value: string): string =>
    // As React writes it.
    ` ${name}="${escapeMarkup(value).replaceAll("'", '&#x27;')}"`
  if (part === 'header') {
    const current = facts.navigation.map((entry) => (entry.href === path ? 'page' : isCurrent(entry, path)))
    return { part, facts, key: [...always, ...current].join(' '), own: [attribute('href', region)] }
  }
  const links = languages.map(({ href, language }) => attribute('href', href) + attribute('hrefLang', language))
  // Posted without scripts, the form leads back to its page.
  const back = attribute('name', 'path') + attribute('value', path)
  const own = [...(links.length < 2 ? [] : links), ...(newsletter ? [back] : [])]
  return { part, facts, key: [...always, newsletter].join(' '), own }
}
