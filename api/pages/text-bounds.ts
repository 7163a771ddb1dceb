import type { SafeHtml } from '../types/common.ts'

/** Characters of all texts of one page together. */
const MOST_TEXT = 200_000
/** Names and addresses: they are never cut, and no page has enough of them to matter. */
const SHORT = 1_000

/** The first characters of a text, none of them halved. */
const beginningOf = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

/** Limits of the text of one page: without them, anybody who can write into the backend could fill it. */
export class TextBounds {
  /** Makes the backend's HTML safe, as much of it as the page has room for; what is left open by the cut is closed. */
  readonly sanitise: (html: string) => SafeHtml
  #left = MOST_TEXT
  #isReported = false
  readonly #onCut: (() => void) | undefined
  readonly #html = new Set<string>()

  /**
   * @param sanitise the sanitiser itself
   * @param onCut called once, when something is cut
   */
  constructor(sanitise: (html: string) => SafeHtml, onCut?: () => void) {
    this.#onCut = onCut
    this.sanitise = (html) => {
      const safe = sanitise(this.#take(html, 0))
      this.#html.add(safe)
      return safe
    }
  }

  /** Cuts what else is long in a page: reviews, names, notes. HTML of the sanitiser has been cut before. */
  cut<Page>(page: Page): Page {
    if (typeof page === 'object' && page !== null) this.#cutIn(page)
    return page
  }

  #cutIn(holder: object): void {
    for (const [name, value] of Object.entries(holder) as [string, unknown][]) {
      if (typeof value === 'object' && value !== null) this.#cutIn(value)
      else if (typeof value === 'string' && value.length > SHORT && !this.#html.has(value)) {
        const kept = this.#take(value, SHORT)
        if (kept.length < value.length) Reflect.set(holder, name, `${kept}…`)
      }
    }
  }

  /** @param least what is kept although there is no room */
  #take(text: string, least: number): string {
    const kept = beginningOf(text, Math.max(least, this.#left))
    this.#left = Math.max(0, this.#left - kept.length)
    if (kept.length < text.length && !this.#isReported) {
      this.#isReported = true
      this.#onCut?.()
    }
    return kept
  }
}
