import type { RevocationFields } from '../../../machines/revocation/index.ts'
import { useContent } from './use-content.ts'
import styles from './revocation.module.css'

/** The written text, field by field. */
export function Content({ fields }: { fields: RevocationFields }) {
  const content = useContent(fields)
  return (
    <dl className={styles.content}>
      {content.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
