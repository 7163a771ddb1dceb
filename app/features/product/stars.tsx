import { useLingui } from '@lingui/react/macro'
import { Icon, VisuallyHidden, classes } from '../../design/index.ts'
import { useFormat } from '../format/use-format.ts'
import styles from './stars.module.css'

/** Points from 0 to 5 as stars, half a star up or down. */
export function Stars({ points }: { points: number }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const words = number(points, { maximumFractionDigits: 1 })
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{t`${words} of 5 stars`}</VisuallyHidden>
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} className={styles.star} aria-hidden="true">
          <Icon name="star" size="s" className={styles.empty} />
          <span
            className={classes(
              styles.share,
              points < star - 0.25 && (points < star - 0.75 ? styles.none : styles.half),
            )}
          >
            <Icon name="star" size="s" solid />
          </span>
        </span>
      ))}
    </span>
  )
}
