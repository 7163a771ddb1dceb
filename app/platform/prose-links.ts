import { useCallback } from 'react'
import { useRouter } from '@tanstack/react-router'
import { FILE_PATH } from '../../api/mappers/technical-path.ts'
import type { SafeHtml } from '../../api/types/common.ts'
import { localHref, splitLocale, useLocale } from './locale.ts'

/**
 * Links inside the shop owner's words are followed by the router like any other link of the shop.
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
        if (splitLocale(link.pathname).path.startsWith(FILE_PATH)) return
        event.preventDefault()
        void router.navigate({ href: link.pathname + link.search + link.hash })
      }
      element.addEventListener('click', follow)
      return () => element.removeEventListener('click', follow)
    },
    [router],
  )
}

/**
 * Gives the shop's own paths inside a shop owner's words the prefix of the document (docs/backend.md, "CMS"). Only
 * addresses are changed, so that sanitised HTML stays sanitised.
 */
export function useLocalProse(): (html: SafeHtml) => string {
  const locale = useLocale()
  return (html) =>
    locale.prefix === ''
      ? html
      : html.replaceAll(/(<a\b[^>]*?\shref=")(\/(?!\/)[^"]*)/gi, (_, before: string, path: string) =>
          // A path that names a locale already was meant for that locale.
          splitLocale(path).locale.prefix === '' ? before + localHref(locale, path) : before + path,
        )
}
