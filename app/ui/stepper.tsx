import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import styles from './stepper.module.css'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { afterPress } from './gesture.ts'
import { offGrid, onGrid, stepped, type Limits } from './steps.ts'

/** Notes for a typed number that was corrected to the least, to the most, or to a step. */
export type QuantityNotes = (bound: 'min' | 'max' | 'step', typed: number) => ReactNode

/** Milliseconds without a key until a number that cannot be is corrected. */
const PAUSE = 1_000

export interface StepperProps {
  value: number
  /** Called with a number on the grid min, min + step, … max. */
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  /** Names of the three parts, e.g. "Quantity of Bowl", "One less", "One more". */
  label: string
  lessLabel: string
  moreLabel: string
  /** Name of the field in a form that works without scripts. */
  name?: string
  id?: string
  size?: 's' | 'm'
  disabled?: boolean
  /** Says below why a typed number was corrected; read out. */
  notes?: QuantityNotes
  /** Shown in the same place as long as nothing was corrected. */
  note?: ReactNode
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

/** The typed text until it counts, and the number that it was corrected to. */
function useTyped(value: number, limits: Limits, onChange: (value: number) => void) {
  const [draft, setDraft] = useState<string | null>(null)
  const [corrected, setCorrected] = useState<Parameters<QuantityNotes> | null>(null)
  const typed = Number.parseFloat(draft ?? '')
  const wrong = Number.isNaN(typed) ? null : offGrid(typed, limits)
  const take = (next: number) => {
    if (next !== value) onChange(next)
  }
  const settle = () => {
    if (draft === null) return
    setDraft(null)
    setCorrected(wrong && [wrong, typed])
    if (wrong !== null) take(onGrid(typed, limits))
  }
  const change = (direction: 1 | -1) => {
    setDraft(null)
    setCorrected(null)
    onChange(stepped(value, direction, limits))
  }
  const type = (text: string) => {
    setDraft(text)
    setCorrected(null)
    const next = Number.parseFloat(text)
    if (offGrid(next, limits) === null) take(next)
  }
  // A number typed before the scripts ran is in the field: hydration sends no event for it. A number that the browser
  // puts back after Back would be an old one and change a cart: `autoComplete` prevents that.
  const field = useRef<HTMLInputElement>(null)
  const takeOver = useEffectEvent(() => {
    const text = field.current?.value ?? ''
    if (text !== '' && text !== String(value)) type(text)
  })
  useEffect(() => takeOver(), [])
  const settleLate = useEffectEvent(settle)
  useEffect(() => {
    if (draft === null || wrong === null) return undefined
    const pause = setTimeout(settleLate, PAUSE)
    return () => clearTimeout(pause)
  }, [draft, wrong])
  // The first that is sent is what was corrected: its answer does not say so. What is sent then is a number that can be,
  // and there is nothing left to say.
  useEffect(() => {
    if (corrected === null) return undefined
    const form = field.current?.form
    let sent = 0
    const forget = () => {
      if (sent++ > 0) setCorrected(null)
    }
    form?.addEventListener('submit', forget)
    return () => form?.removeEventListener('submit', forget)
  }, [corrected])
  return { draft, corrected, field, type, settle, change }
}

/**
 * A number with a button on either side. A typed number counts at once; one that cannot be is corrected after a pause, on
 * Enter, or when the field is left, and says why.
 */
export function Stepper({
  value,
  onChange,
  min = 1,
  max = 100,
  step = 1,
  label,
  lessLabel,
  moreLabel,
  name,
  id,
  size = 'm',
  disabled = false,
  notes,
  note,
  ...aria
}: StepperProps) {
  const { draft, corrected, field, type, settle, change } = useTyped(value, { min, max, step }, onChange)
  const said = corrected === null ? note : notes?.(...corrected)
  return (
    <div className={styles.frame}>
      <fieldset className={classes(styles.stepper, size === 's' && styles.small)} aria-label={label}>
        <button
          type="button"
          className={styles.button}
          aria-label={lessLabel}
          disabled={disabled || value <= min}
          onClick={() => change(-1)}
        >
          <Icon name="minus" size="s" />
        </button>
        <input
          {...aria}
          ref={field}
          id={id}
          name={name}
          className={styles.input}
          type="number"
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          value={draft ?? value}
          onChange={(event) => type(event.target.value)}
          onBlur={() => afterPress(settle)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle()
          }}
        />
        <button
          type="button"
          className={styles.button}
          aria-label={moreLabel}
          disabled={disabled || value >= max}
          onClick={() => change(1)}
        >
          <Icon name="plus" size="s" />
        </button>
      </fieldset>
      {said ? <output className={styles.note}>{said}</output> : null}
    </div>
  )
}
