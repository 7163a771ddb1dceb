import { Trans, useLingui } from '@lingui/react/macro'
import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { config } from '../../../app.config.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { Icon, classes } from '../../ui/index.ts'
import styles from './account-nav.module.css'

/** The pages of the account; the current one is lit, also while one of its orders is open. */
export function AccountNav({ path, onLogout }: { path: string; onLogout: () => void }) {
  const { t } = useLingui()
  // A press before the scripts run would do nothing, and look as if it had.
  const runs = useHydrated()
  const link = (to: string, label: ReactNode) => {
    const isHere = path === to || (to !== '/account' && path.startsWith(`${to}/`))
    return (
      <li>
        <ShopLink
          to={to}
          className={classes(styles.link, isHere && styles.here)}
          aria-current={path === to ? 'page' : isHere ? 'true' : undefined}
        >
          {label}
        </ShopLink>
      </li>
    )
  }
  return (
    <nav aria-label={t`Your account`} className={styles.nav}>
      <ul className={styles.list}>
        {link('/account', <Trans>Overview</Trans>)}
        {link('/account/order', <Trans>Orders</Trans>)}
        {config.features.reviews ? link('/account/review', <Trans>Reviews</Trans>) : null}
        {link('/account/address', <Trans>Addresses</Trans>)}
        {link('/account/profile', <Trans>Your details</Trans>)}
        {config.features.wishlist ? link('/wishlist', <Trans>Wishlist</Trans>) : null}
        <li>
          <button type="button" className={classes(styles.link, styles.leave)} disabled={!runs} onClick={onLogout}>
            <Icon name="leave" size="s" />
            <Trans>Log out</Trans>
          </button>
        </li>
      </ul>
    </nav>
  )
}
