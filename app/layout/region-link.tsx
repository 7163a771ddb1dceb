import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { CurrencyOption } from '../../api/types/sales-channel.ts'
import { Icon, NotLoaded, VisuallyHidden, classes, lazyWithRetry } from '../ui/index.ts'
import { useSessionSelector } from '../features/shop/index.ts'
import { useDocumentCurrency, useFacts, useLocale } from '../platform/locale.ts'
import { withFailureTexts, withTexts } from '../platform/i18n.ts'
import { ShopLink } from '../platform/shop-link.tsx'
import { useLanguageLinks, useNeutralAddress } from './current-page.ts'
import styles from './region-link.module.css'

const RegionDialog = lazyWithRetry(
  () => withFailureTexts(() => withTexts('account', () => import('../features/region/region-dialog.tsx'))),
  ({ retry }) => (retry === null ? null : <NotLoaded retry={retry} />),
)

/** The currency of the prices. Until the session is loaded it is that of the document. */
function useCurrency(): CurrencyOption | null {
  const { currencies, defaultCurrency } = useFacts()
  const rendered = useDocumentCurrency() || defaultCurrency
  const chosen = useSessionSelector((session) => session.currency?.isoCode ?? null)
  return currencies.find(({ isoCode }) => isoCode === (chosen ?? rendered)) ?? null
}

/** Language and currency of the page, and the way to others: a dialog, and without scripts a page. */
export function RegionLink({ className, onDone }: { className?: string; onDone?: () => void }) {
  const { t } = useLingui()
  const { language } = useLocale()
  const currency = useCurrency()
  const address = useNeutralAddress()
  const languages = useLanguageLinks()
  const [opened, setOpened] = useState(false)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ShopLink
        to={`/region?redirect=${encodeURIComponent(address)}`}
        className={classes(styles.link, className)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return
          event.preventDefault()
          setOpened(true)
          setOpen(true)
        }}
      >
        <Icon name="globe" />
        <VisuallyHidden>{t`Country, language and currency`}</VisuallyHidden>
        <span>
          {language.slice(0, 2).toUpperCase()}
          {currency ? ` · ${currency.isoCode}` : ''}
        </span>
      </ShopLink>
      {opened ? (
        <RegionDialog
          open={open}
          languages={languages}
          back={address}
          onClose={close}
          onDone={() => {
            close()
            onDone?.()
          }}
        />
      ) : null}
    </>
  )
}
