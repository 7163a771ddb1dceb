import { useId, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ListingFilter } from '../../../api/types/listing.ts'
import { Field, FieldError, TextInput } from '../../ui/index.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import styles from './filter-form.module.css'
import type { FilterBodyProps } from './filter-value.tsx'

/** Empty means no bound; what cannot be a price is no bound either. */
const bound = (text: string): number | undefined => {
  const value = Number.parseFloat(text.replace(',', '.'))
  return Number.isFinite(value) && value >= 0 ? value : undefined
}

const written = (value: number | undefined): string => value?.toString() ?? ''

/** A whole amount that leaves no product out. */
const rounded = { min: Math.floor, max: Math.ceil }

const isReversed = ({ min, max }: { min: string; max: string }): boolean =>
  (bound(min) ?? 0) > (bound(max) ?? Number.POSITIVE_INFINITY)

/** The bounds of the price as two fields, and as a slider once it is loaded: both change one draft. */
export function FilterPrice({
  filter,
  view,
  tools,
}: Pick<FilterBodyProps<Extract<ListingFilter, { kind: 'price' }>>, 'filter' | 'view' | 'tools'>) {
  const { t } = useLingui()
  const { money } = useFormat()
  const { query, typePrice, changeFilter } = view
  // Fields start again when the query changes by other ways: a removed chip, Back.
  const applied = { min: written(query.minPrice), max: written(query.maxPrice) }
  const key = `${applied.min}-${applied.max}`
  const [draft, setDraft] = useState({ key, ...applied })
  const bounds = { min: bound(draft.min), max: bound(draft.max) }
  if (draft.key !== key) {
    const typed = `${written(bounds.min)}-${written(bounds.max)}`
    setDraft(typed === key ? { ...draft, key } : { key, ...applied })
  }
  const type = (part: 'min' | 'max', text: string) => {
    const next = { ...draft, [part]: text }
    if (isReversed(next)) {
      // There is nothing between the two: the list stays as it is, and the fields say why. A first price that was typed
      // just before is not searched for either.
      const { minPrice, maxPrice } = view.listing.current
      setDraft({ ...next, key: `${written(minPrice)}-${written(maxPrice)}` })
      if (query !== view.listing.current) typePrice(minPrice, maxPrice)
    } else {
      setDraft(next)
      typePrice(bound(next.min), bound(next.max))
    }
  }
  const reversed = isReversed(draft)
  const error = useId()
  const field = { 'aria-invalid': reversed || undefined, 'aria-describedby': reversed ? error : undefined }
  const isRange = filter.max.amount > filter.min.amount
  return (
    <div className={styles.range}>
      {(['min', 'max'] as const).map((part) => (
        <Field key={part} label={part === 'min' ? t`From` : t`To`}>
          <TextInput
            controlSize="s"
            name={`${part}-price`}
            inputMode="decimal"
            placeholder={money({ ...filter[part], amount: rounded[part](filter[part].amount) })}
            {...field}
            value={draft[part]}
            onChange={(event) => type(part, event.target.value)}
          />
        </Field>
      ))}
      {isRange ? (
        <div className={styles.tool}>
          {tools ? (
            <tools.PriceSlider
              filter={filter}
              bounds={bounds}
              onMove={({ min, max }) => setDraft({ ...draft, min: written(min), max: written(max) })}
              onRelease={({ min, max }, by) =>
                by === 'key' ? typePrice(min, max) : changeFilter({ filter: 'price', min, max })
              }
            />
          ) : null}
        </div>
      ) : null}
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
