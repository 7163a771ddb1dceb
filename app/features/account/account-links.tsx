import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { config } from '../../../app.config.ts'
import { entranceTo } from '../../platform/return-path.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { Button, buttonClass } from '../../ui/index.ts'
import { useSession } from '../shop/index.ts'
import styles from './account-links.module.css'
import { useLogout } from './use-logout.ts'

/** The customer's name, and links that fit the session: in the header's menu and in the drawer of narrow screens. */
export default function AccountLinks({ onFollow }: { onFollow?: () => void }) {
  const { t } = useLingui()
  const { loggedIn, customer, status } = useSession()
  const logout = useLogout()
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr })
  const from = here === '/' ? null : here
  const name = [customer?.firstName, customer?.lastName].filter(Boolean).join(' ')
  const leave = () => {
    logout()
    onFollow?.()
  }
  return (
    <nav className={styles.links} aria-label={t`Your account`}>
      {customer ? (
        <p className={styles.who}>
          <strong>{name}</strong>
          <span>{loggedIn ? customer.email : <Trans>You are ordering as a guest</Trans>}</span>
        </p>
      ) : null}
      {loggedIn ? null : (
        <ShopLink to={entranceTo('/login', from)} className={buttonClass({ wide: true })} onClick={onFollow}>
          <Trans>Log in</Trans>
        </ShopLink>
      )}
      <ul>
        {loggedIn ? (
          <>
            <FollowedLink to="/account" onFollow={onFollow}>
              <Trans>Overview</Trans>
            </FollowedLink>
            <FollowedLink to="/account/order" onFollow={onFollow}>
              <Trans>Orders</Trans>
            </FollowedLink>
            {config.features.reviews ? (
              <FollowedLink to="/account/review" onFollow={onFollow}>
                <Trans>Reviews</Trans>
              </FollowedLink>
            ) : null}
            <FollowedLink to="/account/address" onFollow={onFollow}>
              <Trans>Addresses</Trans>
            </FollowedLink>
            <FollowedLink to="/account/profile" onFollow={onFollow}>
              <Trans>Your details</Trans>
            </FollowedLink>
          </>
        ) : (
          <FollowedLink to={entranceTo('/register', from)} onFollow={onFollow}>
            <Trans>Create an account</Trans>
          </FollowedLink>
        )}
        {config.features.wishlist ? (
          <FollowedLink to="/wishlist" onFollow={onFollow}>
            <Trans>Wishlist</Trans>
          </FollowedLink>
        ) : null}
      </ul>
      {customer ? (
        <Button variant="quiet" busy={status === 'leaving'} onClick={leave} data-shut>
          {loggedIn ? <Trans>Log out</Trans> : <Trans>Forget my details</Trans>}
        </Button>
      ) : null}
    </nav>
  )
}

function FollowedLink({
  to,
  onFollow,
  children,
}: {
  to: string
  onFollow: (() => void) | undefined
  children: ReactNode
}) {
  return (
    <li>
      <ShopLink to={to} onClick={onFollow}>
        {children}
      </ShopLink>
    </li>
  )
}
