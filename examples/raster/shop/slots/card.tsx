import type { SlotProps } from 'storechart/app/shared/slots/index.ts'
import styles from './card.module.css'

/** What somebody who orders by the list looks for first: the number, and how many there are. */
export default function PartNumber({ product: { number, availability, limits } }: SlotProps<'card'>) {
  return (
    <p className={styles['part']}>
      <span>{number}</span>
      <span className={styles['stock']} data-available={availability.available}>
        {availability.available ? `min. ${limits.min}` : 'no stock'}
      </span>
    </p>
  )
}
