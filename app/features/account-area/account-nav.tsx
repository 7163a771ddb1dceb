import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { ShopLink } from '../../platform/shop-link.tsx'
import { Icon, classes } from '../../ui/index.ts'
import styles from './account-nav.module.css'

/** The pages of the account; the current one is lit, also while one of its orders is open. */
export function AccountNav({ path, onLogout }: { path: string; onLogout: () => void }) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  // On a phone the list is wider than the screen: the current page is in sight.
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (here) list.current?.scrollTo({ left: here.offsetLeft - list.current.offsetLeft, behavior: 'instant' })
  }, [path])
  const link = (to: string, words: ReactNode) => {
    const isHere = path === to || (to !== '/account' && path.startsWith(`${to}/`))
    return (
      <li>
        <ShopLink
          to={to}
          className={classes(styles.link, isHere && styles.here)}
          aria-current={path === to ? 'page' : isHere ? 'true' : undefined}
        >
          {words}
        </ShopLink>
      </li>
    )
  }
  return (
    <nav aria-label={t`Your account`} className={styles.nav}>
      <ul ref={list} className={styles.list}>
        {link('/account', <Trans>Overview</Trans>)}
        {link('/account/order', <Trans>Orders</Trans>)}
        {link('/account/address', <Trans>Addresses</Trans>)}
        {link('/account/profile', <Trans>Your details</Trans>)}
        <li>
          <button type="button" className={classes(styles.link, styles.leave)} onClick={onLogout}>
            <Icon name="lock" size="s" />
            <Trans>Log out</Trans>
          </button>
        </li>
      </ul>
    </nav>
  )
}
