import { lazy, Suspense, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconButton, Icon, Page, iconButtonClass } from '../design/index.ts'
import { useFacts } from '../locale.ts'
import { Brand } from './brand.tsx'
import { EntryLink } from './entry-link.tsx'
import styles from './header.module.css'
import { CartLink, WishlistLink } from './header-counts.tsx'
import { MainNavigation } from './main-navigation.tsx'
import { RegionMenu } from './region-menu.tsx'
import { ShopLink } from './shop-link.tsx'

const MenuDrawer = lazy(() => import('./menu-drawer.tsx'))
const SearchPanel = lazy(() => import('./search-panel.tsx'))

type Panel = 'menu' | 'search'

/** Name, navigation, search, wishlist and cart. Panels load when they are opened for the first time. */
export function Header() {
  const { t } = useLingui()
  const { navigation } = useFacts()
  const [panel, setPanel] = useState<Panel | null>(null)
  const [loaded, setLoaded] = useState<Partial<Record<Panel, true>>>({})
  const open = (which: Panel) => {
    setLoaded({ ...loaded, [which]: true })
    setPanel(which)
  }
  const close = () => setPanel(null)

  return (
    <header className={styles.header}>
      <Page className={styles.bar}>
        <div className={styles.start}>
          <IconButton icon="menu" label={t`Menu`} className={styles.menu} onClick={() => open('menu')} />
          <ShopLink to="/" className={styles.brand}>
            <Brand />
          </ShopLink>
        </div>
        <MainNavigation entries={navigation} />
        <div className={styles.tools}>
          <RegionMenu className={styles.wide} />
          <ShopLink
            to="/search"
            className={iconButtonClass}
            aria-label={t`Search`}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return
              event.preventDefault()
              open('search')
            }}
          >
            <Icon name="search" />
          </ShopLink>
          <WishlistLink className={styles.wide} />
          <CartLink />
        </div>
      </Page>
      <noscript>
        <nav className={styles.plain} aria-label={t`Menu`}>
          {navigation.map((entry) => (
            <EntryLink key={entry.id} entry={entry}>
              {entry.name}
            </EntryLink>
          ))}
        </nav>
      </noscript>
      <Suspense fallback={<Opening />}>
        {loaded.menu ? <MenuDrawer open={panel === 'menu'} onClose={close} /> : null}
        {loaded.search ? <SearchPanel open={panel === 'search'} onClose={close} /> : null}
      </Suspense>
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
