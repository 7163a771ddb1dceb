import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Icon, Menu, VisuallyHidden, iconButtonClass, lazyWithRetry } from '../ui/index.ts'
import { withTexts } from '../platform/i18n.ts'
import { ShopLink } from '../platform/shop-link.tsx'

const AccountLinks = lazyWithRetry(
  () => withTexts('account', () => import('../features/account/account-links.tsx')),
  Entry,
)

/** The menu of a shopper's account; its content loads when it is opened for the first time. */
export function AccountMenu({ className }: { className?: string }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState(false)
  return (
    <Menu
      className={className}
      buttonClass={iconButtonClass}
      onOpen={() => setOpened(true)}
      button={
        <>
          <Icon name="user" />
          <VisuallyHidden>{t`Your account`}</VisuallyHidden>
        </>
      }
    >
      {opened ? <AccountLinks /> : <Entry />}
    </Menu>
  )
}

/** The way there without scripts, and until the rest has come. */
function Entry() {
  const { t } = useLingui()
  return <ShopLink to="/account">{t`Your account`}</ShopLink>
}
