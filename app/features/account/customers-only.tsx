import { useEffect, useRef, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { useLocation, useRouter } from '@tanstack/react-router'
import { localHref, useLocale } from '../../platform/locale.ts'
import { entranceTo } from '../../platform/return-path.ts'
import { Notice, Page, RetryNotice, Skeleton, Stack, keepFocus, takesFocus } from '../../ui/index.ts'
import { failureText, useText } from '../../shared/errors/texts.ts'
import { useSession } from '../shop/index.ts'
import styles from './account.module.css'
import { LoginForm } from './forms/login-form.tsx'
import { Returned } from './returned.ts'
import { useIdentify } from './use-identify.ts'

/**
 * Pages of customers in a browser. A customer whose session is lost logs in where they are and sees the same
 * page again; anybody else is led to the login and back.
 */
export function CustomersOnly({
  title,
  layout: Layout,
  children,
}: {
  /** Name of the page, until the page shows it itself. */
  title: ReactNode
  layout: ComponentType<{ children: ReactNode }>
  children: ReactNode
}) {
  const { loggedIn, status, expired, failure, retry } = useSession()
  const text = useText()
  const isAnonymous = status === 'ready' && !loggedIn
  const needsLogin = isAnonymous && expired
  const neededLogin = useRef(false)
  const [returned, setReturned] = useState(false)
  if (needsLogin && !returned) setReturned(true)
  useEffect(() => {
    if (needsLogin) neededLogin.current = true
    if (!loggedIn || !neededLogin.current) return
    // The page is back where the form was.
    neededLogin.current = false
    keepFocus(() => document.querySelector<HTMLElement>('main h1'))
  }, [needsLogin, loggedIn])
  if (loggedIn)
    return (
      <Returned value={returned}>
        <Layout>{children}</Layout>
      </Returned>
    )
  if (needsLogin) return <LoginHere />
  return (
    <Layout>
      <Stack gap={32}>
        <h1 className={styles.title}>{title}</h1>
        {status === 'unreachable' && failure ? (
          <RetryNotice onRetry={retry}>{text(failureText(failure))}</RetryNotice>
        ) : (
          <div aria-busy="true">
            <Skeleton lines={4} />
          </div>
        )}
        <noscript>
          <Notice>
            <Trans>Your account needs JavaScript. Please switch it on for this page.</Trans>
          </Notice>
        </noscript>
      </Stack>
      {isAnonymous ? <Leave /> : null}
    </Layout>
  )
}

/** To the login, which leads back here. */
function Leave() {
  const router = useRouter()
  const locale = useLocale()
  const { pathname, searchStr, hash } = useLocation()
  const address = pathname + searchStr + (hash && `#${hash}`)
  const [matchedRoutes] = router.getMatchedRoutes(pathname)
  // The location is that of the next page before this one is gone: of the login, or of the start page after a logout.
  const isHere = matchedRoutes.some(({ id }) => id === '/_customers')
  useEffect(() => {
    if (isHere) void router.navigate({ href: localHref(locale, entranceTo('/login', address)), replace: true })
  }, [address, isHere, locale, router])
  return null
}

/** message-403 with the way on: the page stays, and comes back with the login. */
function LoginHere() {
  const { login } = useIdentify()
  return (
    <Page width="text" className={styles.page}>
      <Stack gap={24}>
        <h1 ref={takesFocus} className={styles.title}>
          <Trans>Please log in again</Trans>
        </h1>
        <Notice tone="warning" live="polite">
          <Trans>Your session has expired. Log in, and you will be back on this page.</Trans>
        </Notice>
        <LoginForm name="login" submit={login} />
      </Stack>
    </Page>
  )
}
