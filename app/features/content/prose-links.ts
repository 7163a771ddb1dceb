import { useCallback } from 'react'
import { useRouter } from '@tanstack/react-router'

/**
 * Links inside the shop owner's words are followed by the router like any other link of the shop. The server has given
 * them the locale prefix already.
 */
export function useProseLinks(): (element: HTMLElement | null) => (() => void) | undefined {
  const router = useRouter()
  return useCallback(
    (element) => {
      if (!element) return undefined
      const follow = (event: MouseEvent) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
        if (!link || !plain || event.defaultPrevented || link.target || link.origin !== location.origin) return
        if (link.hasAttribute('download') || link.pathname === location.pathname) return
        event.preventDefault()
        void router.navigate({ href: link.pathname + link.search + link.hash })
      }
      element.addEventListener('click', follow)
      return () => element.removeEventListener('click', follow)
    },
    [router],
  )
}
