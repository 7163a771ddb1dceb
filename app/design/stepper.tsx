import { useState } from 'react'
import styles from './stepper.module.css'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { onGrid, stepped } from './steps.ts'

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
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

/** A number with a button on either side. Typing settles on Enter or when the field is left. */
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
  ...aria
}: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const limits = { min, max, step }
  const settle = () => {
    if (draft === null) return
    setDraft(null)
    const typed = Number.parseInt(draft, 10)
    const next = Number.isNaN(typed) ? value : onGrid(typed, limits)
    if (next !== value) onChange(next)
  }
  return (
    <fieldset className={classes(styles.stepper, size === 's' && styles.small)} aria-label={label}>
      <button
        type="button"
        className={styles.button}
        aria-label={lessLabel}
        disabled={disabled || value <= min}
        onClick={() => onChange(stepped(value, -1, limits))}
      >
        <Icon name="minus" size="s" />
      </button>
      <input
        {...aria}
        id={id}
        name={name}
        className={styles.input}
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle()
        }}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={moreLabel}
        disabled={disabled || value >= max}
        onClick={() => onChange(stepped(value, 1, limits))}
      >
        <Icon name="plus" size="s" />
      </button>
    </fieldset>
  )
}
