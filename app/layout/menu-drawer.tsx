import { Trans, useLingui } from '@lingui/react/macro'
import type { NavigationEntry } from '../../api/types/navigation.ts'
import AccountLinks from '../features/account/account-links.tsx'
import { Disclosure, Drawer } from '../ui/index.ts'
import { useFacts } from '../platform/locale.ts'
import { CurrencyChoice } from './currency-choice.tsx'
import { EntryLink } from '../platform/entry-link.tsx'
import { LanguageLinks } from './language-links.tsx'
import styles from './menu-drawer.module.css'
import { SearchForm } from '../features/search/search-form.tsx'
import { ShopLink } from '../platform/shop-link.tsx'

/** The navigation of narrow screens: search, two levels of categories, language and currency. */
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
                <Level entry={entry} onFollow={onClose} />
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
        <LanguageLinks />
        <CurrencyChoice />
      </div>
    </Drawer>
  )
}

function Level({ entry, onFollow }: { entry: NavigationEntry; onFollow: () => void }) {
  if (entry.children.length === 0) {
    return (
      <EntryLink entry={entry} className={styles.single} onClick={onFollow}>
        {entry.name}
      </EntryLink>
    )
  }
  return (
    <Disclosure summary={<span className={styles.name}>{entry.name}</span>} name="menu">
      <ul className={styles.children}>
        {entry.href ? (
          <li>
            <EntryLink entry={entry} className={styles.child} onClick={onFollow}>
              <Trans>See everything</Trans>
            </EntryLink>
          </li>
        ) : null}
        {entry.children.map((child) => (
          <li key={child.id}>
            <EntryLink entry={child} className={styles.child} onClick={onFollow}>
              {child.name}
            </EntryLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
