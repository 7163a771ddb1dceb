import { useEffect, useId, useRef } from 'react'
import type { CSSProperties } from 'react'
import { Plural, useLingui } from '@lingui/react/macro'
import type { ListingFilter } from '../../../api/types/listing.ts'
import { folded } from '../../platform/folded.ts'
import { TextInput, VisuallyHidden } from '../../ui/index.ts'
import { useFormat } from '../../shared/format/use-format.ts'
import styles from './filter-form.module.css'
import { moved, priceScale } from './price-scale.ts'

/** Values that lead to nothing come last, each half in the order of the backend; the tree of categories stays as it is. */
export const deadLast = <Row extends { id: string; level: number }>(
  rows: readonly Row[],
  dead: (id: string) => true | undefined,
): Row[] => {
  if (rows.some(({ level }) => level > 0)) return [...rows]
  return [...rows.filter(({ id }) => !dead(id)), ...rows.filter(({ id }) => dead(id))]
}

/** A price range; undefined means no bound. */
interface PriceBounds {
  min: number | undefined
  max: number | undefined
}

interface PriceSliderProps {
  filter: Extract<ListingFilter, { kind: 'price' }>
  /** The values of the fields. */
  bounds: PriceBounds
  /** A thumb moves. */
  onMove: (bounds: PriceBounds) => void
  /** A thumb was released, or moved by a key. */
  onRelease: (bounds: PriceBounds, by: 'pointer' | 'key') => void
}

/** Two thumbs on one line, each a native range input: keys, touch and screen readers work as everywhere. */
export function PriceSlider({ filter, bounds, onMove, onRelease }: PriceSliderProps) {
  const { t } = useLingui()
  const { money } = useFormat()
  const scale = priceScale(filter.min.amount, filter.max.amount)
  const { low, high, step } = scale
  const within = (amount: number) => Math.min(Math.max(amount, low), high)
  const max = within(bounds.max ?? high)
  const min = Math.min(within(bounds.min ?? low), max)
  const share = (amount: number) => (amount - low) / (high - low)
  const thumb = (part: 'min' | 'max', label: string) => (
    <Thumb
      label={label}
      text={money({ ...filter.min, amount: part === 'min' ? min : max })}
      scale={{ min: low, max: high, step }}
      value={part === 'min' ? min : max}
      // Where both are at the upper end, only the lower one can still move.
      above={part === 'min' && share(min) > 0.5}
      onMove={(value) => onMove(moved(scale, { min, max }, part, value))}
      onRelease={(by) => onRelease(bounds, by)}
    />
  )
  return (
    <fieldset
      className={styles.slider}
      style={{ '--from': share(min), '--to': share(max) } as CSSProperties}
      aria-label={t`Price range`}
    >
      {thumb('min', t`Lowest price`)}
      {thumb('max', t`Highest price`)}
    </fieldset>
  )
}

interface ThumbProps {
  label: string
  text: string
  scale: { min: number; max: number; step: number }
  value: number
  above: boolean
  onMove: (value: number) => void
  onRelease: (by: 'pointer' | 'key') => void
}

function Thumb({ label, text, scale, value, above, onMove, onRelease }: ThumbProps) {
  const input = useRef<HTMLInputElement>(null)
  const by = useRef<'pointer' | 'key'>('key')
  // React's `onChange` is the browser's `input`, which comes with every move; `change` comes with the release.
  useEffect(() => {
    const element = input.current
    const release = () => onRelease(by.current)
    element?.addEventListener('change', release)
    return () => element?.removeEventListener('change', release)
  }, [onRelease])
  return (
    <input
      ref={input}
      type="range"
      className={styles.thumb}
      data-above={above || undefined}
      aria-label={label}
      aria-valuetext={text}
      {...scale}
      value={value}
      onPointerDown={() => (by.current = 'pointer')}
      onKeyDown={() => (by.current = 'key')}
      onChange={(event) => onMove(Number(event.target.value))}
    />
  )
}

/** Whether an option has every typed word in its name, in whatever case and with or without accents. */
export function matches(name: string, term: string): boolean {
  const inName = folded(name)
  return folded(term.trim())
    .split(/\s+/)
    .every((word) => inName.includes(word))
}

interface OptionSearchProps {
  /** Name of the group. */
  name: string
  term: string
  /** Options that match. */
  found: number
  onType: (term: string) => void
}

/** Finds an option in a long group. */
export function OptionSearch({ name, term, found, onType }: OptionSearchProps) {
  const { t } = useLingui()
  const result = useId()
  return (
    <div className={styles.search}>
      <TextInput
        type="search"
        controlSize="s"
        value={term}
        aria-label={t`Search in ${name}`}
        aria-describedby={result}
        placeholder={t`Search`}
        autoComplete="off"
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && term !== '') {
            // The first Escape empties the field, the next one closes the drawer around it.
            event.preventDefault()
            onType('')
          }
        }}
      />
      <VisuallyHidden as="output">
        <span id={result}>{term.trim() === '' ? null : <Plural value={found} one="# option" other="# options" />}</span>
      </VisuallyHidden>
      {term.trim() !== '' && found === 0 ? <p className={styles.none}>{t`Nothing found for “${term}”.`}</p> : null}
    </div>
  )
}
