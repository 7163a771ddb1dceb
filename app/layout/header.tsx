import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Drawer, Icon, IconButton, NotLoaded, Page, classes, iconButtonClass, lazyWithRetry } from '../ui/index.ts'
import { useFacts } from '../platform/locale.ts'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { EntryLink } from '../platform/entry-link.tsx'
import styles from './header.module.css'
import { CartLink, WishlistLink } from './header-counts.tsx'
import { withTexts } from '../platform/i18n.ts'
import { MainNavigation } from './main-navigation.tsx'
import { RegionLink } from './region-link.tsx'
import { SearchForm } from '../features/search/index.ts'
import { ShopLink } from '../platform/shop-link.tsx'
import { Slot } from '../shared/slots/index.ts'

const MenuDrawer = lazyWithRetry(
  () => withTexts('account', () => import('./menu-drawer.tsx')),
  ({ retry }) => (retry === null ? <Opening /> : <NotLoaded retry={retry} />),
)
/** Until suggestions have arrived the plain form is in their place; text typed into it is taken over. */
const SearchBox = lazyWithRetry(
  () => withTexts('search', () => import('./search/search-box.tsx')),
  ({ typed, onType, onDone }) => (
    <Page>
      <div className={styles.plainSearch}>
        <SearchForm term={typed} onType={onType} onSearch={onDone} />
      </div>
    </Page>
  ),
)

type Panel = 'menu' | 'search'

/** Name, navigation, search, wishlist and cart. Panels load when they are opened for the first time. */
export function Header() {
  const { t } = useLingui()
  const { navigation } = useFacts()
  const [panel, setPanel] = useState<Panel | null>(null)
  const [menuWanted, setMenuWanted] = useState(false)
  const [typed, setTyped] = useState('')
  const openMenu = () => {
    setMenuWanted(true)
    setPanel('menu')
  }
  const close = () => {
    setPanel(null)
    setTyped('')
  }

  return (
    <header className={styles.header}>
      <Page className={styles.bar}>
        <div className={styles.start}>
          <IconButton icon="menu" label={t`Menu`} className={styles.menu} onClick={openMenu} />
          <ShopLink to="/" className={styles.brand}>
            <Brand />
          </ShopLink>
        </div>
        <div className={styles.tools}>
          <ShopLink
            to="/search"
            className={classes(iconButtonClass, styles.search)}
            aria-label={t`Search the shop`}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return
              event.preventDefault()
              setPanel('search')
            }}
          >
            <Icon name="search" />
            <span className={styles.searchText} aria-hidden="true">
              <Trans>Search the shop</Trans>
            </span>
          </ShopLink>
          <RegionLink className={styles.wide} />
          <Slot name="header-tools" />
          <AccountMenu className={styles.wide} />
          <WishlistLink />
          <CartLink />
        </div>
        <MainNavigation entries={navigation} />
      </Page>
      <noscript>{import.meta.env.SSR ? <PlainMenu /> : null}</noscript>
      {menuWanted ? <MenuDrawer open={panel === 'menu'} onClose={close} /> : null}
      <Drawer open={panel === 'search'} onClose={close} side="top" title={t`Search`} titleHidden>
        <SearchBox typed={typed} onType={setTyped} onDone={close} />
      </Drawer>
    </header>
  )
}

function Opening() {
  return (
    <output className={styles.opening}>
      <Trans>Opening…</Trans>
    </output>
  )
}

/** The menu without scripts: browsers with scripts do without its code. */
function PlainMenu() {
  const { t } = useLingui()
  const { navigation } = useFacts()
  return (
    <nav className={styles.plain} aria-label={t`Menu`}>
      {navigation.map((entry) =>
        entry.href === null ? (
          <details key={entry.id}>
            <summary>
              {entry.name}
              <Icon name="chevronDown" size="s" />
            </summary>
            {entry.children.map((child) => (
              <EntryLink key={child.id} entry={child}>
                {child.name}
              </EntryLink>
            ))}
          </details>
        ) : (
          <EntryLink key={entry.id} entry={entry}>
            {entry.name}
          </EntryLink>
        ),
      )}
      <div className={styles.plainRegion}>
        <ShopLink to="/account">{t`Your account`}</ShopLink>
        <RegionLink />
      </div>
    </nav>
  )
}
