import { useEffect, useState } from 'react'
import type { ExpressGoods } from '../../../machines/express-checkout/index.ts'
import { withTexts } from '../../platform/i18n.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import type { ExpressPlace } from '../../shared/payment-provider/define-provider.ts'
import { expressCount } from '../../shared/payment-provider/express-count.ts'
import { lazyWithRetry, type Awaited } from '../../ui/index.ts'
import styles from './express.module.css'

export interface ExpressSlotProps {
  place: ExpressPlace
  /** Put into the cart first; null: they cannot be bought. */
  goods?: ExpressGoods | null
}

/** The room that the buttons will have. */
export function ExpressRoom({ count }: { count: number }) {
  return (
    <div className={styles.room}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.place} />
      ))}
    </div>
  )
}

const Buttons = lazyWithRetry<ExpressSlotProps>(
  () => withTexts('estimate', () => import('./express-buttons.tsx')),
  ({ place, retry }: ExpressSlotProps & Awaited) =>
    retry === null ? <ExpressRoom count={expressCount[place]} /> : null,
)

/**
 * Express buttons of an owner's payment providers. They load after hydration, and leave no gap where they cannot. The
 * build removes the place where no provider has one: another shop's page has no byte of it.
 */
export function ExpressSlot(props: ExpressSlotProps) {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => whenIdle(() => setMounted(true)), [])
  const { place, goods } = props
  if (expressCount[place] === 0 || goods === null) return null
  return isMounted ? <Buttons {...props} /> : <ExpressRoom count={expressCount[place]} />
}
