import { VatReason } from '../../order/index.ts'
import styles from './summary.module.css'

/** Why a company in another country of the EU pays no VAT. */
export default function NoVat(props: { vatId: string; sent: boolean }) {
  return (
    <p className={styles.arrival}>
      <VatReason {...props} />
    </p>
  )
}
