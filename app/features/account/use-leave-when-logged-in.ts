import { useEffect, useState } from 'react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { localHref, useLocale } from '../../platform/locale.ts'
import { ACCOUNT, returnPath } from '../../platform/return-path.ts'
import { useSessionSelector } from '../shop/index.ts'

/** The page that the address of this one says to lead back to; null when it says none. */
export function useReturnPath(): string | null {
  const now = useLocation({ select: ({ search }) => returnPath('redirect' in search ? search.redirect : null) })
  // The location is the next page's before this one is gone.
  const [first] = useState(now)
  return first
}

/**
 * Leads back as soon as the shopper is logged in, in this tab or in another one.
 * @returns whether the shopper is on their way
 */
export function useLeaveWhenLoggedIn(): boolean {
  const router = useRouter()
  const locale = useLocale()
  const back = useReturnPath() ?? ACCOUNT
  const loggedIn = useSessionSelector((session) => session.loggedIn)
  useEffect(() => {
    if (loggedIn) void router.navigate({ href: localHref(locale, back), replace: true })
  }, [back, locale, loggedIn, router])
  return loggedIn
}
