import type { AnchorHTMLAttributes, MouseEvent, PointerEvent, ReactNode } from 'react'
import { useRouter } from '@tanstack/react-router'
import type { PageKey } from '../../api/types/navigation.ts'
import { prepare } from './preparing.ts'
import { useLocalHref } from './locale.ts'

export interface ShopLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Path inside the shop without locale prefix, with query and hash if any. Absolute addresses stay as they are. */
  to: string
  /** The target as the link names it: spares the SEO look-up (docs/backend.md, "SEO URLs"). */
  pageKey?: PageKey | null
  /** Keep the scroll position, e.g. between variants of one product. */
  keepScroll?: boolean
  children: ReactNode
}

/**
 * A link inside the shop: a plain anchor with the document's locale prefix, which the router follows when scripts run.
 * A plain anchor costs a listing of sixty cards less than sixty router links on the server.
 */
export function ShopLink({ to, pageKey = null, keepScroll = false, children, ...rest }: ShopLinkProps) {
  const router = useRouter()
  const href = useLocalHref()(to)
  const inside = to.startsWith('/') && !rest.target
  const key = pageKey ? { routeName: pageKey.routeName, foreignKey: pageKey.foreignKey } : {}

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !inside || !plain) return
    event.preventDefault()
    const state = { ...key, from: router.state.location.pathname }
    void router.navigate({ href, state, resetScroll: !keepScroll, viewTransition: true })
  }
  const point = (event: PointerEvent<HTMLAnchorElement>) => {
    rest.onPointerEnter?.(event)
    if (event.pointerType === 'mouse' && inside && !/[?#]/.test(to))
      void prepare(() => router.preloadRoute({ to, state: key }))
  }

  return (
    <a {...rest} href={href} onClick={follow} onPointerEnter={point}>
      {children}
    </a>
  )
}
