import { useCartSelector } from 'storechart/app/features/shop/index.ts'
import { ShopLink } from 'storechart/app/platform/shop-link.tsx'
import styles from './header-top.module.css'

/** The line above the header: when it ships, and what is on the list so far. */
export default function StatusLine() {
  const count = useCartSelector((cart) => cart.count)
  return (
    <aside className={styles['line']} aria-label="Dispatch">
      <span className={styles['on']}>Dispatch open</span>
      <span className={styles['wide']}>Orders before 12:00 leave today</span>
      <ShopLink to="/quick-order">Quick order</ShopLink>
      <span className={styles['wide']}>List: {String(count).padStart(3, '0')}</span>
    </aside>
  )
}
