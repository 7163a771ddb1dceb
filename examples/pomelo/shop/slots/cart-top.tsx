import type { SlotProps } from 'storechart/app/shared/slots/index.ts'
import styles from './cart-top.module.css'

/** Somebody is pleased about every piece. */
export default function Pleased({ view: { count, status } }: SlotProps<'cart-top'>) {
  if (status !== 'ready' || count === 0) return null
  return (
    <p className={styles['pleased']}>
      {count === 1 ? 'One piece less beige.' : `${count} pieces less beige.`} Your table says thanks.
    </p>
  )
}
