import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

export interface ButtonLook {
  /** `primary`: the one thing to do here; `secondary`: outlined; `quiet`: text only; `danger`: takes something away. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 's' | 'm' | 'l'
  /** As wide as its container. */
  wide?: boolean
}

/** Class names of a button, for links of the router that shall look like one. */
export function buttonClass({ variant = 'secondary', size = 'm', wide = false }: ButtonLook = {}): string {
  return classes(styles.button, styles[variant], styles[`size-${size}`], wide && styles.wide)
}

/** Class of a link or a button inside a sentence that looks like a link. */
export const textLinkClass: string = styles.text ?? ''

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Working: keeps focus and place, shows a spinner, ignores presses (a submit too). */
  busy?: boolean
  /** Shown before the words. */
  icon?: IconName
  ref?: Ref<HTMLButtonElement>
}

/** For a button that sends a form: the second press of a double click sends nothing again. */
export const once = (event: MouseEvent): void => {
  if (event.detail > 1) event.preventDefault()
}

export function Button({ variant, size, wide, busy = false, icon, type, children, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else {
      if (type === 'submit') once(event)
      rest.onClick?.(event)
    }
  }
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classes(buttonClass({ variant, size, wide }), busy && styles.busy, rest.className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={press}
    >
      {busy ? <Spinner size="s" /> : icon ? <Icon name={icon} size={size === 'l' ? 'm' : 's'} /> : null}
      {children}
    </button>
  )
}

/** A plain link that looks like a button, e.g. to a download. In-shop links: `ShopLink` with `buttonClass`. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  children,
  ...rest
}: ButtonLook & AnchorHTMLAttributes<HTMLAnchorElement> & { icon?: IconName }) {
  return (
    <a {...rest} className={classes(buttonClass({ variant, size, wide }), rest.className)}>
      {icon ? <Icon name={icon} size="s" /> : null}
      {children}
    </a>
  )
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName
  /** The name of the button: its action in words. */
  label: string
  size?: 's' | 'm'
  solid?: boolean
  /** A small number at the corner; nothing at 0. Part of `label` for a screen reader. */
  count?: number
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ icon, label, size = 'm', solid, count, type, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classes(styles.iconButton, size === 's' && styles.iconSmall, rest.className)}
      aria-label={label}
      title={rest.title ?? label}
    >
      <Icon name={icon} solid={solid} size={size} />
      <Count value={count} />
    </button>
  )
}

/** Class of a link that looks like an `IconButton`. */
export const iconButtonClass: string = styles.iconButton ?? ''

/** The small number at the corner of an icon; nothing at 0. */
export function Count({ value }: { value?: number }): ReactNode {
  return value ? (
    <span className={styles.count} aria-hidden="true">
      {value > 99 ? '99+' : value}
    </span>
  ) : null
}
