import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { AppConfig } from '../../../app.config.ts'

/** A document that carries its style sheets, and the CSP hash of what was written into it; null without any. */
interface StyledDocument {
  html: string
  hash: string | null
}

/** The line above a printed page: whose it is. Scripts need not carry it. */
export function imprintRule({ name, company }: Pick<AppConfig, 'name' | 'company'>): string {
  const line = company ? `${name}, ${company.street}, ${company.zipcode} ${company.city}` : name
  return `:root{--imprint:${JSON.stringify(line).replaceAll('<', String.raw`\3c `)}}`
}

/** A style sheet as React writes it into the head. */
const LINK = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g
const END_OF_HEAD = '</head>'

/**
 * The style sheets of a build. A document is drawn when its styles are there: in the document they come with its first
 * bytes, as files they would be a dozen questions more. The names stay beside them (app/platform/styles.ts).
 */
export class StyleSheets {
  #texts: ReadonlyMap<string, string>
  /** One entry per kind of page: the same few style sheets in the same order. */
  #kinds = new LRUCache<string, { text: string; hash: string }>({ max: 100 })

  #last: string

  /**
   * @param texts style sheets by address, in the build's order; none while developing, where they change
   * @param last rules behind all of them
   */
  constructor(texts: Record<string, string> = {}, last = '') {
    this.#last = last
    for (const [href, text] of Object.entries(texts))
      if (text.includes('</')) throw new Error(`${href} would end the style element around it`)
    this.#texts = new Map(Object.entries(texts))
  }

  /** Writes the styles of a document in the place of the first link to one of them. */
  into(html: string, nonce?: string): StyledDocument {
    const end = html.indexOf(END_OF_HEAD)
    const head = html.slice(0, Math.max(end, 0))
    const linked = new Set([...head.matchAll(LINK)].map((hit) => hit[1] ?? ''))
    // In the build's order: where two speak of the same element, it decides which is heard.
    const hrefs = [...this.#texts.keys()].filter((href) => linked.has(href))
    if (hrefs.length === 0) return { html, hash: null }
    const names = hrefs.join(' ')
    const kind = this.#kinds.get(names) ?? this.#join(names, hrefs)
    const own = nonce === undefined ? '' : ` nonce="${nonce}"`
    const element = `<style data-sheets="${names}"${own}>${kind.text}</style>`
    let placed = false
    const styled = head.replace(LINK, (link, href: string) => {
      if (!this.#texts.has(href)) return link
      if (placed) return ''
      placed = true
      return element
    })
    return { html: styled + html.slice(end), hash: kind.hash }
  }

  /** The same for a document that is still being written: what follows its head passes as it comes. */
  stream(nonce: string): TransformStream<Uint8Array, Uint8Array> {
    let head: Buffer | null = Buffer.alloc(0)
    return new TransformStream({
      transform: (chunk, controller) => {
        if (head === null) return controller.enqueue(chunk)
        head = Buffer.concat([head, chunk])
        const end = head.indexOf(END_OF_HEAD)
        if (end === -1) return
        const body = end + END_OF_HEAD.length
        controller.enqueue(Buffer.from(this.into(head.toString('utf8', 0, body), nonce).html))
        controller.enqueue(head.subarray(body))
        head = null
      },
      flush: (controller) => {
        if (head !== null) controller.enqueue(head)
      },
    })
  }

  #join(names: string, hrefs: string[]): { text: string; hash: string } {
    const text = hrefs.map((href) => this.#texts.get(href)).join('') + this.#last
    const kind = { text, hash: hash('sha256', text, 'base64') }
    this.#kinds.set(names, kind)
    return kind
  }
}
