import { Trans, useLingui } from '@lingui/react/macro'
import type { NavigationEntry } from '../../api/types/navigation.ts'
import { config } from '../../app.config.ts'
import { Page } from '../ui/index.ts'
import { lazyModules } from '../features/content/index.ts'
import { ConsentLink } from '../features/measurement/index.ts'
import { TaxNote } from '../features/product/index.ts'
import { LazyBoundary } from '../platform/lazy-boundary.tsx'
import { useFacts } from '../platform/locale.ts'
import { Brand } from './brand.tsx'
import { useOffersNewsletter } from './current-page.ts'
import styles from './footer.module.css'
import { EntryLink } from '../platform/entry-link.tsx'
import { LanguageLinks } from './language-links.tsx'
import { ShopLink } from '../platform/shop-link.tsx'
import { ShopPageLink } from '../platform/shop-page-link.tsx'
import { Slot } from '../shared/slots/index.ts'

/** Footer and service navigation, languages, and what the law wants. */
export function Footer() {
  const { t } = useLingui()
  const { footer, demo } = useFacts()
  const columns = footer.filter((entry) => entry.children.length > 0)
  const single = footer.filter((entry) => entry.children.length === 0)
  return (
    <footer className={styles.footer}>
      <Slot name="footer-top" />
      <Page className={styles.columns}>
        <div className={styles.about}>
          <Brand />
          {demo ? (
            <p className={styles.claim}>
              <Trans>Things for the house that last.</Trans>
            </p>
          ) : null}
          <Newsletter />
        </div>
        {columns.map((column) => (
          <nav key={column.id} aria-label={column.name}>
            <h2 className={styles.title}>{column.name}</h2>
            <FooterEntries entries={column.children} />
          </nav>
        ))}
        {single.length > 0 ? (
          <nav aria-label={t`More pages`}>
            <h2 className={styles.title}>
              <Trans>More</Trans>
            </h2>
            <FooterEntries entries={single} />
          </nav>
        ) : null}
      </Page>
      <Page className={styles.base}>
        <Slot name="footer-base" />
        <Payments />
        <LegalLinks />
        <LanguageLinks />
        <PriceNote />
        <DemoLine />
      </Page>
    </footer>
  )
}

/** The newsletter form, where shoppers browse. The server renders it; a browser loads its code once it comes near. */
function Newsletter() {
  return useOffersNewsletter() ? (
    <LazyBoundary module={lazyModules.form} mark="form">
      {({ FooterNewsletter }) => <FooterNewsletter className={styles.letter} />}
    </LazyBoundary>
  ) : null
}

/** The methods of payment: signs in the colours of the footer, fetched once they come near. */
function Payments() {
  const { payment } = config.promises
  if (payment.length === 0) return null
  return (
    <p className={styles.payments}>
      {payment.map((kind) => (
        <img key={kind} src={`/payments/${kind}.svg`} alt="" width="36" height="26" loading="lazy" />
      ))}
      <ShopPageLink page="shipping">
        <Trans>Ways to pay</Trans>
      </ShopPageLink>
    </p>
  )
}

function FooterEntries({ entries }: { entries: NavigationEntry[] }) {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <EntryLink entry={entry}>{entry.name}</EntryLink>
        </li>
      ))}
    </ul>
  )
}

/**
 * Service navigation; terms, privacy and imprint where it does not name them itself.
 * @param shopping also other ways to shop: not where an order is being finished
 */
export function LegalLinks({ shopping = true }: { shopping?: boolean }) {
  const { t } = useLingui()
  const { service } = useFacts()
  const entries = service.flatMap((entry) => (entry.children.length > 0 ? entry.children : [entry]))
  return (
    <nav aria-label={t`Legal`}>
      <ul className={styles.legal}>
        {entries.length > 0 ? (
          entries.map((entry) => (
            <li key={entry.id}>
              <EntryLink entry={entry}>{entry.name}</EntryLink>
            </li>
          ))
        ) : (
          <ShopPages />
        )}
        {shopping ? (
          <li>
            <ShopLink to="/quick-order">
              <Trans>Quick order</Trans>
            </ShopLink>
          </li>
        ) : null}
        <ConsentLink />
        {config.features.withdrawal ? (
          <li>
            <ShopLink to="/withdrawal">
              <Trans>Withdraw from the contract</Trans>
            </ShopLink>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}

function ShopPages() {
  const { pages } = useFacts()
  const names = { terms: <Trans>Terms</Trans>, privacy: <Trans>Privacy</Trans>, imprint: <Trans>Imprint</Trans> }
  return (['terms', 'privacy', 'imprint'] as const).map((page) =>
    pages[page] === null ? null : (
      <li key={page}>
        <ShopPageLink page={page}>{names[page]}</ShopPageLink>
      </li>
    ),
  )
}

/** The note that applies to all prices. */
export function PriceNote() {
  const { languageId } = useFacts()
  // Without an answer of the backend, the shop's prices are unknown.
  if (languageId === '') return null
  return (
    <p className={styles.line}>
      <Trans>
        All prices <TaxNote />, unless stated otherwise
      </Trans>
    </p>
  )
}

/** A line that the shop runs on the embedded Store API, so that no visitor sends money. */
export function DemoLine() {
  const { demo } = useFacts()
  if (!demo) return null
  return (
    <p className={styles.demo}>
      <Trans>This is a demo shop: nothing is sold and nothing is shipped.</Trans>{' '}
      <ShopLink to="/shopware">
        <Trans>How it works</Trans>
      </ShopLink>
    </p>
  )
}
