import { useCallback } from 'react'
import { useRouter } from '@tanstack/react-router'
import { localHref, useLocale } from '../../platform/locale.ts'
import { useSession } from '../shop/index.ts'

/**
 * Logs out, and leaves the pages that are the customer's own. While the session is read or changed nothing happens: the
 * machine hears no logout then, and leaving the page would look like one.
 */
export function useLogout(): () => void {
  const router = useRouter()
  const locale = useLocale()
  const { leave, status } = useSession()
  return useCallback(() => {
    if (status !== 'ready') return
    leave()
    void router.navigate({ href: localHref(locale, '/') })
  }, [leave, locale, router, status])
}
