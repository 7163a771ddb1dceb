import { useState } from 'react'
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Icon, Page } from '../ui/index.ts'
import { Brand } from './brand.tsx'
import styles from './checkout-layout.module.css'
import { useCartSelector } from '../features/shop/index.ts'
import { DemoLine, Footer, LegalLinks } from './footer.tsx'
import { Frame } from './frame.tsx'
import { Header } from './header.tsx'
import { ShopLink } from '../platform/shop-link.tsx'

/** Layout of the checkout: the name, and nothing to wander off to, unless there is nothing to check out. */
export function CheckoutLayout({ children }: { children: ReactNode }) {
  const nothing = useNothingToBuy()
  return (
    <Frame
      header={
        nothing ? (
          <Header />
        ) : (
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
        )
      }
      footer={
        nothing ? (
          <Footer />
        ) : (
          <footer className={styles.footer}>
            <Page className={styles.bar}>
              <LegalLinks shopping={false} />
              <DemoLine />
            </Page>
          </footer>
        )
      }
    >
      {children}
    </Frame>
  )
}

/** The cart is empty, and not because it was just ordered: what was there once keeps the calm layout. */
function useNothingToBuy(): boolean {
  const filled = useCartSelector(({ status, lines }) => (status === 'ready' ? lines.length > 0 : null))
  const [wasFilled, setWasFilled] = useState(false)
  if (filled === true && !wasFilled) setWasFilled(true)
  return filled === false && !wasFilled
}
