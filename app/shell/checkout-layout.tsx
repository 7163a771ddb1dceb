import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Icon, Page } from '../design/index.ts'
import { Brand } from './brand.tsx'
import styles from './checkout-layout.module.css'
import { DemoLine, LegalLinks } from './footer.tsx'
import { Frame } from './frame.tsx'
import { ShopLink } from './shop-link.tsx'

/** Layout of cart and checkout: the name, and nothing to wander off to. */
export function CheckoutLayout({ children }: { children: ReactNode }) {
  return (
    <Frame
      header={
        <header className={styles.header}>
          <Page className={styles.bar}>
            <ShopLink to="/" className={styles.brand}>
              <Brand />
            </ShopLink>
            <p className={styles.secure}>
              <Icon name="lock" size="s" />
              <Trans>Secure checkout</Trans>
            </p>
          </Page>
        </header>
      }
      footer={
        <footer className={styles.footer}>
          <Page className={styles.bar}>
            <LegalLinks />
            <DemoLine />
          </Page>
        </footer>
      }
    >
      {children}
    </Frame>
  )
}
