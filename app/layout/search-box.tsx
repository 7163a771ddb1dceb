import { useState } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconButton, Page, Spinner, TextInput, classes } from '../ui/index.ts'
import { PictureView } from '../features/product/picture-view.tsx'
import { PriceLine } from '../features/product/price-line.tsx'
import { usePages } from '../features/search/use-pages.ts'
import { useSuggest } from '../features/search/use-suggest.ts'
import { useLocalHref } from '../platform/locale.ts'
import { useCombobox } from './use-combobox.ts'
import { focusFirst, useSearch } from '../features/search/search-form.tsx'
import styles from './search-box.module.css'
import { ShopLink } from '../platform/shop-link.tsx'

export interface SearchBoxProps {
  /** What the shopper typed before this box had arrived. */
  typed: string
  /** Told of every key as long as this box has not arrived. */
  onType: (words: string) => void
  /** The shopper has gone somewhere. */
  onDone: () => void
}

/**
 * Search with suggestions from three characters on. Enter searches at once, also while suggestions load; arrow keys go
 * through them.
 */
export default function SearchBox({ typed, onDone }: SearchBoxProps) {
  const { t } = useLingui()
  const [term, setTerm] = useState(typed)
  const { suggestion, status } = useSuggest(term)
  const search = useSearch()
  const action = useLocalHref()('/search')
  const products = suggestion?.products ?? []
  const words = term.trim()
  const pages = usePages(term)

  const go = (words: string) => {
    if (words.trim() === '') return
    onDone()
    search(words.trim())
  }
  const combobox = useCombobox([...products.map((product) => product.id), ...pages.map(({ to }) => to)], term)

  return (
    <Page className={styles.panel}>
      <search>
        <form
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
            ref={focusFirst}
            onChange={(event) => setTerm(event.target.value)}
            {...combobox.input}
          />
          <span className={styles.busy}>{status === 'loading' ? <Spinner /> : null}</span>
          <IconButton icon="search" type="submit" label={t`Search`} />
        </form>
      </search>
      <div {...combobox.list} aria-label={t`Suggestions`} className={styles.list}>
        {products.map((product, index) => (
          <ShopLink
            key={product.id}
            to={product.path}
            pageKey={{ routeName: 'frontend.detail.page', foreignKey: product.id }}
            {...combobox.option(index)}
            className={classes(styles.option, index === combobox.active && styles.active)}
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
        ))}
        {pages.map(({ to, name }, index) => (
          <ShopLink
            key={to}
            to={to}
            {...combobox.option(products.length + index)}
            className={classes(styles.option, products.length + index === combobox.active && styles.active)}
            tabIndex={-1}
            onClick={onDone}
          >
            <span className={styles.words}>
              <span>{name}</span>
              <span className={styles.kind}>
                <Trans>Page</Trans>
              </span>
            </span>
          </ShopLink>
        ))}
      </div>
      <output className={styles.status}>
        {status === 'loading' && products.length === 0 ? <Trans>Looking…</Trans> : null}
        {status === 'nothing' && pages.length === 0 ? t`Nothing found for “${words}”.` : null}
        {status === 'failed' ? <Trans>No suggestions right now. Press Enter to search.</Trans> : null}
      </output>
      {suggestion && suggestion.total > products.length ? (
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
