import { ShopLink } from 'storechart/app/platform/shop-link.tsx'
import styles from './header-top.module.css'

/** A band above the header, which says hello. */
export default function HelloBand() {
  return (
    <aside className={styles['band']} aria-label="News">
      Cake on Wednesdays, colours every day. <ShopLink to="/hello">Say hello</ShopLink>
    </aside>
  )
}
