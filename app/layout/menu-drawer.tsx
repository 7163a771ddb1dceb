import { useLingui } from '@lingui/react/macro'
import { AccountLinks } from '../features/account/index.ts'
import { Drawer } from '../ui/index.ts'
import { useFacts } from '../platform/locale.ts'
import { EntryLink } from '../platform/entry-link.tsx'
import styles from './menu-drawer.module.css'
import { MenuLevel } from './menu-level.tsx'
import { RegionLink } from './region-link.tsx'
import { SearchForm } from '../features/search/index.ts'
import { ShopLink } from '../platform/shop-link.tsx'

/** The navigation of narrow screens: search, all categories, country, language and currency. */
export default function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const { navigation, service, pages } = useFacts()
  const help = [
    { to: pages.contact, name: t`Contact` },
    { to: pages.shipping, name: t`Delivery` },
  ].filter(({ to }) => !service.some(({ href }) => href === to))
  return (
    <Drawer open={open} onClose={onClose} side="left" title={t`Menu`}>
      <div className={styles.menu}>
        <SearchForm onSearch={onClose} />
        <nav aria-label={t`Main`}>
          <ul>
            {navigation.map((entry) => (
              <li key={entry.id}>
                <MenuLevel entry={entry} group="menu" onFollow={onClose} />
              </li>
            ))}
          </ul>
        </nav>
        <AccountLinks onFollow={onClose} />
        <nav aria-label={t`Service`}>
          <ul className={styles.service}>
            {help.map(({ to, name }) =>
              to === null ? null : (
                <li key={to}>
                  <ShopLink to={to} onClick={onClose}>
                    {name}
                  </ShopLink>
                </li>
              ),
            )}
            {service.map((entry) => (
              <li key={entry.id}>
                <EntryLink entry={entry} onClick={onClose}>
                  {entry.name}
                </EntryLink>
              </li>
            ))}
          </ul>
        </nav>
        <RegionLink className={styles.region} onDone={onClose} />
      </div>
    </Drawer>
  )
}
