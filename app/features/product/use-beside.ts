import { useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import type { ProductPage } from '../../../api/types/page.ts'
import type { ProductCard } from '../../../api/types/product.ts'
import { withTexts } from '../../platform/i18n.ts'
import { createValue } from '../../ui/value.ts'
import { keys, readStored } from '../../shared/storage/storage.ts'

interface Beside {
  CompareBar: ComponentType
  CardTools: ComponentType<{ product: ProductCard }>
  ProductTrail: ComponentType<{ page: Pick<ProductPage, 'id' | 'breadcrumbs'> }>
  ProductTools: ComponentType<{ product: Pick<ProductCard, 'id' | 'name'> }>
}

const beside = createValue<Beside | null>(null)
let state: 'resting' | 'watching' | 'loading' = 'resting'

/** Loads them; without a connection the next need loads again. */
export async function loadBeside(): Promise<void> {
  if (state === 'loading' || !navigator.onLine) return
  state = 'loading'
  try {
    beside.set(await withTexts('compare', () => import('./beside.tsx')))
  } catch {
    state = 'watching'
  }
}

/** With the first movement of a mouse, the first key, or a list of products to compare. A finger needs none of them. */
function subscribe(listener: () => void): () => void {
  if (state === 'resting') {
    state = 'watching'
    document.addEventListener('keydown', loadBeside)
    document.addEventListener('pointermove', ({ pointerType }) => pointerType === 'mouse' && void loadBeside())
    if (readStored(keys.comparison)) void loadBeside()
  }
  return beside.subscribe(listener)
}

/** Null on the server, while the page hydrates, and until they are needed. */
export const useBeside = (): Beside | null => useSyncExternalStore(subscribe, beside.get, () => null)
