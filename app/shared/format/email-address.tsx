import { Fragment } from 'react'
import styles from './email-address.module.css'

/** Characters that fit on one line of a card on a narrow phone. */
const FITTING = 28

/** An email address. Where it is too long for one line, it breaks before its host, and not at a hyphen of its own. */
export function EmailAddress({ of }: { of: string }) {
  const parts = of.length > FITTING ? of.split(/(?=@[^@]*$)/) : [of]
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 ? <wbr /> : null}
      {part.length > FITTING ? part : <span className={styles.whole}>{part}</span>}
    </Fragment>
  ))
}
