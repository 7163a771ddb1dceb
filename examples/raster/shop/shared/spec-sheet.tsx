import styles from './spec-sheet.module.css'

/** One line of a data sheet. */
export interface Spec {
  name: string
  value: string
}

/** Names and values, set as a data sheet. */
export function SpecSheet({ rows }: { rows: readonly Spec[] }) {
  return (
    <dl className={styles['sheet']}>
      {rows.map(({ name, value }) => (
        <div key={name} className={styles['row']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
