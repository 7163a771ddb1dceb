import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Drawer, IconButton, Page, Spinner, TextInput, classes } from '../design/index.ts'
import { PictureView } from '../features/product/picture-view.tsx'
import { PriceLine } from '../features/product/price-line.tsx'
import { useSuggest } from '../features/search/use-suggest.ts'
import { useLocalHref } from '../locale.ts'
import { useSearch } from './search-form.tsx'
import styles from './search-panel.module.css'
import { ShopLink } from './shop-link.tsx'

/**
 * Search with suggestions from three characters on. Enter searches at once, also while suggestions load; arrow keys go
 * through them (behaviour 1.21).
 */
export default function SearchPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Drawer open={open} onClose={onClose} side="top" title={t`Search`} titleHidden>
      <SearchBox onDone={onClose} />
    </Drawer>
  )
}

function SearchBox({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const [term, setTerm] = useState('')
  const [active, setActive] = useState(-1)
  const { suggestion, situation } = useSuggest(term)
  const search = useSearch()
  const action = useLocalHref()('/search')
  const id = useId()
  const products = suggestion?.products ?? []
  const optionId = (index: number) => `${id}-${index}`

  const go = (words: string) => {
    if (words.trim() === '') return
    onDone()
    search(words.trim())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && products.length > 0) {
      event.preventDefault()
      // From the field down to the first, from the last back to the field.
      setActive(((active + 1 + step + products.length + 1) % (products.length + 1)) - 1)
    }
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      document.getElementById(optionId(active))?.querySelector('a')?.click()
    }
  }

  return (
    <Page className={styles.panel}>
      <form
        role="search"
        action={action}
        method="get"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          go(term)
        }}
      >
        <TextInput
          type="search"
          name="search"
          className={styles.input}
          value={term}
          aria-label={t`Search the shop`}
          placeholder={t`What are you looking for?`}
          autoComplete="off"
          enterKeyHint="search"
          autoFocus
          role="combobox"
          aria-expanded={products.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          onChange={(event) => {
            setTerm(event.target.value)
            setActive(-1)
          }}
          onKeyDown={onKeyDown}
        />
        <span className={styles.busy}>{situation === 'loading' ? <Spinner /> : null}</span>
        <IconButton icon="search" type="submit" label={t`Search`} />
      </form>
      <ul id={`${id}-list`} role="listbox" aria-label={t`Suggestions`} className={styles.list}>
        {products.map((product, index) => (
          <li
            key={product.id}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className={classes(styles.option, index === active && styles.active)}
          >
            <ShopLink
              to={product.path}
              pageKey={{ routeName: 'frontend.detail.page', foreignKey: product.id }}
              className={styles.link}
              tabIndex={-1}
              onClick={onDone}
            >
              <span className={styles.picture}>
                {product.image ? <PictureView picture={product.image} sizes="4rem" fit="cover" alt="" /> : null}
              </span>
              <span className={styles.words}>
                <span>{product.name}</span>
                <PriceLine price={product.price} />
              </span>
            </ShopLink>
          </li>
        ))}
      </ul>
      <p className={styles.status} role="status">
        {situation === 'loading' && products.length === 0 ? <Trans>Looking…</Trans> : null}
        {situation === 'found' && suggestion && suggestion.total === 0 ? (
          <Trans>Nothing found for “{term.trim()}”.</Trans>
        ) : null}
        {situation === 'failed' ? <Trans>No suggestions right now. Press Enter to search.</Trans> : null}
      </p>
      {suggestion && suggestion.total > 0 ? (
        <ShopLink
          to={`/search?${new URLSearchParams({ search: term.trim() }).toString()}`}
          className={styles.all}
          onClick={onDone}
        >
          <Plural value={suggestion.total} one="See # result" other="See all # results" />
        </ShopLink>
      ) : null}
    </Page>
  )
}
