import { useId } from 'react'
import type { LiHTMLAttributes, ReactNode } from 'react'
import { classes } from '../../../ui/index.ts'
import styles from './card.module.css'

/** One matter of the account: its name, what can be done about it, what there is to know. */
export function Card({
  title,
  action,
  wide = false,
  children,
}: {
  title: ReactNode
  /** A link or a button beside the title. */
  action?: ReactNode
  wide?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={classes(styles.card, wide && styles.wide)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Cards beside each other where there is room. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>
}

/** Cards that are a list, each without a title. */
export function CardList({ children }: { children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>
}

/** One of them; `open` gives the whole width to a form in its place. */
export function CardItem({ open = false, ...rest }: { open?: boolean } & LiHTMLAttributes<HTMLLIElement>) {
  return <li className={open ? styles.wide : styles.card} {...rest} />
}
