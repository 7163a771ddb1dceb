import { useNavigate } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { IconButton, TextInput } from '../design/index.ts'
import { useLocalHref } from '../locale.ts'
import styles from './search-form.module.css'

/** The plain way to search: a GET form that works without scripts too. */
export function SearchForm({ term = '', onSearch }: { term?: string; onSearch?: () => void }) {
  const { t } = useLingui()
  const search = useSearch()
  const action = useLocalHref()('/search')
  return (
    <search>
      <form
        className={styles.form}
        action={action}
        method="get"
        onSubmit={(event) => {
          event.preventDefault()
          const words = new FormData(event.currentTarget).get('search')
          if (typeof words !== 'string' || words.trim() === '') return
          onSearch?.()
          search(words.trim())
        }}
      >
        <TextInput
          key={term}
          type="search"
          name="search"
          defaultValue={term}
          aria-label={t`Search the shop`}
          placeholder={t`What are you looking for?`}
          autoComplete="off"
          enterKeyHint="search"
          required
        />
        <IconButton icon="search" type="submit" label={t`Search`} className={styles.go} />
      </form>
    </search>
  )
}

/** Goes to the result page of a term. */
export function useSearch(): (term: string) => void {
  const navigate = useNavigate()
  const localHref = useLocalHref()
  return (term) => {
    void navigate({ href: localHref(`/search?${new URLSearchParams({ search: term }).toString()}`) })
  }
}
