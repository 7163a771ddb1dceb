/** What a crawler reads of a page: its head, its headings and its links. */
export interface CrawledPage {
  /** Path and query. */
  path: string
  status: number
  /** Of a redirect. */
  location: string | null
  title: string
  /** `<meta>` by name or property. */
  metas: Map<string, string>
  /** `<link>` addresses by `rel`; alternates by `hreflang` stand in `alternates`. */
  links: Map<string, string>
  /** Addresses by `hreflang`. */
  alternates: Map<string, string>
  headings: number
  /** Addresses that its anchors lead to, without fragments. */
  anchors: string[]
  structured: unknown[]
  language: string
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const text = (html: string): string => html.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/** Attributes of the tags of a name. */
function tags(html: string, name: string): Map<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^<>]*)>`, 'g'))].map(
    ([, inner = '']) =>
      new Map([...inner.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, text(value)])),
  )
}

/** @param html as the shop sent it */
export function readPage(
  path: string,
  html: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): CrawledPage {
  const [head = '', body = ''] = html.split('</head>')
  const links = tags(head, 'link')
  const isAlternate = (link: Map<string, string>) => link.get('rel') === 'alternate' && link.has('hrefLang')
  const attribute = (link: Map<string, string>, name: string) => link.get(name) ?? ''
  const scripts = [...html.matchAll(/<script\b[^>]*type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)]
  // What a page says without scripts is no part of what is shown with them.
  const shown = body.replaceAll(/<noscript>.*?<\/noscript>/gs, '')
  return {
    path,
    status,
    location: headers.get('location'),
    title: text(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    metas: new Map(
      tags(head, 'meta').map((meta) => [meta.get('name') ?? meta.get('property') ?? '', meta.get('content') ?? '']),
    ),
    links: new Map(
      links.filter((link) => !isAlternate(link)).map((link) => [attribute(link, 'rel'), attribute(link, 'href')]),
    ),
    alternates: new Map(
      links.filter(isAlternate).map((link) => [attribute(link, 'hrefLang'), attribute(link, 'href')]),
    ),
    headings: [...shown.matchAll(/<h1[\s>]/g)].length,
    anchors: tags(shown, 'a').flatMap((anchor) => anchor.get('href')?.replace(/#.*$/, '') || []),
    structured: scripts.map(([, json = '']) => JSON.parse(json) as unknown),
    language: /<html[^>]*\blang="([^"]*)"/.exec(html)?.[1] ?? '',
  }
}
