import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ListingFilter } from '../../../api/types/listing.ts'
import { Button, Checkbox, Disclosure, Field, FieldError, Stack, TextInput } from '../../ui/index.ts'
import { useFormat } from '../format/use-format.ts'
import { PictureView } from '../product/picture-view.tsx'
import { Stars } from '../product/stars.tsx'
import styles from './filter-form.module.css'
import { useFilterName } from './listing.texts.ts'
import type { ListingBinding } from './listing.provider.tsx'
import { useFilterCounts } from './use-filter-counts.ts'

/** Options shown before "show all". */
const fewOptions = 8
/** Filters that are unfolded at first. */
const openFilters = 3

/**
 * All filters of a listing. A choice is asked at once; without scripts the form is sent to the same address. Beside each
 * value stands how many products it leaves, from when somebody comes near the filters.
 */
export function FilterForm({ view, opened = false }: { view: ListingBinding; opened?: boolean }) {
  const name = useFilterName()
  const { listing, query } = view
  const form = useRef<HTMLFormElement>(null)
  const count = useFilterCounts(listing, form, opened || view.filters > 0)
  const kept = { search: query.search, order: query.order, limit: query.limit?.toString() }
  return (
    <form ref={form} method="get" onSubmit={(event) => event.preventDefault()}>
      {Object.entries(kept).map(([key, value]) =>
        value ? <input key={key} type="hidden" name={key} value={value} /> : null,
      )}
      {listing.filters.map((filter, index) => (
        <Disclosure
          key={filter.kind === 'properties' ? filter.groupId : filter.kind}
          summary={name(filter)}
          open={index < openFilters || isSet(filter, view)}
        >
          <FilterBody filter={filter} view={view} count={(value) => count(filter, value)} />
        </Disclosure>
      ))}
      <noscript>
        <Button type="submit" variant="secondary" wide>
          <Trans>Show results</Trans>
        </Button>
      </noscript>
    </form>
  )
}

/** A filter with something chosen starts unfolded. */
function isSet(filter: ListingFilter, { query }: ListingBinding): boolean {
  if (filter.kind === 'manufacturer' || filter.kind === 'properties' || filter.kind === 'categories')
    return filter.options.some(({ id }) => query[filter.kind]?.includes(id))
  if (filter.kind === 'price') return query.minPrice !== undefined || query.maxPrice !== undefined
  return filter.kind === 'rating' ? query.rating !== undefined : query.shippingFree === true
}

interface BodyProps<Filter> {
  filter: Filter
  view: ListingBinding
  /** Products that a value leaves; undefined while nobody knows. */
  count: (value: string) => number | undefined
}

/** A value that leads to nothing can be read and reached, but not chosen; a chosen one can always be taken back. */
const isDead = (count: number | undefined, chosen: boolean): true | undefined => (count === 0 && !chosen) || undefined

function Label({ count, children }: { count: number | undefined; children: ReactNode }) {
  if (count === undefined) return children
  return (
    <>
      {children} <span className={styles.number}>({count})</span>
    </>
  )
}

function FilterBody({ filter, view, count }: BodyProps<ListingFilter>) {
  switch (filter.kind) {
    case 'manufacturer':
    case 'properties':
    case 'categories':
      return <Options filter={filter} view={view} count={count} />
    case 'price':
      return <PriceRange filter={filter} view={view} />
    case 'rating':
      return <RatingChoice filter={filter} view={view} count={count} />
    default: {
      const only = view.query.shippingFree === true
      const dead = isDead(count(''), only)
      return (
        <Checkbox
          controlSize="s"
          name="shipping-free"
          value="true"
          label={
            <Label count={count('')}>
              <Trans>Free shipping</Trans>
            </Label>
          }
          checked={only}
          aria-disabled={dead}
          onChange={(event) => {
            if (!dead) view.changeFilter({ filter: 'shippingFree', only: event.target.checked })
          }}
        />
      )
    }
  }
}

