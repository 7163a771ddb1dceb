import { LRUCache } from 'lru-cache'
import type { PageAnswer } from '../../../api/types/page.ts'
import { noteKind } from './tags.server.ts'

/** Variants that are remembered, some 200 bytes each. */
const MOST = 50_000

/** Which product a variant belongs to, as far as it was shown: pages of its family name that product, not each variant. */
export class Families {
  #parents = new LRUCache<string, string>({ max: MOST })

  /** Remembers the products of an answer, and marks the read around by what is in it. */
  note(answer: PageAnswer): void {
    if (answer.kind !== 'page') return
    const { page } = answer
    if (page.kind === 'product') {
      const { parentId } = page.product
      this.#parents.set(page.id, parentId ?? page.id)
      if (parentId !== null) noteKind('variants')
    }
    if (page.kind !== 'category' && page.kind !== 'search') return
    if (page.listing === null) return
    noteKind('listings')
    for (const { id, parentId } of page.listing.elements) this.#parents.set(id, parentId ?? id)
  }

  /** The product itself and its parent; null: it was never shown, so its parent is unknown. */
  of(id: string): string[] | null {
    const parent = this.#parents.get(id)
    return parent === undefined ? null : [id, parent]
  }
}
