import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button, Icon, classes } from '../../../ui/index.ts'
import styles from './section.module.css'

interface SectionProps {
  /** Place in the page, 1-based. */
  number: number
  title: ReactNode
  /** Complete: the number becomes a tick, and the content folds to `summary` unless it is `open`. */
  done: boolean
  open: boolean
  summary?: ReactNode
  /** Opens the section again; without it there is no button. */
  onEdit?: () => void
  editLabel?: string
  /** Something in it keeps the order from being placed. */
  wanted?: boolean
  id: string
  children: ReactNode
}

/** One numbered part of the checkout; folded to what was chosen when it is done. */
export function Section({ number, title, done, open, summary, onEdit, editLabel, wanted, id, children }: SectionProps) {
  const heading = useId()
  return (
    <section
      id={id}
      className={classes(styles.section, number === 1 && styles.first, wanted && styles.wanted)}
      aria-labelledby={heading}
    >
      <div className={styles.head}>
        <span className={classes(styles.number, done && !open && styles.ticked)} aria-hidden="true">
          {done && !open ? <Icon name="check" size="s" /> : number}
        </span>
        <h2 id={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {!open && onEdit ? (
          <Button variant="quiet" size="s" onClick={onEdit} aria-label={editLabel}>
            {editLabel}
          </Button>
        ) : null}
      </div>
      {open ? <div className={styles.content}>{children}</div> : <div className={styles.summary}>{summary}</div>}
    </section>
  )
}
