import { useCallback } from 'react'
import { useRouter } from '@tanstack/react-router'
import { localHref, useLocale } from '../../platform/locale.ts'
import { useSessionIntents } from '../shop/index.ts'

/** Logs out, and leaves the pages that are the customer's own. */
export function useLogout(): () => void {
  const router = useRouter()
  const locale = useLocale()
  const { leave } = useSessionIntents()
  return useCallback(() => {
    leave()
    void router.navigate({ href: localHref(locale, '/') })
  }, [leave, locale, router])
}
