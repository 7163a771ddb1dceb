import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ShopLink } from '../../platform/shop-link.tsx'
import { Cluster, buttonClass, keepFocus } from '../../ui/index.ts'
import styles from './page-links.module.css'

/** `?p=2`; the first page for anything that is no number of a page. */
export function pageOf(search: object): number {
  const page = Number('p' in search ? search.p : 1)
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1
}

/** The first page has an address without a number. */
const pathOf = (path: string, page: number): string => (page <= 1 ? path : `${path}?p=${page}`)

/** The way to the page before and to the next one, for lists that are no listings of the catalogue. */
export function PageLinks({
  path,
  page,
  asked = page,
  pages,
  before,
  next,
}: {
  path: string
  page: number
  /** The page that the address asks for, while another one stands there. */
  asked?: number
  pages: number
  before: ReactNode
  next: ReactNode
}) {
  const { t } = useLingui()
  // The page shows its top, and the link may be gone with the last page: whoever turned it goes on at its heading.
  const inside = useRef(false)
  const last = useRef(asked)
  useEffect(() => {
    if (last.current === asked) return
    last.current = asked
    if (!inside.current) return
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    keepFocus(() => document.querySelector<HTMLElement>('main h1'))
  }, [asked])
  const watched = {
    onFocus: () => {
      inside.current = true
    },
    // Not told of a link that is taken away.
    onBlur: () => {
      inside.current = false
    },
  }
  if (pages < 2) return null
  return (
    <nav aria-label={t`Pages`}>
      <Cluster gap={16} justify="space-between">
        {asked > 1 ? (
          <ShopLink to={pathOf(path, asked - 1)} rel="prev" className={buttonClass({ size: 's' })} {...watched}>
            {before}
          </ShopLink>
        ) : (
          <span />
        )}
        <span className={styles.note}>
          <Trans>
            Page {page} of {pages}
          </Trans>
        </span>
        {asked < pages ? (
          <ShopLink to={pathOf(path, asked + 1)} rel="next" className={buttonClass({ size: 's' })} {...watched}>
            {next}
          </ShopLink>
        ) : (
          <span />
        )}
      </Cluster>
    </nav>
  )
}
