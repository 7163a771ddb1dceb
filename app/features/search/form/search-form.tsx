import type { RefObject } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useLingui } from '@lingui/react/macro'
import { IconButton, TextInput } from '../../../ui/index.ts'
import { useLocalHref } from '../../../platform/locale.ts'
import { withConnection } from '../../../ui/with-connection.ts'
import styles from './search-form.module.css'

/** The plain way to search: a GET form that works without scripts too. */
export function SearchForm({
  term = '',
  field,
  first = false,
  onType,
  onSearch,
}: {
  /** The field's first value. */
  term?: string
  field?: RefObject<HTMLInputElement | null>
  /** The field has the focus as soon as its HTML is there, before scripts run. */
  first?: boolean
  /** Follows what is typed; the field then begins with the focus. */
  onType?: (term: string) => void
  onSearch?: () => void
}) {
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
          const term = new FormData(event.currentTarget).get('search')
          if (typeof term !== 'string' || term.trim() === '') return
          onSearch?.()
          search(term.trim())
          void remember(term)
        }}
      >
        <TextInput
          type="search"
          name="search"
          defaultValue={term}
          aria-label={t`Search the shop`}
          placeholder={t`What are you looking for?`}
          autoComplete="off"
          enterKeyHint="search"
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page without a term is opened to type into this field
          autoFocus={first}
          {...(onType ? { ref: focusFirst, onChange: (event) => onType(event.target.value) } : { ref: field })}
        />
        <IconButton icon="search" type="submit" label={t`Search`} className={styles.go} />
      </form>
    </search>
  )
}

/** Stores a search for the next time. Its module comes with the first search, and whether it comes changes nothing else. */
async function remember(term: string): Promise<void> {
  const module = await withConnection(() => import('../recent-searches.ts')).catch(() => null)
  module?.rememberSearch(term)
}

/**
 * A dialog gives its first focus to the element with the attribute; an input that replaces another gets it at once,
 * behind the last letter.
 */
export function focusFirst(input: HTMLInputElement | null): void {
  if (input === null) return
  input.setAttribute('autofocus', '')
  if (document.activeElement === document.body) input.focus()
  input.setSelectionRange(input.value.length, input.value.length)
}

/** Goes to the result page of a term. */
export function useSearch(): (term: string) => void {
  const navigate = useNavigate()
  const localHref = useLocalHref()
  return (term) => {
    void navigate({ href: localHref(`/search?${new URLSearchParams({ search: term }).toString()}`) })
  }
}
