import { useRef, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Icon, IconButton, VisuallyHidden, classes } from '../../ui/index.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import styles from './recent-searches.module.css'
import type { useCombobox } from '../use-combobox.ts'

interface RecentSearchesProps {
  terms: readonly string[]
  combobox: Omit<ReturnType<typeof useCombobox>, 'input'>
  onChoose: (term: string) => void
  onRemove: (term: string) => void
  onClear: () => void
  /** The last one was removed, and the control that had the focus with it. */
  onEmptied: () => void
}

/** Address of a term's results. */
export const searchAddress = (term: string): string => `/search?${new URLSearchParams({ search: term }).toString()}`

/** Earlier searches. Options hold no buttons (ARIA), so the crosses are a list of their own beside them. */
export function RecentSearches({ terms, combobox, onChoose, onRemove, onClear, onEmptied }: RecentSearchesProps) {
  const { t } = useLingui()
  const crosses = useRef<HTMLUListElement>(null)
  const [previous, setPrevious] = useState(terms)
  const [removed, setRemoved] = useState<string | null>(null)
  if (previous !== terms) {
    setPrevious(terms)
    setRemoved(previous.find((term) => !terms.includes(term)) ?? null)
  }
  const remove = (term: string, index: number) => {
    const others = [...(crosses.current?.querySelectorAll('button') ?? [])].filter((_, other) => other !== index)
    onRemove(term)
    const next = others[Math.min(index, others.length - 1)]
    if (next) next.focus()
    else onEmptied()
  }
  return (
    <section className={styles.recent} aria-label={t`Recent searches`}>
      <div className={styles.head}>
        <span aria-hidden="true">
          <Trans>Recent searches</Trans>
        </span>
        <Button
          variant="quiet"
          size="s"
          onClick={() => {
            onClear()
            onEmptied()
          }}
        >
          <Trans>Clear list</Trans>
        </Button>
      </div>
      <div className={styles.rows}>
        <div {...combobox.list} aria-label={t`Recent searches`} className={styles.column}>
          {terms.map((term, index) => (
            <ShopLink
              key={term}
              to={searchAddress(term)}
              {...combobox.option(index)}
              className={classes(styles.term, index === combobox.active && styles.active)}
              tabIndex={-1}
              onClick={() => onChoose(term)}
            >
              <Icon name="search" size="s" />
              <span className={styles.word}>{term}</span>
            </ShopLink>
          ))}
        </div>
        <ul ref={crosses} className={styles.column}>
          {terms.map((term, index) => (
            <li key={term}>
              <IconButton icon="close" label={t`Remove “${term}”`} onClick={() => remove(term, index)} />
            </li>
          ))}
        </ul>
      </div>
      <VisuallyHidden as="output">{removed === null ? null : t`“${removed}” is removed.`}</VisuallyHidden>
    </section>
  )
}
