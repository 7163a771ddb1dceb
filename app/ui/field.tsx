import { createContext, useContext, useId } from 'react'
import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import styles from './field.module.css'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

interface FieldFacts {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean | undefined
}

const FieldContext = createContext<FieldFacts | null>(null)

/** Attributes that tie a control to the `Field` around it; the control's own props win. */
function useFieldFacts(): Partial<FieldFacts> {
  return useContext(FieldContext) ?? {}
}

export interface FieldProps {
  label: ReactNode
  /** Id of the control; made up when absent. The error's id is `{id}-error`, the hint's `{id}-hint`. */
  id?: string
  hint?: ReactNode
  /** The error of the value; announced, and tied to the control. */
  error?: ReactNode
  required?: boolean
  /** Shown behind the label of a field that may stay empty, e.g. "optional". */
  optional?: ReactNode
  /** The label is read out only: the control explains itself to the eye. */
  labelHidden?: boolean
  className?: string
  children: ReactNode
}

/** Label, control, hint and error of one value. Any text control inside takes id and aria from it. */
export function Field({
  label,
  id,
  hint,
  error,
  required,
  optional,
  labelHidden = false,
  className,
  children,
}: FieldProps) {
  const made = useId()
  const fieldId = id ?? made
  const describedBy = [error ? `${fieldId}-error` : null, hint ? `${fieldId}-hint` : null].filter(Boolean).join(' ')
  return (
    <div className={classes(styles.field, className)}>
      <label className={classes(styles.label, labelHidden && styles.labelHidden)} htmlFor={fieldId}>
        {label}
        {optional ? <span className={styles.optional}>{optional}</span> : null}
      </label>
      <FieldContext
        value={{
          id: fieldId,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error ? true : undefined,
          required,
        }}
      >
        {children}
      </FieldContext>
      {hint ? (
        <p id={`${fieldId}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${fieldId}-error`}>{error}</FieldError> : null}
    </div>
  )
}

/** The line below a control that says what is wrong; also for groups that build their own control. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error} role="alert">
      <Icon name="danger" size="s" />
      <span>{children}</span>
    </p>
  )
}

interface ControlLook {
  controlSize?: 's' | 'm'
}

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement>, ControlLook {
  ref?: Ref<HTMLInputElement>
}

export function TextInput({ controlSize = 'm', ...rest }: TextInputProps) {
  return (
    <input
      type="text"
      {...useFieldFacts()}
      {...rest}
      className={classes(styles.control, controlSize === 's' && styles.small, rest.className)}
    />
  )
}

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>
}

export function TextArea({ rows = 5, ...rest }: TextAreaProps) {
  return (
    <textarea
      {...useFieldFacts()}
      {...rest}
      rows={rows}
      className={classes(styles.control, styles.area, rest.className)}
    />
  )
}

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement>, ControlLook {
  ref?: Ref<HTMLSelectElement>
}

/** The native select with the shop's own arrow. */
export function Select({ controlSize = 'm', children, ...rest }: SelectProps) {
  return (
    <span className={classes(styles.select, rest.className)}>
      <select
        {...useFieldFacts()}
        {...rest}
        className={classes(styles.control, styles.native, controlSize === 's' && styles.small)}
      >
        {children}
      </select>
      <Icon name="chevronDown" size="s" className={styles.arrow} />
    </span>
  )
}