function Options({
  filter,
  view,
  count,
}: BodyProps<Extract<ListingFilter, { kind: 'manufacturer' | 'properties' | 'categories' }>>) {
  const chosen = view.query[filter.kind] ?? []
  const [all, setAll] = useState(false)
  const rows = filter.options.map((option) => ({ level: 0, colour: null, image: null, ...option }))
  const coloured = filter.kind === 'properties' && filter.display === 'color'
  // What is chosen stays in sight.
  const shown = all ? rows : rows.filter(({ id }, index) => index < fewOptions || chosen.includes(id))
  const list = (some: typeof rows) => (
    <ul className={styles.options}>
      {some.map(({ id, name, level, colour, image }) => {
        const left = count(id)
        const dead = isDead(left, chosen.includes(id))
        return (
          <li key={id} className={level > 0 ? styles.below : undefined}>
            <Checkbox
              controlSize="s"
              name={filter.kind}
              value={id}
              label={<Label count={left}>{name}</Label>}
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
              aria-disabled={dead}
              onChange={(event) => {
                if (!dead) view.changeFilter({ filter: filter.kind, id, chosen: event.target.checked })
              }}
            />
          </li>
        )
      })}
    </ul>
  )
  return (
    <Stack gap={8}>
      {list(shown)}
      {shown.length < rows.length ? (
        <>
          <Button variant="quiet" size="s" className={styles.more} onClick={() => setAll(true)}>
            <Trans>Show all {rows.length}</Trans>
          </Button>
          <noscript>{list(rows.filter((row) => !shown.includes(row)))}</noscript>
        </>
      ) : null}
    </Stack>
  )
}

/** Empty means no bound; what cannot be a price is no bound either. */
const bound = (text: string): number | undefined => {
  const value = Number.parseFloat(text.replace(',', '.'))
  return Number.isFinite(value) && value >= 0 ? value : undefined
}

const isReversed = ({ min, max }: { min: string; max: string }): boolean =>
  (bound(min) ?? 0) > (bound(max) ?? Number.POSITIVE_INFINITY)

function PriceRange({ filter, view }: { filter: Extract<ListingFilter, { kind: 'price' }>; view: ListingBinding }) {
  const { t } = useLingui()
  const { money } = useFormat()
  const { query, typePrice } = view
  // Fields start again when the query changes by other ways: a removed chip, Back.
  const key = `${query.minPrice ?? ''}-${query.maxPrice ?? ''}`
  const [draft, setDraft] = useState({
    key,
    min: query.minPrice?.toString() ?? '',
    max: query.maxPrice?.toString() ?? '',
  })
  const typed = `${bound(draft.min) ?? ''}-${bound(draft.max) ?? ''}`
  if (draft.key !== key) {
    setDraft(
      typed === key
        ? { ...draft, key }
        : { key, min: query.minPrice?.toString() ?? '', max: query.maxPrice?.toString() ?? '' },
    )
  }
  const type = (part: 'min' | 'max', text: string) => {
    const next = { ...draft, [part]: text }
    setDraft(next)
    // Nothing lies between the two: the list stays as it is, and the fields say why.
    if (!isReversed(next)) typePrice(bound(next.min), bound(next.max))
  }
  const reversed = isReversed(draft)
  const error = useId()
  const field = { 'aria-invalid': reversed || undefined, 'aria-describedby': reversed ? error : undefined }
  return (
    <div className={styles.range}>
      <Field label={t`From`}>
        <TextInput
          controlSize="s"
          name="min-price"
          inputMode="decimal"
          placeholder={money({ ...filter.min, amount: Math.floor(filter.min.amount) })}
          {...field}
          value={draft.min}
          onChange={(event) => type('min', event.target.value)}
        />
      </Field>
      <Field label={t`To`}>
        <TextInput
          controlSize="s"
          name="max-price"
          inputMode="decimal"
          placeholder={money({ ...filter.max, amount: Math.ceil(filter.max.amount) })}
          {...field}
          value={draft.max}
          onChange={(event) => type('max', event.target.value)}
        />
      </Field>
      <div className={styles.wide} aria-live="polite">
        {reversed ? (
          <FieldError id={error}>
            <Trans>The first price has to be the lower one.</Trans>
          </FieldError>
        ) : null}
      </div>
    </div>
  )
}

function RatingChoice({ view, count }: BodyProps<ListingFilter>) {
  const group = useId()
  const { query, changeFilter } = view
  return (
    <ul className={styles.options}>
      {[4, 3, 2, 1].map((points) => (
        <li key={points}>
          <label className={styles.rating}>
            <input
              type="radio"
              name="rating"
              className={styles.radio}
              data-group={group}
              value={points}
              checked={query.rating === points}
              aria-disabled={isDead(count(String(points)), query.rating === points)}
              onChange={() => {
                if (count(String(points)) !== 0) changeFilter({ filter: 'rating', atLeast: points })
              }}
              onClick={() => {
                // The chosen one, pressed again, is taken back.
                if (query.rating === points) changeFilter({ filter: 'rating' })
              }}
            />
            <Stars points={points} />
            <span>
              <Label count={count(String(points))}>
                <Trans>or more</Trans>
              </Label>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
