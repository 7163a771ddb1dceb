import { config, type Llms, type LocaleConfig, type ShopPage } from '../../../app.config.ts'
import type { PublicFacts } from '../../platform/context.ts'
import { absolute } from '../../platform/head.ts'
import { localHref } from '../../platform/locale.ts'

interface Site {
  origin: string
  /** The host's first, as its pages know it. */
  home: LocaleConfig
  /** In its language. */
  facts: Pick<PublicFacts, 'navigation' | 'pages' | 'locales'>
}

/** The names of the shop's own pages in the file. */
const POLICIES: Record<ShopPage, string> = {
  shipping: 'Delivery and payment',
  revocation: 'Right of withdrawal',
  terms: 'Terms and conditions',
  privacy: 'Privacy',
  contact: 'Contact',
  imprint: 'Imprint',
}
/** Categories of one level that are named. */
const MOST = 40

/** Names come from the backend: what would be markup is left out. */
const plain = (text: string): string => text.replaceAll(/[[\]()<>*_`#\\\s]+/g, ' ').trim()
const link = (name: string, address: string, more = ''): string => `- [${plain(name)}](${address})${more}`
const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ['', `## ${title}`, '', ...lines]

/** `/llms.txt`: describes the shop and its first pages for language models. */
export function llmsText({ summary }: Llms, { origin, home, facts }: Site): Response {
  const at = (path: string) => origin + localHref(home, path)
  const categories = facts.navigation
    .filter(({ href, external }) => href !== null && !external)
    .slice(0, MOST)
    .map(({ name, href, children }) => {
      const below = children.slice(0, MOST).map((child) => plain(child.name))
      return link(name, at(href ?? '/'), below.length === 0 ? '' : `: ${below.join(', ')}`)
    })
  const policies = (Object.keys(POLICIES) as ShopPage[]).flatMap((page) => {
    const path = facts.pages[page]
    return path === null ? [] : [link(POLICIES[page], at(path))]
  })
  const languages = facts.locales.map((locale) =>
    link(locale.name, absolute(origin, localHref(locale, '/')), `: ${locale.language}`),
  )
  const lines = [
    `# ${config.name}`,
    '',
    `> ${summary}`,
    ...section('Categories', categories),
    ...section('Policies', policies),
    ...section('Languages', languages),
    ...section('Finding products', [
      link('Search', at('/search?search={words}'), ': replace {words} by what is looked for'),
      link('Sitemap', `${origin}/sitemap.xml`, ': every page, in every language'),
    ]),
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
