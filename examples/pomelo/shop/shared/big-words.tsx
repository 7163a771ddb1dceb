import { Fragment } from 'react'
import styles from './big-words.module.css'

/** Words as large as they fit, on one band. */
export function BigWords({ words }: { words: readonly string[] }) {
  return (
    <p className={styles['band']}>
      {words.map((word, at) => (
        <Fragment key={word}>
          {at === 0 ? null : <span aria-hidden="true">●</span>}
          <span>{word}</span>
        </Fragment>
      ))}
    </p>
  )
}
