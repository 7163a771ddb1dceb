import { useCallback, useRef, useState } from 'react'
import type { RefCallback } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconButton, Page, Spinner, TextInput } from '../../ui/index.ts'
import {
  correctionOf,
  focusFirst,
  offeredLinks,
  usePages,
  useSearch,
  useSuggest,
  type FoundPageLink,
} from '../../features/search/index.ts'
import type { SuggestView } from '../../../machines/suggest/index.ts'
import { config } from '../../../app.config.ts'
import { useBestSellers } from '../../features/product/index.ts'
import { departmentsOf } from '../../platform/departments.ts'
import { useFacts, useLocalHref } from '../../platform/locale.ts'
import { useCombobox } from '../use-combobox.ts'
import styles from './search-box.module.css'
import { RecentSearches, searchAddress } from './recent-searches.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { ShopLink } from '../../platform/shop-link.tsx'

interface SearchBoxProps {
  /** The text that the shopper typed before this box had arrived. */
  typed: string
  /** Called with every key until this box has arrived. */
  onType: (term: string) => void
  /** The shopper has gone somewhere. */
  onDone: () => void
}

/**
 * Search with suggestions from the second character on, and recent searches before the first. Enter searches at once,
 * also while suggestions load; arrow keys go through what is offered.
 */
export default function SearchBox({ typed, onDone }: SearchBoxProps) {
  const { t } = useLingui()
  const [term, setTerm] = useState(typed)
  const field = useRef<HTMLInputElement>(null)
  const attachField = useCallback((input: HTMLInputElement | null) => {
    field.current = input
    focusFirst(input)
  }, [])
  const { suggestion, status, recent, submitSearch, removeRecent, clearRecent } = useSuggest(term)
  const search = useSearch()
  const found = suggestion?.products ?? []
  const query = term.trim()
  const links = usePages(term)
  const { isNothing, isIdle, categories, pages } = offeredLinks(status, query, links, useDepartments())
  const { homeCategory } = useFacts()
  const offersOthers = isNothing || isIdle
  const others = useBestSellers(homeCategory, config.suggest.count, offersOthers)
  const products = offersOthers ? others : found
  const corrected = status === 'open' ? correctionOf(query, suggestion?.correctedTerm ?? null) : null

  const go = (term: string) => {
    if (term.trim() === '') return
    submitSearch(term)
    onDone()
    search(term.trim())
  }
  const offersRecent = status === 'recent'
  const combobox = useCombobox(
    offersRecent
      ? recent
      : [...categories.map(({ to }) => to), ...(products ?? []).map(({ id }) => id), ...pages.map(({ to }) => to)],
    term,
    offersRecent ? (index) => removeRecent(recent[index] ?? '') : undefined,
  )

  return (
    <Page className={styles.panel}>
      <SearchField
        ref={attachField}
        term={term}
        busy={status === 'loading'}
        combobox={combobox}
        onType={setTerm}
        onSubmit={() => go(term)}
      />
      <Outcome status={status} term={query} found={found.length} isNothing={isNothing} corrected={corrected} />
      {offersRecent ? (
        <RecentSearches
          terms={recent}
          combobox={combobox}
          onChoose={(chosen) => {
            submitSearch(chosen)
            onDone()
          }}
          onRemove={removeRecent}
          onClear={clearRecent}
          onEmptied={() => field.current?.focus()}
        />
      ) : (
        <>
          <SuggestionList
            products={products}
            awaited={config.suggest.count}
            productsTitle={offersOthers ? t`What others like` : t`Products`}
            categories={categories}
            pages={pages}
            combobox={combobox}
            onDone={onDone}
          />
          <AllResults
            suggestion={suggestion}
            term={query}
            onFollow={() => {
              submitSearch(query)
              onDone()
            }}
          />
        </>
      )}
    </Page>
  )
}

/** The way to the page of the results, also where all of them are suggested: there they can be filtered and sorted. */
function AllResults({
  suggestion,
  term,
  onFollow,
}: Pick<SuggestView, 'suggestion'> & { term: string; onFollow: () => void }) {
  const { total, products } = suggestion ?? { total: 0, products: [] }
  return total === 0 ? null : (
    <ShopLink to={searchAddress(term)} className={styles.all} onClick={onFollow}>
      {total > products.length ? (
        <Plural value={total} one="See # result" other="See all # results" />
      ) : (
        <Trans>Go to the results</Trans>
      )}
    </ShopLink>
  )
}

interface SearchFieldProps {
  ref: RefCallback<HTMLInputElement>
  term: string
  /** Suggestions are on their way. */
  busy: boolean
  combobox: ReturnType<typeof useCombobox>
  onType: (term: string) => void
  onSubmit: () => void
}

/** The field, in a form that leads to the results without scripts, too. */
function SearchField({ ref, term, busy, combobox, onType, onSubmit }: SearchFieldProps) {
  const { t } = useLingui()
  const action = useLocalHref()('/search')
  return (
    <search>
      <form
        action={action}
        method="get"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
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
          ref={ref}
          onChange={(event) => onType(event.target.value)}
          {...combobox.input}
        />
        <span className={styles.busy}>{busy ? <Spinner /> : null}</span>
        <IconButton icon="search" type="submit" label={t`Search`} />
      </form>
    </search>
  )
}

interface OutcomeProps {
  status: SuggestView['status']
  term: string
  /** Products that are offered. */
  found: number
  /** Neither products nor pages. */
  isNothing: boolean
  /** The term that the products are of, instead of these words. */
  corrected: string | null
}

/** The result of the last keys in words. */
function Outcome({ status, term, found, isNothing, corrected }: OutcomeProps) {
  const { t } = useLingui()
  return (
    <output className={styles.status}>
      {status === 'loading' && found === 0 ? <Trans>Searching…</Trans> : null}
      {isNothing ? t`Nothing found for “${term}”.` : null}
      {corrected === null ? null : t`Nothing found for “${term}”. Showing results for “${corrected}” instead.`}
      {status === 'failed' ? <Trans>No suggestions right now. Press Enter to search.</Trans> : null}
    </output>
  )
}

/** The departments of the shop, as suggestions. */
function useDepartments(): FoundPageLink[] {
  const { navigation } = useFacts()
  return departmentsOf(navigation).flatMap(({ href, external, name }) =>
    href === null || external ? [] : [{ name, to: href, kind: 'category' as const }],
  )
}
