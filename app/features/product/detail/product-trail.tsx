import { useHydrated, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Breadcrumb } from '../../../../api/types/common.ts'
import type { NavigationEntry } from '../../../../api/types/navigation.ts'
import type { ProductPage } from '../../../../api/types/page.ts'
import { useFacts, useLocale } from '../../../platform/locale.ts'
import { Breadcrumbs } from '../../../platform/breadcrumbs.tsx'

/** The way through the menu to the page at a path; null where the menu does not lead there. */
function trailTo(entries: readonly NavigationEntry[], path: string): Breadcrumb[] | null {
  for (const { name, href, children } of entries) {
    if (href === path) return [{ name, path: href }]
    const below = trailTo(children, path)
    if (below) return [{ name, path: href }, ...below]
  }
  return null
}

/** Path of the page of this shop that led to the document, without its prefix; null where there was none. */
function referrerPath(prefix: string): string | null {
  const { referrer } = document
  if (!URL.canParse(referrer) || new URL(referrer).origin !== window.location.origin) return null
  const { pathname } = new URL(referrer)
  return pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : null
}

/**
 * Breadcrumbs of a product: by the category that the shopper came from, else by its main one. The server and the first
 * render have the main one, as kept pages are the same for everybody.
 */
export function ProductTrail({ page: { id, breadcrumbs } }: { page: Pick<ProductPage, 'id' | 'breadcrumbs'> }) {
  const isHydrated = useHydrated()
  const router = useRouter()
  const { prefix } = useLocale()
  const { navigation } = useFacts()
  // Once for each product: while the next page is on its way, the address is that page's already.
  const before = useMemo(() => {
    if (!isHydrated) return null
    const { from, __TSR_index: index } = router.state.location.state
    const path = from ?? (index === 0 ? referrerPath(prefix) : null)
    return path ? trailTo(navigation, path) : null
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isHydrated, id, router, prefix, navigation])
  const own = breadcrumbs.at(-1)
  return <Breadcrumbs trail={before && own ? [...before, own] : breadcrumbs} />
}
