import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useLocalHref } from '../../platform/locale.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { Cluster, Field, Select, buttonClass, keepFocus } from '../../ui/index.ts'
import styles from './page-links.module.css'

/** `?p=2`; the first page for anything that is no number of a page. */
export function pageOf(search: object): number {
  const page = Number('p' in search ? search.p : 1)
  return Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1
}

/** Entries of one page, and how many a shopper may choose. */
export interface PageSize {
  size: number
  sizes: readonly number[]
}

/** `?limit=30`; the first of the sizes for anything that is none of them. */
export function sizeOf(search: object, sizes: readonly number[]): number {
  const wanted = Number('limit' in search ? search.limit : Number.NaN)
  return sizes.find((size) => size === wanted) ?? sizes[0] ?? DEFAULT_SIZE
}

const DEFAULT_SIZE = 15

/** The first page has an address without a number, and so has a page of the first size. A path may have a query. */
function pathOf(path: string, page: number, { size, sizes }: PageSize): string {
  const query = [...(page > 1 ? [`p=${page}`] : []), ...(size === sizes[0] ? [] : [`limit=${size}`])]
  return query.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${query.join('&')}`
}

/** Entries per page, where a list has more than the fewest of them. The first page is shown then. */
export function PageSizeSelect({ path, total, paging }: { path: string; total: number; paging: PageSize }) {
  const { t } = useLingui()
  const router = useRouter()
  const href = useLocalHref()
  const { sizes } = paging
  if (sizes.length < 2 || total <= Math.min(...sizes)) return null
  return (
    <Field label={t`Entries per page`} labelHidden className={styles.size}>
      <Select
        controlSize="s"
        value={paging.size}
        onChange={(event) => {
          const chosen = { sizes, size: Number(event.target.value) }
          void router.navigate({ href: href(pathOf(path, 1, chosen)), resetScroll: false })
        }}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {t`${size} per page`}
          </option>
        ))}
      </Select>
    </Field>
  )
}

/** The way to the page before and to the next one, for lists that are no listings of the catalogue. */
export function PageLinks({
  path,
  page,
  requested = page,
  pages,
  paging,
  before,
  next,
}: {
  path: string
  page: number
  /** The page that the address requests, while another one is shown. */
  requested?: number
  pages: number
  paging: PageSize
  before: ReactNode
  next: ReactNode
}) {
  const { t } = useLingui()
  // The page shows its top, and the link may be gone with the last page: the reading goes on at its heading.
  const inside = useRef(false)
  const last = useRef(requested)
  useEffect(() => {
    if (last.current === requested) return
    last.current = requested
    if (!inside.current) return
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    keepFocus(() => document.querySelector<HTMLElement>('main h1'))
  }, [requested])
  const watched = {
    onFocus: () => {
      inside.current = true
    },
    // A link that is taken away sends no event.
    onBlur: () => {
      inside.current = false
    },
  }
  if (pages < 2) return null
  return (
    <nav aria-label={t`Pages`}>
      <Cluster gap={16} justify="space-between">
        {requested > 1 ? (
          <ShopLink
            to={pathOf(path, requested - 1, paging)}
            rel="prev"
            className={buttonClass({ size: 's' })}
            {...watched}
          >
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
        {requested < pages ? (
          <ShopLink
            to={pathOf(path, requested + 1, paging)}
            rel="next"
            className={buttonClass({ size: 's' })}
            {...watched}
          >
            {next}
          </ShopLink>
        ) : (
          <span />
        )}
      </Cluster>
    </nav>
  )
}
