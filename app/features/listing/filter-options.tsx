import { useState } from 'react'
import { Trans } from '@lingui/react/macro'
import type { ListingFilter } from '../../../api/types/listing.ts'
import { Button, Checkbox, Stack } from '../../ui/index.ts'
import { PictureView } from '../../shared/pictures/picture-view.tsx'
import styles from './filter-form.module.css'
import { isDead, ValueLabel, type FilterBodyProps } from './filter-value.tsx'
import { useFilterName } from './listing.texts.ts'

/** Options shown before "show all". */
const fewOptions = 8
/** Groups of so many options can be searched. */
const searchedFrom = 10

/** A group of options as boxes; a long one starts with its first options, and has a search field. */
export function FilterOptions({
  filter,
  view,
  count,
  tools,
}: FilterBodyProps<Extract<ListingFilter, { kind: 'manufacturer' | 'properties' | 'categories' }>>) {
  const name = useFilterName()
  const chosen = view.query[filter.kind] ?? []
  const [all, setAll] = useState(false)
  const [term, setTerm] = useState('')
  const listed = filter.options.map((option) => ({ level: 0, colour: null, image: null, ...option }))
  const dead = (id: string) => isDead(count(id), chosen.includes(id))
  const rows = tools?.deadLast(listed, dead) ?? listed
  const coloured = filter.kind === 'properties' && filter.display === 'color'
  const found = tools && term.trim() !== '' ? rows.filter((row) => tools.matches(row.name, term)) : null
  // Chosen values stay in sight.
  const shown = found ?? (all ? rows : rows.filter(({ id }, index) => index < fewOptions || chosen.includes(id)))
  const list = (some: typeof rows) => (
    <ul className={styles.options}>
      {some.map(({ id, name: option, level, colour, image }) => (
        <li key={id} className={level > 0 && found === null ? styles.below : undefined}>
          <Checkbox
            controlSize="s"
            name={filter.kind}
            value={id}
            label={<ValueLabel count={count(id)}>{option}</ValueLabel>}
            before={
              coloured && colour ? (
                <span className={styles.swatch} style={{ background: colour }} aria-hidden="true" />
              ) : image ? (
                <span className={styles.swatch} aria-hidden="true">
                  <PictureView picture={image} sizes="2rem" fit="cover" alt="" />
                </span>
              ) : null
            }
            checked={chosen.includes(id)}
            aria-disabled={dead(id)}
            onChange={(event) => {
              if (!dead(id)) view.changeFilter({ filter: filter.kind, id, chosen: event.target.checked })
            }}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <Stack gap={8}>
      {rows.length >= searchedFrom ? (
        <div className={styles.tool}>
          {tools ? (
            <tools.OptionSearch name={name(filter)} term={term} found={found?.length ?? 0} onType={setTerm} />
          ) : null}
        </div>
      ) : null}
      {list(shown)}
      {found === null && shown.length < rows.length ? (
        <>
          <Button variant="quiet" size="s" className={styles.more} onClick={() => setAll(true)}>
            <Trans>Show all {rows.length}</Trans>
          </Button>
          <noscript>{import.meta.env.SSR ? list(rows.filter((row) => !shown.includes(row))) : null}</noscript>
        </>
      ) : null}
    </Stack>
  )
}
