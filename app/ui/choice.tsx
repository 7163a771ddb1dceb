import { useId } from 'react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './choice.module.css'
import { classes } from './classes.ts'
import { FieldError } from './field.tsx'
import { Spinner } from './spinner.tsx'

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'title' | 'children'> & {
  ref?: Ref<HTMLInputElement>
}

export interface CheckboxProps extends Input {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Small: in filter lists. */
  controlSize?: 's' | 'm'
  /** Shown between box and label, e.g. a colour. */
  before?: ReactNode
}

/** A native checkbox with its label, hint and error. */
export function Checkbox({ label, hint, error, controlSize = 'm', before, ...rest }: CheckboxProps) {
  const made = useId()
  const id = rest.id ?? made
  const describedBy = [error ? `${id}-error` : null, hint ? `${id}-hint` : null, rest['aria-describedby']]
  return (
    <div className={classes(styles.checkbox, controlSize === 's' && styles.small, rest.className)}>
      <label className={styles.checkLabel} htmlFor={id}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
        />
        {before}
        <span>{label}</span>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}

export interface ChoiceProps extends Input {
  title: ReactNode
  /** Second line: what it means to take this one. */
  detail?: ReactNode
  /** Right edge: usually what it costs. */
  aside?: ReactNode
  /** It is being saved: the right edge says so. */
  busy?: boolean
  /** The right edge is an amount: on a phone it is beside the title only, and the detail has the whole card below both. */
  priced?: boolean
  /** Picture of at most 40 px height. */
  image?: ReactNode
  /** Shown below the card while it is the chosen one. */
  children?: ReactNode
}

/** One of several: a radio button as a card. Wrap several in `ChoiceGroup`. */
export function Choice({ title, detail, aside, busy, priced = false, image, children, ...rest }: ChoiceProps) {
  const made = useId()
  const id = rest.id ?? made
  return (
    <div className={classes(styles.choice, rest.className)}>
      <label className={classes(styles.card, priced && styles.priced)} htmlFor={id}>
        <input
          {...rest}
          id={id}
          type="radio"
          aria-busy={busy || undefined}
          className={styles.radio}
          aria-describedby={detail ? `${id}-detail` : undefined}
        />
        {image ? <span className={styles.image}>{image}</span> : null}
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {detail ? (
            <span id={`${id}-detail`} className={styles.detail}>
              {detail}
            </span>
          ) : null}
        </span>
        {busy || aside ? <span className={styles.aside}>{busy ? <Spinner size="s" /> : aside}</span> : null}
      </label>
      {children ? <div className={styles.more}>{children}</div> : null}
    </div>
  )
}

/** A fieldset of `Choice`s with its question. */
export function ChoiceGroup({
  legend,
  legendHidden = false,
  error,
  children,
}: {
  legend: ReactNode
  legendHidden?: boolean
  error?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={legendHidden ? styles.hidden : styles.legend}>{legend}</legend>
      {children}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  )
}
