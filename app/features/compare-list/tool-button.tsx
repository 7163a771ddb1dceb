import type { ButtonHTMLAttributes } from 'react'
import { classes, iconButtonClass } from '../../ui/index.ts'
import styles from './compare-list.module.css'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Path on a grid of 24 px; drawn here, as the icons of every page are part of the first load. */
  drawing: string
  label: string
}

/** A round button on a card whose icon comes with it. */
export function ToolButton({ drawing, label, ...rest }: Props) {
  return (
    <button {...rest} type="button" className={classes(iconButtonClass, styles.tool)} aria-label={label} title={label}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={styles.drawing}>
        <path d={drawing} />
      </svg>
    </button>
  )
}
