import type { ReactNode } from 'react'
import type { Picture } from '../../../api/types/common.ts'
import { ShopLink } from '../../platform/shop-link.tsx'
import { PictureView } from '../../shared/pictures/picture-view.tsx'
import styles from './order-lines.module.css'

interface OrderLineProps {
  image: Picture | null
  /** On the corner of the picture. */
  badge?: ReactNode
  label: string
  /** Page of the product; its name is a link then. */
  to?: string | null
  /** Details below the label, each on a line of its own; empty ones are left out. */
  details: ReactNode[]
  figure: ReactNode
  /** Its parts. */
  parts?: ReactNode
}

/** Things that are ordered, or were, one below the other. */
export function OrderLines({ children }: { children: ReactNode }) {
  return <ul className={styles.lines}>{children}</ul>
}

/** One of them: picture, words and what it costs. */
export function OrderLine({ image, badge, label, to = null, details, figure, parts }: OrderLineProps) {
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        {image ? <PictureView picture={image} sizes="64px" fit="cover" alt="" /> : null}
        {badge ? <span className={styles.badge}>{badge}</span> : null}
      </span>
      <div className={styles.words}>
        {to === null ? <span>{label}</span> : <ShopLink to={to}>{label}</ShopLink>}
        {details.filter(Boolean).map((detail, index) => (
          // The details of a line keep their places.
          <span key={index} className={styles.detail}>
            {detail}
          </span>
        ))}
        {parts}
      </div>
      <span className={styles.figure}>{figure}</span>
    </li>
  )
}
