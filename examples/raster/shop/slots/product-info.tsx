import type { SlotProps } from 'storechart/app/shared/slots/index.ts'
import styles from './product-info.module.css'

/** Origin, and how long spare parts are kept; nothing for goods of which the backend says neither. */
export default function Provenance({ product: { custom } }: SlotProps<'product-info'>) {
  const { storechart_made_in: origin, storechart_spare_parts: years } = custom
  if (origin === null && years === null) return null
  return (
    <dl className={styles['facts']}>
      {origin !== null && (
        <div>
          <dt>Origin</dt>
          <dd>{origin}</dd>
        </div>
      )}
      {years !== null && (
        <div>
          <dt>Spare parts</dt>
          <dd>{`${years} years`}</dd>
        </div>
      )}
    </dl>
  )
}
